package loops

import (
	"math"
	"time"
)

// GodotSmoothed is Godot with its delta smoother, which is made for vertical synchronisation. Once it knows the refresh
// rate, every frame counts as a whole number of refreshes, whatever the clock says. It estimates that rate in 180
// frames, from means over 60 frames, and returns to the measured times while frames come at another rate. No time is
// lost: time beyond whole refreshes is kept until it adds up to a refresh.
//
// Source: Godot Engine, main/main_timer_sync.cpp, DeltaSmoother (github.com/godotengine/godot).
type GodotSmoothed struct {
	Godot

	leftover int64 // µs, less than a refresh
	rate     refreshRate
	allowed  bool  // the last frames came at the display's rate
	frames   int   // in the current measurement of their rate
	measured int64 // µs, time of these frames
}

// Start records the time and forgets the refresh rate.
func (l *GodotSmoothed) Start(now time.Duration, game Game) (wake time.Duration) {
	*l = GodotSmoothed{Godot: l.Godot, allowed: true}
	return l.Godot.Start(now, game)
}

// Frame smooths the time that has passed and runs Godot's frame with it.
func (l *GodotSmoothed) Frame(now time.Duration, game Game) (wake time.Duration) {
	measured := l.elapsed(now)
	smooth := l.smooth(measured)
	l.iterate(smooth, game)
	return NextFrame
}

// Backlog returns Godot's backlog plus the time that is less than a refresh.
func (l *GodotSmoothed) Backlog() time.Duration {
	return l.Godot.Backlog() + time.Duration(l.leftover)*time.Microsecond
}

// smooth rounds an elapsed time to whole refreshes, in µs. It does not change pauses, nor frames that did not wait for
// the display.
func (l *GodotSmoothed) smooth(elapsed int64) int64 {
	const pause, noDisplay = 1_000_000, 1000
	if elapsed > pause || !l.allows(elapsed) || elapsed < noDisplay {
		return elapsed
	}
	l.rate.measure(elapsed)
	if !l.rate.known {
		return elapsed
	}
	l.leftover += elapsed
	refresh := int64(1_000_000 / l.rate.hz)
	refreshes := max(1, l.leftover/refresh)
	l.leftover -= refreshes * refresh
	return refreshes * refresh
}

// allows reports whether the rate of the last 64 frames was within 5 % of the refresh rate, or that is not known yet.
func (l *GodotSmoothed) allows(elapsed int64) bool {
	const frames = 64
	l.frames++
	l.measured += elapsed
	if l.frames < frames {
		return l.allowed
	}
	if mean := l.measured / frames; l.rate.known && mean > 0 {
		ratio := 1_000_000 / float64(mean) / float64(l.rate.hz)
		l.allowed = ratio > 0.95 && ratio < 1.05
	}
	l.frames, l.measured = 0, 0
	return l.allowed
}

// A refreshRate is an estimate of the display's refresh rate. Each mean over 60 frames votes for a rate.
type refreshRate struct {
	hz     int  // 0: unknown
	known  bool // the estimate is reliable
	locked bool // the estimate no longer changes

	readings int
	total    int64 // µs
	votes
}

// votes counts the votes since hz was last changed, by their difference to it.
type votes struct{ at, oneBelow, below, oneAbove, above int }

// measure adds the time of a frame.
func (r *refreshRate) measure(elapsed int64) {
	const readings = 60
	if r.locked {
		return
	}
	r.readings++
	r.total += elapsed
	if r.readings < readings {
		return
	}
	hz := int(math.Round(1_000_000 / float64(r.total/readings)))
	r.readings, r.total = 0, 0
	if r.hz == 0 && hz >= 50 { // a lower rate means that the game is still loading
		r.hz = hz
	}
	if r.hz != 0 {
		r.vote(hz)
	}
}

// vote confirms the estimate or changes it. The estimate goes up more easily than down: a low rate most likely comes
// from missed frames.
func (r *refreshRate) vote(hz int) {
	switch {
	case hz == r.hz:
		r.at++
		r.locked = r.known && r.at == 20
		r.known = r.known || r.at > 2
	case hz == r.hz-1:
		if r.oneBelow++; r.oneBelow > r.at && r.oneBelow > 2 {
			r.move(-1)
		}
	case hz < r.hz:
		established := r.known && r.at > 10
		if r.below++; !established && r.below/8 > r.at && r.below > 2 {
			r.move(-1)
		}
	case hz == r.hz+1:
		if r.oneAbove++; r.oneAbove > r.at && r.oneAbove > 1 {
			r.move(1)
		}
	default:
		if r.above++; r.above > r.at && r.above > 1 {
			r.move((hz - r.hz) / 2)
		}
	}
}

// move changes the estimate, which then needs new votes.
func (r *refreshRate) move(by int) {
	r.hz += by
	r.known = false
	r.votes = votes{}
}
