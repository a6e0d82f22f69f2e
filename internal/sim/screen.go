package sim

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"gameloops/internal/trace"
)

// A Presentation describes how pictures reach the display. The zero value is the model of most articles: a display
// with a fixed rate shows a picture at the first refresh after it is drawn, and a loop that waits for the display goes
// on at that refresh.
type Presentation struct {
	Slowest    float64       // Hz; the rate varies from Slowest to Refresh, and a ready picture is shown; 0: fixed
	Queue      int           // pictures that wait for the display before presenting blocks; 0 means 1
	Adaptive   bool          // a picture that is late for its refresh does not wait for the next one, and tears
	Composed   bool          // a compositor takes the picture at a refresh, and shows it at the next one
	ReadsEarly bool          // input is read before the wait for the display, not after it
	Delay      time.Duration // from the end of that wait to the beginning of the frame; AutoDelay: as late as possible
}

// AutoDelay is a delay computed from the latest frames. A frame then begins as late as it can for its picture to be
// ready just before the refresh.
const AutoDelay time.Duration = -1

// MaxQueue is the maximum number of pictures that wait for the display.
const MaxQueue = 3

// check returns an error if the presentation contradicts itself or vsync.
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
	flips []time.Duration  // when the latest pictures leave the queue, ascending
	flip  time.Duration    // when the picture of the current frame leaves it
	late  bool             // that picture does not wait for a refresh
	waits bool             // the loop waited for the display before that frame
	works [8]time.Duration // how long the latest frames took
	work  int              // number of times recorded in works
}

// show returns when a picture is shown, and where the display tears, as a share of its height. The picture's frame was
// due at due, and the picture is drawn at ready.
//
// A loop that waits for timers instead of the display leaves presenting to the system, which keeps only the latest
// picture.
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

// placeFor returns the time after which a picture can leave the queue: when the picture before it does, or ready if
// there is none. If the queue is full, the picture replaces the last one.
func (s *screen) placeFor(m *Settings, ready time.Duration) time.Duration {
	waiting := s.waiting(ready)
	if n := min(len(waiting), s.queue(m)-1); n > 0 {
		return waiting[n-1]
	}
	return ready
}

// scanFor returns when a display with a variable rate begins to show a picture that is ready: at once, but not before
// the previous picture has been shown for the shortest period. After the longest period the display repeats the
// previous picture, which takes the shortest period again. This is how displays compensate for a low frame rate.
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

// waiting returns when the pictures that are in the queue at now leave it.
func (s *screen) waiting(now time.Duration) []time.Duration {
	i, _ := slices.BinarySearch(s.flips, now+1)
	return s.flips[i:]
}

// present adds the picture of a finished frame to the queue, where it may replace the last one.
func (s *screen) present() {
	if n := len(s.flips); n > 0 && s.flips[n-1] >= s.flip {
		return
	}
	if n := len(s.flips); n > MaxQueue {
		s.flips = slices.Delete(s.flips, 0, n-MaxQueue)
	}
	s.flips = append(s.flips, s.flip)
}

// release returns when a loop that waits for the display goes on. drawn reports whether a picture of its frame is in
// the queue.
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

// leeway is how long before its refresh a picture should be ready with AutoDelay.
const leeway = 500 * time.Microsecond

// delay returns how long a frame waits after the wait for the display, in order to read input as late as it can. took
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

// reached returns the share of its height that a display with a fixed rate has refreshed at t.
func (s *Settings) reached(t time.Duration) float64 {
	return max(0, 1-float64(s.nextRefresh(t)-t)/float64(period(s.Refresh)))
}

// visibleFrom returns t, or if the display is hidden at t, the end of that period.
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
