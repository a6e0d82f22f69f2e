package codeview

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"time"

	"gameloops/internal/interpreter"
	"gameloops/internal/userloop"
	"gameloops/ui/accessibility"
	"gameloops/ui/input"
	"gameloops/ui/lesson"
	"gameloops/ui/model"
	"gameloops/ui/theme"
	"gameloops/ui/usercode"
)

// An EditorView shows the document that the user writes. It is closed until [EditorView.Follow] gets one.
type EditorView struct {
	Editor   Editor
	Links    bool               // links can have a text
	LastGood string             // what becomes of the last version without errors; empty: there is none on the stages
	goals    []lesson.GoalRow   // of the exercise that the document answers; empty: it answers none
	document *usercode.Document // nil: the editor is closed
	theme    *theme.Theme
	note     note
	placed   []placed
	fold     fold

	Situations Situations
}

// Document returns the document in the editor; nil if there is none.
func (d *EditorView) Document() *usercode.Document { return d.document }

// Title returns what the editor is called while no stage has its text; empty if one has.
func (d *EditorView) Title() string {
	if d.document == nil || !d.document.IsNew() {
		return ""
	}
	return d.document.File() + ", not run yet"
}

// IsOpen reports whether there is a document in the editor.
func (d *EditorView) IsOpen() bool { return d.document != nil }

// Follow shows a document, with the goals of the exercise that it answers. A nil document closes the editor.
func (d *EditorView) Follow(w *usercode.Document, g []lesson.GoalRow) {
	if d.goals = g; w == d.document {
		return
	}
	if d.document != nil {
		d.Editor.Close()
	}
	d.document, d.placed, d.note, d.fold.place = w, nil, note{}, image.Rectangle{}
	d.Situations = Situations{}
	if w == nil {
		return
	}
	d.Editor.Open(w.Text)
	d.Editor.Label = "Source of " + w.Name
}

// HasKeyboard reports whether the editor gets all keys.
func (d *EditorView) HasKeyboard() bool { return d.IsOpen() && d.Editor.IsFocused() }

// GoTo moves the caret to an error in the text.
func (d *EditorView) GoTo(e *interpreter.Error) {
	if e.Line > 0 {
		d.Editor.GoTo(e.Line, e.Column)
	}
}

// Update handles the input of a display frame. free says that the pointer is not on something in front. It returns the
// actions that result, and reports whether the editor has used the pointer.
func (d *EditorView) Update(t *theme.Theme, p *input.Pointer, free bool, pixel float64, now time.Duration) (
	wanted []model.Action, used bool,
) {
	if !d.IsOpen() {
		return nil, false
	}
	d.theme, d.Editor.Pixel = t, pixel
	d.Editor.Marks.Wrong = d.Editor.Marks.Wrong[:0]
	for _, e := range d.document.Problems() {
		if e.Line > 0 && !slices.Contains(d.Editor.Marks.Wrong, e.Line) {
			d.Editor.Marks.Wrong = append(d.Editor.Marks.Wrong, e.Line)
		}
	}
	if free && p.Pressed() {
		if p.At.In(d.fold.place) {
			p.Take()
			d.fold.turn()
			return nil, true
		}
		if p.At.In(d.Situations.place) {
			p.Take()
			d.Situations.turn()
			return nil, true
		}
		if r, ok := d.Situations.at(p.At); ok {
			p.Take()
			return []model.Action{model.TrySituation{Name: r.name}}, true
		}
		if p.At.In(d.note.place) {
			p.Take()
			d.GoTo(d.note.where)
			return nil, true
		}
		for _, b := range d.placed {
			if p.At.In(b.place) {
				p.Take()
				return []model.Action{b.wanted}, true
			}
		}
	}
	return d.Editor.Update(t, p, free, now)
}

// A button is the words on a button, and its action.
type button struct {
	words   string
	primary bool
	wanted  model.Action
	chosen  string // of some of which one is chosen: whether it is, as an accessibility tree says it; empty: of none
}

// A placed is a button and its place in the window.
type placed struct {
	button
	place image.Rectangle
}

// buttons returns the buttons in their order.
func (d *EditorView) buttons() []button {
	if d.document.IsForeign() {
		return []button{{words: "Run", primary: true, wanted: model.RunCode{}},
			{words: "Discard", wanted: model.DiscardCode{}}}
	}
	all := []button{{words: "Run", primary: true, wanted: model.RunCode{}},
		{words: "Save as file", wanted: model.SaveCode{}}, {words: "Open file", wanted: model.OpenCode{}}}
	if d.document.IsChanged() {
		all = append(all, button{words: "Back to the original", wanted: model.RevertCode{}})
	}
	if d.Links {
		all = append(all, button{words: "Copy link", wanted: model.CopyCodeLink{}})
	}
	return append(append(all, button{words: "Close", wanted: model.CloseCode{}}), d.languages()...)
}

