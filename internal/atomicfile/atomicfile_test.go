package atomicfile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// contents returns the names of all files of a folder, and the text of one of them.
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
	if f.Commit() == nil {
		t.Error("a second Commit succeeded")
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

func TestAFailedWriteKeepsTheFileBefore(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a.txt")
	if err := WriteFile(name, []byte("before")); err != nil {
		t.Fatal(err)
	}
	f, err := Create(name)
	if err != nil {
		t.Fatal(err)
	}
	f.file.Close() // like a full disk, this makes the next write fail
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
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip("there is no /dev/full here")
	}
	err := WriteFile("/dev/full", []byte("text"))
	if !errors.Is(err, syscall.ENOSPC) || err.Error() != "writing /dev/full: no space left on device" {
		t.Errorf("%v", err)
	}
	if info, err := os.Stat("/dev/full"); err != nil || info.Mode()&fs.ModeDevice == 0 {
		t.Error("it is no longer a device")
	}
}

func TestAMissingFolderIsNamed(t *testing.T) {
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

func TestCheckLeavesNothingBehind(t *testing.T) {
	dir := t.TempDir()
	there := filepath.Join(dir, "there")
	if err := WriteFile(there, []byte("before")); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{there, filepath.Join(dir, "new")} {
		if err := Check(name); err != nil {
			t.Error(err)
		}
	}
	for name, want := range map[string]string{
		"":                                  "writing : the name is empty",
		dir:                                 "writing " + dir + ": it is a folder",
		there + "/":                         "writing " + there + "/: this is the name of a folder",
		filepath.Join(dir, "none", "a.txt"): "no such file or directory",
		filepath.Join(there, "a.txt"):       "not a directory",
	} {
		if err := Check(name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", name, err, want)
		}
	}
	if names, text := contents(t, there); text != "before" || len(names) != 1 {
		t.Errorf("the file says %q; the folder has %v", text, names)
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

func TestALinkToNothingIsWrittenThrough(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "below"), 0o755); err != nil {
		t.Fatal(err)
	}
	first, second := filepath.Join(dir, "first"), filepath.Join(dir, "below", "second")
	for link, to := range map[string]string{first: "below/second", second: "../target"} {
		if err := os.Symlink(to, link); err != nil {
			t.Skip(err)
		}
	}
	if err := WriteFile(first, []byte("text")); err != nil {
		t.Fatal(err)
	}
	if b, _ := os.ReadFile(filepath.Join(dir, "target")); string(b) != "text" {
		t.Errorf("the target says %q", b)
	}
	if to, err := os.Readlink(first); err != nil || to != "below/second" {
		t.Errorf("the link leads to %q: %v", to, err)
	}
}

func TestALinkInACircleIsRefused(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a")
	if err := os.Symlink("a", name); err != nil {
		t.Skip(err)
	}
	if err := WriteFile(name, nil); err == nil || !strings.Contains(err.Error(), "too many symbolic links") {
		t.Errorf("%v", err)
	}
}
