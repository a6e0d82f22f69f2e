package stage

import (
	"strings"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/ui/stage/stagetest"
)

func TestMoreStagesThanProcessorsAreNotComparable(t *testing.T) {
	for _, test := range []struct {
		runs       string
		processors int
		note       bool
	}{
		{"fixed-steps", 1, false},
		{"worker", 1, false},
		{"fixed-steps,basic", 2, false},
		{"fixed-steps,basic,variable-steps", 2, true},
		{"fixed-steps,worker", 2, true},
		{"fixed-steps,worker", 3, false},
	} {
		setups := stagetest.Setups(t, test.runs)
		s := newStage(setups[0], Discard, func() time.Duration { return 0 })
		if got := noteOn(s, setups, test.processors); (got != "") != test.note {
			t.Errorf("%s on %d processors: %q", test.runs, test.processors, got)
		}
	}
	setup := stagetest.Setup(t, "loop", "worker")
	s := newStage(setup, Discard, func() time.Duration { return 0 })
	s.turn.rest = func() {}
	if got := noteOn(s, []experiment.Setup{setup}, 4); !strings.Contains(got, "no second thread") {
		t.Errorf("on one thread: %q", got)
	}
}
