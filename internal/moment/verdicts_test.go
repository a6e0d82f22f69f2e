package moment_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/trace"
)

// shown returns the names of the verdicts that the frame on display at a moment shows.
func shown(t *testing.T, s experiment.Setup, at time.Duration) (names []string) {
	t.Helper()
	m := look(t, s, at)
	if err := m.Judge(context.Background(), s, experiment.Watcher{}); err != nil {
		t.Fatal(err)
	}
	for _, v := range m.Verdicts {
		names = append(names, v.Verdict.Name)
	}
	return names
}

// A long step is in one frame, and a spiral of death in all frames from its beginning on.
func TestAMomentHasTheVerdictsOfItsFrame(t *testing.T) {
	long := setup(t, "stall", "3s+450ms")
	spiral := setup(t, "loop", "fixed-steps", "update-cost", "20ms")
	for _, tt := range []struct {
		s    experiment.Setup
		at   time.Duration
		want []string
	}{
		{long, 3470 * ms, []string{"long step"}},
		{long, 3490 * ms, nil},
		{long, 2900 * ms, nil},
		{long, 0, nil}, // there is no picture yet
		{spiral, 5 * time.Second, []string{"spiral of death"}},
		{spiral, 90 * ms, nil},
	} {
		if got := shown(t, tt.s, tt.at); !slices.Equal(got, tt.want) {
			t.Errorf("at %v: %q, want %q", tt.at, got, tt.want)
		}
	}
	branch := setup(t, "loop", "variable-steps", "stall", "3s+450ms", "branch-at", "2s", "branch-of", "fixed-steps")
	if got := shown(t, branch, 3470*ms); !slices.Equal(got, []string{"long step"}) {
		t.Errorf("in a branch: %q", got)
	}
}

// TestAJudgementDoesNotRunToTheEnd looks at the first second of a run of a day.
func TestAJudgementDoesNotRunToTheEnd(t *testing.T) {
	s := setup(t, "duration", "24h")
	m, frames := look(t, s, time.Second), 0
	err := m.Judge(context.Background(), s, experiment.Watcher{Frame: func(trace.Frame) { frames++ }})
	if err != nil || frames < 600 || frames > 700 {
		t.Errorf("it ran %d frames: %v", frames, err)
	}
}
