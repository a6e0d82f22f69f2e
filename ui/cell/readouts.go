package cell

import (
	"strconv"
	"strings"
	"time"

	"gameloops/internal/metrics"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

// rateTime is the time of a stage over which frames and updates are counted.
const rateTime = time.Second

// Readouts are the numbers of a stage, in the stage's own time. They change four times a second.
type Readouts struct {
	stage  *stage.Stage
	next   time.Duration
	record metrics.Record // to be used again
	Pace   Meter          // how much of the stage's time passes in real time

	Rate, UpdateRate         float64 // frames and updates a second
	passing                  bool    // objects are meant to escape
	Frames, Updates          string  // a second
	last                     string  // updates in the last frame
	frameTime                string  // of late, with its unit
	simulated, real, dropped string  // in seconds
	ahead                    bool    // dropped is below zero: it is by how much the game has run ahead
	escaped                  string
	lag                      string // of the game's clock, with its unit
	overlap                  string // in the mean over the pairs that touch, with its unit
	version                  int    // grows with every change
}

// Refresh takes new numbers when it is time to.
func (r *Readouts) Refresh(host time.Duration, s *stage.Stage) {
	if s != r.stage {
		*r = Readouts{stage: s, version: r.version + 1}
	}
	if s == nil || host < r.next {
		return
	}
	r.next = host + theme.ReadoutEvery
	c := &s.Counts
	now := s.Time(host)
	if r.Pace.Take(host, float64(now)); s.Clock.IsPaused() {
		r.Pace = Meter{}
	}
	s.History.Record(&r.record, now, c)
	if r.Rate, r.UpdateRate = metrics.LatestRates(&r.record, rateTime); r.Rate == 0 {
		return
	}
	r.version++
	r.Frames, r.Updates, r.frameTime = FormatRate(r.Rate), FormatRate(r.UpdateRate), formatFrameTime(r.Rate)
	r.last = strconv.FormatInt(c.Last.Load(), 10)
	simulated, dropped := time.Duration(c.Simulated.Load()), time.Duration(c.Dropped.Load())
	r.simulated = formatSeconds(simulated)
	r.real = formatSeconds(s.History.Elapsed(s.Time(host))) // after simulated: it never seems to be ahead of it
	r.dropped, r.ahead = strings.CutPrefix(formatSeconds(dropped), "-")
	lag, overlap := s.History.Latest(now, simulated)
	r.lag = formatLag(lag)
	r.overlap = strconv.FormatFloat(1000*overlap, 'f', 1, 64) + " mm"
	r.passing = s.Passes()
	r.escaped = strconv.FormatInt(c.Escaped.Load(), 10)
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

// A Meter turns a counter that only grows into a rate over the last second.
type Meter struct {
	samples [5]sample // one for each readout, the latest last
	Filled  int
}

// A sample is what a counter said at one moment.
type sample struct {
	at    time.Duration
	count float64
}

// Take adds a sample.
func (m *Meter) Take(at time.Duration, count float64) {
	copy(m.samples[:], m.samples[1:])
	m.samples[len(m.samples)-1] = sample{at, count}
	m.Filled = min(m.Filled+1, len(m.samples))
}

// Rate is how much was counted in a second; 0 before there is anything to tell.
func (m *Meter) Rate() float64 {
	last, first := m.samples[len(m.samples)-1], m.samples[len(m.samples)-max(m.Filled, 1)]
	if last.at <= first.at {
		return 0
	}
	return (last.count - first.count) / (last.at - first.at).Seconds()
}

// FormatRate writes a rate in at most five characters.
func FormatRate(rate float64) string {
	switch {
	case rate < 0.0995:
		return strconv.FormatFloat(rate, 'f', 2, 64)
	case rate < 9.95:
		return strconv.FormatFloat(rate, 'f', 1, 64)
	default:
		return strconv.FormatFloat(min(rate, 99_999), 'f', 0, 64)
	}
}
