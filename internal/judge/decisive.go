package judge

import (
	"slices"
	"time"

	"gameloops/internal/cure"
	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/internal/why"
)

// A Decisive is the frame of a recording that shows a verdict best.
type Decisive struct {
	Verdict  metrics.Verdict
	Frame    int    // index in the record's Frames
	Sentence string // what the frame did: Frame 6: 19.8 ms had accumulated, and no update ran ...
	Cause    string // An update takes 14.1 ms and simulates 10 ms ...
}

// decisive returns the decisive frames of the verdicts that have one, if the game has recorded its updates.
func (j *Judgement) decisive() (all []Decisive) {
	if !j.Chain.HasUpdates() {
		return nil
	}
	unknown := experiment.Default()
	unknown.Loop = "" // nothing is known of the settings of a game's loop
	for _, v := range j.Verdicts {
		if f := cure.Of(unknown, j.Record, v); f.Frame >= 0 {
			all = append(all, Decisive{v, f.Frame, j.sentence(f.Frame), f.Cause})
		}
	}
	return all
}

// DecisiveOf returns the decisive frame of a verdict. ok is false if there is none.
func (j *Judgement) DecisiveOf(v metrics.Verdict) (d Decisive, ok bool) {
	i := slices.IndexFunc(j.Decisive, func(d Decisive) bool { return d.Verdict == v })
	if i < 0 {
		return d, false
	}
	return j.Decisive[i], true
}

// around is how many frames before another one, and after it, a sentence may mention.
const around = 3

// sentence says what a frame of the record did, and why. Of the loop nothing is known but its calls.
func (j *Judgement) sentence(frame int) string {
	frame++ // counted from Start
	first := max(0, frame-around)
	part := j.Record.Part(first, frame+around)
	r := why.Record{Frames: part, First: first, Refresh: j.usualFrame(),
		Calls: j.Chain.Calls(part[0].Began, part[len(part)-1].Began)}
	return why.Loop{}.Frame(&r, frame-first)
}

// usualFrame returns the median frame time.
func (j *Judgement) usualFrame() time.Duration {
	times := metrics.FrameTimes(j.Record.Frames, j.Record.End)
	slices.Sort(times)
	return times[len(times)/2]
}
