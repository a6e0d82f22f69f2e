package history

import (
	"slices"
	"sort"
	"time"
)

// Events holds the events of all stages, those of each stage in the order of their times.
type Events struct {
	rows [][]Event
}

// mostEvents is the greatest number of events that are kept per stage. The oldest are dropped first.
const mostEvents = 1 << 15

// Add adds an event of a stage. Most events arrive in order, but a verdict may arrive late.
func (l *Events) Add(stage int, e Event) {
	for len(l.rows) <= stage {
		l.rows = append(l.rows, nil)
	}
	row := l.rows[stage]
	if len(row) >= mostEvents {
		row = slices.Delete(row, 0, mostEvents/4)
	}
	n := len(row)
	if n > 0 && e.At < row[n-1].At {
		n = sort.Search(n, func(i int) bool { return row[i].At > e.At })
	}
	l.rows[stage] = slices.Insert(row, n, e)
}

// Forget removes the events before a moment. It removes those of a stage only when they are more than half of its
// events, so that most calls move nothing.
func (l *Events) Forget(before time.Duration) {
	for i, row := range l.rows {
		if n := Since(row, before); n > len(row)/2 {
			l.rows[i] = slices.Delete(row, 0, n)
		}
	}
}

// Rows returns the events of each stage, oldest first.
func (l *Events) Rows() [][]Event { return l.rows }

// Since returns the index of the first event at or after a moment, which is the number of events before it.
func Since(row []Event, at time.Duration) int {
	return sort.Search(len(row), func(i int) bool { return row[i].At >= at })
}

// Next returns the time of the first event of any stage after a moment, or of the last one before it if back is set. ok
// is false if there is none.
func (l *Events) Next(at time.Duration, back bool) (found time.Duration, ok bool) {
	for _, row := range l.rows {
		n := Since(row, at+1)
		if back {
			n = Since(row, at) - 1
		}
		if n < 0 || n >= len(row) {
			continue
		}
		if e := row[n].At; !ok || back == (e > found) {
			found, ok = e, true
		}
	}
	return found, ok
}
