package codeview

import (
	"fmt"
	"image"
	"syscall/js"
	"unicode/utf16"
	"unicode/utf8"

	"gameloops/ui/model"
	"gameloops/ui/usercode"
)

// keys are a text area of the page. It is invisible and over the rows, which show its text. So the browser's
// clipboard, the keyboards of phones and screen readers work with it as with any text area.
//
// The browser sends events between two display frames, sometimes many. Typing changes the text at once, so that the
// text area and the text always agree. Everything else is done in the next frame.
type keys struct {
	area   js.Value // undefined before the editor is first shown
	editor *Editor
	events []func(e *Editor)
	told   told
	place  image.Rectangle // in the window's pixels
	pixel  float64
	leave  bool
	wants  bool // the text area gets the browser's focus as soon as it is shown
	held   bool // a key that went down elsewhere is down
}

// told is the text and the selection that the text area has.
type told struct {
	text     *usercode.Text
	changes  int
	from, to int
}

// read handles the events since the last frame.
func (k *keys) read(e *Editor) {
	all := k.events
	k.events = nil
	for _, event := range all {
		event(e)
	}
}

// show gives the text area the text, the selection and the place of the editor.
func (k *keys) show(e *Editor) {
	if k.editor = e; k.area.IsUndefined() {
		k.make()
	}
	if k.place != e.Place || k.pixel != e.Pixel {
		k.place, k.pixel = e.Place, e.Pixel
		style := k.area.Get("style")
		for side, length := range map[string]int{"left": e.Place.Min.X, "top": e.Place.Min.Y, "width": e.Place.Dx(),
			"height": e.Place.Dy()} {
			style.Call("setProperty", side, fmt.Sprintf("%gpx", float64(length)/e.Pixel))
		}
		k.area.Set("hidden", false)
	}
	if k.area.Call("getAttribute", "aria-label").String() != e.Label {
		k.area.Call("setAttribute", "aria-label", e.Label)
	}
	k.tell()
	if k.wants {
		k.focus(true)
	}
}

// tell gives the text area the text and the selection.
func (k *keys) tell() {
	e := k.editor
	from, to := e.Text.Selection()
	now := told{e.Text, e.Text.Changes(), from, to}
	if now == k.told {
		return
	}
	text := e.Text.String()
	if now.text != k.told.text || now.changes != k.told.changes {
		k.area.Set("value", text)
	}
	k.told = now
	direction := "forward"
	if e.Text.Caret() == from {
		direction = "backward"
	}
	k.area.Call("setSelectionRange", units(text[:from]), units(text[:to]), direction)
}

// close hides the text area.
func (k *keys) close() {
	if !k.area.IsUndefined() {
		k.area.Set("hidden", true)
		k.place, k.events = image.Rectangle{}, nil
	}
}

// focus gives the browser's focus to the text area or, if it has it and on is false, to the canvas.
func (k *keys) focus(on bool) {
	if k.wants = on && k.place.Empty(); k.wants || k.area.IsUndefined() {
		return // a hidden element gets no focus
	}
	document := js.Global().Get("document")
	has := document.Get("activeElement").Equal(k.area)
	switch {
	case on && !has:
		k.area.Call("focus", map[string]any{"preventScroll": true})
	case !on && has:
		document.Call("querySelector", "canvas").Call("focus", map[string]any{"preventScroll": true})
	}
}

// change changes the text at once. do reports whether there was room for the change.
func (k *keys) change(do func(t *usercode.Text) (done bool)) {
	if !do(k.editor.Text) {
		k.later(func(e *Editor) { e.do(false) })
		k.told = told{} // the text area may have what the text has no room for
	}
	k.tell()
}

// later defers do to the next display frame.
func (k *keys) later(do func(e *Editor)) { k.events = append(k.events, do) }

// make makes the text area.
func (k *keys) make() {
	document := js.Global().Get("document")
	k.area = document.Call("createElement", "textarea")
	k.area.Set("id", "source")
	for name, value := range map[string]string{"spellcheck": "false", "autocapitalize": "off", "autocomplete": "off",
		"autocorrect": "off", "wrap": "off"} {
		k.area.Call("setAttribute", name, value)
	}
	document.Get("body").Call("appendChild", k.area)
	k.listen(k.area, "input", func(js.Value) { k.take() })
	k.listen(k.area, "keydown", k.press)
	k.listen(k.area, "beforeinput", k.before)
	k.listen(k.area, "focus", func(js.Value) {
		k.later(func(e *Editor) { e.focused, e.leaving, e.acted = true, false, e.now })
	})
	// The key that opens the editor may still be down when the text area gets the focus. Its letter must not be typed.
	k.listen(document, "keydown", func(event js.Value) { k.held = !event.Get("target").Equal(k.area) })
	k.listen(document, "keyup", func(js.Value) { k.held = false })
	k.listen(k.area, "blur", func(js.Value) { k.later(func(e *Editor) { e.focused = false }) })
	k.listen(document, "selectionchange", func(js.Value) {
		if document.Get("activeElement").Equal(k.area) {
			k.take()
		}
	})
	// A phone shows its keyboard only if the focus is set while an event of a finger is handled.
	for _, name := range []string{"mousedown", "touchend"} {
		k.listen(document, name, k.touch)
	}
}

