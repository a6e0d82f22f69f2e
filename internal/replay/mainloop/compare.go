package mainloop

import (
	"fmt"
	"math"

	"gameloops/internal/replay/recorded"
	"gameloops/loops"
)

// run is a comparison in progress: our library, the recorded events, and how far each has got. It is the user of our
// library, and calls it as the recorder called the original.
type run struct {
	s       *Scenario
	library library

	nextCall, nextInside, nextEvent int

	frame     int
	made      []event              // ours, of the current frame
	seen      [changedFPS + 1]bool // by kind: made in the current frame
	listed    []event              // those of them that the scenario lists
	latestFPS float64              // last given to end; 0 before the first
	all       runHash              // of our events since the first frame
	totals    *summary             // ours
	chains    chains
	onPurpose recorded.Verdict // of the first difference that was excused, or Pass
}

// Compare runs our library through the recorded times, as the recorder ran the original, and compares all events.
func (s *Scenario) Compare() recorded.Verdict {
	core := loops.NewMainLoopCore()
	return s.compareWith(&core)
}

// compareWith compares the recording with an unused library.
func (s *Scenario) compareWith(l library) recorded.Verdict {
	r := s.newRun(l)
	for i := range len(s.times) + 1 {
		r.play(i)
		if v, failed := r.judge(i, r.eventMismatch(i)); failed {
			return v
		}
	}
	if s.summary != nil {
		if v, failed := r.judge(len(s.times)-1, r.totals.mismatch(s.summary)); failed {
			return v
		}
	}
	return r.verdict()
}

// newRun returns a run before its first frame.
func (s *Scenario) newRun(l library) *run {
	if s.timestep != nil {
		l.SetSimulationTimestep(*s.timestep)
	}
	if s.maxFPS != nil {
		l.SetMaxAllowedFPS(*s.maxFPS)
	}
	return &run{
		s: s, library: l, all: newRunHash(), totals: newTotals(), onPurpose: recorded.Passed(),
	}
}

// play makes the calls before frame i and runs the frame. After the last frame there are only calls.
func (r *run) play(i int) {
	r.frame, r.made, r.listed = i, r.made[:0], r.listed[:0]
	r.seen = [changedFPS + 1]bool{}
	for ; r.nextCall < len(r.s.calls) && r.s.calls[r.nextCall].frame == i; r.nextCall++ {
		r.call(r.s.calls[r.nextCall])
	}
	if i < len(r.s.times) {
		r.library.Animate(r.s.times[i], r)
		r.totals.add(r.made)
	}
}

// call makes a call of the scenario to our library.
func (r *run) call(c call) {
	switch c.method {
	case "start":
		r.chains.start()
		r.library.Start()
	case "stop":
		r.chains.stop(r.inFirstDraw(c))
		r.library.Stop()
	case "resetFrameDelta":
		r.event(reset, r.library.ResetFrameDelta())
	case "setMaxAllowedFPS":
		if c.argument == 0 {
			r.chains.stop(r.inFirstDraw(c))
		}
		r.library.SetMaxAllowedFPS(c.argument)
	case "setSimulationTimestep":
		r.library.SetSimulationTimestep(c.argument)
	case query:
		limit := r.library.MaxAllowedFPS()
		if math.IsInf(limit, 1) {
			limit = 0
		}
		r.event(state, asNumber(r.library.Running()), r.library.FPS(), r.library.SimulationTimestep(), limit)
	}
}

// inFirstDraw reports whether a call is made inside the draw of a first frame, which has no begin.
func (r *run) inFirstDraw(c call) bool { return c.callback == drew && !r.seen[began] }

// Begin implements loops.MainLoopCalls, as do the three below.
func (r *run) Begin(timestamp, accumulated float64) {
	r.callback(began, timestamp, accumulated)
}

func (r *run) Update(step float64) { r.callback(updated, step) }

func (r *run) Draw(interpolation float64) { r.callback(drew, interpolation) }

func (r *run) End(fps float64, panicked bool) { r.callback(ended, fps, asNumber(panicked)) }

