package metrics

import (
	"slices"
	"testing"
	"time"

	"gameloops/internal/trace"
)

// refresh is the refresh time of the display in these tests.
const refresh = 10 * ms

// evenMotion returns a run of sixty frames on sixty refreshes, with one update as long as a refresh and one picture
// each.
func evenMotion() *Record {
	r := &Record{Refresh: refresh, Step: refresh, End: 62 * refresh}
	r.Start = trace.Frame{Updates: 1, Drawn: true, Alpha: 1, Shown: refresh}
	for i := range time.Duration(60) {
		now := (i + 1) * refresh
		r.Frames = append(r.Frames, trace.Frame{Began: now, Measured: now, Ended: now + ms, Updates: 1,
			Simulated: refresh, Drawn: true, Alpha: 1, Pictured: now, Shown: now + refresh})
		r.Worlds = append(r.Worlds, World{Fastest: 1})
	}
	return r
}

// later delays everything from frame i on by d.
func later(r *Record, i int, d time.Duration) {
	for k := i; k < len(r.Frames); k++ {
		f := &r.Frames[k]
		f.Began, f.Measured, f.Ended, f.Shown = f.Began+d, f.Measured+d, f.Ended+d, f.Shown+d
	}
	r.End += d
}

// update makes frame i run n updates, so that all later pictures show a later or an earlier moment.
func update(r *Record, i, n int) {
	more := time.Duration(n-r.Frames[i].Updates) * refresh
	r.Frames[i].Updates, r.Frames[i].Simulated = n, time.Duration(n)*refresh
	for k := i; k < len(r.Frames); k++ {
		r.Frames[k].Pictured += more
	}
}

// stutters reports whether a run has the verdict stutter, and when it begins.
func stutters(r *Record) (at time.Duration, found bool) {
	all := Verdicts(r)
	i := slices.IndexFunc(all, func(v Verdict) bool { return v.Name == "stutter" })
	if i < 0 {
		return 0, false
	}
	return all[i].At, true
}

// A jump is perceived as stutter, whatever its reason: too many updates or too few, or a picture that stays for a
// refresh more.
func TestTwoJumpsAreStutter(t *testing.T) {
	const second = 45 // frames after the first disturbance: too far apart to be felt as one
	for name, tt := range map[string]struct {
		disturb func(r *Record, i int)
		first   int
		want    bool
	}{
		"nothing":                     {func(*Record, int) {}, 10, false},
		"an update more":              {func(r *Record, i int) { update(r, i, 2) }, 10, true},
		"an update less":              {func(r *Record, i int) { update(r, i, 0) }, 10, true},
		"in the first frames already": {func(r *Record, i int) { update(r, i, 2) }, 1, true},
		"right after Start":           {func(r *Record, i int) { update(r, i, 2) }, 0, false}, // one jump remains
		"a picture left out and the time with it": {func(r *Record, i int) {
			r.Frames[i].Drawn = false
			update(r, i, 0)
			r.Frames[i+1].Simulated, r.Frames[i].Shown = refresh, r.Frames[i+1].Shown
		}, 10, true},
		"more updates than ever": {func(r *Record, i int) { update(r, i, 4) }, 10, true},
		"a frame that is late for its refresh": {func(r *Record, i int) {
			later(r, i+1, refresh)
			r.Frames[i].Shown += refresh
		}, 10, true},
	} {
		r := evenMotion()
		tt.disturb(r, tt.first)
		tt.disturb(r, tt.first+second)
		at, got := stutters(r)
		if got != tt.want || got && at != r.Frames[tt.first].Shown {
			t.Errorf("%s: stutter is %v at %v, not %v; the verdicts: %q", name, got, at, tt.want, texts(r))
		}
	}
}

// A time that a clock with errors up to 2 ms measures may be off by 4 ms. That is not a jump, and anything more is
// one.
func TestAJumpIsLargerThanErrorsOfTheClock(t *testing.T) {
	for off, want := range map[time.Duration]bool{4 * ms: false, -4 * ms: false, 4*ms + 1: true, -4*ms - 1: true} {
		r := evenMotion()
		for i := range r.Frames {
			for _, jump := range []int{10, 50} {
				if i >= jump {
					r.Frames[i].Pictured += off
				}
			}
		}
		if _, got := stutters(r); got != want {
			t.Errorf("pictures that are %v ahead: stutter is %v; the verdicts: %q", off, got, texts(r))
		}
	}
}
