package physics_test

import (
	"testing"
	"time"

	"gameloops/physics"
)

// TestTheStatisticsOfASleepingWorldAreTrue checks the statistics that a sleeping world caches. A push that reaches no
// ball makes it compute them again.
func TestTheStatisticsOfASleepingWorldAreTrue(t *testing.T) {
	for _, engine := range physics.Engines() {
		w := pit(t, engine, 100, true)
		for n := 0; n < 3600 && w.Stats().Awake > 0; n++ {
			w.Step(time.Second / 60)
			kept, contacts := w.Stats(), w.Contacts()
			w.Push(physics.Vec{X: -100}, 1, 1)
			if looked := w.Stats(); kept != looked || contacts != looked.Contacts {
				t.Fatalf("%s: after step %d it says %+v, %d contacts, and has %+v", engine, n, kept, contacts, looked)
			}
		}
		if s := w.Stats(); s.Awake > 0 {
			t.Fatalf("%s: %d balls are awake after a minute", engine, s.Awake)
		}
		asleep := w.Stats()
		w.Step(time.Second / 60)
		if w.Stats() != asleep {
			t.Errorf("%s: a sleeping world changes", engine)
		}
		w.Push(physics.Vec{X: 6}, 3, 5)
		if s := w.Stats(); s.Awake == 0 || s.Kinetic == 0 {
			t.Errorf("%s: pushed balls have %+v", engine, s)
		}
		w.Step(time.Second / 60)
		if w.Stats().Potential == asleep.Potential {
			t.Errorf("%s: pushed balls stay where they were", engine)
		}
	}
}
