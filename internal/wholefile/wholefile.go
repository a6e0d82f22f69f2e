// Package wholefile writes files that appear whole or not at all: beside their place first, then under their name. Who
// reads the name meanwhile sees what was there before, and a full disk or a kill leaves it as it was. What is no
// regular file (a device, a pipe, /dev/stdout) cannot be replaced: it is written to directly.
package wholefile

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// A File is being written. It takes its name when it is committed, and is gone if it is closed before that.
type File struct {
	name   string // as the caller knows it
	place  place
	file   *os.File
	closed bool
	done   bool // committed or closed
	err    error
}

// Create begins a file in the folder of its name, which must exist. The caller commits or closes it; to do both is
// fine:
//
//	f, err := wholefile.Create(name)
//	if err != nil {
//		return err
//	}
//	defer f.Close()
//	... write to f ...
//	return f.Commit()
//
// A symbolic link stays one: the file it leads to is written. A new file has the mode that the user's umask leaves, and
// one that was there before keeps its mode; one that the user may not write is refused.
func Create(name string) (*File, error) {
	p, err := find(name)
	if err != nil {
		return nil, named(name, err)
	}
	file, err := p.open()
	if err != nil {
		return nil, named(name, err)
	}
	return &File{name: name, place: p, file: file}, nil
}

// Check reports why a file cannot be written under a name, before there is anything to write. It leaves nothing behind.
// A pipe is not opened: whoever reads it would find it closed.
func Check(name string) error {
	p, err := find(name)
	if err != nil {
		return named(name, err)
	}
	if p.isPipe() {
		return nil
	}
	f, err := Create(name)
	if err != nil {
		return err
	}
	return f.Close()
}

// beside creates a file beside a name, for it to be renamed later. It has the mode that the umask leaves, which
// os.CreateTemp has no regard for.
func beside(name string) (*os.File, error) {
	for {
		temporary := fmt.Sprintf(".%s-%d", filepath.Base(name), rand.Uint32())
		file, err := os.OpenFile(filepath.Join(filepath.Dir(name), temporary), os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o666)
		if !errors.Is(err, fs.ErrExist) {
			return file, err
		}
	}
}

// Write adds to the file. An error stays: Commit returns it, so a caller may look there alone.
func (f *File) Write(b []byte) (int, error) {
	n, err := f.file.Write(b)
	if err != nil {
		err = named(f.name, err)
		if f.err == nil {
			f.err = err
		}
	}
	return n, err
}

// Commit gives the file its name, in place of whatever had it. After an error nothing has changed.
func (f *File) Commit() error {
	if f.done {
		return named(f.name, fs.ErrClosed)
	}
	err := f.finish()
	if err == nil {
		err = f.rename()
	}
	if err != nil {
		f.Close()
	}
	return err
}

// finish is the part of Commit that may fail for want of space: after it the file only lacks its name.
func (f *File) finish() error {
	err := f.err
	if err == nil && !f.place.isDirect() {
		err = f.file.Sync() // or the name could survive a power failure and the contents not
	}
	if closing := f.closeFile(); err == nil {
		err = closing
	}
	return named(f.name, err)
}

// rename is the rest of Commit.
func (f *File) rename() error {
	if !f.place.isDirect() {
		if err := os.Rename(f.file.Name(), f.place.name); err != nil {
			return named(f.name, err)
		}
	}
	f.done = true
	return nil
}

// Close gives the file up, unless it has been committed.
func (f *File) Close() error {
	if f.done {
		return nil
	}
	f.done = true
	err := f.closeFile()
	if !f.place.isDirect() {
		err = os.Remove(f.file.Name())
	}
	return err
}

// closeFile closes the file once, but for one that this process was started with.
func (f *File) closeFile() error {
	if f.closed || f.place.descriptor != nil {
		return nil
	}
	f.closed = true
	return f.file.Close()
}

// WriteFile writes data to a file of that name.
func WriteFile(name string, data []byte) error {
	f, err := Create(name)
	if err != nil {
		return err
	}
	defer f.Close()
	f.Write(data) // an error stays with the file until Commit
	return f.Commit()
}

// named is the error with the name that the caller knows, not that of the file beside it.
func named(name string, err error) error {
	if err == nil {
		return nil
	}
	var ours *nameError
	if errors.As(err, &ours) {
		return err
	}
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		err = path.Err
	case errors.As(err, &link):
		err = link.Err
	}
	return &nameError{name, err}
}

type nameError struct {
	name string
	err  error
}

func (e *nameError) Error() string { return fmt.Sprintf("writing %s: %v", e.name, e.err) }
func (e *nameError) Unwrap() error { return e.err }
