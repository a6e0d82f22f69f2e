package capture

import (
	"cmp"
	"fmt"
	"strings"
	"time"
)

// The format of tables that games write of themselves.
const (
	ownFormat = "a table of frame times"
	ownFile   = "with a column such as frame_ms, dt or time_s; separated by , ; or tabs"
)

// ownTable returns the format of such a table in these lines: any with a column of times, or with the one that the user
// names. In a text a line may look like its header, but a number must be below it.
func ownTable(l *lines, column string) tableFormat {
	return tableFormat{Format{ownFormat, ownFile}, func(h header) bool {
		times := h.timesColumn()
		if column != "" {
			times = h.column(strings.ToLower(column))
		}
		return len(h.names) > 1 && times >= 0 && (&table{header: h, lines: l}).begins(times)
	}, readOwn}
}

// isFraps recognises the frame times of Fraps, which is such a table.
func isFraps(h header) bool { return h.column("frame") == 0 && h.column("time (ms)") == 1 }

// timesColumn returns the column that says how long frames took, else the one that says when they were presented, or
// -1.
func (h header) timesColumn() int {
	for _, is := range [...]func(string) bool{isDuration, isMoment} {
		for i, name := range h.names {
			if is(name) {
				return i
			}
		}
	}
	return -1
}

// readOwn reads a table that a game has written of itself.
func readOwn(t *table, into *collector) (cut bool, err error) {
	column := t.column(strings.ToLower(into.column))
	if into.column == "" {
		if column = t.timesColumn(); isCounter(t.names[0]) {
			err = t.checkCount()
		}
		if err = cmp.Or(err, t.checkOthers(column)); err != nil {
			return false, err
		}
	}
	named, are := isMoment(t.names[column]), t.areMoments(column)
	switch into.from = t.name(column); {
	case are && !named:
		into.notes = append(into.notes, into.from+" grows from row to row: it is taken as times since the start")
	case are && into.column == "" && !isCounter(t.names[0]):
		into.notes = append(into.notes, "no column has frame times: each row is taken as a frame, at "+into.from)
	case named && !are:
		into.notes = append(into.notes, into.from+" goes up and down: it is taken as frame times")
	}
	return t.readTimes(column, are, into)
}

// areMoments reports whether a column has times since the start, by its first numbers and its name.
func (t *table) areMoments(column int) bool {
	return trendOf(t.numbers(column)).areMoments(isMoment(t.names[column]))
}

// checkCount returns an error if the first column skips frames in the rows that have been read ahead.
func (t *table) checkCount() error {
	if n := trendOf(t.numbers(0)); n.steps > 0 && n.last-n.first > 1.5*float64(n.steps) {
		return fmt.Errorf("its rows are samples, and not frames: %d rows count from %v to %v; want a row for each "+
			"frame", n.steps+1, n.first, n.last)
	}
	return nil
}

// checkOthers returns an error if another column of a table says that its rows take another time than the column does
// that is meant: then rows are samples, or frame times are in the other one. Times since the start are not asked if the
// first column counts frames, and frames a second, which are often smoothed, only if the column has such times.
func (t *table) checkOthers(column int) error {
	meant := t.rowTime(column)
	isCounted, areMoments := isCounter(t.names[0]), t.areMoments(column)
	if !isCounted && areMoments && meant.unit > 0 && meant.slowest() > float64(longestRow) {
		return fmt.Errorf("its rows are samples, and not frames: %s grows by %s from row to row; want a row for each "+
			"frame, or --column %[1]q if they are frames", t.names[column], meant)
	}
	for i, name := range t.names {
		isAsked := isDuration(name) || !isCounted && isMoment(name) || areMoments && isRate(name)
		if i == column || !isAsked {
			continue
		}
		other := t.rowTime(i)
		if meant.agrees(other) {
			continue
		}
		choice := fmt.Sprintf("--column %q", t.names[column])
		if !isRate(name) {
			choice += fmt.Sprintf(" or --column %q", name)
		}
		return fmt.Errorf("%s and %s disagree: a row takes %s by one and %s by the other; if its rows are frames, "+
			"and not samples, choose by %s", t.names[column], name, meant, other, choice)
	}
	return nil
}

// longestRow is how far apart the rows of a table may be on average if nothing but the time says that they are frames.
const longestRow = time.Second / 2

// readTimes reads a column of frame times, or of moments: when frames were presented. Their unit is the user's, or in
// the name of the column. Frame times without a unit are in seconds, unless these are clearly meant as milliseconds.
func (t *table) readTimes(column int, areMoments bool, into *collector) (cut bool, err error) {
	unit, err := unitOfName(t.names[column])
	if err != nil {
		return false, err
	}
	if unit = cmp.Or(into.unit, unit); unit == 0 && !areMoments && median(t.numbers(column)) <= 1 {
		unit = time.Second
	}
	if unit == 0 {
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
		if strings.HasPrefix(string(t.text(0)), "#") {
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
