//go:build !js

package main

import (
	"fmt"
	"io"

	"gameloops/internal/terminal"
	"gameloops/ui"
	"gameloops/ui/choice"
)

// recall takes what the window remembers of the last time, where no flag says otherwise. A screenshot is the same on
// every computer: it has no memory. What cannot be read is said, and replaced when the window closes.
func (r *request) recall(stderr io.Writer) error {
	if r.Screenshot != "" {
		return nil
	}
	path, err := ui.MemoryFile()
	if err != nil { // there is no such folder here
		return nil
	}
	r.Memory = path
	if r.fresh {
		return nil
	}
	m, err := ui.Recall(path)
	if err != nil {
		r.Notice = fmt.Sprintf("The remembered settings cannot be read, and are replaced: %v", err)
		fmt.Fprintf(stderr, "sandbox: %s\n", terminal.Text(r.Notice))
		return nil
	}
	if m == nil {
		return nil
	}
	return r.take(m)
}

// take takes what is remembered, where no flag says otherwise.
func (r *request) take(m *ui.Memory) error {
	r.Recalled = m
	said := r.flags.Changed
	if !said("size") {
		r.Width, r.Height = m.Width, m.Height
	}
	if !said("show") {
		var err error
		if r.Shows, err = choice.ParseShows(m.Show); err != nil {
			return err
		}
	}
	if !said("dark") {
		r.Dark = m.Dark
	}
	if !said("ui-scale") {
		r.Scale = m.Scale
	}
	if r.flags.NArg() > 0 || r.lesson != "" || r.loops != "" {
		return nil
	}
	if !said("machine") && !said("same-frames") {
		r.Machine = m.Machine
	}
	return show(&r.Options, r.flags, m.Experiment)
}
