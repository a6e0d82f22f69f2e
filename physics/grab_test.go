package physics_test

import (
	"math"
	"testing"
	"time"

	"pgregory.net/rapid"

	"gameloops/physics"
)

const sixtieth = time.Second / 60

// apart returns the distance between two places.
func apart(a, b physics.Vec) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

// center returns the centre of an object.
func center(w *physics.World, object int) physics.Vec { return w.AppendPoses(nil, 1)[object].Center }

func TestAnObjectThatIsHeldFollowsTheHand(t *testing.T) {
	for _, scene := range []string{"ball-pit", "stack", "drain"} {
		w := run(sceneWith(t, scene, 30, physics.Config{Continuous: physics.On}), sixtieth, 5*time.Second)
		if !w.Grab(7, center(w, 7)) {
			t.Fatalf("%s: object 7 cannot be held", scene)
		}
		hand := center(w, 7)
		for range 90 { // up, out of the others
			hand.Y += 0.05
			w.Drag(hand)
			w.Step(sixtieth)
		}
		run(w, sixtieth, time.Second)
		if d := apart(center(w, 7), hand); d > 0.05 {
			t.Errorf("%s: it hangs %.3f m from the hand", scene, d)
		}
	}
}

func TestAReleasedObjectFliesOn(t *testing.T) {
	w := run(world(t, 20, 1, physics.On), sixtieth, 5*time.Second)
	hand := physics.Vec{X: 2, Y: 3}
	w.Grab(3, center(w, 3))
	w.Drag(hand)
	run(w, sixtieth, 2*time.Second)
	const speed = 4.0 // m/s
	for range 30 {
		hand.X += speed / 60
		w.Drag(hand)
		w.Step(sixtieth)
	}
	w.Release()
	w.Release() // holds nothing
	w.Drag(physics.Vec{})
	from := center(w, 3)
	run(w, sixtieth, time.Second/2)
	to := center(w, 3)
	if got := 2 * (to.X - from.X); math.Abs(got-speed) > 0.2 {
		t.Errorf("it flies on at %.2f m/s, the hand had %v", got, speed)
	}
	if fall := from.Y - to.Y; fall < 1 || fall > 1.5 {
		t.Errorf("it falls %.2f m in half a second", fall)
	}
}

func TestAHandIsPartOfTheWorldsState(t *testing.T) {
	pull := func(to physics.Vec) *physics.World {
		w := run(world(t, 40, 4, physics.On), sixtieth, 3*time.Second)
		w.Grab(5, to)
		return run(w, sixtieth, time.Second)
	}
	there := physics.Vec{X: 4, Y: 3}
	if pull(there).Hash() != pull(there).Hash() {
		t.Error("the same hand makes two different worlds")
	}
	if pull(there).Hash() == pull(physics.Vec{X: 4, Y: 4}).Hash() {
		t.Error("another hand makes the same world")
	}
	a := run(world(t, 40, 4, physics.On), sixtieth, 3*time.Second)
	b := run(world(t, 40, 4, physics.On), sixtieth, 3*time.Second)
	b.Grab(5, there)
	if a.Hash() == b.Hash() {
		t.Error("a world in which something is held has the hash of one in which nothing is")
	}
}

func TestNotEverythingCanBeHeld(t *testing.T) {
	for _, c := range []struct {
		scene  string
		object int
	}{{"counters", 0}, {"oscillator", 1}, {"bullets", 2}, {"ball-pit", -1}, {"ball-pit", 3}} {
		w := sceneWith(t, c.scene, 3, physics.Config{})
		before := w.Hash()
		if w.Grab(c.object, physics.Vec{X: 6, Y: 4}) {
			t.Errorf("%s: object %d is held", c.scene, c.object)
		}
		if _, held := w.Grip(1); held || w.Hash() != before {
			t.Errorf("%s: the attempt to hold object %d did something", c.scene, c.object)
		}
	}
}

func TestOneObjectIsHeldAtATime(t *testing.T) {
	w := run(world(t, 20, 1, physics.On), sixtieth, 5*time.Second)
	up := physics.Vec{X: 6, Y: 5}
	w.Grab(0, up)
	run(w, sixtieth, 2*time.Second)
	w.Grab(1, up)
	run(w, sixtieth, 3*time.Second)
	if d := apart(center(w, 1), up); d > 0.12 {
		t.Errorf("the second hangs %.2f m from the hand", d)
	}
	if y := center(w, 0).Y; y > 1 {
		t.Errorf("the first is still at a height of %.2f m", y)
	}
}

