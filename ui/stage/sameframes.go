package stage

import (
	"math"
	"time"

	"gameloops/internal/trace"
)

// common is what stages have in common that get the very same frames: one clock, and one record of the display's
// frames on it. Each stage's loop is called at these times and no others, as the lab calls it with a file of frame
// times: in its own time a frame takes none. A stage that is late leaves out no frame and gets no longer one: it lags,
// does the frames that wait as fast as it can, and if they become too many says that it is behind real time.
type common struct {
	clock  *clock
	frames FrameTimes
	until  time.Duration // the host's time until which the display stands still: a stall
}

func newCommon(c *clock) *common {
	all := &common{clock: c}
	all.frames.Add(0) // of Start
	return all
}

// refresh records a display frame, at a time of the host's. It returns how long the display stood still before.
func (c *common) refresh(host time.Duration) (gap time.Duration) {
	now, gap := c.clock.refresh(host)
	if host >= c.until && !c.clock.IsPaused() {
		c.frames.Add(now)
	}
	return gap
}

// stall makes the display stand still for some time: a stall of one stage's computer would not be the same for all.
func (c *common) stall(host, d time.Duration) { c.until = max(c.until, host) + c.clock.real(d) }

// nextFrame waits for the first common frame at or after a time of the machine's. Of a paused stage it records one
// itself, if it is to step to a frame that no other stage has been at.
func (r *rehearsal) nextFrame(from time.Duration) time.Duration {
	s := r.stage
	for !s.stopped.Load() {
		paused := s.Clock.IsPaused()
		if !paused || s.steps.frameMayBegin() {
			s.Watch.goesOn()
			if t, ok := s.common.frames.from(from); ok {
				return t
			}
			s.limit.Store(math.MaxInt64)
			if paused {
				return s.Clock.skip(s.common.frames.extend(from, s.Period()))
			}
		} else {
			s.Watch.waits()
		}
		r.await()
	}
	r.machine.Stop()
	return from
}

// keepUp is pace for common frames: they are over already, so it never waits for the time, but for steps.
func (r *rehearsal) keepUp(op trace.Op, at time.Duration) {
	s := r.stage
	s.limit.Store(int64(at))
	for !s.stopped.Load() {
		if op != trace.Update || !s.Clock.IsPaused() || s.steps.updateMayBegin() {
			r.look()
			lag := r.now - at
			if lag < longestLag {
				lag = 0
			}
			s.behind.Store(int64(lag))
			s.Watch.goesOn()
			s.turn.check()
			return
		}
		s.Watch.stops()
		r.await()
	}
	r.machine.Stop()
}
