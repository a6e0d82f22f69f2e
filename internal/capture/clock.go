package capture

import (
	"fmt"
	"math"
	"strings"
	"time"
)

// A base is where the times of a column begin. Only times with the same base can be subtracted.
type base int

const (
	session base = iota // at the start of the recording
	counter             // of the performance counter, which usually counts tenths of microseconds
	date                // a date and a time of day
)

// A clock is a column of times, or none.
type clock struct {
	column int     // -1: none
	unit   float64 // ns
	base   base
}

const (
	tick        = 100 // ns of the performance counter: its usual rate is 10 MHz
	second      = float64(time.Second)
	millisecond = float64(time.Millisecond)
)

// presentClocks and startClocks are the columns that say when a picture was presented and when its frame began, under
// the names of all versions, the newest first. PresentMon's flags choose the one that it writes.
var (
	presentClocks = map[string]clock{
		"timeinms": {unit: millisecond}, "timeinseconds": {unit: second}, "timeinqpc": {unit: tick, base: counter},
		"timeinqpctime": {unit: millisecond, base: counter}, "timeindatetime": {base: date},
		"qpctime": {unit: tick, base: counter},
	}
	startClocks = map[string]clock{
		"cpustarttimeinms": {unit: millisecond}, "cpustarttime": {unit: millisecond},
		"cpustartqpc": {unit: tick, base: counter}, "cpustartqpctime": {unit: millisecond, base: counter},
		"cpustartqpctimeinms": {unit: millisecond, base: counter}, "cpustartdatetime": {base: date},
	}
)

// find returns the first column of a header that is one of these clocks.
func (h header) find(clocks map[string]clock) clock {
	for i, name := range h.names {
		if c, ok := clocks[strings.ToLower(name)]; ok {
			c.column = i
			return c
		}
	}
	return clock{column: -1}
}

// time reads a time of the row. It is Unknown where the cell is empty or NA.
func (t *table) time(c clock) (time.Duration, error) {
	if c.base == date && c.column >= 0 {
		return t.date(c.column)
	}
	x, err := t.number(c.column)
	if err != nil || math.IsNaN(x) {
		return Unknown, err
	}
	return t.nanoseconds(x*c.unit, c.column, 0)
}

// span reads a number of milliseconds of the row. It is Unknown where the cell is empty or NA.
func (t *table) span(column int) (time.Duration, error) {
	return t.time(clock{column: column, unit: millisecond})
}

// longestTime is the largest time that a cell may have, in ns: thirty years, so that sums of a few do not overflow.
const longestTime = 1e18

func (t *table) nanoseconds(ns float64, column int, more time.Duration) (time.Duration, error) {
	if math.Abs(ns) > longestTime {
		return Unknown, fmt.Errorf("column %s: %s is not a time of a recording", t.names[column], t.text(column))
	}
	return time.Duration(math.Round(ns)) + more, nil
}

// date reads a date and a time of day, as PresentMon's --date_time writes it.
func (t *table) date(column int) (time.Duration, error) {
	text := string(t.text(column))
	if text == "" || text == "NA" {
		return Unknown, nil
	}
	d, err := time.Parse("2006-1-2 15:4:5", strings.Replace(text, "T", " ", 1))
	if err != nil {
		return Unknown, fmt.Errorf("column %s: %.40q is not a date and a time", t.names[column], text)
	}
	since := d.Sub(time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)) // saturates
	return t.nanoseconds(float64(since.Truncate(time.Second)), column, since%time.Second)
}
