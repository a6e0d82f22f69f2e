package ui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// handlePointer makes the mouse or fingers move the hand and the camera. The left button, or a finger alone, does what
// a hand does; the other buttons pan; two fingers pan and zoom. What is on the panel or its menus is the panel's.
func (a *app) handlePointer() {
	a.pointer.read()
	if a.controls != nil && !a.handlePinch() && !a.handleBar() && !a.handleTexts() {
		a.moveHand()
		a.handleButtons()
	}
}

// moveHand puts the hand down, moves it, or lifts it, as the pointer does.
func (a *app) moveHand() {
	p := &a.pointer
	at := spot{float32(p.at.X), float32(p.at.Y)}
	switch {
	case a.hand.doing != nothing && a.isHeld():
		a.handMoves(at)
	case a.hand.doing != nothing:
		a.handUp()
	case p.pressed() && a.isFree(p.at):
		a.button = ebiten.MouseButtonLeft
		a.handDown(at, false)
	}
}

// isHeld tells whether the button is still down with which the hand came down.
func (a *app) isHeld() bool {
	if a.button == ebiten.MouseButtonLeft {
		return a.pointer.down
	}
	return ebiten.IsMouseButtonPressed(a.button)
}

// handleButtons makes the mouse's other buttons and its wheel move the camera.
func (a *app) handleButtons() {
	p := &a.pointer
	if !a.isFree(p.at) {
		return
	}
	at := spot{float32(p.at.X), float32(p.at.Y)}
	for _, button := range [...]ebiten.MouseButton{ebiten.MouseButtonRight, ebiten.MouseButtonMiddle} {
		if a.hand.doing == nothing && inpututil.IsMouseButtonJustPressed(button) {
			a.button = button
			a.handDown(at, true)
		}
	}
	if _, notches := ebiten.Wheel(); notches != 0 {
		a.zoomAt(at, wheelFactor(notches))
	}
}

// isFree tells whether a point is not the panel's.
func (a *app) isFree(at image.Point) bool { return a.bare || !a.controls.covers(at) }

// handlePinch moves the camera with two fingers: what is between them stays there. It tells whether there are two.
func (a *app) handlePinch() bool {
	p := &a.pointer
	if len(p.fingers) != 2 {
		p.pinching = false
		return false
	}
	now := p.between()
	before := p.pinch
	p.pinch = now
	if !p.pinching {
		p.pinching = a.isFree(image.Pt(int(now.middle.x), int(now.middle.y)))
		a.handAway()
		return true
	}
	if n, ok := a.stageAt(now.middle); ok && before.apart > 0 && now.apart > 0 {
		a.pan(n, before.middle, now.middle)
		a.zoomAt(now.middle, now.apart/before.apart)
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
