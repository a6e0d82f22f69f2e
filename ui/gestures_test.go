package ui

import (
	"math"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/physics"
	"gameloops/ui/input"
	"gameloops/ui/model"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/worldview"
)

// A handApp is the part of an app that gestures need, with stages that play.
type handApp struct {
	*app
	*model.Playback
	hand *gestureTracker
	stagetest.Bench
}

// withHand runs a test with a handApp whose balls have come to rest.
func withHand(t *testing.T, test func(h handApp), setups ...experiment.Setup) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := &app{viewport: newViewport(Options{Scale: 1, Width: DefaultWidth, Height: DefaultHeight}),
			model: model.New(model.Beginning{Setups: setups, Machine: stage.Computer, Gap: stage.Feed}, b.Host, false)}
		a.join()
		a.camera.camera = worldview.NewCamera(physics.View)
		a.model.Do(model.Play{})
		p := &a.model.Playback
		h := handApp{a, p, &a.pointing.gestures, b}
		h.frames(300, nil)
		test(h)
		p.Player.Stop()
		for _, s := range p.Player.Stages {
			s.Wait()
		}
	})
}

// frames lets display frames pass and calls before at the beginning of each, as the window does.
func (h handApp) frames(n int, before func(n int)) {
	for i := range n {
		time.Sleep(time.Second / 60)
		h.clock.now = h.Host()
		h.model.BeginFrame(h.clock.now)
		if before != nil {
			before(i)
		}
		h.Player.Refresh(h.clock.now)
		synctest.Wait()
	}
}

// ball returns where a ball is in the world of a stage, and on the screen.
func (h handApp) ball(stage, n int) (physics.Vec, input.Spot) {
	at := h.Stage(stage).Picture().Poses[n].Center
	x, y := h.camera.view(stage).At(at)
	return at, input.Spot{X: x, Y: y}
}

// upper returns the number of the highest ball, on which no other lies.
func (h handApp) upper() (n int) {
	for i, p := range h.Stage(0).Picture().Poses {
		if p.Center.Y > h.Stage(0).Picture().Poses[n].Center.Y {
			n = i
		}
	}
	return n
}

func TestAHandDragsABallOnAllStages(t *testing.T) {
	ci.LongUnderRace(t)
	setups := []experiment.Setup{
		stagetest.Setup(t, "loop", "fixed-steps-with-interpolation", "objects", "30"),
		stagetest.Setup(t, "loop", "variable-steps", "objects", "30"),
	}
	withHand(t, func(h handApp) {
		n := h.upper()
		from, at := h.ball(0, n)
		h.hand.down(at, false)
		h.frames(120, func(i int) {
			at.X, at.Y = at.X+1, at.Y-3
			h.do(h.hand.moves(at)...)
		})
		want := h.camera.view(0).Place(at)
		if d := math.Hypot(want.X-from.X-1.2, want.Y-from.Y-3.6); d > 0.01 {
			t.Fatalf("the hand went from %v to %v", from, want)
		}
		h.frames(60, func(int) { h.do(h.hand.moves(at)...) })
		for stage := range setups {
			if got, _ := h.ball(stage, n); math.Hypot(got.X-want.X, got.Y-want.Y) > 0.15 {
				t.Errorf("on stage %d the ball is at %v, the hand at %v", stage, got, want)
			}
		}
		h.do(h.hand.up())
		h.frames(60, nil)
		for stage := range setups {
			if got, _ := h.ball(stage, n); got.Y > want.Y-2 {
				t.Errorf("on stage %d the ball has not fallen since it was let go: %v", stage, got)
			}
		}
		if h.hand.gesture.kind != noGesture || !h.camera.camera.AtRest() {
			t.Errorf("at the end: %+v, %+v", h.hand.gesture, h.camera.camera)
		}
	}, setups...)
}

