package trace

import (
	"slices"
	"testing"
	"time"

	"gameloops/loops"
)

func TestAnEventIsALine(t *testing.T) {
	for want, e := range map[string]Event{
		"           0  start   5":                          {Op: StartBegins, Given: 5},
		"    16666666  frame   16666666":                   {At: 16666666, Op: FrameBegins, Given: 16666666},
		"    16666666  update  16600000  took 720000":      {At: 16666666, Took: 720000, Op: Update, Given: 16600000},
		"    17386666  draw    0.004016  took 550000":      {At: 17386666, Took: 550000, Op: Draw, Alpha: 0.0040160},
		"    17936666  wait    next frame":                 {At: 17936666, Op: FrameEnds, Given: loops.NextFrame},
		"    17936666  wait    33333333":                   {At: 17936666, Op: FrameEnds, Given: 33333333},
		"9000000000000000000  frame   9000000000000000000": {At: 9e18, Op: FrameBegins, Given: 9e18},
	} {
		if got := string(e.AppendText(nil)); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

func TestARecordHasEveryCallInItsOrder(t *testing.T) {
	const ms = time.Millisecond
	l := &loops.FixedSteps{Step: 10 * ms, MaxStep: loops.NoLimit}
	var got []Op
	for _, e := range Record(l, []time.Duration{0, 25 * ms, 30 * ms}) {
		got = append(got, e.Op)
	}
	want := []Op{StartBegins, FrameEnds,
		FrameBegins, Update, Update, Draw, FrameEnds,
		FrameBegins, Update, Draw, FrameEnds}
	if !slices.Equal(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
}
