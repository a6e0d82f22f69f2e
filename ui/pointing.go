package ui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"gameloops/ui/code"
	"gameloops/ui/model"
	"gameloops/ui/pointer"
	"gameloops/ui/theme"
	"gameloops/ui/view"
)

// A pointing turns mouse and touch input into moves of the hand and the camera, and scrolls texts. The left button or
// one finger moves the hand; the other buttons pan; two fingers pan and zoom. Input on the panel or its menus belongs
// to the panel.
type pointing struct {
	pointer *pointer.Pointer
	sidebar *sidebar
	sight   *sight
	hand    hand
	button  ebiten.MouseButton // the button that put the hand down
}

// moveHand puts the hand down, moves it, or lifts it with the pointer. It returns what the user wants by that.
func (p *pointing) moveHand() []model.Action {
	at := spotOf(p.pointer.At)
	switch {
	case p.hand.isDown() && p.isHeld():
		return p.hand.moves(at)
	case p.hand.isDown():
		return []model.Action{p.hand.up()}
	case p.pointer.Pressed() && p.sidebar.isFree(p.pointer.At):
		p.button = ebiten.MouseButtonLeft
		p.hand.down(at, false)
	}
	return nil
}

// isHeld reports whether the button that put the hand down is still down.
func (p *pointing) isHeld() bool {
	if p.button == ebiten.MouseButtonLeft {
		return p.pointer.Down
	}
	return ebiten.IsMouseButtonPressed(p.button)
}

// handleButtons moves the camera with the other mouse buttons and the wheel.
func (p *pointing) handleButtons() {
	if !p.sidebar.isFree(p.pointer.At) {
		return
	}
	at := spotOf(p.pointer.At)
	for _, button := range [...]ebiten.MouseButton{ebiten.MouseButtonRight, ebiten.MouseButtonMiddle} {
		if !p.hand.isDown() && inpututil.IsMouseButtonJustPressed(button) {
			p.button = button
			p.hand.down(at, true)
		}
	}
	if _, notches := ebiten.Wheel(); notches != 0 {
		p.sight.zoomAt(at, view.WheelFactor(notches))
	}
}

// handlePinch moves the camera with two fingers: what is between them stays there. It returns what the user
// wants, and reports whether there are two fingers.
func (p *pointing) handlePinch() (wanted model.Action, used bool) {
	f := p.pointer
	if len(f.Fingers) != 2 {
		f.Pinching = false
		return nil, false
	}
	now := f.Between()
	before := f.Pinch
	f.Pinch = now
	if !f.Pinching {
		f.Pinching = p.sidebar.isFree(image.Pt(int(now.Middle.X), int(now.Middle.Y)))
		return p.hand.away(), true
	}
	if n, ok := p.sight.gallery.stageAt(now.Middle); ok && before.Apart > 0 && now.Apart > 0 {
		p.sight.pan(n, before.Middle, now.Middle)
		p.sight.zoomAt(now.Middle, now.Apart/before.Apart)
	}
	return nil, true
}

// handleTexts scrolls the text below the pointer: by the wheel, or a page with a click. It reports whether there is
// one.
func (p *pointing) handleTexts(c *code.Card, t *theme.Theme) bool {
	if !p.sidebar.isFree(p.pointer.At) || p.hand.isDown() {
		return false
	}
	s := scrolledAt(p.pointer.At, c, t)
	if s == nil {
		return false
	}
	if _, notches := ebiten.Wheel(); notches != 0 {
		s.Wheel(notches)
	} else if p.pointer.Pressed() {
		s.Page()
	}
	return true
}

// scrolledAt returns the text at a point of the window that scrolls; nil if there is none.
func scrolledAt(p image.Point, c *code.Card, t *theme.Theme) *theme.Scrolling {
	if c.IsShown(t) && p.In(c.Place) && c.Scroll.Scrolls() {
		return &c.Scroll
	}
	return nil
}

// spotOf converts a point of the screen.
func spotOf(p image.Point) pointer.Spot { return pointer.Spot{X: float32(p.X), Y: float32(p.Y)} }
