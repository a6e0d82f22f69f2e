package why_test

import (
	"strings"
	"testing"

	"gameloops/internal/sim"
	"gameloops/internal/userloop"
	"gameloops/internal/why"
)

// TestALoopThatUpdatesInATimerDropsNothingAtItsDraws updates every 16 ms, and draws at each refresh.
func TestALoopThatUpdatesInATimerDropsNothingAtItsDraws(t *testing.T) {
	l := userloop.Loop{Name: "mine", Source: "setInterval(() => update(16), 16); " +
		"requestAnimationFrame(function f() { draw(); requestAnimationFrame(f) })"}
	k, err := l.Kind()
	if err != nil {
		t.Fatal(err)
	}
	r := record(k, k.Defaults, sim.Settings{Refresh: 60, Vsync: true}, 100*ms, 1)
	own := why.LoopOf(k, k.Defaults)
	for i, want := range []string{
		"The start: no time had passed; nothing was drawn.",
		"Frame 1: the update is 16.0 ms long; nothing was drawn.",
		"Frame 2: no update ran (the latest one ran 0.7 ms before); drawn in the state after its last update.",
		"Frame 3: 16.0 ms had passed, so the update is just as long; nothing was drawn.",
	} {
		if got := own.Frame(r, i); got != want {
			t.Errorf("%d: %s", i, got)
		}
	}
}

// TestATimerThatDelaysAFrameIsNamed updates for 4 ms in a timer of 14 ms. It still runs when the display refreshes for
// the third time.
func TestATimerThatDelaysAFrameIsNamed(t *testing.T) {
	l := userloop.Loop{Name: "mine", Source: "setInterval(() => update(14), 14); " +
		"requestAnimationFrame(function f() { draw(); requestAnimationFrame(f) })"}
	k, err := l.Kind()
	if err != nil {
		t.Fatal(err)
	}
	s := sim.Settings{Refresh: 100, Vsync: true, UpdateCost: sim.Cost{Constant: 4 * ms}}
	r := record(k, k.Defaults, s, 60*ms, 1)
	own, told := why.LoopOf(k, k.Defaults), ""
	for i := range r.Frames {
		if words := own.Frame(r, i); strings.Contains(words, "delayed") {
			told += words
		}
	}
	const want = "the turn of a timer has delayed it by 2.0 ms; drawn in the state after its last update."
	if !strings.HasSuffix(told, want) || strings.Count(told, "Frame") != 1 {
		t.Errorf("%q, not one frame with %q", told, want)
	}
}
