package ui

import (
	"image"
	"math"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/physics"
)

// touch puts fingers on the screen, and none with no places. The mouse stays where it is.
func (p *pointer) touch(at ...spot) {
	p.fingers = p.fingers[:0]
	for i, s := range at {
		p.fingers = append(p.fingers, finger{ebiten.TouchID(i), s})
	}
	p.follow(p.mouse, false)
}

func TestAFingerIsAPointerWhileItIsDown(t *testing.T) {
	var p pointer
	p.follow(image.Pt(5, 6), false)
	if p.at != image.Pt(5, 6) || p.down {
		t.Errorf("the mouse is at %v, down is %v", p.at, p.down)
	}
	p.touch(spot{100, 50})
	if p.at != image.Pt(100, 50) || !p.pressed() || !p.touches {
		t.Errorf("a finger comes down: %+v", p)
	}
	p.touch(spot{110, 55})
	if p.at != image.Pt(110, 55) || !p.down || p.pressed() {
		t.Errorf("it moves: %+v", p)
	}
	p.touch()
	if p.at != image.Pt(110, 55) || !p.released() {
		t.Errorf("it lifts where it was: %+v", p)
	}
	p.touch()
	if p.at != nowhere || p.released() {
		t.Errorf("it is gone: %+v", p)
	}
	p.follow(image.Pt(7, 6), false)
	if p.at != image.Pt(7, 6) || p.touches {
		t.Errorf("the mouse moves: %+v", p)
	}
	p.follow(image.Pt(7, 6), true)
	if !p.pressed() || !p.MouseButtonJustPressed(ebiten.MouseButtonLeft) {
		t.Errorf("its button goes down: %+v", p)
	}
}

func TestASecondFingerEndsWhatTheFirstBegan(t *testing.T) {
	var p pointer
	p.touch(spot{100, 50})
	p.touch(spot{100, 50}, spot{200, 50})
	if p.down || !p.released() {
		t.Errorf("two fingers are a pointer: %+v", p)
	}
	p.touch(spot{200, 50})
	if p.down {
		t.Error("the finger that stays begins something")
	}
	p.touch()
	p.touch(spot{30, 30})
	if !p.pressed() {
		t.Errorf("the next finger begins nothing: %+v", p)
	}
}

func TestWidgetsLoseAPointerThatScrolls(t *testing.T) {
	var p pointer
	p.touch(spot{100, 50})
	p.take()
	p.touch(spot{100, 20})
	if x, y := p.CursorPosition(); image.Pt(x, y) != nowhere || !p.MouseButtonPressed(ebiten.MouseButtonLeft) {
		t.Errorf("it is at %d, %d", x, y)
	}
	p.touch()
	if x, y := p.CursorPosition(); image.Pt(x, y) != nowhere {
		t.Errorf("it lifts at %d, %d: that clicks", x, y)
	}
	p.touch()
	p.touch(spot{100, 50})
	if x, y := p.CursorPosition(); x != 100 || y != 50 {
		t.Errorf("the next one is at %d, %d", x, y)
	}
}

// fingered is an app that sees fingers.
func fingered(h handApp, at ...spot) {
	h.bare, h.button = true, ebiten.MouseButtonLeft
	h.pointer.touch(at...)
	if !h.handlePinch() {
		h.moveHand()
	}
}

func TestAFingerDragsABall(t *testing.T) {
	withHand(t, func(h handApp) {
		n := h.upper()
		before, at := h.ball(0, n)
		to := spot{at.x - 150, at.y - 200}
		want := h.view(0).place(to)
		h.frames(90, func(frame int) {
			s := min(float32(frame)/30, 1)
			fingered(h, spot{at.x + s*(to.x-at.x), at.y + s*(to.y-at.y)})
		})
		after, _ := h.ball(0, n)
		if math.Hypot(after.X-want.X, after.Y-want.Y) > 0.5 {
			t.Errorf("the ball went from %v to %v and not to %v", before, after, want)
		}
		h.frames(60, func(int) { fingered(h) })
		if later, _ := h.ball(0, n); later.Y > want.Y-0.5 {
			t.Errorf("the finger is gone, and the ball stays at %v", later)
		}
	}, setupOf(t, "loop", "fixed-steps-with-interpolation", "objects", "30"))
}

func TestTwoFingersZoomAndPan(t *testing.T) {
	withHand(t, func(h handApp) {
		left, right := spot{400, 300}, spot{600, 300}
		under := h.view(0).place(left)
		h.frames(1, func(int) { fingered(h, left) })
		h.frames(30, func(n int) { // apart, and down
			by := float32(n) * 5
			fingered(h, spot{left.x - by, left.y + by}, spot{right.x + by, right.y + by})
		})
		now := h.view(0).place(spot{left.x - 145, left.y + 145})
		if math.Abs(h.camera.zoom-490.0/200) > 0.01 || math.Hypot(now.X-under.X, now.Y-under.Y) > 0.02 {
			t.Errorf("zoom %v; below the finger is %v and not %v", h.camera.zoom, now, under)
		}
		before := h.camera
		h.frames(10, func(int) { fingered(h, right) })
		h.frames(5, func(int) { fingered(h) })
		if h.camera != before || h.hand.doing != nothing {
			t.Error("the last finger goes on")
		}
	}, setupOf(t, "loop", "fixed-steps-with-interpolation", "objects", "1"))
}

func TestATapIsAClick(t *testing.T) {
	withHand(t, func(h handApp) {
		at := spot{500, 200}
		want := h.view(0).place(at)
		h.frames(4, func(int) { fingered(h, at) })
		fingered(h)
		queued := h.stage(0).acts.queued
		if len(queued) != 1 || queued[0].does != clicks || queued[0].at != (physics.Vec{X: want.X, Y: want.Y}) {
			t.Errorf("%+v, want a click at %v", queued, want)
		}
	}, setupOf(t, "loop", "fixed-steps-with-interpolation", "objects", "1"))
}
