package mainloop

import (
	"errors"
	"fmt"
	"strconv"

	"gameloops/internal/replay/recorded"
)

// A summary has the totals of a run, recorded or ours.
type summary struct {
	Frames    *int        `json:"frames"`
	Begins    *int        `json:"begins"`
	Updates   *int        `json:"updates"`
	SumDt     *float64    `json:"sum_dt"` // milliseconds, added up in order
	Draws     *int        `json:"draws"`
	Ends      *int        `json:"ends"`
	Panics    *int        `json:"panics"`
	LastAlpha *float64    `json:"last_interp"` // null, as the two below, where nothing was drawn
	MinAlpha  *float64    `json:"min_interp"`
	MaxAlpha  *float64    `json:"max_interp"`
	LastFPS   *float64    `json:"last_fps"` // null if there was no end
	Silent    *int        `json:"silent_frames"`
	ByCount   map[int]int `json:"frames_by_update_count"` // number of frames, by number of updates
}

// complete returns an error if a field is missing.
func (y *summary) complete() error {
	for _, n := range y.counts() {
		if *n.count == nil {
			return fmt.Errorf("summary: no field %q", n.name)
		}
	}
	if y.SumDt == nil || y.ByCount == nil {
		return errors.New(`summary: want the fields "sum_dt" and "frames_by_update_count"`)
	}
	return nil
}

// counts returns the totals that are whole numbers.
func (y *summary) counts() []struct {
	name  string
	count **int
} {
	return []struct {
		name  string
		count **int
	}{
		{"frames", &y.Frames}, {"begins", &y.Begins}, {"updates", &y.Updates}, {"draws", &y.Draws},
		{"ends", &y.Ends}, {"panics", &y.Panics}, {"silent_frames", &y.Silent},
	}
}

// newTotals returns the totals of a run that has not begun.
func newTotals() *summary {
	y := &summary{SumDt: new(float64), ByCount: map[int]int{}}
	for _, n := range y.counts() {
		*n.count = new(int)
	}
	return y
}

// add adds the events of a frame.
func (y *summary) add(events []event) {
	*y.Frames++
	before, called := *y.Updates, false
	for _, e := range events {
		argument := e.arguments[0]
		switch e.kind {
		case began:
			*y.Begins++
		case updated:
			*y.Updates++
			*y.SumDt += argument
		case drew:
			*y.Draws++
			if y.MinAlpha == nil {
				y.MinAlpha, y.MaxAlpha = &argument, &argument
			}
			smallest, largest := min(*y.MinAlpha, argument), max(*y.MaxAlpha, argument)
			y.LastAlpha, y.MinAlpha, y.MaxAlpha = &argument, &smallest, &largest
		case ended:
			*y.Ends++
			*y.Panics += int(e.arguments[1])
			y.LastFPS = &argument
		default:
			continue
		}
		called = true
	}
	if !called {
		*y.Silent++
	}
	y.ByCount[*y.Updates-before]++
}

// mismatch returns the first total that differs, or nil. No difference is allowed, because the totals are sums of the
// same bits.
func (y *summary) mismatch(original *summary) *recorded.Mismatch {
	theirs := original.counts()
	for k, n := range y.counts() {
		if ours, theirs := **n.count, **theirs[k].count; ours != theirs {
			return recorded.WholeMismatch(n.name, int64(ours), int64(theirs))
		}
	}
	for _, n := range recorded.KeysOfBoth(y.ByCount, original.ByCount) {
		if ours, theirs := y.ByCount[n], original.ByCount[n]; ours != theirs {
			return recorded.WholeMismatch(fmt.Sprintf("frames with %d updates", n), int64(ours), int64(theirs))
		}
	}
	for _, row := range []struct {
		what         string
		ours, theirs *float64
	}{
		{"sum of all steps", y.SumDt, original.SumDt},
		{"last interpolation", y.LastAlpha, original.LastAlpha},
		{"smallest interpolation", y.MinAlpha, original.MinAlpha},
		{"largest interpolation", y.MaxAlpha, original.MaxAlpha},
		{"last frame rate", y.LastFPS, original.LastFPS},
	} {
		if ours, theirs := orNull(row.ours), orNull(row.theirs); ours != theirs {
			return &recorded.Mismatch{What: row.what, Ours: ours, Original: theirs}
		}
	}
	return nil
}

// orNull returns a number in the shortest form that reads back as the same bits, or null.
func orNull(v *float64) string {
	if v == nil {
		return "null"
	}
	return strconv.FormatFloat(*v, 'g', -1, 64)
}
