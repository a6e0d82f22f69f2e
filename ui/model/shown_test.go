package model

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/ui/mark"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

func TestAMarkThatThePastDoesNotHaveSaysSo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		w := playing(t, b, stage.Simulated, 2, "loop", "fixed-steps", "objects", "5")
		defer w.stop()
		const words = "Pictures of the past have the marks that were shown then"
		if w.do(ToggleMark{What: mark.Velocities}); strings.Contains(w.told(), words) {
			t.Errorf("at the present it says %q", w.told())
		}
		w.refreshes(b, time.Second)
		w.do(Seek{At: 2500 * time.Millisecond})
		w.do(SetMark{What: mark.Velocities, On: true}) // the pictures have it
		if strings.Contains(w.told(), words) {
			t.Errorf("where it was shown, it says %q", w.told())
		}
		w.do(Seek{At: time.Second})
		w.do(SetMark{What: mark.Velocities, On: true})
		if !strings.Contains(w.told(), words) {
			t.Errorf("before it was shown, it says %q", w.told())
		}
	})
}
