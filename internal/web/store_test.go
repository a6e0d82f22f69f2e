package web

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"gameloops/internal/toolchain"
)

// testStore returns a separate store, for a module of one file.
func testStore(t *testing.T, source string) *store {
	t.Helper()
	root := t.TempDir()
	for _, part := range sources {
		if err := os.MkdirAll(filepath.Join(root, part), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(root, "ui", "ui.go"), []byte(source), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(root, "ui", "ui_test.go"), []byte(t.TempDir()), 0o644); err != nil {
		t.Fatal(err)
	}
	s, err := openStore(&toolchain.Tool{Root: root})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestABuildIsCachedForItsSource(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	t.Setenv("HOME", t.TempDir())
	first := testStore(t, "package ui")
	if _, _, err := first.program(); err == nil {
		t.Error("there is a program before the first build")
	}
	save(t, first)
	f, isBest, err := testStore(t, "package ui").program()
	if err != nil || isBest || f.version != versionOf(pack(program)) {
		t.Errorf("the program of the same source is not cached: %v, the best: %t", err, isBest)
	}
	best := compressBrotli(program, 11)
	if _, _, err := first.add(wasmName+bestEnd, inMemory(best).writeTo); err != nil {
		t.Fatal(err)
	}
	f, isBest, err = testStore(t, "package ui").program()
	if err != nil || !isBest || !bytes.Equal(bytesOf(t, f.brotli), best) {
		t.Errorf("the smaller program is not kept: %v", err)
	}
	if _, _, err := testStore(t, "package ui // changed").program(); err == nil {
		t.Error("the source has changed, but the program is the old one")
	}
	path := first.path(versionOf(pack(program)), wasmName+packedEnd)
	if err := os.WriteFile(path, pack(program)[:50], 0o644); err != nil {
		t.Fatal(err)
	}
	if _, _, err := first.program(); err == nil {
		t.Error("a damaged file is accepted as the program")
	}
}

// save saves a build of the program.
func save(t *testing.T, s *store) {
	t.Helper()
	for end, data := range map[string][]byte{
		packedEnd: pack(program),
		brotliEnd: compressBrotli(program, programLevel),
	} {
		if _, _, err := s.add(wasmName+end, inMemory(data).writeTo); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.removeOld(); err != nil {
		t.Fatal(err)
	}
}

func bytesOf(t *testing.T, c contents) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := c.writeTo(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestAFileThatIsCutShortIsNotKept(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	s := testStore(t, "package ui")
	wrong := errors.New("the compiler ends")
	_, _, err := s.add("a", func(w io.Writer) error {
		w.Write([]byte("half"))
		return wrong
	})
	if files, _ := os.ReadDir(s.dir); !errors.Is(err, wrong) || len(files) > 0 {
		t.Errorf("%v, and there are %d files", err, len(files))
	}
}

// TestWithoutACacheThePageIsBuiltInATemporaryFolder checks that the folder is gone afterwards.
func TestWithoutACacheThePageIsBuiltInATemporaryFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	t.Setenv("XDG_CACHE_HOME", file)
	t.Setenv("HOME", file)
	s := testStore(t, "package ui")
	if save(t, s); s.unkept == nil {
		t.Error("a file is a cache")
	}
	if _, _, err := s.program(); err != nil {
		t.Error(err)
	}
	s.close()
	if _, err := os.Stat(s.dir); err == nil {
		t.Errorf("%s is still there", s.dir)
	}
}

func TestTheStoreDoesNotGrow(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	t.Setenv("HOME", t.TempDir())
	var last *store
	for n := range 3 * kept {
		last = testStore(t, string('a'+rune(n)))
		save(t, last)
	}
	files, err := os.ReadDir(last.dir)
	if err != nil || len(files) != 2*kept {
		t.Errorf("%d files: %v", len(files), err)
	}
	if _, _, err := last.program(); err != nil {
		t.Errorf("the latest is gone: %v", err)
	}
}
