package atomicfile

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// A Folder writes files that appear together: all of them when it is committed, or none if it is closed before that. A
// full disk does not change an earlier set of files.
type Folder struct {
	name  string
	made  []string // folders that it created, the deepest first
	files []*File
}

// OpenFolder opens a folder for writing files. It creates the folder and its parents if they do not exist.
func OpenFolder(name string) (*Folder, error) {
	if name == "" {
		return nil, named(name, errors.New("the name of the folder is empty"))
	}
	d := &Folder{name: name}
	for dir := filepath.Clean(name); ; dir = filepath.Dir(dir) {
		if _, err := os.Lstat(dir); !errors.Is(err, fs.ErrNotExist) {
			break
		}
		d.made = append(d.made, dir)
	}
	if err := os.MkdirAll(name, 0o777); err != nil {
		d.Close()
		return nil, named(name, err)
	}
	return d, nil
}

// CheckFolder returns an error if files cannot be written to a folder. It leaves nothing behind.
func CheckFolder(name string) error {
	d, err := OpenFolder(name)
	if err != nil {
		return err
	}
	defer d.Close()
	probe, err := beside(filepath.Join(name, "looplab"))
	if err != nil {
		return named(name, err)
	}
	probe.Close()
	defer ended(probe.Name())
	return os.Remove(probe.Name())
}

// Add writes a file for the folder. The file appears at Commit.
func (d *Folder) Add(name string, write func(io.Writer) error) error {
	f, err := Create(filepath.Join(d.name, name))
	if err != nil {
		return err
	}
	d.files = append(d.files, f)
	b := bufio.NewWriter(f)
	if err := write(b); err != nil {
		return err
	}
	if err := b.Flush(); err != nil {
		return err
	}
	return f.finish()
}

// Commit gives the files their names, in the order of the calls of Add. All their data is on the disk by then, so it
// fails only if something else has changed the folder.
func (d *Folder) Commit() error {
	for _, f := range d.files {
		if err := f.rename(); err != nil {
			return err
		}
	}
	d.made = nil
	return nil
}

// Close removes the files that are not committed, and the folders that were created for them.
func (d *Folder) Close() {
	for _, f := range d.files {
		f.Close()
	}
	for _, dir := range d.made {
		os.Remove(dir) // this fails if someone else has put a file there
	}
	d.made = nil
}
