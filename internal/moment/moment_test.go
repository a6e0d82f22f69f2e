package moment_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/moment"
	"gameloops/internal/trace"
	"gameloops/internal/why"
	"gameloops/loops"
	"gameloops/physics"
)

const ms = time.Millisecond

func setup(t *testing.T, keys ...string) experiment.Setup {
	t.Helper()
	s := experiment.Default()
	s.Objects = 5
	for i := 0; i < len(keys); i += 2 {
		if err := s.Set(keys[i], keys[i+1]); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

func look(t *testing.T, s experiment.Setup, at time.Duration) *moment.Moment {
	t.Helper()
	m, err := moment.Look(context.Background(), s, at, experiment.Watcher{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Look drops most of a run. What it finds must be the same as with a record of the whole run.
func TestALookSeesWhatTheWholeRunShows(t *testing.T) {
	for _, k := range loops.Kinds() {
		checkLooks(t, k, setup(t, "loop", k.Name, "duration", "4s", "stall", "1s+300ms", "update-cost", "9ms"))
	}
	k, _ := loops.KindByName("draw-skipping") // the latest picture is old
	checkLooks(t, k, setup(t, "loop", k.Name, "duration", "12s", "update-cost", "17ms"))
}

func checkLooks(t *testing.T, k loops.Kind, s experiment.Setup) {
	t.Helper()
	whole := why.Record{Refresh: time.Second / 60}
	var pictures []uint64 // after each frame
	var world *physics.World
	var latest uint64
	frame := func(f trace.Frame) {
		whole.Frames = append(whole.Frames, f)
		pictures = append(pictures, latest)
	}
	_, err := s.Run(context.Background(), experiment.Watcher{
		World:   func(w *physics.World) { world = w },
		Event:   func(e trace.Event) { whole.Calls = append(whole.Calls, e) },
		Picture: func(alpha float64) { latest = moment.HashPoses(world.AppendPoses(nil, alpha)) },
		Start:   frame,
		Frame:   frame,
	})
	if err != nil {
		t.Fatal(err)
	}
	settings, err := s.LoopSettings()
	if err != nil {
		t.Fatal(err)
	}
	l := why.LoopOf(k, settings)
	for at := time.Duration(0); at <= s.Duration; at += 333 * ms {
		m := look(t, s, at)
		if want := l.Sentence(&whole, at); m.Sentence != want {
			t.Errorf("%s at %v: %s\nthe whole run shows: %s", k.Name, at, m.Sentence, want)
		}
		i, ok := whole.OnDisplay(at)
		if !ok {
			continue
		}
		if m.Frame != i || !slices.Equal(m.Calls, whole.CallsOf(i)) || m.After.Poses != pictures[i] {
			t.Errorf("%s at %v: frame %d, want %d", k.Name, at, m.Frame, i)
		}
		var sum time.Duration
		updates := 0
		for _, f := range whole.Frames[:i+1] {
			sum, updates = sum+f.Simulated, updates+f.Updates
		}
		f := whole.Frames[i]
		a := m.After
		if a.Updates != updates || a.Simulated != sum || a.Backlog != f.Backlog || a.Alpha != f.Alpha {
			t.Errorf("%s at %v: after the frame it is %+v", k.Name, at, a)
		}
		if b := m.Before; b.Updates != updates-f.Updates || b.Simulated != sum-f.Simulated {
			t.Errorf("%s at %v: before the frame it is %+v", k.Name, at, b)
		}
	}
}

func TestALookDoesNotRunOn(t *testing.T) {
	s := setup(t, "loop", "fixed-steps", "duration", "24h")
	frames := 0
	_, err := moment.Look(context.Background(), s, time.Second, experiment.Watcher{
		Frame: func(trace.Frame) { frames++ },
	})
	if err != nil || frames > 62 {
		t.Errorf("to look at the first second it ran %d frames: %v", frames, err)
	}
}

func TestThereIsNothingToSeeOutsideOfARun(t *testing.T) {
	s := setup(t, "loop", "fixed-steps", "updates", "20")
	for at, want := range map[time.Duration]string{
		-1:                 "run ends at 10s",
		10*time.Second + 1: "run ends at 10s",
		5 * time.Second:    "run ends at 333.333333ms",
	} {
		_, err := moment.Look(context.Background(), s, at, experiment.Watcher{})
		var outside *moment.OutsideError
		if !errors.As(err, &outside) {
			t.Errorf("at %v: %v", at, err)
		} else if got := err.Error(); !strings.Contains(got, want) {
			t.Errorf("at %v: %s, which does not say that the %s", at, got, want)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := moment.Look(ctx, s, 0, experiment.Watcher{}); !errors.Is(err, context.Canceled) {
		t.Errorf("an interrupted look: %v", err)
	}
}

// A branch has frames of two loops. A sentence is about the loop that drew the picture.
func TestASentenceOfABranchIsOfTheLoopThatDrew(t *testing.T) {
	s := setup(t, "loop", "fixed-steps", "update-cost", "20ms", "max-step", "33.3ms", "branch-at", "2s",
		"branch-of", "fixed-steps:max-step=off")
	if m := look(t, s, 1800*ms); strings.Contains(m.Sentence, "dropped") {
		t.Errorf("before the branch there is no maximum step: %s", m.Sentence)
	}
	if m := look(t, s, 2400*ms); !strings.Contains(m.Sentence, "dropped: the maximum step is 33.3 ms") {
		t.Errorf("in the branch there is a maximum step: %s", m.Sentence)
	}
	s = setup(t, "loop", "variable-steps", "branch-at", "2s", "branch-of", "fixed-steps")
	if m := look(t, s, 1900*ms); !strings.Contains(m.Sentence, "one update of 16.6 ms ran") {
		t.Errorf("before the branch there are fixed steps: %s", m.Sentence)
	}
	if m := look(t, s, 2100*ms); !strings.Contains(m.Sentence, "the update is just as long") {
		t.Errorf("in the branch there are variable steps: %s", m.Sentence)
	}
}
