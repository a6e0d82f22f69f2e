package stage

import (
	"math"
	"sync/atomic"
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/sim"
	"gameloops/loops"
	"gameloops/ui/framelog"
)

// shared is what the two sides of a stage share: its display, on the drawing goroutine, and its driver, on the loop's.
// Its fields do not change after the stage has begun, or are safe for concurrent use. All else belongs to one side, and
// the other one cannot reach it.
type shared struct {
	machine  Machine
	host     func() time.Duration
	clock    *clock
	signals  signals
	hardware hardware
	counts   counts
	progress progress
	steps    steps
	history  history
	calls    calls
	watch    watch
	err      error // why it could not begin; read it only when the stage is over
}

func newShared(gap Gap, host func() time.Duration) *shared {
	s := &shared{
		machine: Computer,
		host:    host,
		clock:   newClock(host(), gap),
		signals: signals{
			refreshes: make(chan time.Duration, 1),
			ticks:     make(chan struct{}, 1),
			quit:      make(chan struct{}),
			over:      make(chan struct{}),
		},
	}
	s.progress.display.Store(int64(time.Second / 60))
	s.progress.together.Store(math.MaxInt64)
	return s
}

// signals are how the two sides wait for each other.
type signals struct {
	refreshes chan time.Duration // the latest refresh that the loop has not seen
	ticks     chan struct{}      // the same for a worker
	quit      chan struct{}      // closed when the stage must end
	over      chan struct{}      // closed when it has ended
	stopped   atomic.Bool        // quit is closed
	ready     atomic.Bool        // a loop on this computer waits for its first refresh
}

// stop asks the stage to end after its current update, and does not wait for that.
func (s *signals) stop() {
	if s.stopped.CompareAndSwap(false, true) {
		close(s.quit)
	}
}

// isOver reports whether the stage has ended.
func (s *signals) isOver() bool {
	select {
	case <-s.over:
		return true
	default:
		return false
	}
}

// announce wakes the loop and the worker with a refresh. It discards an earlier one that they have not seen.
func (s *signals) announce(now time.Duration) {
	select {
	case <-s.refreshes:
	default:
	}
	s.refreshes <- now // there is room: only the drawing goroutine sends
	select {
	case s.ticks <- struct{}{}:
	default:
	}
}

// sleep waits for a time that is not a refresh.
func (s *signals) sleep(d time.Duration) {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
	case <-s.quit:
	}
}

// refreshOr waits for a refresh, at most for a time. It returns the refresh's time, and false if it has not come.
func (s *signals) refreshOr(most time.Duration) (now time.Duration, refreshed bool) {
	var timer <-chan time.Time
	if most != loops.NoTimer {
		t := time.NewTimer(most)
		defer t.Stop()
		timer = t.C
	}
	select {
	case now = <-s.refreshes:
		return now, true
	case <-timer:
	case <-s.quit:
	}
	return 0, false
}

// progress is how far the two sides are, in ns.
type progress struct {
	shown    atomic.Int64  // stage time of the refresh that took the latest picture
	display  atomic.Int64  // from one refresh to the next
	uneven   atomic.Int64  // by how much that differs ([metrics.Uneven])
	behind   atomic.Int64  // how much a simulated machine is behind the stage's clock
	reached  atomic.Int64  // its own time
	late     atomic.Bool   // it is catching up
	arrived  atomic.Bool   // it is where the stage begins, and no longer hurries
	limit    atomic.Int64  // what its time does not exceed, however slow this computer is
	ended    atomic.Int64  // stage time at which a bounded one ended; 0: it has not
	until    atomic.Int64  // where a simulated machine stops; 0: nowhere
	waits    atomic.Bool   // it waits for a refresh
	together atomic.Int64  // it goes no further, until slower machines have come there
	update   update        // the loop's, where all share one thread
	hash     atomic.Uint64 // of the world of a bounded one that has ended
}

// holds reports whether something that begins at a time must wait, and returns the limit of the machine's time.
func (p *progress) holds(at time.Duration) (limit time.Duration, held bool) {
	if until := time.Duration(p.until.Load()); until > 0 && at > until {
		return until, true
	}
	return at, false
}

// isDone reports whether a bounded stage has come to its end.
func (p *progress) isDone() bool { return p.ended.Load() != 0 }

// counts is what a stage has done so far ([Counts]).
type counts struct {
	frames, updates, simulated, last, most, running, dropped, escaped, busy, contacts atomic.Int64
}

// totals returns the counts that the book keeps.
func (c *counts) totals() framelog.Totals {
	return framelog.Totals{Drawn: c.frames.Load(), Updates: c.updates.Load(), Most: c.most.Load(),
		Simulated: time.Duration(c.simulated.Load()), Dropped: time.Duration(c.dropped.Load())}
}

// all returns every count.
func (c *counts) all() []*atomic.Int64 {
	return []*atomic.Int64{&c.frames, &c.updates, &c.simulated, &c.last, &c.most, &c.running, &c.dropped, &c.escaped,
		&c.busy, &c.contacts}
}

// now returns the stage time.
func (s *shared) now() time.Duration {
	now, _ := s.clock.now(s.host())
	return now
}

// time returns the time of the loop's computer at host time, for an observer.
func (s *shared) time(host time.Duration) time.Duration {
	if ended := s.progress.ended.Load(); ended != 0 {
		return time.Duration(ended)
	}
	now := s.clock.peek(host)
	if s.machine == Computer {
		return now
	}
	return min(now-time.Duration(s.progress.behind.Load()), time.Duration(s.progress.limit.Load()))
}

// timeAt returns the time of the loop's computer at a stage time.
func (s *shared) timeAt(now time.Duration) time.Duration {
	if s.machine == Computer {
		return now
	}
	return now - time.Duration(s.progress.behind.Load())
}

// realParts returns what is real about the machine, or nil if nothing is. With the frames of this computer, the display
// is real.
func (s *shared) realParts() *metrics.Real {
	if s.machine == Simulated {
		return nil
	}
	return &metrics.Real{Uneven: time.Duration(s.progress.uneven.Load())}
}

// settings returns the current settings of the machine.
func (s *shared) settings() *sim.Settings { return s.hardware.settings.Load() }

// burn keeps the processor busy for some time, as a heavier game would. It returns at once when the stage is stopped,
// and in a browser it yields to the page.
func (s *shared) burn(d time.Duration, t *turn) {
	if s.hardware.spend != nil {
		s.hardware.spend(d)
		return
	}
	for end := s.host() + d; s.host() < end && !s.signals.stopped.Load(); {
		t.check()
	}
}

// stall does the stall that processor n was asked for, if any, and reports whether there was one.
func (s *shared) stall(n int, t *turn) bool {
	d := s.hardware.stalls[n].Swap(0)
	if d > 0 {
		s.burn(s.clock.real(time.Duration(d)), t)
	}
	return d > 0
}

// period returns the time between two refreshes of the display that the loop sees.
func (s *shared) period() time.Duration {
	if s.machine == Simulated {
		return s.settings().Period()
	}
	display := time.Duration(s.progress.display.Load())
	if p := s.hardware.slower(display); p > 0 && s.machine == Computer {
		return p
	}
	return display
}
