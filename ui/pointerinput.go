package ui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"gameloops/ui/codeview"
	"gameloops/ui/input"
	"gameloops/ui/model"
	"gameloops/ui/theme"
	"gameloops/ui/worldview"
)

// A pointerInput turns mouse and touch input into gestures on the worlds and moves of the camera, and scrolls texts.
// The left button or one finger makes a gesture; the other buttons pan; two fingers pan and zoom. Input on the panel or
// its menus belongs to the panel.
type pointerInput struct {
	pointer  *input.Pointer
	sidebar  *sidebar
	camera   *cameraController
	gestures gestureTracker
	button   ebiten.MouseButton // the button that began the gesture
}

// handleGesture begins, continues or ends a gesture, and returns the user's actions.
func (p *pointerInput) handleGesture() []model.Action {
	at := spotOf(p.pointer.At)
	switch {
	case p.gestures.isDown() && p.isHeld():
		return p.gestures.moves(at)
	case p.gestures.isDown():
		return []model.Action{p.gestures.up()}
	case p.pointer.Pressed() && p.sidebar.isFree(p.pointer.At):
		p.button = ebiten.MouseButtonLeft
		p.gestures.down(at, false)
	}
	return nil
}

// isHeld reports whether the button that began the gesture is still down.
func (p *pointerInput) isHeld() bool {
	if p.button == ebiten.MouseButtonLeft {
		return p.pointer.Down
	}
	return ebiten.IsMouseButtonPressed(p.button)
}

// handleButtons moves the camera with the other mouse buttons and the wheel.
func (p *pointerInput) handleButtons() {
	if !p.sidebar.isFree(p.pointer.At) {
		return
	}
	at := spotOf(p.pointer.At)
	for _, button := range [...]ebiten.MouseButton{ebiten.MouseButtonRight, ebiten.MouseButtonMiddle} {
		if !p.gestures.isDown() && inpututil.IsMouseButtonJustPressed(button) {
			p.button = button
			p.gestures.down(at, true)
		}
	}
	if _, notches := ebiten.Wheel(); notches != 0 {
		p.camera.zoomAt(at, worldview.WheelFactor(notches))
	}
}

// handlePinch moves the camera with two fingers: the place between them stays there. It returns the user's action, and
// reports whether there are two fingers.
func (p *pointerInput) handlePinch() (wanted model.Action, used bool) {
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
		return p.gestures.away(), true
	}
	if n, ok := p.camera.grid.stageAt(now.Middle); ok && before.Apart > 0 && now.Apart > 0 {
		p.camera.pan(n, before.Middle, now.Middle)
		p.camera.zoomAt(now.Middle, now.Apart/before.Apart)
	}
	return nil, true
}

// handleTexts scrolls the text below the pointer: with the wheel, or by a page with a click. It reports whether there
// is such a text.
func (p *pointerInput) handleTexts(c *codeview.SourceCard, t *theme.Theme) bool {
	if !p.sidebar.isFree(p.pointer.At) || p.gestures.isDown() {
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

// scrolledAt returns the scrolling text at a point of the window; nil if there is none.
func scrolledAt(p image.Point, c *codeview.SourceCard, t *theme.Theme) *theme.Scrolling {
	if c.IsShown(t) && p.In(c.Place) && c.Scroll.Scrolls() {
		return &c.Scroll
	}
	return nil
}

// spotOf converts a point of the screen.
func spotOf(p image.Point) input.Spot { return input.Spot{X: float32(p.X), Y: float32(p.Y)} }
