package metrics

import "time"

// A lag says how far a game is behind real time after each complete frame of a run. Time that has passed and is not
// simulated is owed or lost, and the two look alike at first: what comes back was owed, what never comes back is lost.
// So verdicts need not ask a loop for its backlog, which few loops of real games tell. Only while a run is still going
// on is a backlog believed, since nobody can wait for what comes back.
type lag struct {
	lost  []time.Duration // what never comes back: the least that the game is behind from that frame on
	step  time.Duration   // a usual step: a game that is behind by no more has a remainder, and lost nothing
	end   time.Duration   // how far the game is behind after the last complete frame; negative: it is ahead
	falls bool            // the game was catching up when the run ended
}

// lagOf follows a run to its last complete frame: one that the end of the run cut short would have simulated more.
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

// rebase counts what is lost from the first frame on. A whole run begins with a remainder, and one that is ahead has
// lost nothing until it is behind. A later part of a run begins with whatever was owed and lost before.
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

// after returns what is lost after so many frames.
func (l lag) after(frames int) time.Duration {
	if frames == 0 {
		return 0
	}
	return l.lost[frames-1]
}

// firstAbove returns the first frame by which more than some time is lost, or the number of frames.
func (l lag) firstAbove(lost time.Duration) int {
	for i, d := range l.lost {
		if d > lost {
			return i
		}
	}
	return len(l.lost)
}

// gaps returns the frames that lost more than a step each, and how much these lost. A remainder goes up and down, so
// what was lost before a gap is seen from a second before it on.
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

// settled returns after how many frames it is known what is lost: a second before the end, or by half of a short run.
// What is missing later may still come back, and so may what a game that is catching up has lost last.
func (l lag) settled(r *Record) (frames int) {
	if r.Live {
		return len(l.lost)
	}
	frames = len(l.lost) - l.settling(r)
	if !l.falls {
		return frames
	}
	for frames > 0 && l.after(frames) > l.after(len(l.lost))-l.step { // since it is behind by as much as at the end
		frames--
	}
	for frames > 1 && l.after(frames) > l.after(frames-1) { // since it fell behind
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

// owed returns how far the game fell behind in the end, where it may still catch up; 0 if that is little.
func (l lag) owed(r *Record) time.Duration {
	owed := l.after(len(l.lost)) - l.after(l.settled(r))
	if owed < missingTime || owed <= l.step {
		return 0
	}
	return owed
}

// dropped returns what is lost, in the number that tables have for it.
func (l lag) dropped(r *Record) time.Duration {
	return l.exact(r, l.after(len(l.lost)))
}

// exact returns missing time as tables have it. A loop that tells its backlog makes it exact. Otherwise a remainder of
// less than a step is in it.
func (l lag) exact(r *Record, missing time.Duration) time.Duration {
	if told := TimeOf(r.Start, r.Frames[:len(l.lost)]).Dropped(); (told - missing).Abs() <= l.step {
		return told
	}
	return missing
}

// OffByMoreThanAStep reports whether a game is behind real time, or ahead of it, by more than a usual step when the
// last complete frame of a run is over. It returns what is dropped as tables have it; negative if the game is ahead.
func OffByMoreThanAStep(r *Record) (dropped time.Duration, ok bool) {
	l := lagOf(r)
	return l.exact(r, l.end), l.end.Abs() > l.step
}
