package softstep

// A rest interrupts the work of a step, where all goroutines share one thread. Elsewhere there are none.
type rest struct {
	do   func() // nil: there are no rests
	work int    // since the last one, in balls and collisions that were looked at
}

// mostWork is the work after which a step rests: less than a millisecond.
const mostWork = 64

// Rest has steps and measurements call a function now and then, between two parts of their work: where there is one
// thread, others can then run before a long step has ended. The function must not use the world. It may end the
// goroutine, and with it the step: then the world must not be used again. A world that rests steps without help, and a
// clone of it does not rest. The results do not depend on it.
func (w *World) Rest(do func()) { w.rest.do = do }

// after takes note of a ball or a collision that was looked at, and rests if there were enough of them.
func (r *rest) after() {
	if r.do == nil {
		return
	}
	if r.work++; r.work >= mostWork {
		r.now()
	}
}

// now rests.
func (r *rest) now() {
	if r.do != nil {
		r.work = 0
		r.do()
	}
}
