package settingspanel

import (
	"image"
	"slices"

	"github.com/ebitenui/ebitenui"
	"github.com/ebitenui/ebitenui/widget"

	"gameloops/ui/input"
)

// A focus tracks the widget that has the keyboard focus.
type focus struct {
	ui         *ebitenui.UI
	byKeyboard bool // the user moved it there with Tab
	last       widget.Focuser
	entered    entered
	// first is the index of the widget that gets the focus after the first drawing; -1: none. The toolkit cannot move
	// the focus before it has drawn the widgets.
	first int
}

// moved returns the widget that has got the focus since the last call, or nil.
func (f *focus) moved() widget.Focuser {
	now := f.ui.GetFocusedWidget()
	if now == f.last {
		return nil
	}
	f.last = now
	return now
}

// An entered is a text field that has just got the focus. Its text gets selected, so that typing replaces it, but only
// once the pointer that entered the field is up: until then, the toolkit moves the caret with the pointer.
type entered struct {
	field *widget.TextInput // nil: none, or its text is already selected
	at    image.Point       // where the pointer was
}

// enter records that a widget has got the focus, and where the pointer is.
func (f *focus) enter(w widget.Focuser, at image.Point) {
	f.entered.field, _ = w.(*widget.TextInput)
	f.entered.at = at
}

// selectEntered selects the text of a field that was entered, unless the pointer is still down or was dragged over
// part of the text. A move of up to slack pixels is no drag.
func (f *focus) selectEntered(p *input.Pointer, slack int) {
	field := f.entered.field
	if field == nil || p.Down {
		return
	}
	f.entered.field = nil
	way := p.At.Sub(f.entered.at)
	if drags := max(way.X, -way.X) > slack && field.SelectedText() != ""; field.IsFocused() && !drags {
		field.SelectAll()
	}
}

// isTyping reports whether a text field has the focus.
func (f *focus) isTyping() bool {
	_, field := f.ui.GetFocusedWidget().(*widget.TextInput)
	return field
}

// selectAll selects everything in the text field that has the focus, so that typing replaces it. The toolkit has no
// key for that.
func (f *focus) selectAll() {
	if field, ok := f.ui.GetFocusedWidget().(*widget.TextInput); ok {
		field.SelectAll()
	}
}

// inherit moves the focus from widgets of an old panel to the new ones at the same indices. drawn says whether the old
// ones have been drawn.
func (f *focus) inherit(old *focus, widgets []widget.Focuser, drawn bool) {
	f.byKeyboard, f.first = old.byKeyboard, old.first
	if drawn {
		f.first = slices.IndexFunc(widgets, widget.Focuser.IsFocused)
	}
	old.ui.ClearFocus()
}
