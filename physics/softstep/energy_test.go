package softstep_test

import (
	"math"
	"testing"

	"gameloops/physics/softstep"
)

// The energy of one ball is that of the textbook: half of m v², and m g h.
func TestTheEnergyOfABall(t *testing.T) {
	const radius, density, height, speed, gravity = 0.5, 2, 3, 4, 10
	w, err := softstep.New(softstep.Config{Gravity: -gravity})
	if err != nil {
		t.Fatal(err)
	}
	number, err := w.AddBall(softstep.Ball{X: 1, Y: height, Radius: radius, Density: density, Waits: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Launch(number, speed, 0); err != nil {
		t.Fatal(err)
	}
	const mass = density * math.Pi * radius * radius
	got := w.Measure()
	if want := mass * speed * speed / 2; math.Abs(got.Kinetic/want-1) > 1e-6 {
		t.Errorf("at %d m/s a ball of %.3f kg has %v J, not %v", speed, mass, got.Kinetic, want)
	}
	if want := mass * gravity * height; math.Abs(got.Potential/want-1) > 1e-6 {
		t.Errorf("%d m up a ball of %.3f kg has %v J, not %v", height, mass, got.Potential, want)
	}
}
