package stage

import (
	"strings"
	"testing"

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
		if got := rivalry(programs(setups), test.processors); (got != "") != test.note {
			t.Errorf("%s on %d processors: %q", test.runs, test.processors, got)
		}
	}
	for runs, want := range map[string]string{
		"fixed-steps,basic,nystrom": "3 stages share 2 processors: do not compare their speeds",
		"fixed-steps,worker":        "3 threads of 2 stages share 2 processors: do not compare their speeds",
	} {
		if got := rivalry(programs(stagetest.Setups(t, runs)), 2); got != want {
			t.Errorf("%s: %q, want %q", runs, got, want)
		}
	}
	setup := stagetest.Setup(t, "loop", "worker")
	if got := noteOn(setup, true); !strings.Contains(got, "no second thread") {
		t.Errorf("on one thread: %q", got)
	}
}
