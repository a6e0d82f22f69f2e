package metrics

import (
	"slices"
	"time"

	"gameloops/internal/numbertext"
)

// minStuck is the smallest number of frames that show that a loop does not recover. With fewer it may be catching up.
const minStuck = 3

// judgeStuck finds a loop that has stayed at a low frame rate since a disturbance, with no ordinary frame in the last
// second of the run, although its work would fit into a refresh: each frame catches up with the time of the slow frame
// before it, and so takes just as long. A loop whose frames get shorter is recovering.
func judgeStuck(r *Record) (at time.Duration, text string) {
	all := disturbances(r)
	if len(all) == 0 || all[len(all)-1].over || !workFits(r) {
		return 0, ""
	}
	times := FrameTimes(r.Frames, r.End)
	o := ordinaryOf(r, times)
	last := len(times) - 1 // the last frame's time ends with the run
	first := last
	for first > 0 && (r.Frames[first-1].Began >= r.End-calm || last-first < minStuck) {
		first--
	}
	cause := all[len(all)-1]
	latest := times[first:last]
	if len(latest) < minStuck || slices.ContainsFunc(latest, func(t time.Duration) bool { return !o.isLong(t) }) ||
		first < cause.first || cause.first < minStuck || latest[len(latest)-1] < latest[0]/2 {
		return 0, ""
	}
	if work, simulated := workOf(r.Frames[first:last]); work >= simulated {
		return 0, ""
	}
	at = r.at(cause.from)
	since := " since "
	if o.isLong(times[cause.first] - r.Frames[cause.first].Busy) {
		since = " after the stall at "
	}
	fps := FPS(latest)
	if r.Live {
		fps = r.latest.Pictures
	}
	return at, " at " + inFPS(fps) + since + numbertext.Moment(at) + ": it ran at " +
		numbertext.Digits(FPS([]time.Duration{o.frame})) + " before"
}

// workFits reports whether some frame with an update took no longer than a refresh.
func workFits(r *Record) bool {
	for _, f := range r.Frames {
		if f.Updates > 0 && f.Busy <= r.Refresh {
			return true
		}
	}
	return false
}

// The thresholds of missing time.
const (
	slowSpeed   = 95                     // percent of real time, below which a game is in slow motion
	muchFaster  = 120                    // percent of real time, from which that matters more than how even motion is
	fastSpeed   = 105                    // percent of real time, above which it runs ahead all the time
	missingTime = 100 * time.Millisecond // minimum that counts as lost, or as slow in a short run
	gapDrops    = 5                      // percent of frames: if fewer drop time, they are gaps
	aheadTime   = 50 * time.Millisecond  // ahead of real time: three steps of a loop at 60 Hz
)

// judgeSlowMotion finds a game that is slower than real time all the time. Time kept for the next step is not missing,
// and a game that is catching up is not slow.
func judgeSlowMotion(r *Record) (at time.Duration, text string) {
	l := lagOf(r)
	if l.missing() < missingTime || l.falls || speed(r) >= slowSpeed || lostInGaps(r, l) || isInTimeAgain(r) {
		return 0, ""
	}
	return 0, ": " + speedWords(r, func(percent float64) bool { return percent < slowSpeed })
}

// isInTimeAgain reports whether a game has run at full speed for so long that it is no longer slow: it has lost time
// before.
func isInTimeAgain(r *Record) bool {
	return r.End-r.Start.Began >= 4*calm && 100*LatestRates(r, 2*calm).Speed >= slowSpeed
}

// speedWords returns the speed of a game that is too slow or too fast, in words. While a run goes on, that is the
// speed in the last second, which the stage shows beside the words. If that speed is not off, or the run is over, it
// is the average.
func speedWords(r *Record, isOff func(percent float64) bool) string {
	if r.Live {
		if latest := r.latest.Speed; r.latest.Frames > 0 && isOff(100*latest) {
			return percent(100*latest) + " of real time"
		}
	}
	return percent(speed(r)) + " of real time on average"
}

// lostInGaps reports whether a few frames lost most of the missing time.
func lostInGaps(r *Record, l lag) bool {
	frames, lost := l.gaps(r)
	return 100*len(frames) <= gapDrops*len(r.Frames) && 2*lost >= l.missing()
}

// judgeLostTime finds time that will never be simulated: lost little by little, or in a few frames.
func judgeLostTime(r *Record) (at time.Duration, text string) {
	l := lagOf(r)
	if _, inGaps := l.gaps(r); 2*inGaps < l.after(len(l.lost)) {
		return judgeLeak(r, l)
	}
	l.lost = l.lost[:l.settled(r)]
	frames, lost := l.gaps(r)
	if lost < missingTime {
		return judgeLeak(r, l)
	}
	most := ""
	if lost < l.after(len(l.lost))-l.step {
		most = ", most of it"
	}
	at = r.at(r.Frames[frames[0]].Began)
	return at, ": " + droppedWords(r, l) + most + " in " + count(len(frames), "frame") +
		", the first at " + numbertext.Moment(at)
}

// droppedWords says how much time was lost. While a run goes on, only its latest part is judged, and a stage shows
// beside the words what was lost since the start: so they say how long that part is.
func droppedWords(r *Record, l lag) string {
	words := numbertext.Time(l.dropped(r)) + " dropped"
	if r.Live && r.Since > 0 {
		words += " in the last " + numbertext.Time((r.End - r.Start.Began).Round(time.Second))
	}
	return words
}

// judgeLeak finds time that is lost little by little, by less than a step in most frames.
func judgeLeak(r *Record, l lag) (at time.Duration, text string) {
	if l.owed(r) > 0 {
		l.lost = l.lost[:l.settled(r)]
	}
	lost := l.after(len(l.lost))
	if lost < missingTime || lost <= l.step {
		return 0, ""
	}
	at = r.at(r.Frames[l.firstAbove(l.step)].Began)
	return at, ": " + droppedWords(r, l) + ", from " + numbertext.Moment(at) + " on"
}

// judgeBehind finds a game that is behind at the end, when it is not known whether it catches up.
func judgeBehind(r *Record) (at time.Duration, text string) {
	l := lagOf(r)
	settled, owed := l.settled(r), l.owed(r)
	if owed == 0 {
		return 0, ""
	}
	late := lag{lost: l.lost[settled:]}
	at = r.at(r.Frames[settled+late.firstAbove(l.after(settled)+l.step)].Began)
	return at, " by " + numbertext.Time(owed) + " at the end"
}

// judgeFast finds a game that is much faster than real time.
func judgeFast(r *Record) (at time.Duration, text string) {
	if speed(r) < muchFaster {
		return 0, ""
	}
	return judgeRanAhead(r)
}

// judgeRanAhead finds a game that is ahead of real time. In a later part of a run only the speed counts, because the
// loop may simulate what it owed before.
func judgeRanAhead(r *Record) (at time.Duration, text string) {
	l := lagOf(r)
	ahead := -l.end
	switch {
	case ahead < aheadTime || ahead <= l.step: // deWiTTERS' loops simulate a step before its time begins

		return 0, ""
	case r.Since > 0 && LatestRates(r, calm).Speed < fastSpeed/100.0:
		return 0, ""
	case speed(r) >= fastSpeed:
		return 0, ": " + speedWords(r, func(percent float64) bool { return percent >= fastSpeed })
	case r.Since > 0:
		return 0, ""
	default:
		return 0, ": the game is " + numbertext.Time(ahead) + " ahead of real time"
	}
}
