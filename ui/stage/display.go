package stage

import (
	"math"
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/sim"
)

// A display is the side of a stage that runs at each refresh, on the drawing goroutine.
type display struct {
	shared    *shared
	changes   *changes      // of a run of the lab
	refreshed time.Duration // the host's time of the latest refresh
	scanned   float64       // the latest refresh of a slower display
	refreshes refreshes
	measure   time.Duration // when to measure again how uneven they are
	held      bool          // the loop does not see refreshes yet: see [release]
}

// refresh is called at the beginning of each display frame. It returns the length of the gap before it, or 0 if there
// was none. If the loop sees this refresh, latch is called to take the picture to show, and a loop that waits for the
// display resumes. A loop that is still busy misses the refresh.
func (d *display) refresh(host time.Duration, latch func(now time.Duration)) (gap time.Duration) {
	now, gap := d.shared.clock.refresh(host)
	d.follow(host)
	if d.isDue(now) {
		if d.refreshes.add(now) && now >= d.measure {
			d.shared.progress.uneven.Store(int64(d.refreshes.uneven()))
			d.measure = now + readEvery/2
		}
		latch(now)
		if !d.held {
			d.shared.signals.announce(now)
		}
	}
	return gap
}

// follow estimates the median time between two refreshes: it moves the estimate up or down by 1/64, towards the latest
// time.
func (d *display) follow(host time.Duration) {
	const steps = 64
	display := &d.shared.progress.display
	period := display.Load()
	switch took := int64(host - d.refreshed); {
	case d.refreshed == 0 || took > int64(longestFrame):
	case took > period:
		display.Store(period + period/steps)
	case took < period:
		display.Store(period - period/steps)
	}
	d.refreshed = host
}

// isDue reports whether a refresh of the real display is also one of the slower display that the settings ask for: the
// nearest one to each of that display's refreshes. While the stage is paused every refresh is due, because nothing
// moves.
func (d *display) isDue(now time.Duration) bool {
	s := d.shared
	display := time.Duration(s.progress.display.Load())
	period := s.hardware.slower(display)
	if s.machine != Computer || period == 0 || s.clock.isPaused() {
		return true
	}
	n := math.Floor(float64(now+display/2) / float64(period))
	due := n != d.scanned
	d.scanned = n
	return due
}

// edge returns the time up to which frames and calls should be shown ([Stage.Edge]).
func (d *display) edge() time.Duration {
	s, p := d.shared, &d.shared.progress
	now := d.refreshes.back(0)
	if s.machine != Computer {
		now -= time.Duration(p.behind.Load())
	}
	if s.machine == Simulated {
		if p.late.Load() || s.clock.isPaused() {
			now = time.Duration(p.reached.Load())
		} else if s.clock.isRealTime() { // up to what began a refresh ago: that is over by now ([simulated.pace])
			began := d.refreshes.back(1) - time.Duration(p.behind.Load()) + time.Duration(p.display.Load()/2)
			period := float64(time.Second) / s.settings().Refresh
			now = time.Duration(math.Floor(float64(began)/period) * period)
		}
	}
	if s.machine == Simulated {
		now = min(now, time.Duration(p.limit.Load()))
	}
	if s.clock.isPaused() {
		now = max(now, s.calls.end())
	}
	return now
}

// appendRefreshes appends the refreshes of the stage's display between two stage times. Those of a simulated display
// are computed. There are none while it is hidden, or between the pictures of a variable rate.
func (d *display) appendRefreshes(all []time.Duration, from, to time.Duration) []time.Duration {
	if d.shared.machine != Simulated {
		return d.refreshes.appendSince(all, from)
	}
	for _, leg := range d.changes.spans(from, to) {
		all = leg.appendRefreshes(all)
	}
	return all
}

// appendRefreshes appends the refreshes of the display that a run has between two changes.
func (l *span) appendRefreshes(all []time.Duration) []time.Duration {
	m := &l.setup.Machine
	if m.Slowest > 0 {
		return all // they follow the pictures
	}
	for k := math.Ceil(max(l.from, 0).Seconds() * m.Refresh); ; k++ {
		at := time.Duration(k * float64(time.Second) / m.Refresh)
		if at > l.to {
			return all
		}
		if !isHidden(m, at) {
			all = append(all, at)
		}
	}
}

func isHidden(m *sim.Settings, at time.Duration) bool {
	for _, h := range m.Hidden {
		if h.At <= at && at < h.End() {
			return true
		}
	}
	return false
}

// refreshes are the latest refreshes of the display that the loop sees, in stage time: as many as a history has frames.
type refreshes struct {
	ring   [historyFrames]time.Duration
	judged [historyFrames]time.Duration // reused
	seen   int
}

// add adds a refresh, and reports false if time has stood still since the latest one.
func (r *refreshes) add(now time.Duration) bool {
	if r.seen > 0 && now == r.back(0) {
		return false
	}
	r.ring[r.seen%len(r.ring)] = now
	r.seen++
	return true
}

// back returns the nth refresh before the latest one, or 0 if there was none.
func (r *refreshes) back(n int) time.Duration {
	if r.seen <= n {
		return 0
	}
	return r.ring[(r.seen-1-n)%len(r.ring)]
}

// uneven returns how uneven the refreshes of the judged frames are.
func (r *refreshes) uneven() time.Duration {
	from := max(r.back(0)-historyTime, metrics.WarmUp)
	return metrics.Uneven(r.appendSince(r.judged[:0], from))
}

// appendSince appends the refreshes after a time.
func (r *refreshes) appendSince(all []time.Duration, from time.Duration) []time.Duration {
	for i := max(0, r.seen-len(r.ring)); i < r.seen; i++ {
		if at := r.ring[i%len(r.ring)]; at > from {
			all = append(all, at)
		}
	}
	return all
}
