package physics_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"gameloops/physics"
)

// single returns a scene of one ball above a floor.
func single(height float64) physics.Scene {
	return physics.Scene{Name: "single", Build: func(b *physics.Builder, _ int, _ *rand.Rand) {
		b.AddBox(physics.Vec{X: 6, Y: -1}, physics.Vec{X: 6, Y: 1})
		b.AddBall(physics.Ball{Center: physics.Vec{X: 6, Y: height}, Radius: 0.1, Density: 1})
	}}
}

// TestABallDoesNotSleepAtTheTopOfItsFlight throws a ball up so fast that its speed is 0 when the step ends: from the
// air, and from a floor where it has been still for a step (on softstep; in Box2D it does not leave the floor).
func TestABallDoesNotSleepAtTheTopOfItsFlight(t *testing.T) {
	for _, c := range []struct {
		engine string
		height float64
		rests  int // steps on the floor before it is thrown
	}{{"box2d", 5, 0}, {"softstep", 5, 0}, {"softstep", 0.1, 1}} {
		for _, step := range []time.Duration{500 * time.Millisecond, time.Second, 3 * time.Second} {
			w, err := physics.New(single(c.height), 1, 1, physics.Config{Engine: c.engine, Continuous: physics.On})
			if err != nil {
				t.Fatal(err)
			}
			for range c.rests {
				w.Step(step)
			}
			w.Push(physics.Vec{X: 6, Y: c.height - 0.01}, 1e5, 10*step.Seconds())
			w.Step(step)
			if s := w.Stats(); s.Awake != 1 || s.Kinetic > 1e-5 {
				t.Errorf("%+v: in steps of %v it is not awake at the top: %+v", c, step, s)
			}
			run(w, step, 20*step)
			if y := center(w, 0).Y; y > 0.2 || w.Stats().Awake != 0 {
				t.Errorf("%+v: in steps of %v it ends at %v m, awake: %d", c, step, y, w.Stats().Awake)
			}
		}
	}
}

func TestAHeldObjectFollowsTheHandInLongSteps(t *testing.T) {
	for _, engine := range physics.Engines() {
		for _, step := range []time.Duration{time.Second / 60, 500 * time.Millisecond, 2 * time.Second} {
			w, err := physics.New(single(0.1), 1, 1, physics.Config{Engine: engine, Continuous: physics.On})
			if err != nil {
				t.Fatal(err)
			}
			hand := physics.Vec{X: 6, Y: 0.1}
			w.Grab(0, hand)
			run(w, step, 20*time.Second)
			hand.Y = 3
			w.Drag(hand)
			run(w, step, 20*time.Second)
			if y := center(w, 0).Y; y < 2.9 || y > 3.1 {
				t.Errorf("%s: in steps of %v the hand is 3 m up, the ball that it holds %v", engine, step, y)
			}
		}
	}
}
