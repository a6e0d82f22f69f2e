package web

import (
	"io"

	"gameloops/internal/wholefile"
)

// WriteTo writes the page's files and their compressed copies to a folder, for any web host. It creates the folder if
// it does not exist, and keeps other files in it. The files appear together, the index last: a visitor gets the old
// page or the new one, and a full disk leaves the old one.
func (p *Page) WriteTo(dir string) error {
	folder, err := wholefile.OpenFolder(dir)
	if err != nil {
		return err
	}
	defer folder.Close()
	for _, name := range p.names {
		f := p.files[name]
		plain, err := f.plain()
		if err != nil {
			return err
		}
		for _, file := range []struct {
			name string
			data []byte
		}{{name + packedEnd, f.packed}, {name, plain}} {
			write := func(w io.Writer) error {
				_, err := w.Write(file.data)
				return err
			}
			if err := folder.Add(file.name, write); err != nil {
				return err
			}
		}
	}
	return folder.Commit()
}
