// Package wholefile writes files that appear whole or not at all: beside their place first, then under their name. Who
// reads the name meanwhile sees what was there before, and a full disk or a kill leaves it as it was.
package wholefile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// A File is being written. It takes its name when it is committed, and is gone if it is closed before that.
type File struct {
	name string // the name to take
	file *os.File
	done bool // committed or closed
	err  error
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
func Create(name string) (*File, error) {
	target := name
	if to, err := filepath.EvalSymlinks(name); err == nil {
		target = to // a link stays one
	}
	file, err := os.CreateTemp(filepath.Dir(target), "."+filepath.Base(target)+"-*")
	if err != nil {
		return nil, named(name, err)
	}
	return &File{name: target, file: file}, nil
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
	err := f.err
	if err == nil {
		err = f.file.Chmod(0o644) // CreateTemp makes files for their owner only
	}
	if err == nil {
		err = f.file.Sync() // or the name could survive a power failure and the contents not
	}
	if err != nil {
		f.Close()
		return named(f.name, err)
	}
	f.done = true
	err = f.file.Close()
	if err == nil {
		err = os.Rename(f.file.Name(), f.name)
	}
	if err != nil {
		os.Remove(f.file.Name())
		return named(f.name, err)
	}
	return nil
}

// Close gives the file up, unless it has been committed.
func (f *File) Close() error {
	if f.done {
		return nil
	}
	f.done = true
	f.file.Close()
	return os.Remove(f.file.Name())
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
