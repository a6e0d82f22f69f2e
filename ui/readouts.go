package ui

import (
	"strconv"
	"strings"
	"time"

	"gameloops/internal/metrics"
)

// readoutEvery is the time between two changes of the numbers on screen: often enough to follow, seldom enough to read.
const readoutEvery = 250 * time.Millisecond

// rateTime is the time of a stage over which frames and updates are counted.
const rateTime = time.Second

// readouts are the numbers of a stage, in the stage's own time. They change four times a second.
type readouts struct {
	stage  *stage
	next   time.Duration
	record metrics.Record // to be used again
	pace   meter          // how much of the stage's time passes in real time

	rate, updateRate         float64 // frames and updates a second
	passing                  bool    // objects are meant to escape
	frames, updates          string  // a second
	last                     string  // updates in the last frame
	frameTime                string  // of late, with its unit
	simulated, real, dropped string  // in seconds
	ahead                    bool    // dropped is below zero: it is by how much the game has run ahead
	escaped                  string
	lag                      string // of the game's clock, with its unit
	overlap                  string // in the mean over the pairs that touch, with its unit
	version                  int    // grows with every change
}

// none stands where there is no number yet.
const none = "–"

// refresh takes new numbers when it is time to.
func (r *readouts) refresh(host time.Duration, s *stage) {
	if s != r.stage {
		*r = readouts{stage: s, version: r.version + 1}
	}
	if s == nil || host < r.next {
		return
	}
	r.next = host + readoutEvery
	c := &s.counts
	now := s.time(host)
	if r.pace.take(host, float64(now)); s.clock.isPaused() {
		r.pace = meter{}
	}
	s.history.record(&r.record, now, c)
	if r.rate, r.updateRate = metrics.LatestRates(&r.record, rateTime); r.rate == 0 {
		return
	}
	r.version++
	r.frames, r.updates, r.frameTime = formatRate(r.rate), formatRate(r.updateRate), formatFrameTime(r.rate)
	r.last = strconv.FormatInt(c.last.Load(), 10)
	simulated, dropped := time.Duration(c.simulated.Load()), time.Duration(c.dropped.Load())
	r.simulated = formatSeconds(simulated)
	r.real = formatSeconds(s.history.elapsed(s.time(host))) // after simulated: it never seems to be ahead of it
	r.dropped, r.ahead = strings.CutPrefix(formatSeconds(dropped), "-")
	lag, overlap := s.history.latest(now, simulated)
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

// A meter turns a counter that only grows into a rate over the last second.
type meter struct {
	samples [5]sample // one for each readout, the latest last
	filled  int
}

// A sample is what a counter said at one moment.
type sample struct {
	at    time.Duration
	count float64
}

// take adds a sample.
func (m *meter) take(at time.Duration, count float64) {
	copy(m.samples[:], m.samples[1:])
	m.samples[len(m.samples)-1] = sample{at, count}
	m.filled = min(m.filled+1, len(m.samples))
}

// rate is how much was counted in a second; 0 before there is anything to tell.
func (m *meter) rate() float64 {
	last, first := m.samples[len(m.samples)-1], m.samples[len(m.samples)-max(m.filled, 1)]
	if last.at <= first.at {
		return 0
	}
	return (last.count - first.count) / (last.at - first.at).Seconds()
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
