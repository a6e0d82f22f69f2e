package loops

import (
	"slices"
	"testing"
)

// The votes of means over 60 frames, as the engine counts them: how many it takes to know a rate, to lock it, and to
// move it up or down.
func TestVotesMoveTheEstimateOfARefreshRate(t *testing.T) {
	times := func(n, hz int) []int { return slices.Repeat([]int{hz}, n) }
	for name, tt := range map[string]struct {
		votes         []int
		hz            int
		known, locked bool
	}{
		"two are not enough":                {times(2, 60), 60, false, false},
		"three make it known":               {times(3, 60), 60, true, false},
		"nineteen leave it open":            {times(19, 60), 60, true, false},
		"twenty lock it":                    {times(20, 60), 60, true, true},
		"two of one below":                  {times(2, 59), 60, false, false},
		"three of one below":                {times(3, 59), 59, false, false},
		"no more of one below than at it":   {slices.Concat(times(3, 60), times(3, 59)), 60, true, false},
		"more of one below than at it":      {slices.Concat(times(3, 60), times(4, 59)), 59, false, false},
		"seven below":                       {times(7, 40), 60, false, false},
		"eight below":                       {times(8, 40), 59, false, false},
		"eight times as many below":         {slices.Concat(times(2, 60), times(23, 40)), 60, false, false},
		"more than eight times as many":     {slices.Concat(times(2, 60), times(24, 40)), 59, false, false},
		"below what ten have confirmed":     {slices.Concat(times(10, 60), times(88, 40)), 59, false, false},
		"below what eleven have confirmed":  {slices.Concat(times(11, 60), times(200, 40)), 60, true, false},
		"one of one above":                  {times(1, 61), 60, false, false},
		"two of one above":                  {times(2, 61), 61, false, false},
		"no more of one above than at it":   {slices.Concat(times(3, 60), times(3, 61)), 60, true, false},
		"more of one above than at it":      {slices.Concat(times(3, 60), times(4, 61)), 61, false, false},
		"one far above":                     {times(1, 100), 60, false, false},
		"two far above go half of the way":  {times(2, 100), 80, false, false},
		"no more far above than at it":      {slices.Concat(times(3, 60), times(3, 100)), 60, true, false},
		"more far above than at it":         {slices.Concat(times(3, 60), times(4, 100)), 80, false, false},
		"a move forgets all votes but this": {slices.Concat(times(3, 59), times(2, 59)), 59, false, false},
	} {
		r := refreshRate{hz: 60}
		for _, hz := range tt.votes {
			r.vote(hz)
		}
		if r.hz != tt.hz || r.known != tt.known || r.locked != tt.locked {
			t.Errorf("%s: %d Hz, known %v, locked %v; not %d Hz, %v, %v", name, r.hz, r.known, r.locked,
				tt.hz, tt.known, tt.locked)
		}
	}
}

// While a game loads, its frame rate is low, so below 50 Hz there is no estimate. Each reading covers sixty frames.
func TestEstimatesOfTheRefreshRateStartAt50Hz(t *testing.T) {
	for elapsed, want := range map[int64]int{20_300: 0, 20_000: 50, 16_667: 60} {
		var r refreshRate
		for range 59 {
			r.measure(elapsed)
		}
		if r.hz != 0 {
			t.Errorf("frames of %d µs: %d Hz after 59 of them", elapsed, r.hz)
		}
		if r.measure(elapsed); r.hz != want {
			t.Errorf("frames of %d µs are %d Hz, not %d", elapsed, r.hz, want)
		}
	}
}

// Frame times become whole refreshes, except pauses of more than a second and frames of less than a millisecond, which
// did not wait for the display. The remainder goes to the next frame.
func TestPausesAndFramesWithoutADisplayAreNotSmoothed(t *testing.T) {
	const refresh = 16_666 // µs
	for elapsed, want := range map[int64]int64{
		999: 999, 1000: refresh, refresh - 1: refresh, 2 * refresh: 2 * refresh, 2*refresh - 1: refresh,
		1_000_000: 60 * refresh, 1_000_001: 1_000_001,
	} {
		l := GodotSmoothed{allowed: true, rate: refreshRate{hz: 60, known: true, locked: true}}
		if got := l.smooth(elapsed); got != want || l.leftover != elapsed-want {
			t.Errorf("%d µs become %d with %d left over, not %d", elapsed, got, l.leftover, want)
		}
	}
}

// Every 64 frames the engine checks whether their rate is within 5 % of the refresh rate.
func TestSmoothingStopsAfter64FramesAtAnotherRate(t *testing.T) {
	l := GodotSmoothed{allowed: true, rate: refreshRate{hz: 100, known: true}}
	decide := func(elapsed int64) (allowed bool) {
		before := l.allowed
		for i := range 63 {
			if l.allows(elapsed) != before {
				t.Fatalf("frames of %d µs are checked after %d of them", elapsed, i+1)
			}
		}
		return l.allows(elapsed)
	}
	for _, tt := range []struct {
		elapsed int64
		want    bool
	}{{10_000, true}, {10_600, false}, {10_500, true}, {9_400, false}, {9_600, true}, {20_000, false}, {10_000, true}} {
		if got := decide(tt.elapsed); got != tt.want {
			t.Errorf("frames of %d µs at 100 Hz: smoothing is allowed: %v", tt.elapsed, got)
		}
	}
}
