package softstep_test

import (
	"fmt"
	"math"
	"testing"

	"gameloops/physics/softstep"
)

// TestTinyStepsLoseNoDistance moves a ball far from the origin, where places are rounded to 4 and 8 µm.
func TestTinyStepsLoseNoDistance(t *testing.T) {
	for _, step := range []float64{1e-3, 1e-4, 1e-5, 1e-6, 1e-7} {
		w := world(t, softstep.Config{Continuous: true})
		a := add(t, w, softstep.Ball{X: 36, Y: -75, Radius: 0.1})
		w.Launch(a, 0.05, -0.02)
		n := min(int(1/step), 100_000)
		for range n {
			w.Step(step)
		}
		x, y, _ := w.Place(a)
		way := step * float64(n)
		name := fmt.Sprintf("in steps of %v s ", step)
		const rounded = 8e-6
		if d := x - 36; math.Abs(d-0.05*way) > 1e-3*0.05*way+rounded {
			t.Errorf("%sit goes %v m in %v s, want %v", name, d, way, 0.05*way)
		}
		if d := y + 75; math.Abs(d+0.02*way) > 1e-3*0.02*way+rounded {
			t.Errorf("%sit goes down %v m in %v s, want %v", name, -d, way, 0.02*way)
		}
	}
}

// TestTinyStepsFallAsFast drops a ball from 75 m, in steps that add less to its speed than its last bit.
func TestTinyStepsFallAsFast(t *testing.T) {
	for step, seconds := range map[float64]float64{1e-4: 3.5, 1e-5: 3.5, 1e-6: 0.8, 1e-7: 0.1} {
		w := world(t, falling)
		a := add(t, w, softstep.Ball{X: 1, Y: 75, Radius: 0.1})
		for range int(math.Round(seconds / step)) {
			w.Step(step)
		}
		_, y, _ := w.Place(a)
		_, vy, _ := w.Velocity(a)
		name := fmt.Sprintf("in steps of %v s ", step)
		near(t, name+"its speed", vy, -10*seconds, 1e-3)
		near(t, name+"its way", 75-y, 5*seconds*seconds, 1e-3)
	}
}

// TestTinyStepsTurnAsFast turns a ball that has turned many times before.
func TestTinyStepsTurnAsFast(t *testing.T) {
	w := world(t, falling, floor)
	a := add(t, w, softstep.Ball{X: -45, Y: 0.1, Radius: 0.1})
	w.Launch(a, 10, 0)
	run(w, 4)
	_, _, before := w.Place(a)
	_, _, fast := w.Velocity(a)
	for range 100_000 {
		w.Step(1e-7)
	}
	_, _, after := w.Place(a)
	near(t, "its angle", after-before, 0.01*fast, 1e-3)
}
