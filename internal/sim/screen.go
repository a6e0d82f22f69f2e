package sim

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"gameloops/internal/trace"
)

// A Presentation is how pictures come to the display of a machine. The zero value is that of most articles: a display
// with a fixed rate shows a picture at the first refresh after it is drawn, and a loop that waits for the display goes
// on at that refresh.
type Presentation struct {
	Slowest    float64       // Hz: with a variable rate, of Slowest to Refresh, a picture is shown when ready; 0: fixed
	Queue      int           // pictures that wait for the display before presenting blocks; 0 is 1
	Adaptive   bool          // a picture that is late for its refresh does not wait for the next one, and tears
	Composed   bool          // a compositor takes the picture at a refresh, and shows it at the next one
	ReadsEarly bool          // input is read before the wait for the display, not after it
	Delay      time.Duration // from the end of that wait to the beginning of the frame; AutoDelay: as late as possible
}

// AutoDelay is a delay that follows the latest frames: a frame begins so late that its picture is ready just before the
// refresh.
const AutoDelay time.Duration = -1

// MaxQueue is the maximum number of pictures that wait for the display.
const MaxQueue = 3

// check returns an error if the presentation contradicts itself, or the vertical synchronisation.
func (p Presentation) check(vsync bool, refresh float64) error {
	for _, c := range []struct {
		wrong bool
		text  string
	}{
		{p.Slowest > 0 && p.Slowest >= refresh, "a variable refresh needs two rates, the lower one first: 48-144"},
		{p.Slowest > 0 && !vsync, "a variable refresh needs vsync on"},
		{p.Slowest > 0 && p.Adaptive, "a variable refresh has no late pictures: vsync adaptive needs one fixed rate"},
		{p.Slowest > 0 && p.Composed, "a compositor shows pictures at a fixed rate, and the refresh is variable"},
		{p.Queue > 1 && !vsync, "a queue needs vsync on: without it no picture waits"},
		{p.Queue > 1 && p.Adaptive, "a queue needs vsync on, not adaptive: a late picture does not wait in it"},
		{p.Composed && !vsync, "a compositor needs vsync on: it takes a picture only at a refresh"},
		{p.Composed && p.Adaptive, "a compositor needs vsync on, not adaptive: it takes a picture only at a refresh"},
		{p.ReadsEarly && !vsync, "reading input before the wait needs vsync: without it there is no wait"},
		{p.Delay != 0 && !vsync, "a frame delay needs vsync: it follows the wait for the display"},
	} {
		if c.wrong {
			return errors.New(c.text)
		}
	}
	return nil
}

// A screen decides when the pictures of a loop are shown, and when a loop that waits for the display goes on.
type screen struct {
	flips []time.Duration // when the latest pictures leave the queue, ascending
	flip  time.Duration   // when that of the running frame does
	late  bool            // which does not wait for a refresh
	waits bool            // the loop waited for the display before that frame
	works [8]time.Duration
	work  int // the next of works, which are how long the latest frames took
}

// show decides about a picture: due is when its frame was due, and ready when it is drawn. It returns when the picture
// is shown, and where the display tears, as a share of its height.
//
// A loop that waits for timers, and not for the display, hands its pictures to somebody who does that for it, and keeps
// the latest one.
func (s *screen) show(m *Settings, due, ready time.Duration) (shown time.Duration, torn float64) {
	s.late = s.waits && m.Adaptive && ready > m.RefreshAfter(due)
	switch {
	case s.late:
		s.flip = ready
	case m.Slowest > 0:
		s.flip = s.scanFor(m, ready)
	default:
		s.flip = m.RefreshAfter(s.placeFor(m, ready))
	}
	if shown = s.flip; m.Composed && shown != trace.Never {
		shown = m.RefreshAfter(shown)
	}
	if i, ok := slices.BinarySearch(m.Recorded, due); ok && i < len(m.Displayed) {
		shown = m.Displayed[i]
	}
	if s.late || s.waits && !m.Vsync {
		torn = m.reached(ready)
	}
	return shown, torn
}

