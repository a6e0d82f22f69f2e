//go:build !js

package platform

import (
	"os"
	"path/filepath"

	"gameloops/internal/atomicfile"
)

// Drafts keeps texts in files of a folder.
type Drafts struct{ Folder string }

// file returns the file of a text. A name may have any letters, and must not lead out of the folder.
func (d Drafts) file(name string) string {
	return filepath.Join(d.Folder, "draft-"+escaped(name)+".go")
}

// Load returns a text, if there is one.
func (d Drafts) Load(name string) (text string, ok bool) {
	data, err := os.ReadFile(d.file(name))
	return string(data), err == nil
}

// Save keeps a text.
func (d Drafts) Save(name, text string) error {
	if err := os.MkdirAll(d.Folder, 0o755); err != nil {
		return err
	}
	return atomicfile.WriteFile(d.file(name), []byte(text))
}

// Forget removes a text, if there is one.
func (d Drafts) Forget(name string) error {
	if err := os.Remove(d.file(name)); !os.IsNotExist(err) {
		return err
	}
	return nil
}
