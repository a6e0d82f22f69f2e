package stage

import "sync/atomic"

// steps are what a paused stage may do: one more update, or one more frame. The window asks, the loop's goroutine
// takes.
type steps struct {
	updates, frames atomic.Int64 // asked for, and not begun

	free   bool // the frame that runs was asked for, with all that it does
	hidden bool // an update was done that no picture shows
}

// frameMayBegin tells whether a frame may begin. One that begins for an update's sake runs until it wants a second one.
func (s *steps) frameMayBegin() bool {
	if took(&s.frames) {
		s.free = true
		return true
	}
	return s.updates.Load() > 0
}

// updateMayBegin tells whether the frame that runs may do an update.
func (s *steps) updateMayBegin() bool {
	if s.free {
		return true
	}
	if took(&s.updates) {
		s.hidden = true
		return true
	}
	s.free = took(&s.frames)
	return s.free
}

// frameEnds is called at the end of each frame.
func (s *steps) frameEnds() { s.free, s.hidden = false, false }

// forget forgets what was asked for.
func (s *steps) forget() {
	s.updates.Store(0)
	s.frames.Store(0)
}

// took takes one of what was asked for, if there is any.
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
