// Package atomicfile writes files that appear whole or not at all. It reads regular files only.
//
// It writes a temporary file next to the name and then renames it. Until then readers see the previous file, which a
// full disk or a kill leaves unchanged. A device, a pipe or /dev/stdout cannot be replaced, so data is written to it
// directly.
package atomicfile

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// A File is a file that is being written. It takes its name when it is committed, and is removed if it is closed before
// that.
type File struct {
	name   string // as the caller knows it
	place  place
	file   *os.File
	closed bool
	done   bool // committed or closed
	err    error
}

// Create creates a file in the folder of its name, which must exist. The caller must commit or close it, and may do
// both:
//
//	f, err := atomicfile.Create(name)
//	if err != nil {
//		return err
//	}
//	defer f.Close()
//	... write to f ...
//	return f.Commit()
//
// If the name is a symbolic link, its target is written. A new file has the mode that the umask allows. An existing
// file keeps its mode. It is an error if the user may not write to it.
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

// Check returns an error if a file cannot be written under a name. It leaves nothing behind. It does not open a pipe,
// because the pipe's reader would see it closed.
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

// beside creates a temporary file next to a name, to be renamed later. Its mode is what the umask allows, unlike with
// os.CreateTemp.
func beside(name string) (*os.File, error) {
	for {
		temporary := fmt.Sprintf(".%s-%d", filepath.Base(name), rand.Uint32())
		file, err := os.OpenFile(filepath.Join(filepath.Dir(name), temporary), os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o666)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err == nil {
			begun(file)
		}
		return file, err
	}
}

// Write appends to the file. Commit returns the first error of all writes, so a caller may check only there.
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

// Commit gives the file its name and replaces an existing file. If it returns an error, nothing has changed.
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

// finish is the part of Commit that fails if the disk is full. After it the file only needs its name.
func (f *File) finish() error {
	err := f.err
	if err == nil && !f.place.isDirect() {
		err = f.file.Sync() // otherwise the name could survive a power failure without the contents
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
		ended(f.file.Name())
	}
	f.done = true
	return nil
}

// Close removes the file unless it has been committed.
func (f *File) Close() error {
	if f.done {
		return nil
	}
	f.done = true
	err := f.closeFile()
	if !f.place.isDirect() {
		err = os.Remove(f.file.Name())
		ended(f.file.Name())
	}
	return err
}

// closeFile closes the file once, unless this process was started with it.
func (f *File) closeFile() error {
	if f.closed || f.place.descriptor != nil {
		return nil
	}
	f.closed = true
	return f.file.Close()
}

// WriteFile writes data to the named file.
func WriteFile(name string, data []byte) error {
	f, err := Create(name)
	if err != nil {
		return err
	}
	defer f.Close()
	f.Write(data) // Commit returns the error
	return f.Commit()
}

// named returns the error with the name that the caller knows, not with the temporary file's name.
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
