package tracetest

import (
	"slices"
	"testing"
	"time"

	"gameloops/internal/trace"
	"gameloops/loops"
)

func TestARecordHasEveryCallInItsOrder(t *testing.T) {
	const ms = time.Millisecond
	l := &loops.FixedSteps{Step: 10 * ms, MaxStep: loops.NoLimit}
	var got []trace.Op
	for _, e := range Record(l, []time.Duration{0, 25 * ms, 30 * ms}) {
		got = append(got, e.Op)
	}
	want := []trace.Op{trace.StartBegins, trace.FrameEnds,
		trace.FrameBegins, trace.Update, trace.Update, trace.Draw, trace.FrameEnds,
		trace.FrameBegins, trace.Update, trace.Draw, trace.FrameEnds}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
