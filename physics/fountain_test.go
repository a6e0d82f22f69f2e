package physics_test

import (
	"testing"
	"time"

	"gameloops/physics"
)

// TestTheFountainNeverRests runs it for two minutes on both engines. At every moment some balls are in the air, and
// none is lost.
func TestTheFountainNeverRests(t *testing.T) {
	for _, engine := range []string{"box2d", "softstep"} {
		for _, step := range []time.Duration{time.Second / 15, time.Second / 60} {
			w := sceneWith(t, "fountain", 60, physics.Config{Engine: engine, Continuous: physics.On})
			for at := time.Duration(0); at < 2*time.Minute; at += step {
				w.Step(step)
				flying := 0
				for _, p := range w.AppendPoses(nil, 1) {
					if p.Center.Y > 1 {
						flying++
					}
				}
				if flying < 3 {
					t.Fatalf("%s, steps of %v: after %v %d of 60 balls are above a meter", engine, step, at, flying)
				}
			}
			if n := w.Escaped(); n > 0 {
				t.Errorf("%s, steps of %v: %d balls are lost", engine, step, n)
			}
		}
	}
}

// TestTheFountainFollowsSimulatedTime compares a ball that lies on a jet under short steps and under long ones: it is
// thrown at the same moment, to a step.
func TestTheFountainFollowsSimulatedTime(t *testing.T) {
	var all [2]time.Duration
	for i, step := range []time.Duration{5 * time.Millisecond, 50 * time.Millisecond} {
		w := sceneWith(t, "fountain", 60, physics.Config{Continuous: physics.On})
		before := w.AppendPoses(nil, 1)
		for rising := false; !rising && all[i] < time.Second; all[i] += step {
			w.Step(step)
			now := w.AppendPoses(nil, 1)
			for n := range now {
				rising = rising || now[n].Center.Y-before[n].Center.Y > 8*step.Seconds() // m/s; none bounces so fast
			}
			before = now
		}
	}
	if d := all[0] - all[1]; d.Abs() > 50*time.Millisecond || all[0] < 250*time.Millisecond {
		t.Errorf("the first jet throws after %v, and in long steps after %v", all[0], all[1])
	}
}
