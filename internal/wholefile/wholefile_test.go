package wholefile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
)

// contents are the names of all files of a folder, and the text of one of them.
func contents(t *testing.T, name string) (names []string, text string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(name))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	b, err := os.ReadFile(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return names, string(b)
}

func TestAFileTakesTheNameOnceItIsWhole(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a.txt")
	if err := WriteFile(name, []byte("before")); err != nil {
		t.Fatal(err)
	}
	f, err := Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	f.Write([]byte("af"))
	if _, text := contents(t, name); text != "before" {
		t.Errorf("half written, the file says %q", text)
	}
	f.Write([]byte("ter"))
	if err := f.Commit(); err != nil {
		t.Fatal(err)
	}
	if names, text := contents(t, name); text != "after" || len(names) != 1 {
		t.Errorf("the file says %q; the folder has %v", text, names)
	}
	if info, err := os.Stat(name); err != nil || runtime.GOOS == "linux" && info.Mode() != 0o644 {
		t.Errorf("%v: mode %v", err, info.Mode())
	}
	if f.Commit() == nil {
		t.Error("it was committed twice")
	}
}

func TestAFileThatIsGivenUpLeavesNothing(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a.txt")
	f, err := Create(name)
	if err != nil {
		t.Fatal(err)
	}
	f.Write([]byte("half"))
	if err := f.Close(); err != nil {
		t.Error(err)
	}
	if names, _ := contents(t, name); len(names) != 0 {
		t.Errorf("the folder has %v", names)
	}
}

func TestAFailedWriteKeepsWhatWasThere(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a.txt")
	if err := WriteFile(name, []byte("before")); err != nil {
		t.Fatal(err)
	}
	f, err := Create(name)
	if err != nil {
		t.Fatal(err)
	}
	f.file.Close() // as a full disk: the next write fails
	if _, err := f.Write([]byte("after")); err == nil {
		t.Error("the write did not fail")
	}
	if err := f.Commit(); err == nil || strings.Count(err.Error(), name) != 1 {
		t.Errorf("commit: %v", err)
	}
	if names, text := contents(t, name); text != "before" || len(names) != 1 {
		t.Errorf("the file says %q; the folder has %v", text, names)
	}
}

func TestADiskThatIsFullIsOneClearLine(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("there is no /dev/full here")
	}
	f := &File{name: "a.txt", file: full}
	f.Write([]byte("text"))
	full.Close()
	f.done = true // not to remove the device
	if !errors.Is(f.err, syscall.ENOSPC) || f.err.Error() != "writing a.txt: no space left on device" {
		t.Errorf("%v", f.err)
	}
}

func TestAFolderThatIsNotThereIsNamed(t *testing.T) {
	name := filepath.Join(t.TempDir(), "none", "a.txt")
	err := WriteFile(name, nil)
	if !errors.Is(err, fs.ErrNotExist) || err.Error() != "writing "+name+": no such file or directory" {
		t.Errorf("%v", err)
	}
}

func TestAFolderOfThatNameStays(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "a.txt")
	if err := os.Mkdir(name, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := WriteFile(name, []byte("text")); err == nil {
		t.Error("a folder was replaced by a file")
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 1 {
		t.Errorf("the folder has %v", entries)
	}
}

func TestALinkStaysALink(t *testing.T) {
	dir := t.TempDir()
	target, link := filepath.Join(dir, "target"), filepath.Join(dir, "link")
	if err := os.WriteFile(target, []byte("before"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(target, link); err != nil {
		t.Skip(err)
	}
	if err := WriteFile(link, []byte("after")); err != nil {
		t.Fatal(err)
	}
	if b, _ := os.ReadFile(target); string(b) != "after" {
		t.Errorf("the target says %q", b)
	}
}
