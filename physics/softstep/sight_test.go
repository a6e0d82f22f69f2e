package softstep

import (
	"math/rand/v2"
	"testing"
)

// fallingBalls returns a pit of 12 m with balls that begin to fall.
func fallingBalls(t *testing.T, balls int) *World {
	t.Helper()
	w, err := New(Config{Gravity: -10, Continuous: true, Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range [][4]float64{{6, -1, 6, 1}, {-1, 8, 1, 16}, {13, 8, 1, 16}} {
		if err := w.AddBox(b[0], b[1], b[2], b[3], 0); err != nil {
			t.Fatal(err)
		}
	}
	r := rand.New(rand.NewPCG(1, 0))
	for range balls {
		b := Ball{X: 12 * r.Float64(), Y: 16 * r.Float64(), Radius: 0.1, Density: 1, Restitution: 0.6}
		if _, err := w.AddBall(b); err != nil {
			t.Fatal(err)
		}
	}
	return w
}

// inSight returns how many others each ball would see on average in the window that searchWidely searches.
func inSight(l *layout) float64 {
	seen, spots := 0, l.balls.spots[:l.balls.awake]
	for i := range spots {
		a := &spots[i]
		if a.reach <= l.sizes.limit {
			continue
		}
		r := a.near + a.reach
		for j := range spots {
			if i != j && abs(spots[j].x-a.x) <= r && abs(spots[j].y-a.y) <= r {
				seen++
			}
		}
	}
	return float64(seen) / float64(len(spots))
}

func TestBallsSeeFewOthersHoweverLongAStepIs(t *testing.T) {
	for _, dt := range []float32{0.5, 3, 1000} {
		w := fallingBalls(t, 1500)
		for range 90 {
			w.Step(1. / 60)
		}
		w.step = w.paramsOf(dt)
		w.layout.measureMotion()
		w.layout.sortByPlace()
		without := inSight(&w.layout)
		w.layout.limitSight()
		if with := inSight(&w.layout); without < 5*mostInSight || with > 2*mostInSight {
			t.Errorf("in a step of %v s a ball sees %.1f others, and would see %.1f", dt, with, without)
		}
	}
}

// TestShortStepsAreSeenToTheirEnd lets balls fall, hit the floor and come to rest, with a shot among them.
func TestShortStepsAreSeenToTheirEnd(t *testing.T) {
	w := fallingBalls(t, 1500)
	for n := range 240 {
		if n%20 == 0 {
			if err := w.Launch(n, 150, 20); err != nil {
				t.Fatal(err)
			}
		}
		w.Step(1. / 60)
		if w.layout.sight != most {
			t.Fatalf("step %d: balls look only %v m ahead", n, w.layout.sight)
		}
	}
}
