package diff

import (
	"context"
	"fmt"
	"math"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/trace"
	"gameloops/physics"
)

// An update is the one that a run has just done; the run's world is in the state after it. The first one stands for the
// start.
type update struct {
	dt    time.Duration
	at    time.Duration
	frame int
	hash  uint64
}

// A history returns the updates of a run one by one.
type history struct {
	stream
	next func() (update, bool)
	stop func()
}

func newHistory(ctx context.Context, s experiment.Setup, over func(time.Duration)) *history {
	h := &history{}
	h.over = over
	watch := func(yield func(update)) experiment.Watcher {
		return experiment.Watcher{
			World: func(w *physics.World) { yield(update{hash: w.Hash()}) },
			Event: func(e trace.Event) {
				if e.Op == trace.Update && !h.gone {
					yield(update{dt: e.Given, at: e.At + e.Took, frame: h.frames, hash: h.world.Hash()})
				}
			},
		}
	}
	h.next, h.stop = pull(ctx, &h.stream, s, watch, func(func(update)) {})
	return h
}

// findPhysics compares two worlds after each update, until two updates have different lengths.
func findPhysics(ctx context.Context, a, b experiment.Setup, over func(time.Duration)) (p Physics, err error) {
	one, other := newHistory(ctx, a, over), newHistory(ctx, b, over)
	defer one.stop()
	defer other.stop()
	for n := 0; ; n++ {
		u, more := one.next()
		v, moreToo := other.next()
		switch {
		case one.err != nil:
			return p, one.err
		case other.err != nil:
			return p, other.err
		case !more || !moreToo:
			p.Ends = Pair[int]{one.rest(), other.rest()}
			return p, firstError(one.err, other.err)
		case u.dt != v.dt:
			p.WhyNot = fmt.Sprintf("update %d is not equally long, %v and %v", n, u.dt, v.dt)
			return p, nil
		case u.hash != v.hash:
			p.Part, p.Update, p.Frames = true, n, Pair[int]{u.frame, v.frame}
			p.At = Pair[time.Duration]{u.at, v.at}
			p.Object, p.By = firstApart(one.world, other.world)
			return p, nil
		}
	}
}

func firstError(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// rest runs the rest of a run, and returns the number of all its updates.
func (h *history) rest() int {
	for _, more := h.next(); more; {
		_, more = h.next()
	}
	return h.updates
}

// firstApart finds the first object whose place or angle differs in two worlds, counted from 1, and returns the
// distance between its places. object is 0 if there is none.
func firstApart(a, b *physics.World) (object int, by float64) {
	one, other := a.AppendPoses(nil, 1), b.AppendPoses(nil, 1)
	for i := range min(len(one), len(other)) {
		if d := distance(one[i], other[i]); d > 0 || math.Abs(one[i].Angle-other[i].Angle) > 0 {
			return i + 1, d
		}
	}
	return 0, 0
}
