package physics_test

import (
	"math"
	"testing"
	"time"

	"gameloops/physics"
)

func TestMotionsAreThoseOfTheLastStep(t *testing.T) {
	for _, s := range physics.Scenes() {
		w := run(sceneWith(t, s.Name, 12, physics.Config{}), sixtieth, 300*time.Millisecond)
		w.Step(sixtieth)
		var objects []physics.Vec
		for _, alpha := range []float64{0, 1} {
			for _, p := range w.AppendPoses(nil, alpha) {
				if !p.Beside {
					objects = append(objects, p.Center)
				}
			}
		}
		before, after := objects[:12], objects[12:]
		motions := w.AppendMotions(nil)
		if len(motions) != 12 {
			t.Fatalf("%s: %d motions of 12 objects", s.Name, len(motions))
		}
		var camera physics.Vec
		if s.Name == "camera-in-draw" { // whose pictures follow the last object
			camera = motions[11].Velocity
		}
		for i, m := range motions {
			m.Velocity = physics.Vec{X: m.Velocity.X - camera.X, Y: m.Velocity.Y - camera.Y}
			mean := physics.Vec{X: 60 * (after[i].X - before[i].X), Y: 60 * (after[i].Y - before[i].Y)}
			// Joints and contacts move bodies after the velocities are known.
			if apart(m.Velocity, mean) > 0.3+0.05*math.Hypot(mean.X, mean.Y) || !m.Awake {
				t.Errorf("%s: object %d went at %v, its motion is %+v", s.Name, i, mean, m)
			}
		}
	}
}

func TestObjectsAtRestFallAsleep(t *testing.T) {
	w := sceneWith(t, "stack", 5, physics.Config{})
	asleep := func() (n int) {
		for _, m := range w.AppendMotions(nil) {
			if !m.Awake {
				n++
			}
			if !m.Awake && m.Velocity != (physics.Vec{}) {
				t.Errorf("a sleeping object moves: %+v", m)
			}
		}
		return n
	}
	if n := asleep(); n != 0 {
		t.Errorf("%d of 5 boxes sleep before they have come to rest", n)
	}
	run(w, sixtieth, 10*time.Second)
	if n := asleep(); n != 5 || w.Stats().Awake != 0 {
		t.Errorf("%d of 5 boxes sleep after 10 s, the statistics say that %d are awake", n, w.Stats().Awake)
	}
}

func TestTouchesAreOnTheShapesThatTouch(t *testing.T) {
	w := run(world(t, 40, 2, physics.On), sixtieth, 8*time.Second)
	shapes := append(w.AppendPoses(nil, 1), w.Boxes()...)
	touches := w.AppendTouches(nil)
	if len(touches) < 40 || len(touches) < w.Contacts() {
		t.Fatalf("%d touches in a heap of 40 balls, %d contacts", len(touches), w.Contacts())
	}
	for _, c := range touches {
		if math.Abs(math.Hypot(c.Normal.X, c.Normal.Y)-1) > 1e-9 {
			t.Errorf("a normal is %v", c.Normal)
		}
		near := 0
		for i := range shapes {
			if _, ok := physics.Pick(shapes[i:i+1], c.At, 0.02); ok {
				near++
			}
		}
		if near < 2 {
			t.Errorf("at %v touch %d shapes", c.At, near)
		}
	}
}

func TestLookingAtAWorldAllocatesNothingAndChangesNothing(t *testing.T) {
	for _, scene := range []string{"ball-pit", "stack", "counters"} {
		w := run(sceneWith(t, scene, 100, physics.Config{}), sixtieth, 3*time.Second)
		before := w.Hash()
		motions, touches := w.AppendMotions(nil), w.AppendTouches(make([]physics.Touch, 0, 1))
		if n := testing.AllocsPerRun(10, func() {
			motions, touches = w.AppendMotions(motions[:0]), w.AppendTouches(touches[:0])
		}); n != 0 {
			t.Errorf("%s: %v allocations", scene, n)
		}
		if w.Hash() != before {
			t.Errorf("%s: looking changes it", scene)
		}
	}
}
