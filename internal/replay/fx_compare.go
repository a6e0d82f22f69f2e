package replay

import (
	"fmt"
	"time"

	"gameloops/internal/replay/recorded"
	"gameloops/loops"
)

// fxRun is a scenario in the course of being compared: our loop, the recorded events, and how far each has got.
type fxRun struct {
	s    *fxScenario
	host host
	next int // of the events

	// The current frame.
	start        bool
	elapsed      time.Duration // as our loop sees it
	events       []fxEvent     // without the frame-rate reports
	theirUpdates int

	ours, theirs course // since the start
	before       course // ours, before this frame
	rounding     rounding
	lasting      *difference // excuses everything
	picture      *difference // excuses the picture
	onPurpose    Verdict     // of the first difference that was excused, or Pass
}

// A mismatch is something that differs, with both values.
type mismatch struct {
	what, ours, original string
	picture              bool // of the picture alone
}

func (m mismatch) String() string {
	return fmt.Sprintf("%s: ours %s, the original %s", m.what, m.ours, m.original)
}

func (s *fxScenario) Compare() Verdict { return s.compareWith(s.ourLoop()) }

// ourLoop makes our loop of the same kind.
func (s *fxScenario) ourLoop() func(loops.Settings) loops.GameLoop {
	kind, _ := loops.KindByName(s.original.kind)
	return kind.New
}

// compareWith compares the recording with the loop that newLoop makes.
func (s *fxScenario) compareWith(newLoop func(loops.Settings) loops.GameLoop) Verdict {
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

// newRun is before the first frame.
func (s *fxScenario) newRun(newLoop func(loops.Settings) loops.GameLoop) *fxRun {
	return &fxRun{
		s:         s,
		host:      host{loop: newLoop(s.settings()), latest: time.Duration(s.times[0])},
		onPurpose: recorded.Passed(),
	}
}

// frame runs frame i on both sides.
func (r *fxRun) frame(i int) {
	r.start = r.s.startsAt(i)
	r.elapsed = r.host.frame(time.Duration(r.s.times[i]), r.start)
	r.takeEvents(i)
	switch {
	case r.start:
		r.ours, r.theirs = atStart, atStart
		r.rounding = rounding{}
	case r.lasting != nil && !r.s.original.steps:
		r.theirs = r.ours // Nothing of a frame that differed on purpose stays in a loop without an accumulator.
	}
	r.before = r.ours
	r.ours.follow(&r.host.calls)
	for _, e := range r.events {
		r.theirs.replay(e)
	}
	if !r.start && r.s.original.steps {
		r.rounding.takeIn(min(r.elapsed, r.s.maxStep), r.s.takenIn32(r.elapsed))
		r.rounding.drawn(r.theirUpdates > 0)
	}
	r.excuses(i)
}

// takeEvents takes the events of frame i, without the frame-rate reports. A summary has none: there the original is
// taken to have run as many updates as ours, and what a tie may change is allowed for in the totals.
func (r *fxRun) takeEvents(i int) {
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

// excuses drops the differences that have ended and takes up those that begin. In a summary none ends: a total does
// not tell which frames it differs by.
func (r *fxRun) excuses(i int) {
	if r.s.summary == nil {
		if r.start || !r.s.original.steps {
			r.lasting = nil
		}
		if r.start || r.theirUpdates > 0 {
			r.picture = nil
		}
	}
	for k := range differences {
		switch d := &differences[k]; {
		case !d.bites(r, i):
		case d.picture:
			r.picture = d
		case r.lasting == nil:
			r.lasting = d
		}
	}
}

// judge says whether m, if there is one, makes the scenario fail. The first difference on purpose is kept.
func (r *fxRun) judge(frame int, m *mismatch) (v Verdict, failed bool) {
	if m == nil {
		return Verdict{}, false
	}
	excuse := r.lasting
	if excuse == nil && m.picture {
		excuse = r.picture
	}
	if excuse == nil {
		return recorded.Failed(frame, m.what, m.ours, m.original), true
	}
	if r.onPurpose.Outcome == Pass {
		why := fmt.Sprintf("%s (frame %d: %s)", excuse.because, frame, m)
		r.onPurpose = Verdict{Outcome: DiffersOnPurpose, Frame: frame, Why: why}
	}
	return Verdict{}, false
}

// verdict is that of a run without a difference that fails. Events that no longer match their hash were changed after
// they were recorded, where the comparison cannot see it.
func (r *fxRun) verdict() Verdict {
	if made := hashEvents(r.s.events); r.s.summary == nil && made != r.s.hash {
		return Verdict{Outcome: Fail, Frame: -1, Why: fmt.Sprintf(
			"the events do not match their recorded hash: they make %016x, recorded is %016x", made, r.s.hash)}
	}
	return r.onPurpose
}
