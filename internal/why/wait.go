package why

import (
	"time"

	"gameloops/internal/trace"
	"gameloops/loops"
)

// wait says why there is no newer picture at a moment than the one of the frame shown; -1: none has been shown.
func (l Loop) wait(r *Record, shown int, at time.Duration) string {
	t, ok := r.turnAt(at)
	if !ok {
		return "what the loop does is not known"
	}
	i, isFrame := r.frameOf(t.began())
	ended, wake, over := t.end()
	left := r.undrawn(shown, at)
	pending, isPending := r.pending(shown, at)
	switch {
	case isPending:
		return r.ran(pending) + ", and the next picture is shown at " + moment(r.Frames[pending].Shown)
	case at-t.began() < r.Refresh && r.tooEarlyBefore(t):
		before, _ := r.before(t.began())
		return before.tooEarly()
	case (!over || ended > at) && (left == 0 || t.draws(at)):
		return l.running(r, t, at)
	case left > 0:
		return l.leftOut(r, shown, left)
	case isFrame && i == shown:
		return waiting(r, ended, wake, at)
	case t.idle():
		return t.tooEarly()
	default:
		return waiting(r, ended, wake, at)
	}
}

// justBegun is how long a frame has been running at most if nobody wants to know how long: the display shows the moment
// at which a frame begins, or the first one after that.
const justBegun = 50 * time.Microsecond

// running says how far a frame is at a moment.
func (l Loop) running(r *Record, t turn, at time.Duration) string {
	name := "a frame"
	if i, ok := r.frameOf(t.began()); ok {
		name = r.name(i)
	}
	text := name + " has been running for " + span(at-t.began())
	isNew := at-t.began() < justBegun
	if isNew {
		text = name + " has just begun"
	}
	var took, longest, shortest, simulated time.Duration
	done := 0
	for _, e := range t.calls {
		over := e.At+e.Took <= at
		switch {
		case e.Op == trace.Draw && e.At <= at && !over:
			return text + ", and draws since " + moment(e.At)
		case e.Op != trace.Update || !over || e.At < t.began():
			continue
		}
		if done++; done == 1 {
			shortest = e.Took
		}
		took, simulated = took+e.Took, simulated+e.Given
		longest, shortest = max(longest, e.Took), min(shortest, e.Took)
	}
	switch {
	case done == 0 && isNew:
		return text
	case done == 0:
		return text + ", and no update is over yet"
	}
	text += ": " + count(done, "update") + " so far, "
	if done > 1 {
		text += "each "
	}
	n := time.Duration(done)
	text += "simulating " + span(simulated/n) + " and taking " + span(took/n)
	if longest-shortest > slack {
		text += " on average"
	}
	return text
}

// waiting says what a loop waits for at a moment, if it has been waiting since a time.
func waiting(r *Record, since, wake, at time.Duration) string {
	timer, refresh := loops.Awaits(wake)
	switch {
	case refresh && at-since > r.Refresh:
		return "the computer has not called the loop for " + span(at-since)
	case refresh && timer == loops.NoTimer:
		return "the loop waits for the display"
	case refresh && timer > at:
		return "the loop waits for the display, or for its timer until " + moment(timer)
	case timer > at:
		return "the loop waits for its timer until " + moment(timer)
	case timer > since:
		return "the loop waits for its timer, which was to ring at " + moment(timer)
	default:
		return "the loop wants to be called at once, and the computer has not called it for " + span(at-since)
	}
}

// pending returns the first frame after shown whose picture is ready at a moment and waits for its refresh.
func (r *Record) pending(shown int, at time.Duration) (i int, ok bool) {
	for i := shown + 1; i < len(r.Frames); i++ {
		if f := &r.Frames[i]; f.Drawn && f.Ended <= at && f.Shown != trace.Never {
			return i, true
		}
	}
	return 0, false
}

// idle reports whether the loop was called at a refresh of the display and did nothing.
func (t turn) idle() bool {
	_, wake, over := t.end()
	timer, refresh := loops.Awaits(wake)
	return over && refresh && timer == loops.NoTimer && len(t.calls) == 2 && t.calls[0].Op == trace.FrameBegins
}

// tooEarly describes an idle turn.
func (t turn) tooEarly() string {
	return "the call at " + moment(t.began()) + " came too early, so nothing was done"
}

// tooEarlyBefore reports whether the turn before another one was idle.
func (r *Record) tooEarlyBefore(t turn) bool {
	before, ok := r.before(t.began())
	return ok && before.idle()
}

// ran says when a frame ran.
func (r *Record) ran(i int) string {
	f := &r.Frames[i]
	return r.name(i) + " ran from " + moment(f.Began) + " to " + moment(f.Ended)
}

// undrawn returns the number of frames right after a frame that ran updates, drew nothing, and ended by a moment.
func (r *Record) undrawn(frame int, at time.Duration) (n int) {
	for _, f := range r.Frames[frame+1:] {
		if f.Drawn || f.Cut || f.Ended > at || f.Updates == 0 {
			break
		}
		n++
	}
	return n
}

// leftOut says that the n frames after the one shown have drawn nothing.
func (l Loop) leftOut(r *Record, shown, n int) string {
	text := count(n, "frame") + " since then"
	if r.First+shown < 0 {
		text = count(n, "frame")
	}
	late := l.keeps
	for _, f := range r.Frames[shown+1 : shown+1+n] {
		late = late && f.Backlog >= 0
	}
	if text += " ran updates and left out the picture"; late {
		text += ", because the next update was due already"
	}
	return text
}
