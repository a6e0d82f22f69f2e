package settings

import (
	"gameloops/internal/userloop"
)

// An UntrustedFile is a file with loops that somebody else may have written. It is opened when the user has seen and
// run them.
type UntrustedFile struct {
	File
	Name string // of the file
	left []userloop.Loop
}

// NewUntrustedFile returns the file; nil if the user knows all of its loops.
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

// Next returns the loop that is to be seen next; not ok if all were.
func (p *UntrustedFile) Next() (l userloop.Loop, ok bool) {
	if len(p.left) == 0 {
		return userloop.Loop{}, false
	}
	return p.left[0], true
}

// Agree says that the user runs the next loop, as it is or with changes.
func (p *UntrustedFile) Agree(source string) {
	e := *p.Experiment
	e.Common.Own = replaced(e.Common.Own, userloop.Loop{Name: p.left[0].Name, Source: source})
	p.Experiment, p.left = &e, p.left[1:]
}
