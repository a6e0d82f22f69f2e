package capture

import "time"

// A hand goes along a chain from row to row, and points to the time. Durations move it: some tools round their times,
// to four digits, and write durations in full. A clock says where it begins, and moves it over rows without a duration.
type hand struct {
	at           time.Duration // Unknown before the first row
	reading      time.Duration // of the clock, in the last row that has one
	passed       time.Duration // from the reading before it; Unknown: there is none
	right, wrong int           // rows in which the clock and the duration agree, and those in which they do not
}

// move moves the hand to the next row, and returns where it is. Both the clock's reading and the duration since the row
// before may be Unknown; if nothing tells the time of the row, that is Unknown too.
func (h *hand) move(reading, took time.Duration) time.Duration {
	h.passed = Unknown
	if reading != Unknown {
		if h.reading != Unknown {
			h.passed = reading - h.reading
		}
		h.reading = reading
	}
	if h.at == Unknown {
		h.at = reading
		return h.at
	}
	h.compare(took)
	switch {
	case took > 0:
		h.at += took
	case h.passed != Unknown:
		h.at += h.passed
	case took == Unknown:
		return Unknown
	}
	return h.at
}

// compare counts whether the clock agrees with the duration of a row. It does not where it is rounded, where rows are
// missing, and where a counter has another rate, which no file says.
func (h *hand) compare(took time.Duration) {
	if took <= 0 || h.passed == Unknown {
		return
	}
	if (h.passed - took).Abs() <= took/5+time.Millisecond/10 {
		h.right++
	} else {
		h.wrong++
	}
}
