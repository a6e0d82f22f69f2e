package stage

import (
	"math"
	"slices"
	"sync"
	"time"

	"gameloops/internal/trace"
)

// sharedFrames are what stages that get the same frames share: a clock, and a record of the display's frames on it.
// Each stage's loop is called at these times and no others, as the lab calls it with a file of frame times. In its
// stage time a frame takes none. A late stage skips no frame and gets no longer ones: it does the waiting frames as
// fast as it can, and if it lags too much, it is behind real time.
type sharedFrames struct {
	clock *clock
	times FrameTimes
	until time.Duration // host time until which the display stands still for a stall; the drawing goroutine only
}

func (c *clock) newSharedFrames() *sharedFrames {
	f := &sharedFrames{clock: c}
	f.times.Add(0) // of Start
	return f
}

// refresh records a display frame, at host time. It returns the length of the gap before it, or 0 if there was none.
func (f *sharedFrames) refresh(host time.Duration) (gap time.Duration) {
	now, gap := f.clock.refresh(host)
	if host >= f.until && !f.clock.isPaused() {
		f.times.Add(now)
	}
	return gap
}

// stall stops the display for some time: a stall of one stage's driver would not be the same for all.
func (f *sharedFrames) stall(host, d time.Duration) { f.until = max(f.until, host) + f.clock.real(d) }

// nextFrame waits for the first shared frame at or after a machine time. If a paused stage steps to a frame that no
// other stage has reached, it records that frame itself.
func (m *simulated) nextFrame(from time.Duration) time.Duration {
	d, s, times := m.driver, m.driver.shared, &m.load.scene.frames.times
	for !s.signals.stopped.Load() {
		paused := s.clock.isPaused()
		if !paused || d.stepper.frameMayBegin() {
			d.watcher.resumes()
			if t, ok := times.from(from); ok {
				return t
			}
			s.progress.limit.Store(math.MaxInt64)
			if paused {
				return s.clock.skip(times.extend(from, s.period()))
			}
		} else {
			d.watcher.waits()
		}
		m.await()
	}
	m.machine.Stop()
	return from
}

// keepUp is pace for shared frames. They are in the past, so it never waits for the time, only for steps.
func (m *simulated) keepUp(op trace.Op, at time.Duration) {
	d, s := m.driver, m.driver.shared
	s.progress.limit.Store(int64(at))
	for !s.signals.stopped.Load() {
		if op != trace.Update || !s.clock.isPaused() || d.stepper.updateMayBegin() {
			m.look()
			lag := m.now - at
			if lag < longestLag {
				lag = 0
			}
			s.progress.behind.Store(int64(lag))
			d.watcher.resumes()
			d.turn.check()
			return
		}
		d.watcher.stops()
		m.await()
	}
	m.machine.Stop()
}

// FrameTimes are the stage times at which frames began. One goroutine records them. Others may read them at the same
// time, each at its own pace.
type FrameTimes struct {
	mu    sync.Mutex
	began []time.Duration // ascending
	most  int             // no more are kept; 0: all are
}

// Add records a frame. A frame at the time of the latest one, or earlier, is ignored.
func (f *FrameTimes) Add(now time.Duration) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if n := len(f.began); n == 0 || now > f.began[n-1] && (f.most == 0 || n < f.most) {
		f.began = append(f.began, now)
	}
}

// from returns the first frame at or after a time. ok is false if none has been recorded yet.
func (f *FrameTimes) from(t time.Duration) (began time.Duration, ok bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	i, _ := slices.BinarySearch(f.began, t)
	if i == len(f.began) {
		return 0, false
	}
	return f.began[i], true
}

// extend is like from for a display that stands still: it records frames of a length until one is at or after t.
func (f *FrameTimes) extend(t, length time.Duration) time.Duration {
	f.mu.Lock()
	defer f.mu.Unlock()
	i, _ := slices.BinarySearch(f.began, t)
	for i == len(f.began) {
		f.began = append(f.began, f.began[i-1]+length)
		if f.began[i] < t {
			i++
		}
	}
	return f.began[i]
}

// All returns a copy of all frames so far, in order.
func (f *FrameTimes) All() []time.Duration {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.began)
}
