package replay

import (
	"fmt"
	"math"

	"gameloops/internal/replay/recorded"
	"gameloops/loops"
)

// mainLoopRun is a scenario in the course of being compared: our library, the recorded events, and how far each has
// got. It is the user of our library, and calls it as the recorder called the original.
type mainLoopRun struct {
	s       *mainLoopScenario
	library mainLoopLibrary

	nextCall, nextInside, nextEvent int

	frame     int
	made      []mainLoopEvent      // ours, of the current frame
	seen      [changedFPS + 1]bool // by kind: made in the current frame
	listed    []mainLoopEvent      // those of them that the scenario lists
	latestFPS float64              // given to end; a run that has had none has 0
	all       mainLoopHash         // of our events since the first frame
	totals    *mainLoopSummary     // ours
	chains    chains
	onPurpose Verdict // of the first difference that was excused, or Pass
}

func (s *mainLoopScenario) Compare() Verdict {
	core := loops.NewMainLoopCore()
	return s.compareWith(&core)
}

// compareWith compares the recording with a library that has not been used.
func (s *mainLoopScenario) compareWith(library mainLoopLibrary) Verdict {
	r := s.newRun(library)
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

// newRun is before the first frame.
func (s *mainLoopScenario) newRun(library mainLoopLibrary) *mainLoopRun {
	if s.timestep != nil {
		library.SetSimulationTimestep(*s.timestep)
	}
	if s.maxFPS != nil {
		library.SetMaxAllowedFPS(*s.maxFPS)
	}
	return &mainLoopRun{
		s: s, library: library, all: newMainLoopHash(), totals: newMainLoopTotals(), onPurpose: recorded.Passed(),
	}
}

// play makes the calls before frame i and runs it. After the last frame there are calls alone.
func (r *mainLoopRun) play(i int) {
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

// call calls our library.
func (r *mainLoopRun) call(c mainLoopCall) {
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

// inFirstDraw says whether a call is made from inside the draw of a first frame: one that has no begin.
func (r *mainLoopRun) inFirstDraw(c mainLoopCall) bool { return c.callback == drew && !r.seen[began] }

// Begin is the library's callback, as are the three below.
func (r *mainLoopRun) Begin(timestamp, accumulated float64) {
	r.callback(began, timestamp, accumulated)
}

// Update is the library's callback.
func (r *mainLoopRun) Update(step float64) { r.callback(updated, step) }

// Draw is the library's callback.
func (r *mainLoopRun) Draw(interpolation float64) { r.callback(drew, interpolation) }

// End is the library's callback.
func (r *mainLoopRun) End(fps float64, panicked bool) { r.callback(ended, fps, asNumber(panicked)) }

// callback notes an event, and if it is the first of its kind in the frame, makes the scenario's calls from inside it.
func (r *mainLoopRun) callback(kind mainLoopKind, arguments ...float64) {
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

// callsInside are the calls from inside callbacks of the current frame.
func (r *mainLoopRun) callsInside() []mainLoopCall {
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

// event notes what our library did.
func (r *mainLoopRun) event(kind mainLoopKind, arguments ...float64) {
	e := mainLoopEvent{frame: r.frame, kind: kind}
	copy(e.arguments[:], arguments)
	r.seen[kind] = true
	r.made = append(r.made, e)
	r.all.add(e)
	switch fps := e.arguments[0]; {
	case r.s.record == recordAll:
		r.listed = append(r.listed, e)
	case r.s.record == recordFPS && kind == ended && fps != r.latestFPS:
		r.listed = append(r.listed, mainLoopEvent{frame: r.frame, kind: changedFPS, arguments: [4]float64{fps}})
		r.latestFPS = fps
	}
}

// asNumber is how an event keeps true and false.
func asNumber(truth bool) float64 {
	if truth {
		return 1
	}
	return 0
}

// eventMismatch compares the events of frame i, kind by kind and bit by bit, and passes over them.
func (r *mainLoopRun) eventMismatch(i int) *mismatch {
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
			return &mismatch{what: fmt.Sprintf("event %d of the frame", k+1), ours: ours, original: original}
		}
	}
	return nil
}

// same compares bits.
func (e mainLoopEvent) same(other mainLoopEvent) bool {
	for k := range e.arguments {
		if math.Float64bits(e.arguments[k]) != math.Float64bits(other.arguments[k]) {
			return false
		}
	}
	return e.kind == other.kind
}

// judge says whether m, if there is one, makes the scenario fail. The first difference on purpose is kept.
func (r *mainLoopRun) judge(frame int, m *mismatch) (v Verdict, failed bool) {
	switch {
	case m == nil:
		return Verdict{}, false
	case !r.chains.two:
		return recorded.Failed(frame, m.what, m.ours, m.original), true
	case r.onPurpose.Outcome == Pass:
		why := fmt.Sprintf("%s (frame %d: %s)", secondChain, frame, m)
		r.onPurpose = Verdict{Outcome: DiffersOnPurpose, Frame: frame, Why: why}
	}
	return Verdict{}, false
}

// verdict is that of a run without a difference that fails. The recorded hash is over all events: those of the file
// must make it, or where the file lists but some of them, ours.
func (r *mainLoopRun) verdict() Verdict {
	made, whose := r.all.Sum64(), "our events"
	if r.s.record == recordAll {
		made, whose = hashMainLoopEvents(r.s.events), "the events"
	} else if r.onPurpose.Outcome != Pass {
		return r.onPurpose
	}
	if made != r.s.hash {
		return Verdict{Outcome: Fail, Frame: -1, Why: fmt.Sprintf(
			"%s do not match the recorded hash: they make %016x, recorded is %016x", whose, made, r.s.hash)}
	}
	return r.onPurpose
}
