package calls

import (
	"fmt"
	"time"

	"gameloops/internal/replay/recorded"
	"gameloops/loops"
)

// Compare calls our loop of the same kind at the recorded times, and compares its calls with the original's.
func (s *Scenario) Compare() recorded.Verdict {
	kind, ok := loops.KindByName(s.program.Kind)
	if !ok {
		return recorded.Failed(0, "loop", "none", s.program.Kind)
	}
	return s.compareWith(kind.New)
}

// compareWith compares the recording with the loop that newLoop returns.
func (s *Scenario) compareWith(newLoop func(loops.Settings) loops.GameLoop) recorded.Verdict {
	h := &host{s: s}
	h.loop = newLoop(loops.Settings{Step: s.ourStep(), MaxFPS: s.maxFPS, Now: h.now})
	r := newRounding(s)
	compare := mismatch
	if s.program.WholeNanoseconds {
		compare = r.mismatch
	}
	events := s.events
	for i := range s.times {
		n := 0
		for n < len(events) && events[n].frame == i {
			n++
		}
		theirs := callsOf(events[:n])
		if v, differ := compare(i, h.frame(i, theirs), theirs); differ {
			return v
		}
		events = events[n:]
	}
	return r.onPurpose
}

func callsOf(frame []recordedEvent) (calls []event) {
	for _, e := range frame {
		calls = append(calls, e.event)
	}
	return calls
}

// mismatch compares the calls of frame i, and reports whether any differ.
func mismatch(i int, ours, theirs []event) (v recorded.Verdict, differ bool) {
	for k := range max(len(ours), len(theirs)) {
		var our, original event
		if k < len(ours) {
			our = ours[k]
		}
		if k < len(theirs) {
			original = theirs[k]
		}
		if !our.same(original) {
			return recorded.Failed(i, fmt.Sprintf("call %d", k+1), our.String(), original.String()), true
		}
	}
	return v, false
}

// A host drives our loop and is its game.
type host struct {
	s    *Scenario
	loop loops.GameLoop

	clock          time.Duration
	updates, draws int     // since the start
	calls          []event // of the frame
	most           int     // maximum number of calls kept; more cannot change the verdict
}

func (h *host) now() time.Duration { return h.clock }

// frame calls the loop at time i and returns its calls. A wake time that has a timer is one.
func (h *host) frame(i int, theirs []event) []event {
	h.clock, h.calls, h.most = h.s.times[i], h.calls[:0], len(theirs)+3
	call := h.loop.Frame
	if i == 0 {
		call = h.loop.Start
	}
	if timer, _ := loops.Awaits(call(h.clock, h)); timer != loops.NoTimer {
		h.record(wake, float64(timer))
	}
	if estimates, ok := h.loop.(interface{ FPS() float64 }); ok && h.s.program.EstimatesFPS {
		h.record(fps, estimates.FPS())
	}
	return h.calls
}

// record keeps a call for the comparison.
func (h *host) record(k kind, number float64) {
	if len(h.calls) < h.most {
		h.calls = append(h.calls, event{k, number})
	}
}

// Update records the call and advances the clock by its cost.
func (h *host) Update(dt time.Duration) {
	h.record(update, inMilliseconds(dt))
	h.clock += costOf(h.s.updateCost, h.updates)
	h.updates++
}

// Draw records the call and advances the clock by its cost.
func (h *host) Draw(alpha float64) {
	if !h.s.program.DrawsElsewhere {
		h.record(draw, alpha)
	}
	h.clock += costOf(h.s.drawCost, h.draws)
	h.draws++
}

// costOf returns the cost of call number k.
func costOf(costs []time.Duration, k int) time.Duration {
	if len(costs) == 0 {
		return 0
	}
	return costs[k%len(costs)]
}
