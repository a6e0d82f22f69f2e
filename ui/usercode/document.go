package usercode

import (
	"errors"
	"time"

	"gameloops/internal/gointerpreter"
)

// A Document is one loop that is being written.
type Document struct {
	Name  string // of the loop
	Kind  string // that it is a copy of; empty: of none
	Text  *Text
	From  Origin
	Came  string // with what foreign code came
	Ran   string // the source that was run last; empty: none was
	drawn string // how it began
	check check
	draft draft
}

// An Origin says where a text came from.
type Origin uint8

// The origins.
const (
	Copied  Origin = iota // from a kind of loop
	Opened                // from a file of the user's
	Foreign               // with a link, a picture or a file that was dropped: it is shown before it runs
)

// NewDocument returns a workshop with a text, which goes on with the draft that there is of it.
func NewDocument(name, kind, text string, from Origin, drafts *Drafts) *Document {
	w := &Document{Name: name, Kind: kind, From: from, drawn: text, draft: draft{drafts: drafts}}
	w.Text = NewText(text)
	if kept, ok := drafts.load(name); ok && from == Copied && kept != text {
		w.Text = NewText(text)
		w.Text.Become(kept, 0, 0) // undo brings the original
	}
	w.draft.saved = w.Text.Changes()
	w.check.of = -1
	return w
}

// IsForeign reports whether the user has not yet agreed to run the text.
func (w *Document) IsForeign() bool { return w.From == Foreign }

// Trust makes a foreign text one of the user's.
func (w *Document) Trust() {
	if w.IsForeign() {
		w.From = Opened
	}
}

// IsChanged reports whether the text is another one than it was at the beginning.
func (w *Document) IsChanged() bool { return w.Text.String() != w.drawn }

// Revert makes the text what it was at the beginning. Undo takes it back.
func (w *Document) Revert() { w.Text.Become(w.drawn, 0, 0) }

// Replace makes another text the one of the beginning, because its file has changed, and shows it.
func (w *Document) Replace(text string) {
	at := w.Text.Caret()
	w.drawn = NewText(text).String()
	w.Text.Become(w.drawn, at, at)
}

// A check is what compiling has found out about a text.
type check struct {
	of      int // the number of changes of the text that was checked; -1: none was
	seen    int // likewise, at the latest look
	since   time.Duration
	done    chan gointerpreter.Errors // receives what is wrong with the text that is being compiled; nil: none is
	started int                       // that text's number of changes
	errors  gointerpreter.Errors
}

// checkAfter is how long nobody types before a text is checked.
const checkAfter = 300 * time.Millisecond

// Look checks the text if it was left alone for a while, and saves the draft. now is the time of the display frame.
func (w *Document) Look(now time.Duration) {
	c, n := &w.check, w.Text.Changes()
	select {
	case c.errors = <-c.done:
		c.done, c.of = nil, c.started
	default:
	}
	if n != c.seen {
		c.seen, c.since = n, now
	}
	if c.done == nil && c.of != n && (now-c.since >= checkAfter || c.of < 0) {
		done, source, file := make(chan gointerpreter.Errors, 1), w.Text.String(), w.File()
		c.done, c.started = done, n
		go func() { done <- compile(file, source) }()
	}
	w.draft.look(w, now)
}

// File returns the name of the loop's file.
func (w *Document) File() string { return w.Name + ".go" }

// compile returns what is wrong with a source.
func compile(file, source string) (all gointerpreter.Errors) {
	_, err := gointerpreter.Compile(file, []byte(source))
	if err != nil && !errors.As(err, &all) {
		all = gointerpreter.Errors{{File: file, Text: err.Error()}}
	}
	return all
}

// Problems returns what was wrong with the text when it was checked last. One that was mended since then is still
// listed for a moment.
func (w *Document) Problems() gointerpreter.Errors { return w.check.errors }

// IsChecked reports whether the text was checked as it is now.
func (w *Document) IsChecked() bool { return w.check.of == w.Text.Changes() }

// Run returns the source to run, or what is wrong with it. To run a foreign text is to trust it.
func (w *Document) Run() (source string, problems gointerpreter.Errors) {
	source = w.Text.String()
	if !w.IsChecked() {
		w.check = check{of: w.Text.Changes(), seen: w.Text.Changes(), errors: compile(w.File(), source)}
	}
	if len(w.check.errors) > 0 {
		return "", w.check.errors
	}
	w.Trust()
	w.Ran = source
	return source, nil
}

// Fails adds what went wrong while the text ran, as long as it is the text that ran.
func (w *Document) Fails(err error) {
	var all gointerpreter.Errors
	var one *gointerpreter.Error
	switch {
	case w.Ran != w.Text.String() || len(w.check.errors) > 0 || !w.IsChecked():
	case errors.As(err, &all):
		w.check.errors = all
	case errors.As(err, &one):
		w.check.errors = gointerpreter.Errors{one}
	}
}
