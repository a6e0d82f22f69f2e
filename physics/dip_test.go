package physics_test

import (
	"testing"
	"time"

	"gameloops/physics"
)

// A fast ball is in the floor at the end of a step, and back in the pit after the next one.
func TestABallThatDipsIntoTheFloorHasNotEscaped(t *testing.T) {
	for _, engine := range physics.Engines() {
		s, _ := physics.SceneByName("ball-pit")
		w, err := physics.New(s, 200, 1, physics.Config{Engine: engine, Continuous: physics.Off})
		if err != nil {
			t.Fatal(err)
		}
		dips := 0
		for n := range 6 * 60 {
			w.Step(time.Second / 60)
			for _, p := range w.AppendPoses(nil, 1) {
				if p.Center.Y < 0 {
					dips++
				}
			}
			if out := w.Stats().Escaped; out > 0 {
				t.Fatalf("%s: after step %d %d balls count as escaped", engine, n+1, out)
			}
		}
		if dips == 0 && engine == "box2d" {
			t.Error("no ball was ever in the floor: the test says nothing")
		}
	}
}
