package stage

import (
	"testing"
	"time"

	"gameloops/internal/trace"
)

func TestCallsAreTheLatest(t *testing.T) {
	var c calls
	const all = 3 * callsKept
	for n := range all {
		c.add(trace.Event{At: time.Duration(n) * ms, Took: ms / 2, Op: trace.Update})
	}
	if got := c.appendSince(nil, (all-10)*ms, all*ms); len(got) != 10 || got[0].At != (all-10)*ms {
		t.Errorf("%d calls, want the last 10: %v", len(got), got)
	}
	if got := c.appendSince(nil, 0, all*ms); len(got) != callsKept || got[callsKept-1].At != (all-1)*ms {
		t.Errorf("%d calls are kept", len(got))
	}
	c.begin(trace.Draw, all*ms)
	got := c.appendSince(nil, (all-1)*ms, (all+7)*ms)
	if len(got) != 2 || got[1] != (Call{At: all * ms, Took: 7 * ms, Draws: true}) {
		t.Errorf("with the running one: %v", got)
	}
	if n := testing.AllocsPerRun(100, func() {
		c.begin(trace.Update, 0)
		c.add(trace.Event{})
		c.wait(0)
		got = c.appendSince(got[:0], all*ms, all*ms)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
