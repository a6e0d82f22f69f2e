package ui

import (
	"image"
	"math"
	"testing"

	"gameloops/internal/experiment"
	"gameloops/physics"
	"gameloops/ui/worldview"
)

// stageIn returns the view of a single stage that plays in a window of some size, and the place of the timeline below
// it, while the panel is off.
func stageIn(t *testing.T, width, height int) (v worldview.View, below image.Rectangle) {
	t.Helper()
	return stageBeside(t, width, height, image.Rectangle{})
}

// stageBeside is stageIn with the panel at a place.
func stageBeside(t *testing.T, width, height int, card image.Rectangle) (v worldview.View, below image.Rectangle) {
	t.Helper()
	setup := experiment.Default()
	a, err := newApp(Options{Setup: setup, Width: width, Height: height, Scale: 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	p := &a.model.Playback
	a.sidebar.bare, p.Begun, p.Played = true, true, []experiment.Setup{setup}
	a.restyle(t)
	a.grid.name(&p.Played)
	of := a.placed()
	of.panel, of.hidden = card, layOutIn(t, width, height).card
	a.grid.arrange(of)
	return a.camera.view(0), a.grid.placing.rooms.Timeline
}

// pixel returns the point of the screen that shows a place of the world.
func pixel(v worldview.View, x, y float64) image.Point {
	px, py := v.At(physics.Vec{X: x, Y: y})
	return image.Pt(int(px), int(py))
}

// TestAClickOnTheStageReachesTheWorld clicks on a place of the stage, and checks that the window then shows the only
// counter there.
func TestAClickOnTheStageReachesTheWorld(t *testing.T) {
	panel := layOut(t).card
	v, _ := stageBeside(t, DefaultWidth, DefaultHeight, panel)
	t.Parallel()
	screen := newScreen(t, DefaultWidth, DefaultHeight)
	w := screen.open(t, "--scene", "counters", "--objects", "1", "--speed", "10", "--loop", "fixed-steps", "--play")
	isAt := func(at image.Point) func() bool { // the counter
		return func() bool {
			b := largestBlob(screen.picture(t), v)
			return distance(b, at) < 3
		}
	}
	begins, goal := pixel(v, 6, 4), image.Pt(900, 550)
	w.await(t, "counter where it begins", isAt(begins))
	w.click(t, panel.Min.Add(image.Pt(4, 4))) // the panel's
	w.settle(t)
	if !isAt(begins)() {
		t.Error("a click on the panel moves the counter")
	}
	w.click(t, goal)
	w.await(t, "counter where the click was", isAt(goal))
}

// distance returns how far the middle of a rectangle is from a point.
func distance(r image.Rectangle, p image.Point) float64 {
	return math.Hypot(float64(r.Min.X+r.Max.X)/2-float64(p.X), float64(r.Min.Y+r.Max.Y)/2-float64(p.Y))
}

// A bareWindow shows only a stage. It is small, because slow machines draw large windows slowly.
type bareWindow struct {
	*window
	view worldview.View
}

func openBare(t *testing.T, flags ...string) bareWindow {
	t.Helper()
	v, _ := stageIn(t, DefaultWidth/2, DefaultHeight/2)
	t.Parallel()
	screen := newScreen(t, DefaultWidth/2, DefaultHeight/2)
	w := screen.open(t, append(flags, "--size", "600x400", "--play")...)
	w.await(t, "play", func() bool { return w.last().Play > 0 })
	w.press(t, 'p')
	return bareWindow{w, v}
}

// drag presses a button at one place and goes to another, with frames between the two.
func (w bareWindow) drag(t *testing.T, button byte, from, to image.Point) {
	t.Helper()
	x := w.screen.input(t)
	x.move(t, from)
	x.button(t, button, true)
	w.settle(t)
	x.move(t, to)
}

// lift lifts a button, and waits until the window has seen it.
func (w bareWindow) lift(t *testing.T, button byte) {
	t.Helper()
	w.screen.input(t).button(t, button, false)
	w.settle(t)
}

// shows waits until the largest patch of colour on the stage is at a place, and has a height.
func (w bareWindow) shows(t *testing.T, what string, at image.Point, high float64) {
	t.Helper()
	w.await(t, what, func() bool {
		b := largestBlob(w.screen.picture(t), w.view)
		return distance(b, at) < 3 && math.Abs(float64(b.Dy())-high) < 4
	})
}

// TestTheMouseLooksAround zooms with the wheel, drags the ground, and resets the view by key, with a counter in view.
func TestTheMouseLooksAround(t *testing.T) {
	w := openBare(t, "--scene", "counters", "--objects", "1", "--loop", "fixed-steps")
	begins, size := pixel(w.view, 6, 4), 1.6*float64(w.view.Scale)
	w.shows(t, "a counter", begins, size)
	x := w.screen.input(t)
	x.move(t, begins)
	for range 2 {
		x.button(t, 4, true) // the wheel
		x.button(t, 4, false)
	}
	high := size * worldview.WheelZoom * worldview.WheelZoom
	w.shows(t, "a counter twice closer", begins, high)
	w.press(t, ' ') // the camera still moves while paused
	ground := begins.Add(image.Pt(0, 100))
	w.drag(t, 1, ground, ground.Add(image.Pt(50, -50)))
	dragged := begins.Add(image.Pt(50, -50))
	w.shows(t, "a counter elsewhere", dragged, high)
	w.lift(t, 1)
	w.drag(t, 3, dragged, dragged.Add(image.Pt(-25, 50)))
	w.shows(t, "a counter dragged with the right button", dragged.Add(image.Pt(-25, 50)), high)
	w.lift(t, 3)
	w.press(t, 'y')
	w.shows(t, "a counter where it was", begins, size)
	x.key(t, keyAlt, true) // the camera moves as long as both are down
	x.key(t, keyRight, true)
	w.await(t, "a counter to the left of that", func() bool {
		return middleOf(largestBlob(w.screen.picture(t), w.view)).X < begins.X-3
	})
	x.key(t, keyRight, false)
	x.key(t, keyAlt, false)
}

// TestTheMouseDragsABox lifts the only box of a stack, and drops it.
func TestTheMouseDragsABox(t *testing.T) {
	w := openBare(t, "--scene", "stack", "--objects", "1", "--loop", "fixed-steps")
	high := 0.8 * float64(w.view.Scale)
	floor, hand := pixel(w.view, 6, 0.4), pixel(w.view, 7, 4)
	w.shows(t, "a box", floor, high)
	w.drag(t, 1, floor, hand)
	w.shows(t, "the box in the hand", hand, high)
	w.lift(t, 1)
	w.await(t, "the box on the floor again", func() bool {
		return largestBlob(w.screen.picture(t), w.view).Max.Y > pixel(w.view, 0, 0.1).Y
	})
}
