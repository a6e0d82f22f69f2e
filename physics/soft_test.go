package physics_test

import (
	"math"
	"strings"
	"testing"
	"time"

	"gameloops/physics"
)

// soft builds a world of a scene on softstep.
func soft(t testing.TB, scene string, objects int, continuous physics.Continuous) *physics.World {
	t.Helper()
	return sceneWith(t, scene, objects, physics.Config{Engine: "softstep", Continuous: continuous})
}

// softScenes are the scenes that softstep supports.
var softScenes = []string{"ball-pit", "oscillator", "counters", "bullets", "drain", "camera", "camera-in-draw",
	"fountain", "teleport", "teleport-told", "jumps", "presses", "presses-queued"}

func TestASceneThatAnEngineCannotExpressNamesTheOneThatCan(t *testing.T) {
	can := strings.Join(softScenes, " ")
	for _, s := range physics.Scenes() {
		_, err := physics.New(s, 3, 1, physics.Config{Engine: "softstep"})
		if strings.Contains(can, s.Name) {
			if err != nil {
				t.Errorf("%s: %v", s.Name, err)
			}
			continue
		}
		need := "needs joints"
		if s.Name == "stack" {
			need = "needs boxes that move"
		}
		if want := "scene " + s.Name + " " + need + ", which softstep does not have: use --engine box2d"; err == nil ||
			err.Error() != want {
			t.Errorf("the error is %v, want %s", err, want)
		}
	}
}

func TestScenesOnSoftStepAreDeterministic(t *testing.T) {
	for _, name := range softScenes {
		for _, objects := range []int{1, 7, 60} {
			a, b := soft(t, name, objects, physics.On), soft(t, name, objects, physics.On)
			start := a.Hash()
			for n := range 90 {
				if n == 30 {
					a.Click(physics.Vec{X: 3, Y: 2})
					b.Click(physics.Vec{X: 3, Y: 2})
				}
				a.Step(time.Second / 60)
				b.Step(time.Second / 60)
			}
			if a.Hash() != b.Hash() || a.Hash() == start {
				t.Errorf("%s with %d objects: hashes %x and %x, at first %x", name, objects, a.Hash(), b.Hash(), start)
			}
			if a.Objects() != objects || a.Stats().Objects != objects {
				t.Errorf("%s has %d objects, not %d", name, a.Objects(), objects)
			}
		}
	}
}

func TestSoftStepHoldsEveryBallUnlessContinuousCollisionIsOff(t *testing.T) {
	escaped := func(step time.Duration, continuous physics.Continuous) int {
		return run(soft(t, "ball-pit", 1000, continuous), step, 5*time.Second).Escaped()
	}
	for _, step := range []time.Duration{time.Second / 60, 50 * time.Millisecond, 200 * time.Millisecond, time.Second} {
		if n := escaped(step, physics.On); n != 0 {
			t.Errorf("in steps of %v %d balls leave the pit", step, n)
		}
	}
	if n := escaped(time.Second/60, physics.Off); n > 5 {
		t.Errorf("in steps of 1/60 s %d of 1000 balls leave the pit: hardly any should", n)
	}
	if n := escaped(500*time.Millisecond, physics.Off); n < 500 {
		t.Errorf("in steps of 500 ms only %d of 1000 balls leave the pit: most should", n)
	}
	for continuous, want := range map[physics.Continuous]bool{physics.On: false, physics.Off: true} {
		w := sceneWith(t, "ball-pit", 5000, physics.Config{Engine: "softstep", Continuous: continuous, Grow: true})
		if n := run(w, 200*time.Millisecond, 4*time.Second).Escaped(); n > 0 != want {
			t.Errorf("continuous collision %s: in steps of 200 ms %d of 5000 balls leave the pit", continuous, n)
		}
	}
}

func TestBulletsOnSoftStep(t *testing.T) {
	passed := func(step time.Duration, continuous physics.Continuous) int {
		return run(soft(t, "bullets", 100, continuous), step, 6500*time.Millisecond).Escaped()
	}
	if n := passed(time.Second/60, physics.Off); n < 30 {
		t.Errorf("at 1/60 s %d of 100 pass", n)
	}
	for _, step := range []time.Duration{time.Second / 144, time.Second / 60, time.Second / 20} {
		if n := passed(step, physics.On); n != 0 {
			t.Errorf("with continuous collision %d pass in steps of %v", n, step)
		}
	}
}

func TestAHandHoldsABallOnSoftStep(t *testing.T) {
	w := run(soft(t, "ball-pit", 30, physics.On), sixtieth, 5*time.Second)
	hand := center(w, 7)
	if !w.Grab(7, hand) {
		t.Fatal("ball 7 cannot be held")
	}
	for range 90 {
		hand.Y += 0.05
		w.Drag(hand)
		w.Step(sixtieth)
	}
	run(w, sixtieth, time.Second)
	if d := apart(center(w, 7), hand); d > 0.05 {
		t.Errorf("it hangs %.3f m from the hand", d)
	}
	if at, ok := w.Grip(1); !ok || apart(at, hand) > 0.15 {
		t.Errorf("the grip is at %v", at)
	}
	w.Release()
	run(w, sixtieth, 2*time.Second)
	if y := center(w, 7).Y; y > hand.Y-1 {
		t.Errorf("two seconds after it was released it is at a height of %v, from %v", y, hand.Y)
	}
	if soft(t, "bullets", 3, physics.On).Grab(2, physics.Vec{X: 6, Y: 4}) {
		t.Error("a bullet that waits is held")
	}
}

func TestTouchesOnSoftStepAreOnTheShapesThatTouch(t *testing.T) {
	w := run(soft(t, "ball-pit", 40, physics.On), sixtieth, 8*time.Second)
	shapes := append(w.AppendPoses(nil, 1), w.Boxes()...)
	touches := w.AppendTouches(nil)
	if len(touches) < 40 || len(touches) != w.Contacts() || w.Contacts() != w.Stats().Contacts {
		t.Fatalf("%d touches, %d contacts of 40 balls", len(touches), w.Contacts())
	}
	for _, c := range touches {
		near := 0
		for i := range shapes {
			if _, ok := physics.Pick(shapes[i:i+1], c.At, 0.001); ok {
				near++
			}
		}
		if near < 2 || math.Abs(math.Hypot(c.Normal.X, c.Normal.Y)-1) > 1e-9 {
			t.Errorf("at %+v touch %d shapes", c, near)
		}
	}
}

func TestAHandIsPartOfSoftStepsState(t *testing.T) {
	a, b := soft(t, "ball-pit", 40, physics.On), soft(t, "ball-pit", 40, physics.On)
	b.Grab(5, physics.Vec{X: 4, Y: 3})
	if a.Hash() == b.Hash() {
		t.Error("a world in which something is held has the hash of one in which nothing is")
	}
}

func TestPosesOfTwentyThousandBallsAllocateNothing(t *testing.T) {
	for _, objects := range []int{10_000, 20_000} {
		w := sceneWith(t, "ball-pit", objects, physics.Config{Engine: "softstep", Continuous: physics.On, Grow: true})
		run(w, sixtieth, 100*time.Millisecond)
		poses := w.AppendPoses(nil, 1)
		if n := testing.AllocsPerRun(5, func() { poses = w.AppendPoses(poses[:0], 0.5) }); n != 0 {
			t.Errorf("%v allocations for the poses of %d balls", n, objects)
		}
	}
}
