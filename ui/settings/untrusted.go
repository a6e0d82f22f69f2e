package settings

import (
	"gameloops/internal/userloop"
)

// An UntrustedFile is a file with loops that the user has not seen before, and that another person may have written. It
// may be opened once the user has agreed to run all of them.
type UntrustedFile struct {
	File
	Name string          // of the file
	left []userloop.Loop // that the user has not agreed to
}

// NewUntrustedFile returns the file, or nil if the user knows all of its loops.
func NewUntrustedFile(name string, f File, knows func(userloop.Loop) bool) *UntrustedFile {
	p := &UntrustedFile{File: f, Name: name}
	for _, l := range f.Common.Own {
		if !knows(l) {
			p.left = append(p.left, l)
		}
	}
	if len(p.left) == 0 {
		return nil
	}
	return p
}

// Next returns the next loop to show to the user. ok is false if there is none left.
func (p *UntrustedFile) Next() (l userloop.Loop, ok bool) {
	if len(p.left) == 0 {
		return userloop.Loop{}, false
	}
	return p.left[0], true
}

// Agree records that the user has run the next loop, with the given source, which may have changes.
func (p *UntrustedFile) Agree(source string) {
	e := *p.Experiment
	e.Common.Own = replaced(e.Common.Own, userloop.Loop{Name: p.left[0].Name, Source: source})
	p.Experiment, p.left = &e, p.left[1:]
}
