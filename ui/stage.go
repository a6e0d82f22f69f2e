package ui

import (
	"sync/atomic"
	"time"

	"gameloops/internal/experiment"
	"gameloops/loops"
	"gameloops/physics"
)

// A stage is a world and the loop that drives it, on a goroutine of its own. To the loop it is the game.
//
// The drawing goroutine calls refresh at each display frame and shows what the loop last drew. A picture drawn between
// two refreshes is taken at the second one, however long it took: so the way to the display is always equally long.
type stage struct {
	setup experiment.Setup
	host  func() time.Duration
	clock *clock
	turn  turn
	// updated, if set, is called after every update: tests make it slow.
	updated func()

	refreshes chan time.Duration // the latest refresh that the loop has not seen
	quit      chan struct{}      // closed when the stage is to end
	over      chan struct{}      // closed when it has ended
	stopped   atomic.Bool        // quit is closed
	err       error              // why it could not begin; to be read when it is over

	world    *physics.World // the loop's goroutine only
	boxes    atomic.Pointer[[]physics.Pose]
	pictures pictures
	counts   counts
	clicks   clicks
}

// counts is what a stage has done so far.
type counts struct {
	frames    atomic.Int64 // that the loop drew
	updates   atomic.Int64
	simulated atomic.Int64 // ns
	drawn     atomic.Int64 // the host's time of the latest frame that the loop drew, ns
}

func newStage(setup experiment.Setup, gap Gap, host func() time.Duration) *stage {
	return &stage{
		setup:     setup,
		host:      host,
		clock:     newClock(host(), gap),
		turn:      newTurn(host),
		refreshes: make(chan time.Duration, 1),
		quit:      make(chan struct{}),
		over:      make(chan struct{}),
	}
}

// run builds the world and drives the loop until the stage is stopped.
func (s *stage) run() {
	defer close(s.over)
	world, err := s.setup.NewWorld()
	if err != nil {
		s.err = err
		return
	}
	loop, err := s.setup.NewLoop(s.now)
	if err != nil {
		s.err = err
		return
	}
	s.world = world
	boxes := world.Boxes()
	s.boxes.Store(&boxes)
	s.counts.drawn.Store(int64(s.host()))

	frame := loop.Start
	for wake := loops.NextFrame; ; frame = loop.Frame {
		now, ok := s.wait(wake)
		if !ok {
			return
		}
		s.clicks.take(now)
		wake = frame(now, s)
	}
}

// stop makes the stage end after the update it is in, and does not wait for that. The drawing goroutine calls it.
func (s *stage) stop() {
	if s.stopped.CompareAndSwap(false, true) {
		close(s.quit)
	}
}

// isOver tells whether the stage has ended.
func (s *stage) isOver() bool {
	select {
	case <-s.over:
		return true
	default:
		return false
	}
}

// refresh is called once a display frame, at its beginning. It takes the picture to show and lets a loop go on that
// waits for the display; a loop that is still busy misses this refresh. It returns how long the display stood still
// before.
func (s *stage) refresh(host time.Duration) (gap time.Duration) {
	s.pictures.latch()
	now, gap := s.clock.refresh(host)
	select { // forget the refresh that nobody has seen
	case <-s.refreshes:
	default:
	}
	s.refreshes <- now // there is room: only this goroutine sends
	return gap
}

// click is a click of the player at a place of the world, and at a time of the host's. The drawing goroutine calls it.
// A stage whose time stands still takes none.
func (s *stage) click(host time.Duration, at physics.Vec) {
	if now, standing := s.clock.now(host); !standing {
		s.clicks.add(now, at)
	}
}

// wait waits until the loop wants to be called and returns the stage's time then; not ok if the stage is to end.
func (s *stage) wait(wake time.Duration) (now time.Duration, ok bool) {
	defer s.turn.begin()
	select { // a refresh during the loop's frame has been missed
	case <-s.refreshes:
	default:
	}
	for !s.stopped.Load() {
		now, standing := s.clock.now(s.host())
		if wake != loops.NextFrame && !standing {
			if wake <= now {
				s.turn.check()
				return now, true
			}
			s.sleep(wake - now)
			continue
		}
		select {
		case now = <-s.refreshes:
			if wake == loops.NextFrame && !s.clock.isPaused() {
				return now, true
			}
		case <-s.quit:
		}
	}
	return 0, false
}

// sleep waits for a time that is not a refresh.
func (s *stage) sleep(d time.Duration) {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
	case <-s.quit:
	}
}

// now is the stage's time, for loops that look at the clock within a frame.
func (s *stage) now() time.Duration {
	now, _ := s.clock.now(s.host())
	return now
}

// Update moves the world ahead. When the stage is to end it does nothing, so that a loop in the middle of a million
// updates is through at once.
func (s *stage) Update(dt time.Duration) {
	for s.clock.isPaused() && !s.stopped.Load() {
		select {
		case <-s.refreshes:
		case <-s.quit:
		}
	}
	if s.stopped.Load() {
		return
	}
	for _, at := range s.clicks.due() {
		s.world.Click(at)
	}
	s.world.Step(dt)
	s.counts.updates.Add(1)
	s.counts.simulated.Add(int64(dt))
	if s.updated != nil {
		s.updated()
	}
	s.turn.check()
}

// Draw takes the poses of this moment. They show at the next refresh.
func (s *stage) Draw(alpha float64) {
	if s.stopped.Load() {
		return
	}
	s.pictures.drawing = s.world.AppendPoses(s.pictures.drawing[:0], alpha)
	if cost := s.world.DrawCost(); cost > 0 {
		s.sleep(cost)
	}
	s.pictures.publish()
	s.counts.drawn.Store(int64(s.host()))
	s.counts.frames.Add(1)
}