// languages returns a button for each language, of which that of the text is chosen.
func (d *EditorView) languages() (all []button) {
	now := d.document.Language()
	for _, l := range userloop.Languages() {
		all = append(all, button{words: l.Name, wanted: model.ChooseLanguage{Name: l.Name},
			chosen: accessibility.OnOff(l.Name == now.Name)})
	}
	return all
}

// foreignWords is the note about code that the user has not asked for.
const foreignWords = "This code came with %s. It can only act on its stage."

// fullWords is the note when there was no room for what was typed.
var fullWords = fmt.Sprintf("A loop has at most %d KB", interpreter.MaxSource>>10)

// A note is what the editor says about the text.
type note struct {
	words string // a line break begins a new line
	wrong bool
	where *interpreter.Error // where a press on the note goes; nil: nowhere
	place image.Rectangle    // where the note can be pressed
}

// notes returns the note about the text.
func (d *EditorView) notes() note {
	w := d.document
	problems := w.Problems()
	switch {
	case d.Editor.IsFull():
		return note{words: fullWords, wrong: true}
	case w.IsForeign() && len(problems) == 0:
		return note{words: fmt.Sprintf(foreignWords, w.Came)}
	case w.AwaitsScripts():
		return note{words: capital(problems[0].Text)}
	case len(problems) > 0:
		return note{words: d.problemWords(problems), wrong: true, where: problems[0]}
	case w.Unsaved() != nil:
		return note{words: "The draft is not saved: " + w.Unsaved().Error(), wrong: true}
	case w.Ran == w.Text.String():
		return note{words: "This is what runs" + warningWords(w.Warnings())}
	case w.Ran != "":
		return note{words: "Changed since it ran: Ctrl Enter runs it"}
	case w.IsNew():
		return note{words: "Ctrl Enter runs it beside the other loops"}
	default:
		return note{words: "Change it: Ctrl Enter runs it beside the original"}
	}
}

// warningWords adds warnings to a sentence. Each but the first begins a line, so that one finds them.
func warningWords(all interpreter.Errors) (words string) {
	between := ". "
	for _, one := range all {
		words += between + capital(one.Text)
		between = ".\n"
	}
	return words
}

// capital returns a sentence with a capital letter. It begins with an ASCII letter.
func capital(words string) string { return strings.ToUpper(words[:1]) + words[1:] }

// problemWords says what is wrong, and what becomes of the version that ran.
func (d *EditorView) problemWords(all interpreter.Errors) string {
	var b strings.Builder
	if first := all[0]; first.Line > 0 {
		fmt.Fprintf(&b, "Line %d: %s", first.Line, first.Text)
	} else {
		b.WriteString(first.Text)
	}
	if n := len(all) - 1; n > 0 {
		fmt.Fprintf(&b, " (and %d more)", n)
	}
	switch w := d.document; {
	case w.Ran == "" || d.LastGood == "":
	case w.Ran == w.Text.String(): // the error has come while it ran
		b.WriteString(". It has stopped")
	default:
		b.WriteString(". " + d.LastGood)
	}
	return b.String()
}

// Words returns what the editor says about the text, for assistive technology; empty while it is closed.
func (d *EditorView) Words() string {
	words := strings.ReplaceAll(d.note.words, "\n", " ")
	for _, r := range d.goals {
		words += ". " + r.String()
	}
	for _, line := range d.Situations.words() {
		words += ". " + line
	}
	return words
}

// AddPlaces adds the places of the buttons and of the text to all, by their words.
func (d *EditorView) AddPlaces(all map[string]image.Rectangle) {
	for _, b := range d.placed {
		all[b.words] = b.place
	}
	if !d.fold.place.Empty() {
		all[callableWords] = d.fold.place
	}
	for _, r := range d.Situations.rows {
		all[r.name] = r.place
	}
	if d.IsOpen() && !d.Editor.Place.Empty() {
		all["Source"] = d.Editor.Place
	}
}

// Controls returns the buttons, for assistive technology. The text is a separate element of the page.
func (d *EditorView) Controls() (all []accessibility.Control) {
	for _, b := range d.placed {
		role := accessibility.Button
		if b.chosen != "" {
			role = accessibility.Toggle
		}
		all = append(all, accessibility.Control{ID: "desk " + b.words, Role: role, Group: "Code", Name: b.words,
			Value: b.chosen, Place: b.place, Do: func(string) model.Action { return b.wanted }})
	}
	if !d.fold.place.Empty() {
		all = append(all, d.fold.control())
	}
	return append(all, d.Situations.controls()...)
}
