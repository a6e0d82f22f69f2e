package capture

import (
	"bytes"
	"cmp"
	"fmt"
	"math"
	"slices"
	"time"
)

// isNumbered recognises a table in which the first column counts frames, so that a row is a frame and not a sample.
func isNumbered(h header) bool {
	first := h.names[0]
	return (first == "" || first == "#" || isNamed(first, counters)) && h.timesColumn() > 0
}

// isFraps recognises the frame times of Fraps, which is such a table.
func isFraps(h header) bool { return h.column("frame") == 0 && h.column("time (ms)") == 1 }

// timesColumn returns the column that says how long frames took, else the one that says when they were presented, or
// -1.
func (h header) timesColumn() int {
	for _, names := range [][]string{durations, moments} {
		if i := slices.IndexFunc(h.names, func(name string) bool { return isNamed(name, names) }); i >= 0 {
			return i
		}
	}
	return -1
}

// readNumbered reads a table that numbers its frames.
func readNumbered(t *table, into *collector) (cut bool, err error) {
	if err := t.checkCount(); err != nil {
		return false, err
	}
	column := t.timesColumn()
	named := isNamed(t.names[column], moments)
	are := t.trend(column).areMoments(named)
	switch into.from = t.name(column); {
	case are && !named:
		into.notes = append(into.notes, into.from+" grows from row to row: it is taken as times since the start")
	case named && !are:
		into.notes = append(into.notes, into.from+" goes up and down: it is taken as frame times")
	}
	return t.readTimes(column, are, into)
}

// checkCount returns an error if the first column skips frames in the rows that have been read ahead.
func (t *table) checkCount() error {
	if n := t.trend(0); n.steps > 0 && n.last-n.first > 1.5*float64(n.steps) {
		return fmt.Errorf("its rows are samples, and not frames: %d rows count from %v to %v; want a row for each "+
			"frame", n.steps+1, n.first, n.last)
	}
	return nil
}

// trend returns the trend of a column in the rows that have been read ahead.
func (t *table) trend(column int) (of trend) {
	text, _ := t.lines.in.Peek(longestLine)
	row := &table{header: t.header}
	for line := range bytes.Lines(ahead(text)) {
		var err error
		if row.cells, err = split(row.cells[:0], bytes.TrimRight(line, "\r\n"), t.separator); err != nil {
			continue
		}
		if x, err := row.number(column); err == nil && !math.IsNaN(x) {
			of.add(x)
		}
	}
	return of
}

// readTimes reads a column of frame times, or of moments: when frames were presented. Their unit is the user's, or in
// the name of the column.
func (t *table) readTimes(column int, areMoments bool, into *collector) (cut bool, err error) {
	unit, err := unitOfName(t.names[column])
	if err != nil {
		return false, err
	}
	if unit = cmp.Or(into.unit, unit); unit == 0 {
		return false, fmt.Errorf("%s does not say its unit: want --unit ms, or a name such as time_ms",
			cmp.Or(t.names[column], "the list"))
	}
	at := clock{column: column, unit: float64(unit)}
	frames, err := newTimes(into, "")
	if err != nil {
		return false, err
	}
	add := frames.add
	if areMoments {
		add = frames.adder()
	}
	return t.each(func() error {
		if bytes.HasPrefix(t.text(0), []byte("#")) {
			return nil
		}
		x, err := t.time(at)
		switch {
		case err != nil:
			return err
		case x == Unknown:
			into.timeless++
			return nil
		case !areMoments && x <= 0:
			return fmt.Errorf("column %s: a frame takes longer than %s", t.names[column], t.text(column))
		}
		return add(x)
	})
}

// adder returns a function that adds the frames between moments at which pictures were presented.
func (t *times) adder() func(now time.Duration) error {
	before := Unknown
	return func(now time.Duration) error {
		took := now - before
		first := before == Unknown
		before = now
		switch {
		case first:
			return nil
		case took < 0:
			return fmt.Errorf("the frame was presented %v before the one above it: frames must be in their order",
				-took)
		}
		return t.add(took)
	}
}
