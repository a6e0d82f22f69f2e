package ui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// handleMouse makes the mouse move the hand and the camera. The left button does what a hand does; the others pan. What
// is on the panel or its menus is the panel's.
func (a *app) handleMouse() {
	if a.controls == nil {
		return
	}
	x, y := ebiten.CursorPosition()
	at, free := spot{float32(x), float32(y)}, a.bare || !a.controls.covers(image.Pt(x, y))
	if a.hand.doing != nothing {
		if ebiten.IsMouseButtonPressed(a.button) {
			a.handMoves(at)
		} else {
			a.handUp()
		}
	}
	if !free {
		return
	}
	for _, button := range [...]ebiten.MouseButton{
		ebiten.MouseButtonLeft, ebiten.MouseButtonRight, ebiten.MouseButtonMiddle,
	} {
		if a.hand.doing == nothing && inpututil.IsMouseButtonJustPressed(button) {
			a.button = button
			a.handDown(at, button != ebiten.MouseButtonLeft)
		}
	}
	if _, notches := ebiten.Wheel(); notches != 0 {
		a.zoomAt(at, wheelFactor(notches))
	}
}
