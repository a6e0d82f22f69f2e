package wholefile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
)

// A place is where a name leads to.
type place struct {
	name       string      // at the end of all symbolic links
	mode       fs.FileMode // of what is there
	isNew      bool        // there is nothing yet
	descriptor *os.File    // of this process, for /dev/stdout and its like
}

// maxLinks is how many symbolic links a name may lead through, as in Linux.
const maxLinks = 40

// Target is the file to which a name leads through symbolic links. It need not be there.
func Target(name string) (string, error) {
	p, err := find(name)
	return p.name, named(name, err)
}

// IsDirect reports whether a name is of something that is written to directly and cannot be replaced: a device, a pipe,
// or a file that this process was started with.
func IsDirect(name string) bool {
	p, err := find(name)
	return err == nil && p.isDirect()
}

// find follows a name to its place, which is no folder.
func find(name string) (place, error) {
	if name == "" {
		return place{}, errors.New("the name is empty")
	}
	if os.IsPathSeparator(name[len(name)-1]) {
		return place{}, errors.New("that is the name of a folder")
	}
	at := name
	for range maxLinks {
		if file := descriptor(at); file != nil {
			return place{name: at, descriptor: file}, nil
		}
		to, err := os.Readlink(at)
		if err != nil { // it is no link, or not there
			return look(at)
		}
		if !filepath.IsAbs(to) {
			dir, err := filepath.EvalSymlinks(filepath.Dir(at)) // so that .. leads where the system goes
			if err != nil {
				return place{}, err
			}
			to = filepath.Join(dir, to)
		}
		at = to
	}
	return place{}, errors.New("too many symbolic links")
}

// look finds what is at a place that is no symbolic link.
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

// descriptor is the open file of this process that a name stands for: /dev/stdout, /dev/fd/3. To open the name again
// would begin at the start of what the shell appends to, so it is written through the descriptor itself.
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

// isDirect reports whether the place is written to directly.
func (p place) isDirect() bool { return p.descriptor != nil || !p.isNew && !p.mode.IsRegular() }

func (p place) isPipe() bool { return p.mode&fs.ModeNamedPipe != 0 }

// open opens what is to be written: the place itself, or a file beside it.
func (p place) open() (*os.File, error) {
	switch {
	case p.descriptor != nil:
		return p.descriptor, nil
	case p.isNew:
		return beside(p.name)
	}
	there, err := os.OpenFile(p.name, os.O_WRONLY, 0)
	if err != nil || p.isDirect() {
		return there, err
	}
	there.Close() // it was opened to learn whether it may be written
	file, err := beside(p.name)
	if err != nil {
		return nil, err
	}
	if err := KeepMode(file, p.name); err != nil {
		file.Close()
		os.Remove(file.Name())
		return nil, err
	}
	return file, nil
}

// KeepMode gives a file the mode of the one whose name it will take, if there is one.
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
