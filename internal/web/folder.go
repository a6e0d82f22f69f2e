package web

import (
	"os"
	"path/filepath"

	"gameloops/internal/wholefile"
)

// WriteTo writes the page's files and their compressed copies to a folder, for any web host. The folder is made if it
// is not there; other files in it stay. The index comes last: a page that is visited meanwhile is the old or the new.
func (p *Page) WriteTo(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, name := range p.names {
		f := p.files[name]
		plain, err := f.plain()
		if err != nil {
			return err
		}
		if err := wholefile.WriteFile(filepath.Join(dir, name+packedEnd), f.packed); err != nil {
			return err
		}
		if err := wholefile.WriteFile(filepath.Join(dir, name), plain); err != nil {
			return err
		}
	}
	return nil
}
