package atomicfile

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func text(s string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, s)
		return err
	}
}

func TestTheFilesOfAFolderAppearTogether(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "below", "report")
	d, err := OpenFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	for _, name := range []string{"a", "b"} {
		if err := d.Add(name, text(name)); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(filepath.Join(dir, name)); err == nil {
			t.Errorf("%s exists before the others", name)
		}
	}
	if err := d.Commit(); err != nil {
		t.Fatal(err)
	}
	d.Close()
	if names, text := contents(t, filepath.Join(dir, "b")); text != "b" || len(names) != 2 {
		t.Errorf("the file says %q; the folder has %v", text, names)
	}
}

func TestAFullDiskKeepsTheFilesBefore(t *testing.T) {
	full := errors.New("no space left on device")
	for name, write := range map[string]func(io.Writer) error{
		"an error": func(io.Writer) error { return full },
		"half a file": func(w io.Writer) error {
			io.WriteString(w, "half")
			return full
		},
	} {
		dir := t.TempDir()
		if err := WriteFile(filepath.Join(dir, "a"), []byte("before")); err != nil {
			t.Fatal(err)
		}
		d, err := OpenFolder(dir)
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Add("a", text("after")); err != nil {
			t.Fatal(err)
		}
		if err := d.Add("b", write); !errors.Is(err, full) {
			t.Errorf("%s: %v", name, err)
		}
		d.Close()
		if names, text := contents(t, filepath.Join(dir, "a")); text != "before" || len(names) != 1 {
			t.Errorf("%s: the file says %q; the folder has %v", name, text, names)
		}
	}
}

func TestAFolderThatIsGivenUpIsNotMade(t *testing.T) {
	top := t.TempDir()
	if err := CheckFolder(filepath.Join(top, "one", "two")); err != nil {
		t.Error(err)
	}
	if err := CheckFolder(top); err != nil {
		t.Error(err)
	}
	if entries, _ := os.ReadDir(top); len(entries) != 0 {
		t.Errorf("the folder has %v", entries)
	}
}

func TestAnImpossibleFolderIsRefused(t *testing.T) {
	top := t.TempDir()
	file, link := filepath.Join(top, "file"), filepath.Join(top, "link")
	if err := WriteFile(file, nil); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("nowhere", link); err != nil {
		t.Skip(err)
	}
	for _, name := range []string{"", file, filepath.Join(file, "below"), link, filepath.Join(link, "below")} {
		err := CheckFolder(name)
		if err == nil || strings.Count(err.Error(), "writing "+name+": ") != 1 {
			t.Errorf("%q: %v", name, err)
		}
	}
	if entries, _ := os.ReadDir(top); len(entries) != 2 {
		t.Errorf("the folder has %v", entries)
	}
}
