package stage

import (
	"time"

	"gameloops/internal/metrics"
)

// A Reading is what was measured of a stage up to one moment. Whatever shows a number of a stage, or says one, takes it
// from the same reading: so two numbers for one thing agree.
type Reading struct {
	At      time.Duration // stage time
	Counts  Counts
	Rates   Rates         // of the latest frames
	Hitch   time.Duration // one of these that was much longer than the others; 0: there was none
	Verdict string        // the lab's most important sentence about the latest frames; "": there is none
	Name    string        // of that verdict, as in [metrics.VerdictNames]
	Since   time.Duration // when what it says began; 0: it is about all of the latest frames
	Even    string        // the same without judder: for lessons that do not ask how evenly things move
	Version int           // of a stage's readings, each has another one

	// Verdicts are those that the stage has had since Play, each at the moment at which it began to hold.
	Verdicts []Event
}

// Rates are how fast a loop and its game were in the latest frames.
type Rates struct {
	Frames, Updates float64       // a second
	Pictures        float64       // frames a second that drew one: what players call FPS
	Speed           float64       // of the game, where 1 is real time
	Over            time.Duration // that the frames took: about a second, or less at the start
	Longest         time.Duration // of these frames
	Counted         time.Duration // over which the updates were counted
	Latency         float64       // ms, of the frames' pictures, from the input, on average; 0: none was shown
}

// hitch returns the longest of the frames if it was clearly longer than the others and than a refresh; 0: it was not.
func (r *Rates) hitch(refresh time.Duration) time.Duration {
	const clearly = 2.5 // times as long
	usual := max(refresh.Seconds(), 1/r.Frames)
	if r.Longest.Seconds() > clearly*usual {
		return r.Longest
	}
	return 0
}

// isFlawed reports whether there is a verdict or a hitch.
func (r *Reading) isFlawed() bool { return r.Verdict != "" || r.Hitch > 0 }

// readEvery is the time between two readings of the present: short enough to follow, long enough to read.
const readEvery = 500 * time.Millisecond

// take takes a reading at a stage time. record is reused. isLive says that the run goes on.
func (r *Reading) take(c *scene, h *history, n *counts, calls *calls, record *metrics.Record, now time.Duration,
	isLive bool) {
	for range 3 { // until no frame or update ends meanwhile
		r.Counts = n.counted(h, calls, func() time.Duration { return now })
		h.record(record, now, n)
		if n.frames.Load() == r.Counts.Frames && n.updates.Load() == r.Counts.Updates {
			break
		}
	}
	record.Live = isLive
	r.At, r.Rates = now, Rates(metrics.LatestRates(record, metrics.RateTime))
	r.Hitch, r.Verdict, r.Name, r.Since, r.Even = r.Rates.hitch(c.shared.period()), "", "", 0, ""
	if len(record.Frames) < 2 || !c.describe(record, now) {
		return
	}
	if judged := sinceChange(record, c.changes.since(now)); len(judged.Frames) >= 2 {
		r.judge(metrics.Verdicts(judged))
	}
}

// judge takes the most important verdicts.
func (r *Reading) judge(all []metrics.Verdict) {
	for i, v := range all {
		if i == 0 {
			r.Verdict, r.Name, r.Since = v.Text, v.Name, v.At
		}
		if v.Name != judder {
			r.Even = v.Text
			return
		}
	}
}

// Judgement returns the verdict, or the one without judder if even is set.
func (r *Reading) Judgement(even bool) string {
	if even {
		return r.Even
	}
	return r.Verdict
}

// judder is the name of the verdict about pictures that are early or late.
const judder = "judder"

// sinceChange returns the part of a record that began after a change of settings, because a verdict is about the
// settings.
func sinceChange(r *metrics.Record, at time.Duration) *metrics.Record {
	n := 0
	for n < len(r.Frames) && r.Frames[n].Began < at {
		n++
	}
	return r.Later(n)
}

// Reading returns the latest reading of what the stage shows. It changes only in [Player.Refresh] and when another
// moment is shown.
func (s *Stage) Reading() *Reading {
	if s.view.past != nil {
		return &s.view.past.reading
	}
	return &s.reading
}

// Present returns the latest reading of the present, whatever moment the stage shows.
func (s *Stage) Present() *Reading { return &s.reading }

// Measure takes a reading of all stages at once, and looks at their loops, for a picture: the usual readings are up to
// half a second old, and the usual looks a tenth. It may take some milliseconds.
func (p *Player) Measure(host time.Duration) {
	at, again := p.review.Exact() // as the picture says
	for _, s := range p.Stages {
		var then past
		runs := s.view.past == nil && !p.IsPaused()
		if runs {
			then.gather(s.shared, at)
			s.lookBack(&then.sighting)
		}
		if runs && again && !s.IsDone() {
			// It may have counted what ends later, and the picture must say what it will say when it is opened again.
			then.read(&s.reading, s.scene)
		} else {
			h, n, calls := &s.shared.history, &s.shared.counts, &s.shared.calls
			s.reading.take(s.scene, h, n, calls, &then.record, s.shared.time(host), !s.IsDone())
		}
		s.versions++
		s.reading.Version = s.versions
	}
}

// lookBack replaces what was last seen of the loop, which goes on, by what there was to see at an earlier moment.
func (s *Stage) lookBack(then *Sighting) {
	seen := *then
	seen.Stopped, seen.InFrame, seen.Line = false, false, 0
	if seen.Begun {
		s.shared.watch.replace(seen)
	}
}

// latchReading takes the latest reading of the present.
func (s *Stage) latchReading() {
	if s.scene.readings.latch(&s.reading) {
		s.versions++
		s.reading.Version = s.versions
	}
}