func TestAShortTouchIsAClick(t *testing.T) {
	withHand(t, func(h handApp) {
		n := h.upper()
		before, at := h.ball(0, n)
		at.X += 4 // below the ball's middle
		at.Y += 4
		h.frames(5, func(i int) {
			if i == 0 {
				h.hand.down(at, false)
			}
			h.do(h.hand.moves(input.Spot{X: at.X + float32(i)/2, Y: at.Y})...)
		})
		h.do(h.hand.up())
		h.frames(20, nil)
		after, _ := h.ball(0, n)
		if d := math.Hypot(after.X-before.X, after.Y-before.Y); d < 0.5 {
			t.Errorf("the click throws the ball %v m", d)
		}
	}, stagetest.Setup(t, "objects", "30"))
}

func TestAHandThatRestsOnABallHoldsIt(t *testing.T) {
	withHand(t, func(h handApp) {
		_, at := h.ball(0, h.upper())
		h.hand.down(at, false)
		h.frames(20, func(int) { h.do(h.hand.moves(at)...) }) // a third of a second
		if h.hand.gesture.kind != holding {
			t.Errorf("%+v", h.hand.gesture)
		}
		h.Player.Play(stagetest.Setup(t, "objects", "30")) // new worlds
		h.frames(5, func(int) { h.do(h.hand.moves(at)...) })
		if h.hand.gesture.kind != noGesture {
			t.Errorf("after Play: %+v", h.hand.gesture)
		}
	}, stagetest.Setup(t, "objects", "30"))
}

func TestAHandOnEmptyGroundPans(t *testing.T) {
	withHand(t, func(h handApp) {
		from, to := input.Spot{X: 600, Y: 100}, input.Spot{X: 700, Y: 150}
		place := h.camera.view(0).Place(from)
		h.hand.down(from, false)
		h.frames(1, func(int) { h.do(h.hand.moves(input.Spot{X: 602, Y: 101})...) })
		if !h.camera.camera.AtRest() {
			t.Error("the camera moves with a click")
		}
		h.frames(1, func(int) { h.do(h.hand.moves(to)...) })
		if got := h.camera.view(0).Place(to); math.Hypot(got.X-place.X, got.Y-place.Y) > 0.001 {
			t.Errorf("%v was below the hand, now %v is", place, got)
		}
		h.do(h.hand.up())

		h.camera.camera.Reset()
		_, ball := h.ball(0, h.upper())
		h.hand.down(ball, true) // the right button
		h.frames(1, func(int) { h.do(h.hand.moves(input.Spot{X: ball.X + 50, Y: ball.Y})...) })
		if math.Abs(h.camera.camera.Shift.X+0.5) > 0.001 {
			t.Errorf("a hand that pans from a ball moves the camera by %v", h.camera.camera.Shift)
		}
		h.do(h.hand.up())
		h.Player.Pause(true)
		h.camera.camera.Reset()
		h.hand.down(ball, false)
		h.frames(1, func(int) { h.do(h.hand.moves(input.Spot{X: ball.X + 50, Y: ball.Y})...) })
		if math.Abs(h.camera.camera.Shift.X+0.5) > 0.001 {
			t.Errorf("while paused, a hand on a ball moves the camera by %v", h.camera.camera.Shift)
		}
	}, stagetest.Setup(t, "objects", "30"))
}

// TestAHandLetsGoOfABallWhilePaused pauses while a ball is held, and releases it.
func TestAHandLetsGoOfABallWhilePaused(t *testing.T) {
	withHand(t, func(h handApp) {
		n := h.upper()
		_, at := h.ball(0, n)
		h.hand.down(at, false)
		h.frames(60, func(i int) { h.do(h.hand.moves(input.Spot{X: at.X, Y: at.Y - 3*float32(i)})...) })
		h.Player.Pause(true)
		h.frames(5, nil)
		h.do(h.hand.up())
		high, _ := h.ball(0, n)
		h.Player.Pause(false)
		h.frames(60, nil)
		if low, _ := h.ball(0, n); low.Y > high.Y-2 {
			t.Errorf("the ball is at a height of %v m, and was at %v", low.Y, high.Y)
		}
	}, stagetest.Setup(t, "objects", "30"))
}
