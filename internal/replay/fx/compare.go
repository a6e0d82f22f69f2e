package fx

import (
	"fmt"
	"time"

	"gameloops/internal/replay/recorded"
	"gameloops/loops"
)

// run is a comparison in progress: our loop, the recorded events, and how far each has got.
type run struct {
	s    *Scenario
	host host
	next int // of the events

	// The current frame.
	start        bool
	elapsed      time.Duration // as our loop sees it
	events       []event       // without the frame-rate reports
	theirUpdates int

	ours, theirs progress // since the start
	before       progress // ours, before this frame
	rounding     rounding
	lasting      *difference      // excuses every mismatch
	picture      *difference      // excuses a mismatch of the picture
	onPurpose    recorded.Verdict // of the first difference that was excused, or Pass
}

// A mismatch is something that differs between the two programs.
type mismatch struct {
	recorded.Mismatch
	picture bool // only the picture differs
}

// Compare runs our loop of the same kind through the recorded times and compares it with the original.
func (s *Scenario) Compare() recorded.Verdict { return s.compareWith(s.ourLoop()) }

// ourLoop returns the constructor of our loop of the same kind.
func (s *Scenario) ourLoop() func(loops.Settings) loops.GameLoop {
	kind, _ := loops.KindByName(s.program.Kind)
	return kind.New
}

// compareWith compares the recording with the loop that newLoop returns.
func (s *Scenario) compareWith(newLoop func(loops.Settings) loops.GameLoop) recorded.Verdict {
	r := s.newRun(newLoop)
	if s.summary != nil {
		return r.compareSummary()
	}
	for i := range s.times {
		r.frame(i)
		if v, failed := r.judge(i, r.mismatch()); failed {
			return v
		}
	}
	return r.verdict()
}

// newRun returns a run before its first frame.
func (s *Scenario) newRun(newLoop func(loops.Settings) loops.GameLoop) *run {
	return &run{
		s:         s,
		host:      host{loop: newLoop(s.settings()), latest: time.Duration(s.times[0])},
		onPurpose: recorded.Passed(),
	}
}

// frame runs frame i of both programs.
func (r *run) frame(i int) {
	r.start = r.s.startsAt(i)
	r.elapsed = r.host.frame(time.Duration(r.s.times[i]), r.start)
	r.takeEvents(i)
	switch {
	case r.start:
		r.ours, r.theirs = atStart, atStart
		r.rounding = rounding{}
	case r.lasting != nil && !r.s.program.Steps:
		r.theirs = r.ours // A loop without an accumulator keeps nothing of a frame that differed on purpose.
	}
	r.before = r.ours
	r.ours.follow(&r.host.calls)
	for _, e := range r.events {
		r.theirs.replay(e)
	}
	if !r.start && r.s.program.Steps {
		r.rounding.takeIn(min(r.elapsed, r.s.maxStep), r.s.takenIn32(r.elapsed))
		r.rounding.drawn(r.theirUpdates > 0)
	}
	r.excuses(i)
}

// takeEvents takes the events of frame i, without the frame-rate reports. A summary has none: the original is then
// assumed to have run as many updates as ours, and the totals allow for what a tie may change.
func (r *run) takeEvents(i int) {
	r.events, r.theirUpdates = r.events[:0], 0
	if r.s.summary != nil {
		r.theirUpdates = len(r.host.calls.steps)
	}
	for ; r.next < len(r.s.events) && r.s.events[r.next].frame == i; r.next++ {
		e := r.s.events[r.next]
		if e.kind == fps {
			continue
		}
		r.events = append(r.events, e)
		if e.kind == update {
			r.theirUpdates++
		}
	}
}

// excuses drops the differences that have ended and adds those that begin. In a summary none ends, because a total
// does not show which frames differ.
func (r *run) excuses(i int) {
	if r.s.summary == nil {
		if r.start || !r.s.program.Steps {
			r.lasting = nil
		}
		if r.start || r.theirUpdates > 0 {
			r.picture = nil
		}
	}
	for k := range differences {
		switch d := &differences[k]; {
		case !d.applies(r, i):
		case d.picture:
			r.picture = d
		case r.lasting == nil:
			r.lasting = d
		}
	}
}

// judge reports whether m, if not nil, makes the scenario fail. It keeps the first difference on purpose.
func (r *run) judge(frame int, m *mismatch) (v recorded.Verdict, failed bool) {
	if m == nil {
		return recorded.Verdict{}, false
	}
	excuse := r.lasting
	if excuse == nil && m.picture {
		excuse = r.picture
	}
	if excuse == nil {
		return recorded.Failed(frame, m.What, m.Ours, m.Original), true
	}
	if r.onPurpose.Outcome == recorded.Pass {
		r.onPurpose = recorded.Excused(frame, excuse.because, m.Mismatch)
	}
	return recorded.Verdict{}, false
}

// verdict returns the verdict on a run in which nothing failed so far. It fails if the events do not match their hash:
// they were changed after they were recorded, where the comparison cannot see it.
func (r *run) verdict() recorded.Verdict {
	if made := hashEvents(r.s.events); r.s.summary == nil && made != r.s.hash {
		return recorded.Verdict{Outcome: recorded.Fail, Frame: -1, Why: fmt.Sprintf(
			"the events do not match their recorded hash: they make %016x, recorded is %016x", made, r.s.hash)}
	}
	return r.onPurpose
}
