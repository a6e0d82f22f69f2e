package usercode

import (
	"errors"
	"time"

	"gameloops/internal/interpreter"
	"gameloops/internal/userloop"
)

// A Document is a loop that the user edits.
type Document struct {
	Name  string // of the loop
	Kind  string // the kind of loop that it is a copy of; empty: none
	Text  *Text
	From  Origin
	Came  string // what foreign code came with
	Ran   string // the source that was run last; empty: none was
	drawn string // the original text, which Revert restores
	check check
	draft draft

	language   userloop.Language // of the text when it had changed this often
	asks       bool              // and whether it asks for turns
	recognised int
}

// An Origin says where a text comes from.
type Origin uint8

// The origins.
const (
	Copied  Origin = iota // from a kind of loop
	Opened                // from a file of the user
	Foreign               // from a link, a picture or a dropped file: the user sees it before it runs
)

// NewDocument returns a document with a text. A copy of a kind of loop starts with its draft, if there is one.
func NewDocument(name, kind, text string, from Origin, drafts *Drafts) *Document {
	w := &Document{Name: name, Kind: kind, From: from, drawn: text, draft: draft{drafts: drafts}}
	w.Text = NewText(text)
	if kept, ok := drafts.load(name); ok && from == Copied && kept != text {
		w.Text = NewText(text)
		w.Text.Become(kept, 0, 0) // so Undo restores the original
	}
	w.draft.saved = w.Text.Changes()
	w.check.of = -1
	return w
}

// IsForeign reports whether the user has not yet agreed to run the text.
func (w *Document) IsForeign() bool { return w.From == Foreign }

// IsNew reports whether the text has come from outside and no stage has had it yet.
func (w *Document) IsNew() bool { return w.IsForeign() || w.From == Opened && w.Ran == "" }

// Trust makes a foreign text one of the user's own.
func (w *Document) Trust() {
	if w.IsForeign() {
		w.From = Opened
	}
}

// IsChanged reports whether the text differs from the original.
func (w *Document) IsChanged() bool { return w.Text.String() != w.drawn }

// Revert restores the original text. It can be undone.
func (w *Document) Revert() { w.Text.Become(w.drawn, 0, 0) }

// Replace replaces the text and the original, because the file has changed.
func (w *Document) Replace(text string) {
	at := w.Text.Caret()
	w.drawn = NewText(text).String()
	w.Text.Become(w.drawn, at, at)
}

// A check is the result of compiling a text.
type check struct {
	of      int           // the number of changes of the checked text; -1: none was checked
	seen    int           // the number of changes at the last call of Look
	since   time.Duration // when seen changed
	done    chan findings // receives those about the text that is being compiled; nil: none is
	started int           // the number of changes of that text
	findings
}

// Findings are what compiling a text has found.
type findings struct {
	errors   interpreter.Errors
	warnings interpreter.Errors // about valid code
}

// checkAfter is how long the text must stay unchanged before it is checked.
const checkAfter = 300 * time.Millisecond

// Look checks the text if it has not changed for checkAfter, and saves the draft. now is the time of the display frame.
func (w *Document) Look(now time.Duration) {
	c, n := &w.check, w.Text.Changes()
	select {
	case c.findings = <-c.done:
		c.done, c.of = nil, c.started
	default:
	}
	if n != c.seen {
		c.seen, c.since = n, now
	}
	if c.done == nil && c.of != n && (now-c.since >= checkAfter || c.of < 0) {
		done, source, file := make(chan findings, 1), w.Text.String(), w.File()
		c.done, c.started = done, n
		go func() { done <- compile(file, source) }()
	}
	w.draft.look(w, now)
}

// Language returns the language of the text. It is recognised once after each change.
func (w *Document) Language() userloop.Language {
	if n := w.Text.Changes(); w.language.Extension == "" || w.recognised != n {
		source := w.Text.String()
		w.language, w.asks, w.recognised = userloop.Recognized(source), userloop.AsksForTurns(source), n
	}
	return w.language
}

// Choose has the text be in a language. A copy of a loop that is still as it was written becomes a copy in that
// language. Any other text says on its first line what it is taken for. Either can be undone.
func (w *Document) Choose(l userloop.Language) error {
	if l.Name == w.Language().Name {
		return nil
	}
	text := userloop.Saying(w.Text.String(), l)
	if w.Kind != "" && w.isTemplate() {
		var err error
		if text, err = w.template(l); err != nil {
			return err
		}
	}
	w.Text.Become(text, 0, 0)
	return nil
}

// isTemplate reports whether the text is as it was written for its language.
func (w *Document) isTemplate() bool {
	if !w.IsChanged() {
		return true
	}
	text, err := w.template(w.Language())
	return err == nil && text == w.Text.String()
}

// template returns what a copy of the kind of loop starts from in a language: the original, or else a loop that steps
// as fixed steps do, where the kind was not written in it.
func (w *Document) template(l userloop.Language) (string, error) {
	if userloop.Recognized(w.drawn).Name == l.Name {
		return w.drawn, nil
	}
	text, err := l.Like(w.Kind)
	if err != nil && !errors.Is(err, userloop.ErrNoScripts) {
		text, err = l.Like("fixed-steps")
	}
	return string(text), err
}

// IsScriptLoop reports whether the text is a script that can be a loop. A text that is being written is not taken for a
// script before that.
func (w *Document) IsScriptLoop() bool { return w.Language().IsScript() && w.asks }

// File returns the name of the loop's file.
func (w *Document) File() string { return w.Name + w.Language().Extension }

// compile returns what it finds in a source.
func compile(file, source string) (f findings) {
	program, err := userloop.Compile(file, source)
	switch {
	case err == nil:
		f.warnings = program.Warnings()
	case !errors.As(err, &f.errors):
		f.errors = interpreter.Errors{{File: file, Text: err.Error()}}
	}
	return f
}

// Problems returns the errors that the last check found. An error that the user has fixed stays in the list until the
// next check.
func (w *Document) Problems() interpreter.Errors { return w.check.errors }

// Warnings returns the warnings that the last check found, about valid code that may not do what it is meant to.
func (w *Document) Warnings() interpreter.Errors { return w.check.warnings }

// AwaitsScripts reports whether nothing is wrong with the text that is known, but it is a script, which this program
// cannot run.
func (w *Document) AwaitsScripts() bool {
	all := w.check.errors
	return len(all) == 1 && all[0].Text == userloop.ErrNoScripts.Error()
}

// IsChecked reports whether the present text was checked.
func (w *Document) IsChecked() bool { return w.check.of == w.Text.Changes() }

// Run returns the source to run, or its errors. Running a foreign text trusts it.
func (w *Document) Run() (source string, problems interpreter.Errors) {
	source = w.Text.String()
	if !w.IsChecked() {
		w.check = check{of: w.Text.Changes(), seen: w.Text.Changes(), findings: compile(w.File(), source)}
	}
	if len(w.check.errors) > 0 {
		return "", w.check.errors
	}
	w.Trust()
	w.Ran = source
	return source, nil
}

// Fails reports an error of the loop while it ran as a problem of the text, unless the text has changed since.
func (w *Document) Fails(err error) {
	var all interpreter.Errors
	var one *interpreter.Error
	switch {
	case w.Ran != w.Text.String() || len(w.check.errors) > 0 || !w.IsChecked():
	case errors.As(err, &all):
		w.check.errors = all
	case errors.As(err, &one):
		w.check.errors = interpreter.Errors{one}
	}
}
