package ui

import (
	"strconv"
	"time"
)

// readoutEvery is the time between two changes of the numbers on screen: often enough to follow, seldom enough to read.
const readoutEvery = 250 * time.Millisecond

// readouts are the numbers of a stage. They change four times a second.
type readouts struct {
	meter meter
	stage *stage
	next  time.Duration

	rate                     float64 // frames a second
	passing                  bool    // objects are meant to escape
	frames, updates          string  // a second
	last                     string  // updates in the last frame
	frameTime                string  // of late, with its unit
	simulated, real, dropped string  // in seconds
	escaped                  string
	lag                      string // of the game's clock, with its unit
	overlap                  string // in the mean over the pairs that touch, with its unit
	version                  int    // grows with every change
}

// none stands where there is no number yet.
const none = "–"

// refresh takes new numbers when it is time to.
func (r *readouts) refresh(now time.Duration, s *stage) {
	if s != r.stage {
		*r = readouts{stage: s, version: r.version + 1}
	}
	if s == nil || now < r.next {
		return
	}
	r.next = now + readoutEvery
	c := &s.counts
	r.meter.take(sample{at: now, frames: c.frames.Load(), updates: c.updates.Load()})
	frames, updates, ok := r.meter.rates()
	if !ok {
		return
	}
	r.version++
	if !s.isDone() { // the rates are those that it had at the end
		r.rate = atMost(frames, now-time.Duration(c.drawn.Load()))
		r.frames, r.updates, r.frameTime = formatRate(r.rate), formatRate(updates), formatFrameTime(r.rate)
	}
	r.last = strconv.FormatInt(c.last.Load(), 10)
	r.simulated = formatSeconds(time.Duration(c.simulated.Load()))
	r.real = formatSeconds(s.time(now) - max(time.Duration(c.began.Load()), 0))
	r.dropped = formatSeconds(time.Duration(c.dropped.Load()))
	lag, overlap := s.history.latest(s.time(now), time.Duration(c.simulated.Load()))
	r.lag = formatLag(lag)
	r.overlap = strconv.FormatFloat(1000*overlap, 'f', 1, 64) + " mm"
	r.passing = s.passes()
	r.escaped = strconv.FormatInt(c.escaped.Load(), 10)
}

// formatFrameTime is how long a frame takes at a rate.
func formatFrameTime(rate float64) string {
	switch ms := 1000 / rate; {
	case ms < 100:
		return strconv.FormatFloat(ms, 'f', 1, 64) + " ms"
	case ms < 1000:
		return strconv.FormatFloat(ms, 'f', 0, 64) + " ms"
	default:
		return strconv.FormatFloat(ms/1000, 'f', 1, 64) + " s"
	}
}

// formatLag writes how far a game is behind the real time.
func formatLag(d time.Duration) string {
	if d = max(d, 0); d < time.Second {
		return strconv.FormatInt(d.Milliseconds(), 10) + " ms"
	}
	return formatSeconds(d) + " s"
}

// formatSeconds writes a time in seconds. What rounding loses is no time.
func formatSeconds(d time.Duration) string {
	text := strconv.FormatFloat(d.Seconds(), 'f', 1, 64)
	if text == "-0.0" {
		return "0.0"
	}
	return text
}

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
