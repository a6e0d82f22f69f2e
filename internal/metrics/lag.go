package metrics

import "time"

// A lag says how far a game is behind real time after each complete frame of a run. Elapsed time that is not simulated
// is owed or lost, and the two look alike at first. Time that the game simulates later was owed; time that it never
// simulates is lost. So verdicts do not need the backlog of a loop, which few loops of real games report. They use it
// only while a run is still going on, because its later frames are not known.
type lag struct {
	lost  []time.Duration // never simulated: the least that the game is behind from that frame on
	step  time.Duration   // a usual step: a game that is behind by no more has a remainder, and lost nothing
	end   time.Duration   // how far the game is behind after the last complete frame; negative: it is ahead
	falls bool            // the game was catching up when the run ended
}

// lagOf returns the lag of a run up to its last complete frame. A frame that the end of the run cut short would have
// simulated more.
func lagOf(r *Record) lag {
	n := len(r.Frames)
	for n > 0 && r.Frames[n-1].Cut {
		n--
	}
	l := lag{lost: make([]time.Duration, n), step: usualStep(r) + minDrop}
	simulated := r.Start.Simulated
	for i := range l.lost {
		f := &r.Frames[i]
		simulated += f.Simulated
		if l.end = f.Measured - r.Start.Measured - simulated; r.Live {
			l.end -= f.Backlog
		}
		l.lost[i] = l.end
	}
	if late := l.settling(r); late > 0 {
		l.falls = l.lost[n-late] > l.end+l.step
	}
	for i := n - 2; i >= 0; i-- {
		l.lost[i] = min(l.lost[i], l.lost[i+1])
	}
	l.rebase(r.Since > 0)
	return l
}

// rebase makes lost count from the first frame. A whole run begins with a remainder of at most a step, and a run that
// is ahead has lost nothing until it is behind. A later part of a run begins with whatever was owed and lost before
// it.
func (l lag) rebase(isLater bool) {
	if len(l.lost) == 0 {
		return
	}
	before := l.lost[0]
	if !isLater {
		before = min(max(before, 0), l.step)
	}
	for i := range l.lost {
		l.lost[i] = max(0, l.lost[i]-before)
	}
}

// usualStep returns the mean step of a run's updates, or the loop's setting if that is longer: some loops ignore it.
func usualStep(r *Record) time.Duration {
	var simulated time.Duration
	updates := 0
	for i := range r.Frames {
		simulated += r.Frames[i].Simulated
		updates += r.Frames[i].Updates
	}
	if updates == 0 {
		return r.Step
	}
	return max(r.Step, simulated/time.Duration(updates))
}

// missing returns what the game has neither simulated by the end nor kept as a remainder.
func (l lag) missing() time.Duration { return l.after(len(l.lost)) - l.step }

// after returns the time that is lost after that many frames.
func (l lag) after(frames int) time.Duration {
	if frames == 0 {
		return 0
	}
	return l.lost[frames-1]
}

// firstAbove returns the first frame after which more than this time is lost, or the number of frames if there is
// none.
func (l lag) firstAbove(lost time.Duration) int {
	for i, d := range l.lost {
		if d > lost {
			return i
		}
	}
	return len(l.lost)
}

// gaps returns the frames that lost more than a step each, and how much these lost. A remainder goes up and down, so
// the loss of a gap is measured from up to a second before it.
func (l lag) gaps(r *Record) (frames []int, lost time.Duration) {
	from := 0
	for i, now := range l.lost {
		if now-l.after(i) <= l.step {
			continue
		}
		for from < i && r.Frames[from].Began < r.Frames[i].Began-calm {
			from++
		}
		if from == i {
			lost += now - l.after(i)
		} else {
			lost += now - l.lost[from]
		}
		frames = append(frames, i)
		from = i + 1
	}
	return frames, lost
}

// settled returns the number of frames after which it is known what is lost: those until a second before the end, or
// until half of a short run. The game may still simulate what is missing later, and what it lost last if it is
// catching up.
func (l lag) settled(r *Record) (frames int) {
	if r.Live {
		return len(l.lost)
	}
	frames = len(l.lost) - l.settling(r)
	if !l.falls {
		return frames
	}
	for frames > 0 && l.after(frames) > l.after(len(l.lost))-l.step { // while it is as far behind as at the end
		frames--
	}
	for frames > 1 && l.after(frames) > l.after(frames-1) { // while it was falling behind
		frames--
	}
	return frames
}

// settling returns how many frames began in the last second, or in the second half of a short run.
func (l lag) settling(r *Record) (frames int) {
	by := r.End - min(calm, (r.End-r.Start.Began)/2)
	for frames < len(l.lost) && r.Frames[len(l.lost)-1-frames].Began > by {
		frames++
	}
	return frames
}

// owed returns how far the game fell behind at the end, where it may still catch up, or 0 if that is little.
func (l lag) owed(r *Record) time.Duration {
	owed := l.after(len(l.lost)) - l.after(l.settled(r))
	if owed < missingTime || owed <= l.step {
		return 0
	}
	return owed
}

// dropped returns the lost time as tables show it.
func (l lag) dropped(r *Record) time.Duration {
	return l.exact(r, l.after(len(l.lost)))
}

// exact returns missing time as tables show it. If the loop reports its backlog, it is exact. Otherwise it includes a
// remainder of less than a step.
func (l lag) exact(r *Record, missing time.Duration) time.Duration {
	if told := TimeOf(r.Start, r.Frames[:len(l.lost)]).Dropped(); (told - missing).Abs() <= l.step {
		return told
	}
	return missing
}

// OffByMoreThanAStep reports whether a game is behind real time, or ahead of it, by more than a usual step when the
// last complete frame of a run is over. It returns the dropped time as tables show it, which is negative if the game
// is ahead.
func OffByMoreThanAStep(r *Record) (dropped time.Duration, ok bool) {
	l := lagOf(r)
	return l.exact(r, l.end), l.end.Abs() > l.step
}
