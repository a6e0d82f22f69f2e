package theme

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// Lengths of a key, in the design's pixels.
const (
	keyPad  = 4 // left and right of its name
	keyHigh = 17
)

// KeyWidth returns the width of a key with a name, in pixels.
func (t *Theme) KeyWidth(name string) int {
	return max(int(TextWidth(name, t.Small))+2*t.Px(keyPad), t.Px(keyHigh))
}

// DrawKey draws a key of the keyboard: a box with its name, so that a digit is not mistaken for the number of a stage.
// right is its right end, and y the middle of its height.
func (t *Theme) DrawKey(screen *ebiten.Image, name string, right, y float64) {
	width, high := float64(t.KeyWidth(name)), float64(t.Px(keyHigh))
	DrawBox(screen, t.Plain.Idle, right-width, y-high/2, width, high)
	DrawText(screen, name, t.Small, t.FaintInk, right-width/2, y, text.AlignCenter)
}
