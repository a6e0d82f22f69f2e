package why_test

import (
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
