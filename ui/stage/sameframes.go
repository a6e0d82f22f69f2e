package stage

import (
	"math"
	"slices"
	"sync"
	"time"

	"gameloops/internal/trace"
)

// sharedFrames are what stages share that get the very same frames: one clock, and one record of the display's frames
// on it. Each stage's loop is called at these times and no others, as the lab calls it with a file of frame times: in
// its own time a frame takes none. A stage that is late skips no frame and gets no longer one: it lags, does the frames
// that wait as fast as it can, and if they become too many says that it is behind real time.
type sharedFrames struct {
	clock *clock
	times FrameTimes
	until time.Duration // the host's time until which the display stands still: a stall; the drawing goroutine only
}

func (c *clock) newSharedFrames() *sharedFrames {
	f := &sharedFrames{clock: c}
	f.times.Add(0) // of Start
	return f
}

// refresh records a display frame, at host time. It returns the length of the gap before it, 0 if there was none.
func (f *sharedFrames) refresh(host time.Duration) (gap time.Duration) {
	now, gap := f.clock.refresh(host)
	if host >= f.until && !f.clock.isPaused() {
		f.times.Add(now)
	}
	return gap
}

// stall makes the display stand still for some time: a stall of one stage's driver would not be the same for all.
func (f *sharedFrames) stall(host, d time.Duration) { f.until = max(f.until, host) + f.clock.real(d) }

// nextFrame waits for the first shared frame at or after a machine time. If a paused stage is to step to a frame that
// no other stage has reached, it records that frame itself.
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

// keepUp is pace for shared frames. These are in the past, so it never waits for the time, only for steps.
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

// FrameTimes are the stage times at which frames began. One goroutine records them; others may read them meanwhile,
// each at its own pace.
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

// from returns the first frame at or after a time; not ok if none has been recorded yet.
func (f *FrameTimes) from(t time.Duration) (began time.Duration, ok bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	i, _ := slices.BinarySearch(f.began, t)
	if i == len(f.began) {
		return 0, false
	}
	return f.began[i], true
}

// extend is from for a display that stands still: it records frames of a length until there is one at the time.
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
