package web

import (
	"bytes"
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
	if _, err := first.load(); err == nil {
		t.Error("there is a page before the first build")
	}
	if err := first.save(pack(program), compressBrotli(program, programLevel), []byte("script")); err != nil {
		t.Fatal(err)
	}
	p, err := testStore(t, "package ui").load()
	if err != nil || p.files[wasmName].version != versionOf(pack(program)) {
		t.Errorf("the page of the same source is not cached: %v", err)
	}
	if p.isBest || p.keep == nil {
		t.Error("a new build is already the best, or cannot keep a better one")
	}
	best := compressBrotli(program, 11)
	p.keep(best)
	p, err = testStore(t, "package ui").load()
	if err != nil || !p.isBest || !bytes.Equal(p.files[wasmName].brotli, best) {
		t.Errorf("the smaller program is not kept: %v", err)
	}
	if _, err := testStore(t, "package ui // changed").load(); err == nil {
		t.Error("the source has changed, but the page is the old one")
	}
	path := first.path(versionOf(pack(program)), wasmName+packedEnd)
	if err := os.WriteFile(path, pack(program)[:50], 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := first.load(); err == nil {
		t.Error("a damaged file is accepted as the program")
	}
}

func TestTheStoreDoesNotGrow(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	t.Setenv("HOME", t.TempDir())
	var last *store
	for n := range 3 * kept {
		last = testStore(t, string('a'+rune(n)))
		if err := last.save(pack(program), compressBrotli(program, programLevel), []byte("script")); err != nil {
			t.Fatal(err)
		}
	}
	files, err := os.ReadDir(last.dir)
	if err != nil || len(files) != 3*kept {
		t.Errorf("%d files: %v", len(files), err)
	}
	if _, err := last.load(); err != nil {
		t.Errorf("the latest is gone: %v", err)
	}
}
