package settingspanel

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"gameloops/ui/input"
)

// An activity watches keyboard and pointer for input that may change how the panel looks.
type activity struct {
	pointer *input.Pointer
	last    image.Point // where the pointer was in the previous frame
	keys    []ebiten.Key
}

// held reports whether a key or the pointer is down.
func (a *activity) held() bool {
	a.keys = inpututil.AppendPressedKeys(a.keys[:0])
	return len(a.keys) > 0 || a.pointer.Down
}

// selectsAll reports whether Ctrl A was pressed, on a Mac also Command A.
func selectsAll() bool {
	return inpututil.IsKeyJustPressed(ebiten.KeyA) &&
		(ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta))
}

// hasInput reports whether there is input that may change what is drawn within bounds.
func (a *activity) hasInput(bounds image.Rectangle) bool {
	from, to := a.last, a.pointer.At
	a.last = to
	if to != from && (to.In(bounds) || from.In(bounds)) {
		return true
	}
	a.keys = inpututil.AppendPressedKeys(a.keys[:0])
	a.keys = inpututil.AppendJustReleasedKeys(a.keys)
	wheelX, wheelY := ebiten.Wheel()
	return len(a.keys) > 0 || wheelX != 0 || wheelY != 0 || a.pointer.Down || a.pointer.Released()
}
