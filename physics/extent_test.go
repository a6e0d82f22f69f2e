package physics_test

import (
	"math"
	"testing"
	"time"

	"gameloops/physics"
)

// stepped returns a pit with balls after some seconds.
func stepped(t *testing.T, objects int, step time.Duration, seconds int) *physics.World {
	t.Helper()
	scene, _ := physics.SceneByName("ball-pit")
	w, err := physics.New(scene, objects, 1, physics.Config{Engine: "box2d"})
	if err != nil {
		t.Fatal(err)
	}
	for at := time.Duration(0); at < time.Duration(seconds)*time.Second; at += step {
		w.Step(step)
	}
	return w
}

// Objects begin above the view, and end on the ground. What has left the world does not count.
func TestTheExtentFollowsTheObjects(t *testing.T) {
	e := stepped(t, 100, time.Second, 0).Extent()
	if e.Began < 0.95 || e.Lowest != e.Began || e.Top < 2 || e.Bottom != 0 {
		t.Errorf("before the fall: %+v", e)
	}
	began := e.Began
	e = stepped(t, 100, time.Second/60, 12).Extent()
	if e.Began != began || math.Abs(e.Lowest) > 0.01 || e.Top < 0.02 || e.Top > 0.1 || e.Bottom < -0.01 {
		t.Errorf("at rest: %+v", e)
	}
	w := stepped(t, 100, time.Second/4, 12)
	if e := w.Extent(); w.Escaped() < 10 || e.Lowest < -1.1/8 {
		t.Errorf("%d objects have left the world: %+v", w.Escaped(), e)
	}
}

// One ball that still bounces is nearly nothing among many, and all there is if it is alone.
func TestASingleObjectHardlyMovesTheExtentOfMany(t *testing.T) {
	w := stepped(t, 200, time.Second/60, 12)
	high := func() (y float64) {
		for _, p := range w.AppendPoses(nil, 1) {
			y = max(y, p.Center.Y)
		}
		return y / 8
	}
	if !w.Grab(0, w.AppendPoses(nil, 1)[0].Center) {
		t.Fatal("nothing is held")
	}
	w.Drag(physics.Vec{X: 6, Y: 5})
	for range 120 {
		w.Step(time.Second / 60)
	}
	if e := w.Extent(); high() < 0.5 || e.Top > high()/2 {
		t.Errorf("one ball is at %.2f of the height, and the extent is %+v", high(), e)
	}
}
