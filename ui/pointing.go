package ui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"gameloops/ui/pointer"
	"gameloops/ui/view"
)

// handlePointer makes the mouse or fingers move the hand and the camera. The left button, or a finger alone, does what
// a hand does; the other buttons pan; two fingers pan and zoom. What is on the panel or its menus is the panel's.
func (a *app) handlePointer() {
	a.pointer.Read()
	if a.controls != nil && !a.handlePinch() && !a.handleBar() && !a.handleTexts() {
		a.moveHand()
		a.handleButtons()
	}
}

// moveHand puts the hand down, moves it, or lifts it, as the pointer does.
func (a *app) moveHand() {
	p := &a.pointer
	at := pointer.Spot{X: float32(p.At.X), Y: float32(p.At.Y)}
	switch {
	case a.hand.doing != nothing && a.isHeld():
		a.handMoves(at)
	case a.hand.doing != nothing:
		a.handUp()
	case p.Pressed() && a.isFree(p.At):
		a.button = ebiten.MouseButtonLeft
		a.handDown(at, false)
	}
}

// isHeld tells whether the button is still down with which the hand came down.
func (a *app) isHeld() bool {
	if a.button == ebiten.MouseButtonLeft {
		return a.pointer.Down
	}
	return ebiten.IsMouseButtonPressed(a.button)
}

// handleButtons makes the mouse's other buttons and its wheel move the camera.
func (a *app) handleButtons() {
	p := &a.pointer
	if !a.isFree(p.At) {
		return
	}
	at := pointer.Spot{X: float32(p.At.X), Y: float32(p.At.Y)}
	for _, button := range [...]ebiten.MouseButton{ebiten.MouseButtonRight, ebiten.MouseButtonMiddle} {
		if a.hand.doing == nothing && inpututil.IsMouseButtonJustPressed(button) {
			a.button = button
			a.handDown(at, true)
		}
	}
	if _, notches := ebiten.Wheel(); notches != 0 {
		a.zoomAt(at, view.WheelFactor(notches))
	}
}

// isFree tells whether a point is not the panel's.
func (a *app) isFree(at image.Point) bool { return a.bare || !a.controls.Covers(at) }

// handlePinch moves the camera with two fingers: what is between them stays there. It tells whether there are two.
func (a *app) handlePinch() bool {
	p := &a.pointer
	if len(p.Fingers) != 2 {
		p.Pinching = false
		return false
	}
	now := p.Between()
	before := p.Pinch
	p.Pinch = now
	if !p.Pinching {
		p.Pinching = a.isFree(image.Pt(int(now.Middle.X), int(now.Middle.Y)))
		a.handAway()
		return true
	}
	if n, ok := a.stageAt(now.Middle); ok && before.Apart > 0 && now.Apart > 0 {
		a.pan(n, before.Middle, now.Middle)
		a.zoomAt(now.Middle, now.Apart/before.Apart)
	}
	return true
}

// handAway takes the hand away without a click: what it began has become a pinch.
func (a *app) handAway() {
	if a.hand.doing == waiting {
		a.hand.doing = nothing
	} else if a.hand.doing != nothing {
		a.handUp()
	}
}
