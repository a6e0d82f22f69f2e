//go:build !js

package main

import (
	"fmt"
	"io"
	"path/filepath"

	"gameloops/internal/terminal"
	"gameloops/ui/settings"
)

// recall loads the remembered settings, except where flags override them. A screenshot ignores them, so that it is the
// same on every computer. recall reports an unreadable memory, which the window replaces when it closes.
func (r *request) recall(stderr io.Writer) error {
	r.StartPage = isNew(r)
	if r.Screenshot != "" {
		return nil
	}
	path, err := settings.PreferencesFile()
	if err != nil { // there is no configuration directory
		return nil
	}
	r.Memory = path
	if r.fresh {
		return nil
	}
	r.Drafts = filepath.Join(filepath.Dir(path), "drafts")
	m, err := settings.ReadPreferences(path)
	if err != nil {
		r.Notice = fmt.Sprintf("The remembered settings cannot be read, and are replaced: %v", err)
		fmt.Fprintf(stderr, "sandbox: %s\n", terminal.Message(r.Notice))
		return nil
	}
	if m == nil {
		return nil
	}
	return r.take(m)
}

// take sets the remembered settings, except where flags override them.
func (r *request) take(m *settings.Preferences) error {
	r.Recalled, r.StartPage = m, r.StartPage && m.StartPage
	isSet := r.flags.Changed
	if !isSet("size") {
		r.Width, r.Height = m.Width, m.Height
	}
	if !isSet("show") && r.lesson == "" && r.Moment == nil { // a lesson shows what it needs, a picture what it had
		var err error
		if r.Shows, err = settings.ParseShows(m.Show); err != nil {
			return err
		}
	}
	if !isSet("language") {
		r.Language = m.Language
	}
	if !isSet("dark") {
		r.Dark = m.Dark
	}
	if !isSet("ui-scale") {
		r.Scale = m.Scale
	}
	if !isSet("history") && m.History != "" {
		r.History = m.HistoryBytes()
	}
	if r.flags.NArg() > 0 || r.lesson != "" || r.loops != "" || m.StartPage {
		return nil
	}
	if !isSet("machine") && !isSet("same-frames") {
		r.Machine = m.Machine
	}
	return show(&r.Options, r.flags, m.Experiment)
}
