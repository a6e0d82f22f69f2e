package ui

import (
	"image"
	"math"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/physics"
	"gameloops/ui/input"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// fingered lets the app see fingers at some points.
func fingered(h handApp, at ...input.Spot) {
	h.sidebar.bare, h.pointing.button = true, ebiten.MouseButtonLeft
	h.pointer.Fingers = h.pointer.Fingers[:0]
	for i, s := range at {
		h.pointer.Fingers = append(h.pointer.Fingers, input.Finger{ID: ebiten.TouchID(i), At: s})
	}
	h.pointer.Follow(image.Point{}, false)
	wanted, used := h.pointing.handlePinch()
	if h.do(wanted); !used {
		h.do(h.pointing.handleGesture()...)
	}
}

func TestAFingerDragsABall(t *testing.T) {
	withHand(t, func(h handApp) {
		n := h.upper()
		before, at := h.ball(0, n)
		to := input.Spot{X: at.X - 150, Y: at.Y - 200}
		want := h.camera.view(0).Place(to)
		h.frames(90, func(frame int) {
			s := min(float32(frame)/30, 1)
			fingered(h, input.Spot{X: at.X + s*(to.X-at.X), Y: at.Y + s*(to.Y-at.Y)})
		})
		after, _ := h.ball(0, n)
		if math.Hypot(after.X-want.X, after.Y-want.Y) > 0.5 {
			t.Errorf("the ball went from %v to %v, want %v", before, after, want)
		}
		h.frames(60, func(int) { fingered(h) })
		if later, _ := h.ball(0, n); later.Y > want.Y-0.5 {
			t.Errorf("the finger is lifted, and the ball stays at %v", later)
		}
	}, stagetest.Setup(t, "loop", "fixed-steps-with-interpolation", "objects", "30"))
}

func TestTwoFingersZoomAndPan(t *testing.T) {
	withHand(t, func(h handApp) {
		left, right := input.Spot{X: 400, Y: 300}, input.Spot{X: 600, Y: 300}
		under := h.camera.view(0).Place(left)
		h.frames(1, func(int) { fingered(h, left) })
		h.frames(30, func(n int) { // apart, and down
			by := float32(n) * 5
			fingered(h, input.Spot{X: left.X - by, Y: left.Y + by}, input.Spot{X: right.X + by, Y: right.Y + by})
		})
		now := h.camera.view(0).Place(input.Spot{X: left.X - 145, Y: left.Y + 145})
		if math.Abs(h.camera.camera.Zoom-490.0/200) > 0.01 || math.Hypot(now.X-under.X, now.Y-under.Y) > 0.02 {
			t.Errorf("zoom %v; the place below the finger is %v, want %v", h.camera.camera.Zoom, now, under)
		}
		before := h.camera.camera
		h.frames(10, func(int) { fingered(h, right) })
		h.frames(5, func(int) { fingered(h) })
		if h.camera.camera != before || h.hand.gesture.kind != noGesture {
			t.Error("the last finger continues the gesture")
		}
	}, stagetest.Setup(t, "loop", "fixed-steps-with-interpolation", "objects", "1"))
}

func TestATapIsAClick(t *testing.T) {
	withHand(t, func(h handApp) {
		at := input.Spot{X: 500, Y: 200}
		want := h.camera.view(0).Place(at)
		h.frames(4, func(int) { fingered(h, at) })
		fingered(h)
		queued := h.Stage(0).Acts()
		if len(queued) != 1 || queued[0].Kind != stage.Clicks || queued[0].At != (physics.Vec{X: want.X, Y: want.Y}) {
			t.Errorf("%+v, want a click at %v", queued, want)
		}
	}, stagetest.Setup(t, "loop", "fixed-steps-with-interpolation", "objects", "1"))
}
