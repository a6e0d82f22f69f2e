package physics_test

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"gameloops/physics"
)

// runner returns where the camera's picture has the runner, at an alpha.
func runner(w *physics.World, alpha float64) float64 {
	return w.AppendPoses(nil, alpha)[w.Objects()-1].Center.X
}

// Steps of 50 ms at 6 m/s are 0.3 m: as far is the runner from the camera, in a picture of the state before.
func TestACameraThatMovesWithThePhysicsIsAheadOfABlendedRunner(t *testing.T) {
	w := sceneWith(t, "camera", 5, physics.Config{})
	run(w, 50*time.Millisecond, time.Second)
	for alpha, want := range map[float64]float64{0: 5.7, 0.5: 5.85, 1: 6} {
		if got := runner(w, alpha); math.Abs(got-want) > 1e-9 {
			t.Errorf("at alpha %v the runner is shown at %v, not %v", alpha, got, want)
		}
	}
}

func TestACameraThatMovesWithTheFramesIsAheadOfTheSteps(t *testing.T) {
	w := sceneWith(t, "camera", 5, physics.Config{})
	physics.UpdateFrame(w, 0)
	for range 10 { // frames of 30 ms, of which the physics are owed 10 ms
		w.Step(20 * time.Millisecond)
		physics.UpdateFrame(w, 30*time.Millisecond)
	}
	if got, want := runner(w, 1), 6-6*0.1; math.Abs(got-want) > 1e-9 {
		t.Errorf("the runner is shown at %v, not %v", got, want)
	}
	before := runner(w, 1)
	run(w, 20*time.Millisecond, 2*time.Second) // another loop takes over, which has no such updates
	behind := runner(w, 1)
	run(w, 20*time.Millisecond, 2*time.Second)
	if behind <= before || math.Abs(runner(w, 1)-behind) > 1e-9 {
		t.Errorf("without updates of frames the runner goes from %v to %v and %v", before, behind, runner(w, 1))
	}
}

func TestACameraThatIsSetInTheDrawHasTheRunnerInTheMiddle(t *testing.T) {
	w := sceneWith(t, "camera-in-draw", 5, physics.Config{})
	first := w.AppendPoses(nil, 1)[0].Center.X
	run(w, 50*time.Millisecond, time.Second)
	physics.UpdateFrame(w, time.Second) // there is nothing that it moves
	for _, alpha := range []float64{0, 0.3, 1, 1.5} {
		if got := runner(w, alpha); got != 6 {
			t.Errorf("at alpha %v the runner is shown at %v", alpha, got)
		}
	}
	posts := w.AppendPoses(nil, 1)
	if moved := math.Mod(first-posts[0].Center.X+24, 12); math.Abs(moved-6) > 1e-9 {
		t.Errorf("in a second at 6 m/s a post goes %v m to the left, in a picture of 12", moved)
	}
}

// farthestOnTheWay returns the gauge of pictures between the states of a second.
func farthestOnTheWay(w *physics.World) (farthest float64) {
	for range 10 {
		w.Step(100 * time.Millisecond)
		for alpha := 0.0; alpha <= 1; alpha += 0.125 {
			farthest = max(farthest, w.Scene().Gauge.Of(w, w.AppendPoses(nil, alpha)))
		}
	}
	return farthest
}

func TestABlendOverATeleportIsBetweenThePortals(t *testing.T) {
	naive, told := sceneWith(t, "teleport", 12, physics.Config{}), sceneWith(t, "teleport-told", 12, physics.Config{})
	if farthest := farthestOnTheWay(naive); farthest < 1.5 {
		t.Errorf("the farthest box is %v m from the portals, which are 4 m apart", farthest)
	}
	if farthest := farthestOnTheWay(told); farthest != 0 {
		t.Errorf("a box that has no state before its teleport is %v m from the portals", farthest)
	}
	for i, p := range naive.AppendPoses(nil, 1) {
		if q := told.AppendPoses(nil, 1)[i]; math.Abs(p.Center.X-q.Center.X) > 1e-9 || p.Half != q.Half {
			t.Errorf("box %d is at %v, and at %v if it was told", i, p.Center, q.Center)
		}
	}
}

// tops returns how high the first three boxes jump in steps of a length.
func tops(t *testing.T, step time.Duration) (tops [3]float64) {
	w := sceneWith(t, "jumps", 3, physics.Config{})
	for range 2 * time.Second / step {
		w.Step(step)
		for i, p := range w.AppendPoses(nil, 1)[:3] {
			tops[i] = max(tops[i], p.Center.Y-p.Half.Y)
		}
	}
	return tops
}

