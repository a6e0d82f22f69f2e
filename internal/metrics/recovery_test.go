package metrics

import (
	"math"
	"testing"
	"time"

	"gameloops/internal/trace"
)

// rate returns n frames of equal length, in ms.
func rate(n, each int) []int {
	times := make([]int, n)
	for i := range times {
		times[i] = each
	}
	return times
}

func TestRecovery(t *testing.T) {
	join := func(parts ...[]int) (all []int) {
		for _, p := range parts {
			all = append(all, p...)
		}
		return all
	}
	inf := math.Inf(1)
	for name, tt := range map[string]struct {
		times []int
		want  float64
	}{
		"nothing out of the ordinary": {rate(300, 10), nan},
		"1.5 times as long is fine":   {join(rate(100, 10), rate(3, 15), rate(200, 10)), nan},
		"a hitch":                     {join(rate(100, 10), []int{500}, rate(200, 10)), 0.5},
		"a hitch and its wake":        {join(rate(100, 10), []int{500, 40, 10, 20}, rate(200, 10)), 0.57},
		"the longest of two":          {join(rate(100, 10), []int{500}, rate(200, 10), []int{700}, rate(200, 10)), 0.7},
		"no calm second":              {join(rate(100, 10), []int{500}, rate(99, 10)), nan},
		"a hitch at the end":          {join(rate(100, 10), []int{500}), nan},
		"a second of long frames":     {join(rate(100, 10), rate(50, 20)), inf},
		"nearly calm after them":      {join(rate(100, 10), rate(50, 20), rate(99, 10)), nan},
		"just a calm second":          {join(rate(100, 10), []int{500}, rate(100, 10)), 0.5},
		"stuck":                       {join(rate(100, 10), []int{500}, rate(200, 40)), inf},
		"an early hitch":              {join(rate(20, 10), []int{500}, rate(20, 40), rate(200, 10)), 1.3},
	} {
		r := frameTimes(tt.times...)
		r.Refresh = 10 * ms
		t.Run(name, func(t *testing.T) { want(t, r, map[string]float64{"recovery_s": tt.want}) })
	}
}

// Only the first second decides what is ordinary. A frame that begins exactly at its end does not count.
func TestTheFirstSecondDecidesWhatIsOrdinary(t *testing.T) {
	for second, want := range map[time.Duration]int{999 * ms: 7 + 1, 1000 * ms: 0 + 1} {
		r := &Record{Refresh: 10 * ms, End: 4000 * ms}
		r.Frames = []trace.Frame{{}, {Began: second, Updates: 7}, {Began: 2000 * ms, Updates: 20}}
		if o := ordinaryOf(r, FrameTimes(r.Frames, r.End)); o.updates != want {
			t.Errorf("with a frame at %v, up to %d updates are ordinary, not up to %d", second, o.updates, want)
		}
	}
}

func TestTooManyUpdatesAreUnusual(t *testing.T) {
	r := frameTimes(rate(300, 10)...)
	r.Refresh, r.Step = 10*ms, 10*ms
	for i := range r.Frames {
		r.Frames[i].Updates = 1
	}
	r.Frames[50].Updates, r.Frames[60].Updates = 2, 0 // what was left over
	want(t, r, map[string]float64{"recovery_s": nan})
	r.Frames[100].Updates, r.Frames[101].Updates = 8, 8
	want(t, r, map[string]float64{"recovery_s": 0.02})
}

// An ordinary frame may run as many updates as its time has steps, plus one, even if the first frames ran fewer.
func TestAnOrdinaryFrameMayCatchUpWithItsOwnTime(t *testing.T) {
	for step, want := range map[time.Duration]int{0: 2, 10 * ms: 2, 9 * ms: 3, 5 * ms: 3, 2 * ms: 6} {
		r := hitching()
		r.Step = step
		o := ordinaryOf(r, FrameTimes(r.Frames, r.End))
		if o.frame != 10*ms || o.updates != want {
			t.Errorf("with steps of %v an ordinary frame takes %v, with %d updates", step, o.frame, o.updates)
		}
	}
}
