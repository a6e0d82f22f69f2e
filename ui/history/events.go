package history

import (
	"slices"
	"sort"
	"time"
)

// Events are those of all stages, each row in the order of their time.
type Events struct {
	rows [][]Event
}

// mostEvents is the greatest number of events of a stage that are kept. The oldest are forgotten first.
const mostEvents = 1 << 15

// Add adds an event of a stage. Most come in order, a verdict may come late.
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

// Forget removes the events before a moment, some at a time.
func (l *Events) Forget(before time.Duration) {
	for i, row := range l.rows {
		if n := Since(row, before); n > len(row)/2 {
			l.rows[i] = slices.Delete(row, 0, n)
		}
	}
}

// Rows returns the events of each stage, oldest first.
func (l *Events) Rows() [][]Event { return l.rows }

// Since returns the number of events before a moment.
func Since(row []Event, at time.Duration) int {
	return sort.Search(len(row), func(i int) bool { return row[i].At >= at })
}

// Next returns the moment of the first event of any stage after a moment, or of the last one before it if back is set.
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
