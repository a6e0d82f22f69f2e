package wholefile

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// A Folder takes files that appear in it together: all of them once it is committed, and none if it is closed before
// that. So a full disk leaves an earlier set of files as it was.
type Folder struct {
	name  string
	made  []string // the folders that were made for it, the deepest first
	files []*File
}

// OpenFolder begins with the files of a folder, and makes it if it is not there, with the folders above it.
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

// CheckFolder reports why files cannot be written into a folder, before there are any. It leaves nothing behind.
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
	return os.Remove(probe.Name())
}

// Add writes a file for the folder. It is not there before Commit.
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

// Commit gives the files their names, in the order in which they were added. By then they are on the disk whole: only
// something that is done to the folder meanwhile can still keep one from its name.
func (d *Folder) Commit() error {
	for _, f := range d.files {
		if err := f.rename(); err != nil {
			return err
		}
	}
	d.made = nil
	return nil
}

// Close gives up the files that have no name yet, and the folders that were made for them.
func (d *Folder) Close() {
	for _, f := range d.files {
		f.Close()
	}
	for _, dir := range d.made {
		os.Remove(dir) // but for one in which somebody else has put something
	}
	d.made = nil
}
