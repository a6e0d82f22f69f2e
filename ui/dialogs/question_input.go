package dialogs

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"gameloops/ui/input"
	"gameloops/ui/model"
)

// Update passes the input of a frame to the box, and returns what the user replies; nil if nothing.
func (b *QuestionBox) Update(p *input.Pointer) model.Action {
	if !b.isPlaced() {
		return nil
	}
	n := b.handlePointer(p)
	if n < 0 {
		n = b.pressed()
	}
	if n < 0 {
		return nil
	}
	return model.Reply{N: n}
}

// handlePointer returns the number of the row that is pressed; -1 if none is. A press beside the box is the way out.
func (b *QuestionBox) handlePointer(p *input.Pointer) int {
	n := b.rowAt(p.At)
	if p.At != b.mouse && n >= 0 {
		b.current = n
	}
	b.mouse = p.At
	if !p.Pressed() {
		return -1
	}
	p.Take() // what is below must not see it lifted
	if n < 0 && !p.At.In(b.box) {
		n = len(b.Question.Choices()) - 1
	}
	return n
}

// pressed returns the number of the row whose key was pressed in this frame; -1 if none was. The arrows go from row to
// row, and Enter takes one.
func (b *QuestionBox) pressed() int {
	last := len(b.Question.Choices()) - 1
	for _, k := range inpututil.AppendJustPressedKeys(nil) {
		switch {
		case k >= ebiten.KeyDigit1 && k <= ebiten.KeyDigit9 && int(k-ebiten.KeyDigit1) < last:
			return int(k - ebiten.KeyDigit1)
		case k >= ebiten.KeyNumpad1 && k <= ebiten.KeyNumpad9 && int(k-ebiten.KeyNumpad1) < last:
			return int(k - ebiten.KeyNumpad1)
		case k == ebiten.KeyEscape:
			return last
		case k == ebiten.KeyEnter, k == ebiten.KeyNumpadEnter:
			return b.current
		case k == ebiten.KeyDown:
			b.current = min(b.current+1, last)
		case k == ebiten.KeyUp:
			b.current = max(b.current-1, 0)
		}
	}
	return -1
}
