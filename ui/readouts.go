package ui

import (
	"strconv"
	"time"
)

// readoutEvery is the time between two changes of the numbers on screen: often enough to follow, seldom enough to read.
const readoutEvery = 250 * time.Millisecond

// A sample is what counters said at one moment.
type sample struct {
	at      time.Duration
	frames  int64
	updates int64
}

// A meter turns counters that only grow into rates over the last second.
type meter struct {
	samples [5]sample // one for each readout, the latest last
	filled  int
}

// take adds a sample.
func (m *meter) take(s sample) {
	copy(m.samples[:], m.samples[1:])
	m.samples[len(m.samples)-1] = s
	m.filled = min(m.filled+1, len(m.samples))
}

// reset forgets all samples.
func (m *meter) reset() { *m = meter{} }

// rates are frames and updates a second; not ok before there is anything to tell.
func (m *meter) rates() (frames, updates float64, ok bool) {
	if m.filled < 2 {
		return 0, 0, false
	}
	last, first := m.samples[len(m.samples)-1], m.samples[len(m.samples)-m.filled]
	seconds := (last.at - first.at).Seconds()
	if seconds <= 0 {
		return 0, 0, false
	}
	return float64(last.frames-first.frames) / seconds, float64(last.updates-first.updates) / seconds, true
}

// atMost is the frame rate, given that no frame came for some time: in a spiral of death there may be none for minutes,
// and the rate is to fall all that time instead of being 0.
func atMost(rate float64, since time.Duration) float64 {
	if since < time.Second {
		return rate
	}
	if bound := 1 / since.Seconds(); rate == 0 || bound < rate {
		return bound
	}
	return rate
}

// formatRate writes a rate in at most five characters.
func formatRate(rate float64) string {
	switch {
	case rate < 0.0995:
		return strconv.FormatFloat(rate, 'f', 2, 64)
	case rate < 9.95:
		return strconv.FormatFloat(rate, 'f', 1, 64)
	default:
		return strconv.FormatFloat(min(rate, 99_999), 'f', 0, 64)
	}
}
