package why

import (
	"sort"
	"time"

	"gameloops/internal/trace"
	"gameloops/loops"
)

// A turn is one call of the loop by its host, with the calls that the loop made. Most turns are frames. In the others
// the loop finds that it has to wait.
type turn struct {
	calls []trace.Event // the updates of a second processor, then the turn from its beginning to its end
	first int           // index of calls[0] in the record's Calls
	begin int           // index in calls of the beginning of the turn
}

func (t turn) began() time.Duration { return t.calls[t.begin].At }

// end returns when the turn ended and when the loop wants to be called again. ok is false while the turn runs.
func (t turn) end() (at, wake time.Duration, ok bool) {
	last := t.calls[len(t.calls)-1]
	return last.At, last.Given, last.Op == trace.FrameEnds
}

// updates returns the updates of the turn.
func (t turn) updates() (all []trace.Event) {
	for _, e := range t.calls {
		if e.Op == trace.Update {
			all = append(all, e)
		}
	}
	return all
}

// draws reports whether the turn is drawing at a moment.
func (t turn) draws(at time.Duration) bool {
	for _, e := range t.calls {
		if e.Op == trace.Draw && e.At <= at && at < e.At+e.Took {
			return true
		}
	}
	return false
}

func isBegin(op trace.Op) bool { return op == trace.StartBegins || op == trace.FrameBegins }

// turnAt returns the last turn that began at or before a time. ok is false if the calls do not reach back that far.
func (r *Record) turnAt(at time.Duration) (t turn, ok bool) {
	i := sort.Search(len(r.Calls), func(i int) bool {
		for ; i < len(r.Calls); i++ { // only the beginnings are ordered by At
			if isBegin(r.Calls[i].Op) {
				return r.Calls[i].At > at
			}
		}
		return true
	})
	for i--; i >= 0; i-- {
		if isBegin(r.Calls[i].Op) {
			return r.turnAround(i), true
		}
	}
	return turn{}, false
}

// turnOf returns the turn of a frame. ok is false if its calls are not known.
func (r *Record) turnOf(f *trace.Frame) (t turn, ok bool) {
	t, ok = r.turnAt(f.Began)
	return t, ok && t.began() == f.Began
}

// before returns the last turn that began before a time.
func (r *Record) before(began time.Duration) (t turn, ok bool) { return r.turnAt(began - 1) }

// turnAround returns the turn that begins with Calls[begin].
func (r *Record) turnAround(begin int) turn {
	first, last := begin, begin
	for first > 0 && r.Calls[first-1].Op != trace.FrameEnds {
		first--
	}
	for last+1 < len(r.Calls) && r.Calls[last].Op != trace.FrameEnds && !isBegin(r.Calls[last+1].Op) {
		last++
	}
	return turn{r.Calls[first : last+1], first, begin - first}
}

// CallsOf returns the calls of a frame, from its begin to its end; none if they are not known.
func (r *Record) CallsOf(frame int) []trace.Event {
	t, _ := r.turnOf(&r.Frames[frame])
	return t.calls
}

// lastStep returns the dt of the last update that the picture of a frame can show: 0 if there was none, and the loop's
// step if the calls do not reach back that far.
func (l Loop) lastStep(r *Record, f *trace.Frame) time.Duration {
	t, ok := r.turnOf(f)
	if !ok {
		return l.step
	}
	for i := t.first + len(t.calls) - 1; i >= 0; i-- {
		if e := r.Calls[i]; e.Op == trace.Update {
			return e.Given
		}
	}
	if r.Calls[0].Op == trace.StartBegins {
		return 0
	}
	return l.step
}

// timer returns the time at which the turn's timer rings. ok is false if the loop waits for the display, even if only
// until then, or not at all.
func (t turn) timer() (rings time.Duration, ok bool) {
	at, wake, over := t.end()
	rings, refresh := loops.Awaits(wake)
	return rings, over && !refresh && rings > at
}
