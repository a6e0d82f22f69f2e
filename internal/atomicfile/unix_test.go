//go:build unix

package atomicfile

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

func TestTheUmaskAndTheModeOfAFileAreRespected(t *testing.T) {
	before := syscall.Umask(0o027)
	defer syscall.Umask(before)
	name := filepath.Join(t.TempDir(), "a.txt")
	for _, mode := range []fs.FileMode{0o640, 0o600, 0o666} { // the umask allows a new file 0o640
		if err := WriteFile(name, []byte("text")); err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat(name); err != nil || info.Mode().Perm() != mode {
			t.Errorf("%v: mode %v, want %v", err, info.Mode(), mode)
		}
		next := map[fs.FileMode]fs.FileMode{0o640: 0o600, 0o600: 0o666, 0o666: 0o644}[mode]
		if err := os.Chmod(name, next); err != nil {
			t.Fatal(err)
		}
	}
}

func TestAFileThatMayNotBeWrittenIsNotReplaced(t *testing.T) {
	if os.Getuid() == 0 {
		t.Skip("the superuser may write everything")
	}
	name := filepath.Join(t.TempDir(), "a.txt")
	if err := os.WriteFile(name, []byte("before"), 0o444); err != nil {
		t.Fatal(err)
	}
	if err := Check(name); err == nil {
		t.Error("Check allows it")
	}
	if WriteFile(name, []byte("after")) == nil {
		t.Error("it was written")
	}
	if names, text := contents(t, name); text != "before" || len(names) != 1 {
		t.Errorf("the file says %q; the folder has %v", text, names)
	}
}

func TestAPipeIsWrittenInto(t *testing.T) {
	name := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(name, 0o600); err != nil {
		t.Skip(err)
	}
	if err := Check(name); err != nil { // it would block if it opened the pipe
		t.Fatal(err)
	}
	read := make(chan string)
	go func() {
		f, err := os.Open(name)
		if err != nil {
			t.Error(err)
		}
		defer f.Close()
		b, _ := io.ReadAll(f)
		read <- string(b)
	}()
	if err := WriteFile(name, []byte("text")); err != nil {
		t.Fatal(err)
	}
	if got := <-read; got != "text" {
		t.Errorf("the reader got %q", got)
	}
	if info, err := os.Lstat(name); err != nil || info.Mode()&fs.ModeNamedPipe == 0 {
		t.Error("it is no longer a pipe")
	}
}

func TestAnOpenFileIsWrittenAtItsOffset(t *testing.T) {
	log, err := os.OpenFile(filepath.Join(t.TempDir(), "log"), os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	log.WriteString("before\n")
	stdout := os.Stdout
	os.Stdout = log // as the shell does with >>log
	defer func() { os.Stdout = stdout }()
	for _, name := range []string{"/dev/stdout", "/dev/fd/1"} {
		if _, err := os.Stat(name); err != nil {
			t.Skip(err)
		}
		if err := WriteFile(name, []byte("after\n")); err != nil {
			t.Fatal(err)
		}
	}
	if names, text := contents(t, log.Name()); text != "before\nafter\nafter\n" || len(names) != 1 {
		t.Errorf("the file says %q; the folder has %v", text, names)
	}
}

// Read must not open a file that is not regular: the pipe here has no writer, so opening it would block.
func TestOnlyRegularFilesAreRead(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := syscall.Mkfifo("pipe", 0o600); err != nil {
		t.Skip(err)
	}
	if err := os.Symlink("pipe", "link"); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"pipe":      "pipe is a pipe: a regular file is wanted",
		"link":      "link is a pipe: a regular file is wanted",
		".":         ". is a folder: a regular file is wanted",
		"/dev/null": "/dev/null is a device: a regular file is wanted",
		"none":      "open none: no such file or directory",
	} {
		if text, err := Read(name, 10); err == nil || err.Error() != want {
			t.Errorf("%s: %q, %v", name, text, err)
		}
	}
	if err := os.WriteFile("long", []byte("0123456789abc"), 0o600); err != nil {
		t.Fatal(err)
	}
	if text, err := Read("long", 10); err != nil || string(text) != "0123456789" {
		t.Errorf("%q, %v", text, err)
	}
}