func TestTheGripIsOnTheObject(t *testing.T) {
	w := run(sceneWith(t, "stack", 4, physics.Config{}), sixtieth, time.Second)
	for object := range 4 {
		w.Grab(object, physics.Vec{X: 6.2, Y: 3})
		w.Drag(physics.Vec{X: 9, Y: 5})
		for _, alpha := range []float64{0, 0.3, 1, 1.4} {
			w.Step(sixtieth)
			at, ok := w.Grip(alpha)
			n, on := physics.Pick(w.AppendPoses(nil, alpha)[object:object+1], at, 1e-9)
			if !ok || !on || n != 0 {
				t.Errorf("object %d at alpha %v: the grip at %v is not on it", object, alpha, at)
			}
		}
	}
}

func TestThePickedObjectIsTheUppermostAtThePlace(t *testing.T) {
	circle := func(x float64) physics.Pose {
		return physics.Pose{Center: physics.Vec{X: x, Y: 1}, Half: physics.Vec{X: 0.5, Y: 0.5}}
	}
	beside := circle(0)
	beside.Beside = true
	poses := []physics.Pose{circle(0), beside, circle(0.6), {}, {
		Shape: physics.Box, Center: physics.Vec{X: 5, Y: 1}, Half: physics.Vec{X: 1, Y: 0.1}, Angle: math.Pi / 2,
	}}
	for _, c := range []struct {
		x, y, reach float64
		want        int
	}{
		{-0.2, 1, 0.1, 0},
		{0.3, 1, 0.1, 1}, // on both: the object that is drawn later
		{0.2, 1, 0.5, 1},
		{-0.55, 1, 0.1, 0},
		{-0.7, 1, 0.1, -1},
		{1.2, 1, 0.3, 1},
		{5, 1.9, 0, 3}, // an object without a size counts but cannot be picked
		{5.2, 1, 0.05, -1},
		{5.2, 1, 0.11, 3},
	} {
		n, ok := physics.Pick(poses, physics.Vec{X: c.x, Y: c.y}, c.reach)
		if !ok {
			n = -1
		}
		if n != c.want {
			t.Errorf("at (%v, %v) within %v it is object %d, not %d", c.x, c.y, c.reach, n, c.want)
		}
	}
}

// TestHandsNeverBreakAWorld does anything with a hand at any time, under steps of any length.
func TestHandsNeverBreakAWorld(t *testing.T) {
	skipInShortRuns(t)
	rapid.Check(t, func(r *rapid.T) {
		scenes := physics.Scenes()
		s := scenes[rapid.IntRange(0, len(scenes)-1).Draw(r, "scene")]
		c := rapid.SampledFrom(physics.Continuities()).Draw(r, "continuous")
		w := sceneWith(t, s.Name, 8, physics.Config{Continuous: c})
		place := rapid.Float64Range(-20, 40)
		for range 40 {
			at := physics.Vec{X: place.Draw(r, "x"), Y: place.Draw(r, "y")}
			switch rapid.IntRange(0, 4).Draw(r, "what") {
			case 0:
				w.Grab(rapid.IntRange(0, 7).Draw(r, "object"), at)
			case 1:
				w.Drag(at)
			case 2:
				w.Release()
			default:
				w.Step(time.Duration(rapid.Int64Range(0, int64(time.Second/5)).Draw(r, "step")))
			}
		}
		for i, p := range w.AppendPoses(nil, 1) {
			if math.IsNaN(p.Center.X + p.Center.Y + p.Angle) {
				r.Fatalf("%s: pose %d is %+v", s.Name, i, p)
			}
		}
	})
}

// TestAHandThatLetsGoIsForgotten checks that a hand that has not pulled leaves no trace.
func TestAHandThatLetsGoIsForgotten(t *testing.T) {
	for _, engine := range physics.Engines() {
		c := physics.Config{Engine: engine, Continuous: physics.On}
		a, b := sceneWith(t, "ball-pit", 3, c), sceneWith(t, "ball-pit", 3, c)
		if !a.Grab(1, a.AppendPoses(nil, 1)[1].Center) {
			t.Fatalf("%s: there is nothing to hold", engine)
		}
		if a.Release(); a.Hash() != b.Hash() {
			t.Errorf("%s: a hand that was released leaves a trace", engine)
		}
	}
}
