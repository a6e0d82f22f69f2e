package stage

import (
	"math"
	"time"

	"gameloops/internal/sim"
)

// beats are the latest refreshes of the display that a stage's loop sees, in the stage's time. The drawing goroutine
// only.
type beats struct {
	ring [512]time.Duration
	seen int
}

func (b *beats) add(now time.Duration) {
	b.ring[b.seen%len(b.ring)] = now
	b.seen++
}

// back is the refresh n before the latest, 0 if there was none.
func (b *beats) back(n int) time.Duration {
	if b.seen <= n {
		return 0
	}
	return b.ring[(b.seen-1-n)%len(b.ring)]
}

// appendSince appends the refreshes after a time.
func (b *beats) appendSince(all []time.Duration, from time.Duration) []time.Duration {
	for i := max(0, b.seen-len(b.ring)); i < b.seen; i++ {
		if at := b.ring[i%len(b.ring)]; at > from {
			all = append(all, at)
		}
	}
	return all
}

// AppendBeats appends the refreshes of the stage's display in a time. Those of a simulated one are known, and there are
// none while it is hidden.
func (s *Stage) AppendBeats(all []time.Duration, from, to time.Duration) []time.Duration {
	if s.machine != Simulated {
		return s.beats.appendSince(all, from)
	}
	m := s.Settings.Load()
	for k := math.Ceil(max(from, 0).Seconds() * m.Refresh); ; k++ {
		at := time.Duration(k * float64(time.Second) / m.Refresh)
		if at > to {
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

// Edge is the moment up to which the stage's anatomy is shown. It goes on with the refreshes of the stage's display, so
// that a steady loop is a steady picture. In slow motion all is seen as it happens, and of a paused stage all that has
// happened.
func (s *Stage) Edge() time.Duration {
	now := s.beats.back(0)
	if s.machine != Computer {
		now -= time.Duration(s.behind.Load())
	}
	if s.machine == Simulated {
		if s.late.Load() || s.Clock.IsPaused() {
			now = time.Duration(s.reached.Load())
		} else if s.Clock.isRealTime() { // up to what began a refresh ago: that is over by now ([rehearsal.pace])
			began := s.beats.back(1) - time.Duration(s.behind.Load()) + time.Duration(s.display.Load()/2)
			period := float64(time.Second) / s.Settings.Load().Refresh
			now = time.Duration(math.Floor(float64(began)/period) * period)
		}
	}
	if s.machine == Simulated {
		now = min(now, time.Duration(s.limit.Load()))
	}
	if s.Clock.IsPaused() {
		now = max(now, s.Calls.End())
	}
	return now
}
