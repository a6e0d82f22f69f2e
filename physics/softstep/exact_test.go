package softstep_test

import (
	"math"
	"testing"

	"gameloops/physics/softstep"
)

const step = 1.0 / 60

// falling is the configuration of a world with gravity.
var falling = softstep.Config{Gravity: -10, Continuous: true}

var floor = [5]float64{0, -1, 50, 1}

// run steps a world for a time in s.
func run(w *softstep.World, seconds float64) {
	for range int(math.Round(seconds / step)) {
		w.Step(step)
	}
}

// near reports an error unless got is want within a relative tolerance.
func near(t *testing.T, what string, got, want, part float64) {
	t.Helper()
	if !(math.Abs(got-want) <= part*math.Abs(want)) {
		t.Errorf("%s is %v, want %v within %v %%", what, got, want, 100*part)
	}
}

func TestAFallingBallIsAsFastAsEulerSays(t *testing.T) {
	w := world(t, falling)
	add(t, w, softstep.Ball{Y: 100, Radius: 0.1})
	run(w, 2)
	_, y, _ := w.Place(0)
	_, vy, _ := w.Velocity(0)
	near(t, "its speed", vy, -20, 1e-5)
	n := 2 / step * 4 // substeps
	near(t, "its way", 100-y, 10*step/4*step/4*n*(n+1)/2, 1e-4)
}

func TestTwoBallsThatMeetHeadOnPartAtTheirRestitution(t *testing.T) {
	for _, e := range []float64{0, 0.6, 1} {
		for _, speed := range []float64{2, 7, 30} {
			w := world(t, softstep.Config{Continuous: true})
			a := add(t, w, softstep.Ball{X: -1, Radius: 0.1, Restitution: e})
			b := add(t, w, softstep.Ball{X: 1.03, Radius: 0.1, Restitution: e / 2})
			w.Launch(a, speed, 0)
			w.Launch(b, -speed, 0)
			run(w, 2.2/speed+0.1)
			va, _, _ := w.Velocity(a)
			vb, _, _ := w.Velocity(b)
			if math.Abs(va+e*speed) > 1e-3*speed || math.Abs(vb-e*speed) > 1e-3*speed {
				t.Errorf("e = %v at %v m/s: they part with %v and %v", e, speed, va, vb)
			}
		}
	}
}

func TestASlidingBallRollsAtTwoThirdsOfItsSpeed(t *testing.T) {
	w := world(t, falling, floor)
	ball := add(t, w, softstep.Ball{X: -20, Y: 0.099, Radius: 0.1})
	run(w, 0.5)
	w.Launch(ball, 5, 0)
	run(w, 3)
	vx, _, angular := w.Velocity(ball)
	near(t, "its speed", vx, 5.0*2/3, 1e-3)
	near(t, "the speed of its rim", -0.1*angular, vx, 1e-3)
}

func TestAColumnOfFortyBallsStands(t *testing.T) {
	w := world(t, falling, floor)
	for i := range 40 {
		add(t, w, softstep.Ball{Y: 0.1 + 0.2*float64(i), Radius: 0.1, Restitution: 0.6})
	}
	run(w, 30)
	for i := range 40 {
		// Each carries all that are above it: the lowest are pressed together by a tenth of their width.
		x, y, _ := w.Place(i)
		if math.Abs(x) > 1e-3 || y < 0.09+0.177*float64(i) {
			t.Errorf("ball %d of the column is at (%v, %v)", i, x, y)
		}
	}
	if m := w.Measure(); m.Asleep != 40 || m.Kinetic != 0 {
		t.Errorf("after 30 s: %+v", m)
	}
}

func TestLargeAndHeavyBallsDoNotCrushSmallAndLightOnes(t *testing.T) {
	for name, c := range map[string]struct{ radius, density float64 }{
		"radii 1:4":   {0.4, 1},
		"masses 90:1": {0.1, 90},
		"both":        {0.4, 90.0 / 16},
	} {
		w := world(t, falling, floor, [5]float64{-1.1, 5, 0.1, 5}, [5]float64{1.1, 5, 0.1, 5})
		for i := range 40 {
			add(t, w, softstep.Ball{X: -0.9 + 0.2*float64(i%10), Y: 0.1 + 0.2*float64(i/10), Radius: 0.1})
		}
		heavy := add(t, w, softstep.Ball{Y: 2, Radius: c.radius, Density: c.density})
		run(w, 10)
		if _, y, _ := w.Place(heavy); y < 0.97*c.radius {
			t.Errorf("%s: it has sunk to %v m", name, y)
		}
		if m := w.Measure(); m.MaxOverlap > 0.04 || m.Asleep != 41 {
			t.Errorf("%s: %+v", name, m)
		}
	}
}

// TestNoShotPassesAThinWall fires balls at a wall of 2 cm in all directions and at all speeds.
func TestNoShotPassesAThinWall(t *testing.T) {
	shots := 4000
	if testing.Short() {
		shots = 400
	}
	for _, angle := range []float64{0, 0.4} {
		passed := 0
		for k := range shots / 2 {
			w := world(t, falling, [5]float64{0, 0, 0.01, 30, angle})
			speed := 20 + 180*float64(k)/float64(shots/2)
			up := 0.9 * math.Sin(float64(k))
			from, radius := -2.5-math.Mod(float64(k)*0.618, 1), 0.05+0.05*math.Mod(float64(k)*0.37, 1)
			ball := add(t, w, softstep.Ball{X: from, Radius: radius, Restitution: 0.5})
			w.Launch(ball, speed*math.Sqrt(1-up*up), speed*up)
			for range 20 {
				w.Step(step)
			}
			x, y, _ := w.Place(ball)
			if x*math.Cos(angle)+y*math.Sin(angle) > 0 && math.Abs(y*math.Cos(angle)-x*math.Sin(angle)) < 29 {
				passed++
			}
		}
		if passed != 0 {
			t.Errorf("%d of %d shots pass the wall at %v rad", passed, shots/2, angle)
		}
	}
}

func TestAFastBallHitsOneThatRests(t *testing.T) {
	hits := 0
	for k := range 50 {
		w := world(t, softstep.Config{Continuous: true})
		shot := add(t, w, softstep.Ball{X: -3 - 0.1*float64(k), Radius: 0.05, Restitution: 1})
		rests := add(t, w, softstep.Ball{Radius: 0.05, Restitution: 1})
		w.Launch(shot, 150, 0)
		run(w, 0.2)
		if vx, _, _ := w.Velocity(rests); vx > 149 {
			hits++
		}
	}
	if hits != 50 {
		t.Errorf("%d of 50 shots pass their speed on", hits)
	}
}

func TestABallThatMissesHitsNothing(t *testing.T) {
	w := world(t, softstep.Config{Continuous: true}, [5]float64{2, -1, 2, 1}) // its upper left corner is at 0, 0
	shot := add(t, w, softstep.Ball{X: -1, Y: 0.5, Radius: 0.1})
	rests := add(t, w, softstep.Ball{X: 1, Y: 0.75, Radius: 0.1})
	w.Launch(shot, 150, 0)
	run(w, 0.1)
	if vx, vy, _ := w.Velocity(shot); vx != 150 || vy != 0 {
		t.Errorf("it flies on at (%v, %v) m/s", vx, vy)
	}
	if vx, vy, _ := w.Velocity(rests); vx != 0 || vy != 0 {
		t.Errorf("the other one moves at (%v, %v) m/s", vx, vy)
	}
}
