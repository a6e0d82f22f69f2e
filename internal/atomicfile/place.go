package atomicfile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
)

// A place is the file that a name refers to.
type place struct {
	name       string      // after following symbolic links
	mode       fs.FileMode // of the existing file
	isNew      bool        // the file does not exist
	descriptor *os.File    // an open file of this process, for a name such as /dev/stdout
}

// maxLinks is the maximum number of symbolic links to follow, as in Linux.
const maxLinks = 40

// Target returns the file that a name refers to after following symbolic links. The file need not exist.
func Target(name string) (string, error) {
	p, err := find(name)
	return p.name, named(name, err)
}

// IsDirect reports whether a name refers to something that cannot be replaced and is written to directly: a device, a
// pipe, or a file that this process was started with.
func IsDirect(name string) bool {
	p, err := find(name)
	return err == nil && p.isDirect()
}

// find returns the place of a name. It returns an error for a folder.
func find(name string) (place, error) {
	if name == "" {
		return place{}, errors.New("the name is empty")
	}
	if os.IsPathSeparator(name[len(name)-1]) {
		return place{}, errors.New("this is the name of a folder")
	}
	at := name
	for range maxLinks {
		if file := descriptor(at); file != nil {
			return place{name: at, descriptor: file}, nil
		}
		to, err := os.Readlink(at)
		if err != nil { // it is not a link, or does not exist
			return look(at)
		}
		if !filepath.IsAbs(to) {
			dir, err := filepath.EvalSymlinks(filepath.Dir(at)) // so that .. means the same as it does to the system
			if err != nil {
				return place{}, err
			}
			to = filepath.Join(dir, to)
		}
		at = to
	}
	return place{}, errors.New("too many symbolic links")
}

// look returns the place of a name that is not a symbolic link.
func look(name string) (place, error) {
	info, err := os.Lstat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return place{name: name, isNew: true}, nil
	case err != nil:
		return place{}, err
	case info.IsDir():
		return place{}, errors.New("it is a folder")
	}
	return place{name: name, mode: info.Mode()}, nil
}

// descriptor returns the open file of this process that a name such as /dev/fd/1 refers to, or nil. (/dev/stdout links
// to such a name.) Opening the name again would write at the start of a file that the shell appends to, so the
// descriptor itself is used.
func descriptor(name string) *os.File {
	n, err := strconv.Atoi(filepath.Base(name))
	if err != nil || n < 0 {
		return nil
	}
	dir, err := filepath.EvalSymlinks(filepath.Dir(name))
	if err != nil || dir != "/dev/fd" && dir != "/proc/"+strconv.Itoa(os.Getpid())+"/fd" {
		return nil
	}
	if _, err := os.Lstat(name); err != nil {
		return nil
	}
	if standard := []*os.File{os.Stdin, os.Stdout, os.Stderr}; n < len(standard) {
		return standard[n]
	}
	return os.NewFile(uintptr(n), name)
}

// isDirect reports whether data is written to the place directly.
func (p place) isDirect() bool { return p.descriptor != nil || !p.isNew && !p.mode.IsRegular() }

func (p place) isPipe() bool { return p.mode&fs.ModeNamedPipe != 0 }

// open opens the file to write to: the place itself, or a temporary file next to it.
func (p place) open() (*os.File, error) {
	switch {
	case p.descriptor != nil:
		return p.descriptor, nil
	case p.isNew:
		return beside(p.name)
	}
	existing, err := os.OpenFile(p.name, os.O_WRONLY, 0)
	if err != nil || p.isDirect() {
		return existing, err
	}
	existing.Close() // it was opened to check that it may be written
	file, err := beside(p.name)
	if err != nil {
		return nil, err
	}
	if err := KeepMode(file, p.name); err != nil {
		file.Close()
		os.Remove(file.Name())
		ended(file.Name())
		return nil, err
	}
	return file, nil
}

// KeepMode gives a file the mode of the existing file whose name it will take, if there is one.
func KeepMode(file *os.File, name string) error {
	before, err := os.Stat(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	now, err := file.Stat()
	if err != nil || now.Mode().Perm() == before.Mode().Perm() {
		return err
	}
	return file.Chmod(before.Mode().Perm())
}
