package stageview

import (
	"math"
	"strconv"
	"time"

	"gameloops/internal/diff"
	"gameloops/internal/metrics"
	"gameloops/internal/numbertext"
	"gameloops/physics"
	"gameloops/ui/graphs"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

// Metrics are the numbers of a stage, in the stage's own time. They are those of its latest reading.
type Metrics struct {
	stage *stage.Stage
	next  time.Duration
	Pace  Meter // ns of the stage's time per second of real time

	reading         int // the reading's version
	Rates           stage.Rates
	Frames, Updates string // a second
	speed           string
	off             offRates
	hitch           time.Duration // a frame that was much longer than the others; 0: there was none
	simulated, real string        // in seconds
	dropped         string        // with its unit, as verdicts say it
	ahead           bool          // dropped is how far the game ran ahead
	escaped         graphs.Number
	away            distance
	counts          stage.Counts // for the readings of the graphs
	version         int          // grows with every change
}

// offRates says which rates of a stage are marked.
type offRates struct {
	speed    bool // the game does not run as fast as real time
	pictures bool // there are clearly fewer of them than refreshes
}

// A distance is how far objects are shown from where the first stage shows them, on average.
type distance struct {
	known  bool
	metres float64
	words  string
}

// Refresh takes the numbers of the latest reading of a stage. host is the host's time.
func (r *Metrics) Refresh(host time.Duration, s *stage.Stage) {
	if s != r.stage {
		*r = Metrics{stage: s, version: r.version + 1, away: r.away}
	}
	if s == nil {
		return
	}
	if now := s.Reading(); now.Version != r.reading {
		r.read(s, now)
	}
	if host < r.next {
		return
	}
	r.next = host + theme.ReadoutEvery
	if r.Pace.Take(host, float64(s.Time(host))); s.Counts(host).Paused {
		r.Pace = Meter{}
	}
	if words := r.away.format(); words != r.away.words && r.Frames != "" {
		r.away.words = words
		r.version++
	}
}

// read takes the numbers of a reading.
func (r *Metrics) read(s *stage.Stage, from *stage.Reading) {
	c := &from.Counts
	if r.reading = from.Version; c.IsFresh() { // also after going back to the start
		if r.Frames != "" {
			*r = Metrics{stage: s, reading: r.reading, next: r.next, Pace: r.Pace, version: r.version + 1, away: r.away}
		}
		return
	}
	if from.Rates.Frames == 0 {
		return
	}
	r.version++
	r.Rates, r.counts = from.Rates, *c
	r.Frames, r.Updates = numbertext.Rate(r.Rates.Pictures), numbertext.Rate(r.Rates.Updates)
	r.speed, r.off.speed = formatSpeed(r.Rates.Speed)
	r.off.pictures = r.misses(s, from.At)
	r.hitch = from.Hitch
	if c.Elapsed < metrics.RateTime { // one step or picture more or less would matter
		r.off = offRates{}
	}
	r.simulated, r.real = graphs.FormatSeconds(c.Simulated), graphs.FormatSeconds(c.Elapsed)
	r.dropped, r.ahead = formatDropped(c.Dropped)
	scene, _ := physics.SceneByName(settings.SetupOf(s).Scene)
	r.escaped = graphs.Number{Name: EscapedName, Value: numbertext.Whole(int(c.Escaped)),
		About: "objects in a wall or the floor, or outside", Zero: c.Escaped == 0,
		Bad: c.Escaped > 0 && !scene.Passing} // objects may be meant to escape
	r.away.words = r.away.format()
}

// format returns the distance in words; "" if it is not known.
func (d *distance) format() string {
	if !d.known {
		return ""
	}
	return metres(d.metres)
}

// Compare measures how far objects are shown from where the first stage shows them, on average.
func (r *Metrics) Compare(s, first *stage.Stage) {
	if r.away.known = s != nil && first != nil && s != first; r.away.known {
		r.away.metres, r.away.known = diff.Mean(s.Picture().Poses, first.Picture().Poses)
	}
}

// rates returns the frames a second and the game's speed, in words.
func (r *Metrics) rates() (frames, speed string) {
	if r.Frames == "" {
		return theme.None, theme.None
	}
	return r.Frames, r.speed
}

// Words returns the rates for those who cannot see them; "" while there are none.
func (r *Metrics) Words() string {
	if r.Frames == "" {
		return ""
	}
	return framesName + r.Frames + ", " + speedName + r.speed
}

// misses reports whether the display shows clearly fewer new pictures than it could. Such a frame rate is red, as is a
// speed that is not real time. A display with a variable rate waits for pictures and misses none.
func (r *Metrics) misses(s *stage.Stage, now time.Duration) bool {
	few := r.Rates.Pictures*s.Period().Seconds() < 1-rounding
	return few && settings.SetupOf(s).Machine.Slowest == 0 && skips(s, now)
}

// skips reports whether there were clearly fewer new pictures in the last second than refreshes. A real display may
// refresh unevenly: late refreshes lower the frame rate, even if each of them shows a new picture.
func skips(s *stage.Stage, now time.Duration) bool {
	refreshes := s.AppendRefreshes(nil, now-metrics.RateTime, now)
	pictures := 0
	for _, p := range s.AppendPoints(nil, len(refreshes)+2, now-metrics.RateTime, now) {
		if p.Drawn && p.Shown > now-metrics.RateTime {
			pictures++
		}
	}
	const open = 2 // at most so many pictures are not shown yet, or were drawn before that second
	return float64(pictures+open) < (1-rounding)*float64(len(refreshes))
}

// rounding is the relative error of a count over a second: a frame or a step may begin in it and end in the next one.
const rounding = 0.06

// formatSpeed formats a game's speed, and reports whether it clearly differs from real time. A few percent are only
// the part of a step at the beginning or end of the second.
func formatSpeed(speed float64) (words string, off bool) {
	return strconv.FormatFloat(min(100*speed, 9999), 'f', 0, 64) + " %", math.Abs(speed-1) > rounding
}

// formatDropped formats dropped time as verdicts do, and reports whether it is time that the game ran ahead. Parts of a
// frame are noDrop.
func formatDropped(d time.Duration) (words string, ahead bool) {
	if d.Abs() < leastDropped {
		return noDrop, false
	}
	return numbertext.Time(d.Abs()), d < 0
}

// noDrop is what a stage says when it has dropped less than leastDropped.
const (
	noDrop       = "0 s"
	leastDropped = 50 * time.Millisecond
)

// Numbers returns the numbers for the band below the worlds.
func (r *Metrics) Numbers() (n graphs.Numbers) {
	if r.Frames == "" {
		return n
	}
	n.Graphs = graphs.ReadingsOf(&graphs.Now{Rates: r.Rates, Counts: r.counts})
	dropped := graphs.Number{Name: DroppedName, Value: r.dropped, Zero: r.dropped == noDrop,
		Bad: r.dropped != noDrop, About: "time that has passed and will never be simulated"}
	switch {
	case r.ahead:
		dropped.Name, dropped.About = aheadName, "time that is simulated and has not passed yet"
	case r.counts.Untold:
		dropped.Name, dropped.Bad = untoldName, false
		dropped.About = "time that has passed and is not simulated: the loop does not tell whether it still will be"
	}
	n.Head = [len(n.Head)]graphs.Number{dropped, r.escaped,
		{Name: "Updates", Value: r.Updates + "/s", About: "how many updates the last second had", Rates: true},
		{Name: "Game", Value: r.simulated + " of " + r.real + " s",
			About: "how much of the time that has passed is simulated"},
	}
	if r.away.words != "" { // a lesson asks for it
		n.Head[len(n.Head)-1] = graphs.Number{Name: AwayName, Value: r.away.words,
			About: "how far objects are shown from where they are on stage 1, on average"}
	}
	return n
}

// metres formats a distance.
func metres(m float64) string { return strconv.FormatFloat(m, 'f', 2, 64) + " m" }

// A Meter turns a counter that only grows into a rate over the last second.
type Meter struct {
	samples [5]sample // the latest last
	Filled  int
}

// A sample is the value of a counter at a moment.
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

// Rate returns the count per second, or 0 before there are two samples.
func (m *Meter) Rate() float64 {
	last, first := m.samples[len(m.samples)-1], m.samples[len(m.samples)-max(m.Filled, 1)]
	if last.at <= first.at {
		return 0
	}
	return (last.count - first.count) / (last.at - first.at).Seconds()
}
