package diff

import (
	"context"
	"iter"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/trace"
	"gameloops/physics"
)

// A stream is a run that advances only when its next value is requested.
type stream struct {
	world   *physics.World
	frames  int // complete frames
	updates int // complete updates
	result  *experiment.Result
	err     error

	cancel context.CancelFunc
	gone   bool                      // no more values are requested
	over   func(ended time.Duration) // called after every call of the loop
}

// pull returns an iterator over the values that a watcher yields while a setup runs, and that last yields after it. A
// value is valid until the next call of next.
func pull[T any](ctx context.Context, st *stream, s experiment.Setup,
	watch func(yield func(T)) experiment.Watcher, last func(yield func(T)),
) (next func() (T, bool), stop func()) {
	ctx, st.cancel = context.WithCancel(ctx)
	return iter.Pull(func(yield func(T) bool) {
		defer st.cancel()
		hand := func(v T) {
			if !st.gone && !yield(v) {
				st.gone = true
				st.cancel() // the run ends at its next update
			}
		}
		if st.result, st.err = s.Run(ctx, st.count(watch(hand))); st.err == nil {
			last(hand)
		}
	})
}

// count returns a watcher that sets the world and counts an update before w sees it, and counts a frame after w has
// seen it.
func (st *stream) count(w experiment.Watcher) experiment.Watcher {
	before := experiment.Watcher{
		World: func(w *physics.World) { st.world = w },
		Event: func(e trace.Event) {
			if e.Op == trace.Update {
				st.updates++
			}
		},
	}
	count := func(trace.Frame) { st.frames++ }
	after := experiment.Watcher{
		Event: func(e trace.Event) {
			if e.Op == trace.FrameEnds {
				st.over(e.At)
			}
		},
		Start: count,
		Frame: count,
	}
	return before.And(w).And(after)
}

// end returns when the run ended.
func (st *stream) end() time.Duration { return st.result.End }
