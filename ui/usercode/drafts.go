package usercode

import (
	"strings"
	"time"
)

// A Store keeps texts by name: on disk, or in the browser.
type Store interface {
	Load(name string) (text string, ok bool)
	Save(name, text string) error
	Forget(name string) error
}

// Drafts holds unfinished texts by the names of their loops. It keeps them while the window is open, and longer if it
// has a store.
type Drafts struct {
	Store Store // nil: there is none
	kept  map[string]string
}

// load returns the draft of a loop.
func (d *Drafts) load(name string) (text string, ok bool) {
	if d == nil {
		return "", false
	}
	if text, ok = d.kept[name]; !ok && d.Store != nil {
		text, ok = d.Store.Load(name)
	}
	return text, ok
}

// save keeps a draft.
func (d *Drafts) save(name, text string) error {
	if d == nil {
		return nil
	}
	if d.kept == nil {
		d.kept = make(map[string]string)
	}
	d.kept[name] = text
	if d.Store != nil {
		return d.Store.Save(name, text)
	}
	return nil
}

// forget removes a draft.
func (d *Drafts) forget(name string) error {
	if d == nil {
		return nil
	}
	delete(d.kept, name)
	if d.Store != nil {
		return d.Store.Forget(name)
	}
	return nil
}

// A draft is the state of saving a document.
type draft struct {
	drafts *Drafts
	saved  int           // the number of changes of the text that was saved
	since  time.Duration // when the text changed first after that
	waits  bool          // the text has changed, and was not saved yet
	err    error         // of the last save
}

// saveAfter is the time from a change to the next save.
const saveAfter = time.Second

// look saves the text some time after it has changed.
func (d *draft) look(w *Document, now time.Duration) {
	if w.Text.Changes() == d.saved {
		return
	}
	if !d.waits {
		d.waits, d.since = true, now
	}
	if now-d.since >= saveAfter {
		w.Keep()
	}
}

// Keep saves the draft now. The original text needs no draft, and an empty one is not worth it: their drafts are
// removed. Foreign code that was not run is not saved, because the user has not accepted it yet.
func (w *Document) Keep() {
	d := &w.draft
	d.waits, d.saved = false, w.Text.Changes()
	switch {
	case w.IsForeign():
	case w.IsChanged() && strings.TrimSpace(w.Text.String()) != "":
		d.err = d.drafts.save(w.Name, w.Text.String())
	default:
		d.err = d.drafts.forget(w.Name)
	}
}

// Unsaved returns why the draft could not be saved; nil if it was.
func (w *Document) Unsaved() error { return w.draft.err }