// callback records an event. If it is the first of its kind in the frame, it makes the calls of the scenario inside
// that callback.
func (r *run) callback(kind eventKind, arguments ...float64) {
	first := !r.seen[kind]
	r.event(kind, arguments...)
	if kind == ended && arguments[1] == 1 && r.s.resetOnPanic {
		r.event(reset, r.library.ResetFrameDelta())
	}
	if !first {
		return
	}
	for _, c := range r.callsInside() {
		if c.callback == kind {
			r.call(c)
		}
	}
}

// callsInside returns the calls inside callbacks of the current frame.
func (r *run) callsInside() []call {
	calls := r.s.inside
	for r.nextInside < len(calls) && calls[r.nextInside].frame < r.frame {
		r.nextInside++
	}
	last := r.nextInside
	for last < len(calls) && calls[last].frame == r.frame {
		last++
	}
	return calls[r.nextInside:last]
}

// event records what our library did.
func (r *run) event(kind eventKind, arguments ...float64) {
	e := event{frame: r.frame, kind: kind}
	copy(e.arguments[:], arguments)
	r.seen[kind] = true
	r.made = append(r.made, e)
	r.all.add(e)
	switch fps := e.arguments[0]; {
	case r.s.record == recordAll:
		r.listed = append(r.listed, e)
	case r.s.record == recordFPS && kind == ended && fps != r.latestFPS:
		r.listed = append(r.listed, event{frame: r.frame, kind: changedFPS, arguments: [4]float64{fps}})
		r.latestFPS = fps
	}
}

// asNumber returns a bool as events store it.
func asNumber(truth bool) float64 {
	if truth {
		return 1
	}
	return 0
}

// eventMismatch compares the events of frame i, kind by kind and bit by bit, and consumes them.
func (r *run) eventMismatch(i int) *recorded.Mismatch {
	first := r.nextEvent
	for r.nextEvent < len(r.s.events) && r.s.events[r.nextEvent].frame == i {
		r.nextEvent++
	}
	theirs := r.s.events[first:r.nextEvent]
	for k := range max(len(theirs), len(r.listed)) {
		ours, original := "nothing", "nothing"
		if k < len(r.listed) {
			ours = r.listed[k].String()
		}
		if k < len(theirs) {
			original = theirs[k].String()
		}
		if k >= len(theirs) || k >= len(r.listed) || !r.listed[k].same(theirs[k]) {
			return &recorded.Mismatch{What: fmt.Sprintf("event %d of the frame", k+1), Ours: ours, Original: original}
		}
	}
	return nil
}

// same reports whether two events are equal to the bit.
func (e event) same(other event) bool {
	for k := range e.arguments {
		if math.Float64bits(e.arguments[k]) != math.Float64bits(other.arguments[k]) {
			return false
		}
	}
	return e.kind == other.kind
}

// judge reports whether m, if not nil, makes the scenario fail. It keeps the first difference on purpose.
func (r *run) judge(frame int, m *recorded.Mismatch) (v recorded.Verdict, failed bool) {
	switch {
	case m == nil:
		return recorded.Verdict{}, false
	case !r.chains.two:
		return recorded.Failed(frame, m.What, m.Ours, m.Original), true
	case r.onPurpose.Outcome == recorded.Pass:
		r.onPurpose = recorded.Excused(frame, secondChain, *m)
	}
	return recorded.Verdict{}, false
}

// verdict returns the verdict on a run in which nothing failed so far. The recorded hash covers all events. The file's
// events must match it, or ours if the file lists only some.
func (r *run) verdict() recorded.Verdict {
	made, whose := r.all.Sum64(), "our events"
	if r.s.record == recordAll {
		made, whose = hashEvents(r.s.events), "the events"
	} else if r.onPurpose.Outcome != recorded.Pass {
		return r.onPurpose
	}
	if made != r.s.hash {
		return recorded.Verdict{Outcome: recorded.Fail, Frame: -1, Why: fmt.Sprintf(
			"%s do not match the recorded hash: they make %016x, recorded is %016x", whose, made, r.s.hash)}
	}
	return r.onPurpose
}
