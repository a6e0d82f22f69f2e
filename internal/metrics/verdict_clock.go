package metrics

import "time"

// judgeStuck finds a loop that has stayed at a low frame rate since a disturbance, with no ordinary frame in the last
// second of the run, although its work would fit into a refresh: each frame catches up with the time of the slow frame
// before it, and so takes just as long.
func judgeStuck(r *Record) (at time.Duration, text string) {
	all := disturbances(r)
	if len(all) == 0 || all[len(all)-1].over || !workFits(r) {
		return 0, ""
	}
	times := FrameTimes(r.Frames, r.End)
	o := ordinaryOf(r, times)
	last := len(times) - 1 // the last frame's time ends with the run
	first := last
	for first > 0 && r.Frames[first-1].Began >= r.End-calm {
		first--
	}
	for _, t := range times[first:last] {
		if !o.isLong(t) {
			return 0, ""
		}
	}
	work, simulated := workOf(r.Frames[first:last])
	if first == last || work >= simulated {
		return 0, ""
	}
	cause := all[len(all)-1]
	at = r.at(cause.from)
	since := " since "
	if o.isLong(times[cause.first] - r.Frames[cause.first].Busy) {
		since = " after the hitch at "
	}
	return at, " at " + inFPS(FPS(times[first:last])) + since + inS(at) + ": it ran at " +
		digits(FPS([]time.Duration{o.frame})) + " before"
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
	fastSpeed   = 105                    // percent of real time, above which it runs ahead all the time
	missingTime = 100 * time.Millisecond // minimum that counts as lost, or as slow in a short run
	gapDrops    = 5                      // percent of frames: if fewer drop time, they are gaps
	aheadTime   = 50 * time.Millisecond  // ahead of real time: three steps of a loop at 60 Hz
)

// judgeSlowMotion finds a game that is slower than real time all the time. Time kept for the next step is not missing.
func judgeSlowMotion(r *Record) (at time.Duration, text string) {
	t := timeOf(r)
	if t.Elapsed-t.Simulated-min(t.Backlog, r.Step) < missingTime || speed(r) >= slowSpeed || lostInGaps(r) {
		return 0, ""
	}
	return 0, ": " + speedWords(r, func(percent float64) bool { return percent < slowSpeed })
}

// speedWords says how fast a game is that is off: of one that is still going on in its last second, as stages show it
// beside these words; or on average, if it is not off any more.
func speedWords(r *Record, isOff func(percent float64) bool) string {
	if r.Live {
		if _, _, latest := LatestRates(r, time.Second); latest > 0 && isOff(100*latest) {
			return percent(100*latest) + " of real time"
		}
	}
	return percent(speed(r)) + " of real time on average"
}

// lostInGaps reports whether a few frames dropped most of the missing time.
func lostInGaps(r *Record) bool {
	t := timeOf(r)
	few := 100*len(drops(r)) <= gapDrops*len(r.Frames)
	return few && 2*t.Dropped() >= t.Elapsed-t.Simulated
}

// judgeLostTime finds dropped time.
func judgeLostTime(r *Record) (at time.Duration, text string) {
	d := drops(r)
	if t := timeOf(r); t.Dropped() >= missingTime && len(d) > 0 {
		at = r.at(r.Frames[d[0]].Began)
		return at, ": " + inTime(t.Dropped()) + " dropped in " + count(len(d), "frame") + ", the first at " + inS(at)
	}
	return 0, ""
}

// judgeRanAhead finds a game that is ahead of real time.
func judgeRanAhead(r *Record) (at time.Duration, text string) {
	ahead := -timeOf(r).Dropped()
	switch {
	case ahead < aheadTime:
		return 0, ""
	case speed(r) >= fastSpeed:
		return 0, ": " + speedWords(r, func(percent float64) bool { return percent >= fastSpeed })
	default:
		return 0, ": the game is " + inTime(ahead) + " ahead of real time"
	}
}