// A jump at 11 m/s under 10 m/s² is 6.05 m high, after 1.1 s. The sums of its steps are that, less or more half a step
// of the speed, if a step divides 1.1 s.
func TestAJumpIsWrongByHalfAStepOfItsSpeed(t *testing.T) {
	for _, step := range []time.Duration{100 * time.Millisecond, 20 * time.Millisecond, 5 * time.Millisecond} {
		got, wrong := tops(t, step), 11*step.Seconds()/2
		for i, want := range []float64{6.05 - wrong, 6.05 + wrong, 6.05} {
			if math.Abs(got[i]-want) > 1e-6 {
				t.Errorf("steps of %v: box %d jumps %v m high, not %v", step, i+1, got[i], want)
			}
		}
	}
}

func TestTheGaugeOfJumpsIsTheHeightOfTheFirst(t *testing.T) {
	w := sceneWith(t, "jumps", 3, physics.Config{})
	run(w, 20*time.Millisecond, 2400*time.Millisecond)
	if got := w.Scene().Gauge.Of(w, nil); math.Abs(got-5.94) > 1e-6 {
		t.Errorf("the gauge shows %v m", got)
	}
	if x, y := w.AppendPoses(nil, 1)[0].Center.Y, w.AppendPoses(nil, 1)[3].Center.Y; x > 1 || math.Abs(y-6.74) > 1e-6 {
		t.Errorf("the box is on the floor again at %v, its bar at %v", x, y)
	}
	run(w, 20*time.Millisecond, 2*time.Second)
	if y := w.AppendPoses(nil, 1)[0].Center.Y; y < 3 {
		t.Errorf("a second after its second jump the box is at %v", y)
	}
}

func TestEachPressLightsALamp(t *testing.T) {
	w := sceneWith(t, "presses", 3, physics.Config{})
	lights := func() (green, red int) {
		for _, p := range w.AppendPoses(nil, 1) {
			switch {
			case p.Beside && p.Half.X > 0:
				red++
			case !p.Beside && p.Color.G > p.Color.B+50:
				green++
			}
		}
		return green, red
	}
	for n := range 7 {
		green, red := lights()
		if green != min(n, 3) || red != min(max(n-3, 0), 3) || w.Scene().Gauge.Of(w, nil) != float64(n) {
			t.Errorf("after %d presses %d lamps are lit and %d red ones", n, green, red)
		}
		w.Click(physics.Vec{})
	}
}

// TestAPictureIsSaidInAFewWords plays worlds and reads what is seen in them.
func TestAPictureIsSaidInAFewWords(t *testing.T) {
	words := func(w *physics.World, alpha float64) string { return w.Scene().Words(w.AppendPoses(nil, alpha)) }
	check := func(what, got, want string) {
		t.Helper()
		if got != want {
			t.Errorf("%s: %q, want %q", what, got, want)
		}
	}
	lamps := sceneWith(t, "presses", 3, physics.Config{})
	for n, want := range []string{"0 of 3 lamps lit", "1 of 3 lamps lit", "2 of 3 lamps lit", "3 of 3 lamps lit",
		"3 of 3 lamps lit, and 1 red one below: 4 presses counted",
		"3 of 3 lamps lit, and 2 red ones below: 5 presses counted"} {
		check(fmt.Sprint(n, " presses"), words(lamps, 1), want)
		lamps.Click(physics.Vec{})
	}
	all, one := sceneWith(t, "counters", 6, physics.Config{}), sceneWith(t, "counters", 1, physics.Config{})
	for n := range 12 {
		check("six counters", words(all, 1), fmt.Sprint("all counters show ", n%10))
		check("one counter", words(one, 1), fmt.Sprint("the counter shows ", n%10))
		run(all, 20*time.Millisecond, time.Second)
		run(one, 20*time.Millisecond, time.Second)
	}
	boxes := sceneWith(t, "jumps", 3, physics.Config{})
	run(boxes, 20*time.Millisecond, 2400*time.Millisecond)
	check("jumps", words(boxes, 1), "the boxes have jumped 5.94, 6.16 and 6.05 m high")
	film := sceneWith(t, "camera", 5, physics.Config{})
	run(film, 50*time.Millisecond, time.Second)
	check("the state before", words(film, 0), "the runner is 30 cm from the middle of the picture")
	check("the state now", words(film, 1), "the runner is in the middle of the picture")
	seen := make(map[bool]bool)
	ways := sceneWith(t, "teleport", 12, physics.Config{})
	for range 100 {
		ways.Step(20 * time.Millisecond)
		away := ways.Scene().Gauge.Of(ways, ways.AppendPoses(nil, 0.5)) > 0.01
		seen[away] = true
		if strings.HasPrefix(words(ways, 0.5), "a box is between two portals, ") != away {
			t.Errorf("a box is between portals: %v, and it says %q", away, words(ways, 0.5))
		}
	}
	if len(seen) != 2 {
		t.Error("no picture is between portals, or each is")
	}
}
