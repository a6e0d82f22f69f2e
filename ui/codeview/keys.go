//go:build !js

package codeview

import (
	"cmp"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"gameloops/ui/model"
	"gameloops/ui/platform"
	"gameloops/ui/usercode"
)

// keys are the keyboard and the clipboard of a desktop. While the editor has the keyboard, it gets every key except
// F11.
type keys struct {
	typed  []rune
	copied string      // the latest text, if there is no clipboard
	pasted chan string // receives the clipboard's text; nil: no paste is pending
}

func (k *keys) focus(bool)     {}
func (k *keys) close()         {}
func (k *keys) show(e *Editor) {}

// read handles the keys that were pressed in this frame.
func (k *keys) read(e *Editor) {
	select {
	case words := <-k.pasted:
		k.pasted = nil
		e.Insert(words)
	default:
	}
	if !e.focused {
		return
	}
	ctrl := isHeld(ebiten.KeyControl) || isHeld(ebiten.KeyMeta)
	alt := ebiten.IsKeyPressed(ebiten.KeyAlt)
	k.typed = ebiten.AppendInputChars(k.typed[:0]) // with Ctrl nothing is typed, except where Ctrl Alt is AltGr
	for _, r := range k.typed {
		e.leaving = false
		e.do(e.Text.Type(r))
	}
	switch {
	case ctrl && !alt:
		k.readCommands(e)
	default:
		k.readEdits(e)
	}
	k.readMoves(e, ctrl)
}

// isHeld reports whether a key is down or was released in this frame: in a slow frame a shortcut may be over already.
func isHeld(k ebiten.Key) bool { return ebiten.IsKeyPressed(k) || inpututil.IsKeyJustReleased(k) }

// readCommands handles the keys that are pressed with Ctrl.
func (k *keys) readCommands(e *Editor) {
	shift := isShift()
	if inpututil.IsKeyJustPressed(ebiten.KeyEnter) || inpututil.IsKeyJustPressed(ebiten.KeyNumpadEnter) {
		e.want(model.RunCode{})
	}
	for key := ebiten.KeyA; key <= ebiten.KeyZ; key++ {
		if !repeats(key) {
			continue
		}
		switch letter := cmp.Or(ebiten.KeyName(key), strings.ToLower(key.String())); {
		case letter == "a":
			e.Text.Select(0, len(e.Text.String()))
		case letter == "c":
			k.copy(e.Text.Selected())
		case letter == "x" && e.Text.Selected() != "":
			k.copy(e.Text.Selected())
			e.Insert("")
		case letter == "v":
			k.paste()
		case letter == "z" && !shift:
			e.Text.Undo()
		case letter == "z" || letter == "y":
			e.Text.Redo()
		}
	}
}

// readEdits handles the keys that are pressed without Ctrl. Esc, then Tab leaves the editor.
func (k *keys) readEdits(e *Editor) {
	tab := repeats(ebiten.KeyTab)
	switch {
	case k.leaves(e, inpututil.IsKeyJustPressed(ebiten.KeyEscape), tab):
		e.Blur()
	case tab && isShift():
		e.Text.Unindent()
	case tab:
		e.do(e.Text.Indent())
	case repeats(ebiten.KeyEnter), repeats(ebiten.KeyNumpadEnter):
		e.leaving = false
		e.do(e.Text.NewLine())
	case inpututil.IsKeyJustPressed(ebiten.KeyF1):
		e.want(model.ToggleKeys{})
	}
}

// leaves reports whether Tab leaves the editor. A slow frame may see Tab together with the Esc before it.
func (k *keys) leaves(e *Editor, escape, tab bool) bool {
	e.leaving = e.leaving || escape
	return e.leaving && tab
}

// moves are the keys that move the caret, without Ctrl and with it.
var moves = [...]struct {
	key         ebiten.Key
	alone, ctrl usercode.Move
}{
	{ebiten.KeyArrowLeft, usercode.Back, usercode.WordBack},
	{ebiten.KeyArrowRight, usercode.Forward, usercode.WordForward},
	{ebiten.KeyHome, usercode.LineStart, usercode.Start},
	{ebiten.KeyEnd, usercode.LineEnd, usercode.End},
}

// readMoves moves the caret, and deletes.
func (k *keys) readMoves(e *Editor, ctrl bool) {
	shift := isShift()
	pick := func(alone, with usercode.Move) usercode.Move {
		e.leaving = false
		if ctrl {
			return with
		}
		return alone
	}
	for _, m := range moves {
		if repeats(m.key) {
			e.Text.Go(pick(m.alone, m.ctrl), shift)
		}
	}
	if repeats(ebiten.KeyBackspace) {
		e.Text.Delete(pick(usercode.Back, usercode.WordBack))
	}
	if repeats(ebiten.KeyDelete) {
		e.Text.Delete(pick(usercode.Forward, usercode.WordForward))
	}
	page := max(e.scroll.Shown-1, 1)
	for _, m := range [...]struct {
		key ebiten.Key
		by  int
	}{{ebiten.KeyArrowUp, -1}, {ebiten.KeyArrowDown, 1}, {ebiten.KeyPageUp, -page}, {ebiten.KeyPageDown, page}} {
		if repeats(m.key) {
			e.leaving = false
			e.wrap()
			e.Text.GoRows(&e.rows, m.by, shift)
		}
	}
}

// copy copies a text to the clipboard.
func (k *keys) copy(words string) {
	if words != "" {
		k.copied = words
		go platform.CopyText(words) // if there is no clipboard, k.copied replaces it
	}
}

// paste requests the clipboard's text.
func (k *keys) paste() {
	if k.pasted != nil {
		return
	}
	pasted, own := make(chan string, 1), k.copied
	k.pasted = pasted
	go func() {
		words, err := platform.PasteText()
		if err != nil {
			words = own
		}
		pasted <- words
	}()
}

// A key that is held down repeats after repeatAfter display frames, and then in every repeatEvery-th frame.
const (
	repeatAfter = 25
	repeatEvery = 3
)

func repeats(k ebiten.Key) bool {
	held := inpututil.KeyPressDuration(k)
	return inpututil.IsKeyJustPressed(k) || held > repeatAfter && held%repeatEvery == 0
}