func (k *keys) listen(to js.Value, event string, do func(event js.Value)) {
	to.Call("addEventListener", event, js.FuncOf(func(_ js.Value, args []js.Value) any {
		do(args[0])
		return nil
	}))
}

// take takes over the text and the selection of the text area.
func (k *keys) take() {
	text := k.area.Get("value").String()
	anchor, caret := k.area.Get("selectionStart").Int(), k.area.Get("selectionEnd").Int()
	if k.area.Get("selectionDirection").String() == "backward" {
		anchor, caret = caret, anchor
	}
	anchor, caret = bytes(text, anchor), bytes(text, caret)
	k.change(func(t *usercode.Text) bool {
		from, to := t.Selection()
		switch {
		case text != t.String():
			if !t.Become(text, anchor, caret) {
				return false
			}
		case min(anchor, caret) != from || max(anchor, caret) != to:
			t.Select(anchor, caret)
		}
		if from, to = t.Selection(); t.String() == text && from == min(anchor, caret) && to == max(anchor, caret) {
			k.told = told{t, t.Changes(), from, to} // writing it again would interrupt the composition of a letter
		}
		return true
	})
}

// press handles the keys that work differently here than in other text areas.
func (k *keys) press(event js.Value) {
	key := event.Get("key").String()
	ctrl := event.Get("ctrlKey").Bool() || event.Get("metaKey").Bool()
	shift := event.Get("shiftKey").Bool()
	if event.Get("isComposing").Bool() {
		return
	}
	leaves := k.leave
	k.leave = key == "Escape" || leaves && key == "Shift"
	switch {
	case key == "Tab" && leaves && !ctrl:
		return // the browser goes to the next element
	case key == "Escape":
	case key == "Tab" && shift:
		k.change(func(t *usercode.Text) bool { t.Unindent(); return true })
	case key == "Tab" && !ctrl:
		k.change((*usercode.Text).Indent)
	case key == "Enter" && ctrl:
		k.later(func(e *Editor) { e.want(model.RunCode{}) })
	case key == "Enter":
		k.change((*usercode.Text).NewLine)
	case key == "F1":
		k.later(func(e *Editor) { e.want(model.ToggleKeys{}) })
	case ctrl && (key == "z" || key == "Z") && !shift:
		k.change(undo)
	case ctrl && (key == "z" || key == "Z" || key == "y"):
		k.change(redo)
	default:
		return
	}
	event.Call("preventDefault")
}

func undo(t *usercode.Text) bool { t.Undo(); return true }
func redo(t *usercode.Text) bool { t.Redo(); return true }

// before handles input that has no key, from the keyboards of phones and from menus.
func (k *keys) before(event js.Value) {
	if k.held {
		event.Call("preventDefault")
		return
	}
	switch event.Get("inputType").String() {
	case "insertLineBreak", "insertParagraph":
		k.change((*usercode.Text).NewLine)
	case "historyUndo":
		k.change(undo)
	case "historyRedo":
		k.change(redo)
	case "insertText":
		data := event.Get("data")
		if data.Type() != js.TypeString || data.String() != "}" && data.String() != ")" {
			return
		}
		k.change(func(t *usercode.Text) bool { return t.Type(rune(data.String()[0])) })
	default:
		return
	}
	event.Call("preventDefault")
}

// touch gives the text area the focus when it is pressed, because the canvas below it has just taken the focus.
func (k *keys) touch(event js.Value) {
	at := event
	if touches := event.Get("changedTouches"); touches.Truthy() {
		at = touches.Index(0)
	}
	if k.area.Get("hidden").Bool() || k.pixel == 0 {
		return
	}
	point := image.Pt(int(at.Get("clientX").Float()*k.pixel), int(at.Get("clientY").Float()*k.pixel))
	if point.In(k.place) {
		k.area.Call("focus", map[string]any{"preventScroll": true})
	}
}

// units returns the length of a text as browsers count it, in UTF-16 code units.
func units(s string) (n int) {
	for _, r := range s {
		n += max(utf16.RuneLen(r), 1)
	}
	return n
}

// bytes returns the offset in bytes that is n of the browser's units after the start of a text.
func bytes(s string, n int) (at int) {
	for n > 0 && at < len(s) {
		r, size := utf8.DecodeRuneInString(s[at:])
		n -= max(utf16.RuneLen(r), 1)
		at += size
	}
	return at
}
