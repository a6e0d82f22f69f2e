package timeline

import (
	"slices"
	"sort"
	"time"
)

// An eventLog has the events of all stages, each row in the order of their time.
type eventLog struct {
	rows [][]Event
}

// mostEvents is the greatest number of events of a stage that are kept. The oldest are forgotten first.
const mostEvents = 1 << 15

// add adds an event of a stage. Most come in order, a verdict may come late.
func (l *eventLog) add(stage int, e Event) {
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

// forget removes the events before a moment, some at a time.
func (l *eventLog) forget(before time.Duration) {
	for i, row := range l.rows {
		if n := since(row, before); n > len(row)/2 {
			l.rows[i] = slices.Delete(row, 0, n)
		}
	}
}

// since returns the number of events before a moment.
func since(row []Event, at time.Duration) int {
	return sort.Search(len(row), func(i int) bool { return row[i].At >= at })
}

// next returns the moment of the first event of any stage after a moment, or of the last one before it if back is set.
func (l *eventLog) next(at time.Duration, back bool) (found time.Duration, ok bool) {
	for _, row := range l.rows {
		n := since(row, at+1)
		if back {
			n = since(row, at) - 1
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
