package capture

import "time"

// A runningTime is the time at a row of a chain. It is a sum of durations, because some tools round times to four
// digits and write durations in full. A clock gives the first time, and the time after a row without a duration.
type runningTime struct {
	at           time.Duration // Unknown before the first row
	reading      time.Duration // of the clock, in the last row that has one
	passed       time.Duration // from the reading before it; Unknown: there is none
	right, wrong int           // rows in which the clock and the duration agree, and those in which they do not
}

// next goes to the next row, and returns its time. The clock's reading and the duration since the previous row may be
// Unknown. If the time of the row does not follow from them, it is Unknown too.
func (t *runningTime) next(reading, took time.Duration) time.Duration {
	t.passed = Unknown
	if reading != Unknown {
		if t.reading != Unknown {
			t.passed = reading - t.reading
		}
		t.reading = reading
	}
	if t.at == Unknown {
		t.at = reading
		return t.at
	}
	t.compare(took)
	switch {
	case took > 0:
		t.at += took
	case t.passed != Unknown:
		t.at += t.passed
	case took == Unknown:
		return Unknown
	}
	return t.at
}

// compare counts whether the clock agrees with the duration of a row. It does not if it is rounded, if rows are
// missing, or if a counter has another rate, which no file gives.
func (t *runningTime) compare(took time.Duration) {
	if took <= 0 || t.passed == Unknown {
		return
	}
	if (t.passed - took).Abs() <= took/5+time.Millisecond/10 {
		t.right++
	} else {
		t.wrong++
	}
}
