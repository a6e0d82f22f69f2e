package stage

import "sync/atomic"

// steps are the updates and frames that a paused stage may do. The player asks for them, the driver takes them.
type steps struct {
	updates, frames atomic.Int64 // asked for, and not begun
}

// forget removes all steps that were asked for.
func (s *steps) forget() {
	s.updates.Store(0)
	s.frames.Store(0)
}

// took takes a step, and reports whether there was one.
func took(n *atomic.Int64) bool {
	for {
		was := n.Load()
		if was == 0 {
			return false
		}
		if n.CompareAndSwap(was, was-1) {
			return true
		}
	}
}

// A stepper lets a paused loop do the steps that were asked for.
type stepper struct {
	steps  *steps
	free   bool // the running frame was asked for, with all its updates
	hidden bool // no picture shows the latest update yet
}

// frameMayBegin reports whether a frame may begin. A frame that begins for a single update stops before the second one.
func (s *stepper) frameMayBegin() bool {
	if took(&s.steps.frames) {
		s.free = true
		return true
	}
	return s.steps.updates.Load() > 0
}

// updateMayBegin reports whether the running frame may do an update.
func (s *stepper) updateMayBegin() bool {
	if s.free {
		return true
	}
	if took(&s.steps.updates) {
		s.hidden = true
		return true
	}
	s.free = took(&s.steps.frames)
	return s.free
}

// frameEnds is called at the end of each frame.
func (s *stepper) frameEnds() { s.free, s.hidden = false, false }