// placeFor returns after what a picture can leave the queue that is ready: the picture before it, or nothing but its
// own drawing. If the queue is full, it takes the place of the last one.
func (s *screen) placeFor(m *Settings, ready time.Duration) time.Duration {
	waiting := s.waiting(ready)
	if n := min(len(waiting), s.queue(m)-1); n > 0 {
		return waiting[n-1]
	}
	return ready
}

// scanFor returns when a display with a variable rate begins to show a picture that is ready: at once, but the picture
// before it is shown for the shortest time at least. After the longest time it is shown again, which takes the shortest
// time too: so displays compensate for a low frame rate.
func (s *screen) scanFor(m *Settings, ready time.Duration) time.Duration {
	shortest, longest := period(m.Refresh), period(m.Slowest)
	waiting := s.waiting(ready)
	if n := len(waiting); n > 0 {
		if n < s.queue(m) {
			return waiting[n-1] + shortest
		}
		return waiting[n-1]
	}
	began := time.Duration(0)
	if n := len(s.flips); n > 0 {
		began = s.flips[n-1]
	}
	again := (ready - began) / longest * longest
	return m.visibleFrom(max(ready, began+again+shortest))
}

// waiting returns when the pictures leave the queue that are in it at a time.
func (s *screen) waiting(now time.Duration) []time.Duration {
	i, _ := slices.BinarySearch(s.flips, now+1)
	return s.flips[i:]
}

// present puts the picture of a frame that is over into the queue, where it may replace the last one.
func (s *screen) present() {
	if n := len(s.flips); n > 0 && s.flips[n-1] >= s.flip {
		return
	}
	if n := len(s.flips); n > MaxQueue {
		s.flips = slices.Delete(s.flips, 0, n-MaxQueue)
	}
	s.flips = append(s.flips, s.flip)
}

// release returns when a loop goes on that waits for the display. drawn says that a picture of its frame is in the
// queue.
func (s *screen) release(m *Settings, now time.Duration, drawn bool) time.Duration {
	waiting := s.waiting(now)
	switch n, most := len(waiting), s.queue(m); {
	case drawn && n >= most && (most > 1 || m.Slowest > 0):
		return waiting[n-most]
	case drawn && (most > 1 || m.Slowest > 0 || s.late):
		return now
	case m.Slowest > 0:
		return m.visibleFrom(now + period(m.Refresh))
	}
	return m.RefreshAfter(now)
}

// leeway is how long before its refresh a picture is to be ready if the machine chooses when its frame begins.
const leeway = 500 * time.Microsecond

// delay returns how long a frame waits after the wait for the display, so that input is read as late as it can be. took
// is how long the latest frame took.
func (s *screen) delay(m *Settings, took time.Duration) time.Duration {
	s.works[s.work%len(s.works)] = took
	s.work++
	if m.Delay != AutoDelay {
		return m.Delay
	}
	return max(0, period(m.Refresh)-slices.Max(s.works[:])-leeway)
}

// queue returns the number of pictures that may wait.
func (s *screen) queue(m *Settings) int {
	if s.waits {
		return max(m.Queue, 1)
	}
	return 1
}

// reached returns which part of its height a display with a fixed rate has refreshed at a time.
func (s *Settings) reached(t time.Duration) float64 {
	return max(0, 1-float64(s.nextRefresh(t)-t)/float64(period(s.Refresh)))
}

// visibleFrom returns a time, or the end of the period for which the display is hidden then.
func (s *Settings) visibleFrom(t time.Duration) time.Duration {
	for _, h := range s.Hidden {
		if h.At <= t && t < h.End() {
			t = h.End()
		}
	}
	return t
}

// Rate returns the refresh rate in words, without its unit: 60, or 48 to 144.
func (s Settings) Rate() string {
	if s.Slowest > 0 {
		return fmt.Sprintf("%v to %v", s.Slowest, s.Refresh)
	}
	return fmt.Sprint(s.Refresh)
}

// Period returns the time from one refresh to the next. With a variable rate it is the longest one, after which the
// display has to show a picture again.
func (s Settings) Period() time.Duration {
	if s.Slowest > 0 {
		return period(s.Slowest)
	}
	return period(s.Refresh)
}

// period returns the time from one refresh to the next.
func period(rate float64) time.Duration { return time.Duration(float64(time.Second) / rate) }
