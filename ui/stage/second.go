package stage

import (
	"math"
	"sync"
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/trace"
	"gameloops/loops"
	"gameloops/physics"
)

// A second is the second processor of a stage on this computer: a goroutine with a clock of its own, for the updates of
// a loop that leaves them to it. To those it is the game. The world is its alone; the rest of the stage sees what was
// published when an update ended.
type second struct {
	stage *Stage
	loop  loops.GameLoop
	over  chan struct{} // closed when it has ended

	// driving is held while the loop runs: on this goroutine, or, step by step while time stands still, on the other
	// one.
	driving sync.Mutex
	wake    time.Duration // of the loop
	world   metrics.World // when it was last looked at
	next    snapshot      // the one to be published

	mu    sync.Mutex
	ready snapshot // the latest that is published
	fresh bool     // the drawing loop has not seen it

	// Those of the drawing loop's goroutine.
	shown     snapshot
	updates   int           // in all frames so far
	simulated time.Duration // by them
}

// A snapshot is what is known of the world when an update has ended.
type snapshot struct {
	at        time.Duration // when it was published
	updates   int           // so far
	simulated time.Duration // by them
	step      time.Duration // of the last one
	drawCost  time.Duration
	marks     Marks // that seen is for
	seen      Seen  // both states, always
	world     metrics.World
}

// newSecond makes the second processor for a loop. Its first state is that of the world as it was built.
func newSecond(s *Stage, loop loops.GameLoop) *second {
	p := &second{stage: s, loop: loop, over: make(chan struct{})}
	p.world = s.History.world
	p.publish(0, 0)
	p.latch()
	return p
}

// start starts the loop, at the same time as the other one was.
func (p *second) start(now time.Duration) {
	p.wake = p.loop.Start(now, p)
	go p.run()
}

// run calls the loop whenever it wants to be called, until the stage is stopped.
func (p *second) run() {
	defer close(p.over)
	for p.wait() {
		p.driving.Lock()
		if now, standing := p.stage.Clock.now(p.stage.host()); !standing && p.wake <= now {
			p.frame(now)
		}
		p.driving.Unlock()
	}
}

// frame calls the loop once.
func (p *second) frame(now time.Duration) {
	p.stage.takeActs(now)
	p.wake = p.loop.Frame(now, p)
}

// wait waits until the loop wants to be called; not ok if the stage is to end. The display is none of its business, but
// for this: a refresh says that time which stood still may go on.
func (p *second) wait() (ok bool) {
	s := p.stage
	for !s.stopped.Load() {
		if d := s.stalls[1].Swap(0); d > 0 {
			s.burn(s.Clock.real(time.Duration(d)))
		}
		now, standing := s.Clock.now(s.host())
		if !standing {
			p.driving.Lock()
			wake := p.wake
			p.driving.Unlock()
			if wake <= now {
				return true
			}
			s.sleep(s.Clock.real(wake - now))
			continue
		}
		select {
		case <-s.ticks:
		case <-s.quit:
		}
	}
	return false
}

// Update moves the world ahead and publishes its state.
func (p *second) Update(dt time.Duration) {
	s := p.stage
	if s.stopped.Load() {
		return
	}
	began := s.now()
	s.step(dt)
	s.Calls.add(trace.Event{At: began, Took: s.now() - began, Op: trace.Update, Given: dt})
	if now := s.now(); now-s.counted >= statsEvery {
		s.counted = now
		p.world = s.look()
	}
	s.Counts.Updates.Add(1)
	s.Counts.Simulated.Add(int64(dt))
	p.publish(s.now(), dt)
}

// Draw does nothing: a second processor has no display.
func (p *second) Draw(float64) {}

// publish publishes the state of the world after an update.
func (p *second) publish(now, dt time.Duration) {
	n, w := &p.next, p.stage.World
	n.marks = Marks(p.stage.Marks.Load())
	n.seen.look(w, n.marks|States)
	n.at, n.step, n.drawCost, n.world = now, dt, w.DrawCost(), p.world
	n.updates = int(p.stage.Counts.Updates.Load())
	n.simulated = time.Duration(p.stage.Counts.Simulated.Load())
	p.mu.Lock()
	p.ready, p.next = p.next, p.ready
	p.fresh = true
	p.mu.Unlock()
}

// latch takes the latest state for the drawing loop, which is the one it draws until the next latch.
func (p *second) latch() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.fresh {
		p.ready, p.shown = p.shown, p.ready
		p.fresh = false
	}
}

// begin begins a frame of the drawing loop: what was published since the one before are its updates.
func (p *second) begin(f *trace.Frame) {
	p.latch()
	f.Updates = p.shown.updates - p.updates
	f.Simulated = p.shown.simulated - p.simulated
	p.updates, p.simulated = p.shown.updates, p.shown.simulated
	p.stage.lastStep, p.stage.History.world = p.shown.step, p.shown.world
}

// A published stage is the game of a loop whose updates run on the second processor.
type published struct{ *Stage }

// Published is when the state that the loop draws was published, and what it has simulated.
func (p published) Published() (at, simulated time.Duration) {
	return p.second.shown.at, p.second.shown.simulated
}

// stepTo does what a stage that is paused was asked for: an update, or a frame that takes the time to now. It tells
// whether the drawing loop is to do that frame.
func (p *second) stepTo(now time.Duration) (frame bool) {
	s := p.stage
	for took(&s.steps.updates) {
		p.driving.Lock()
		p.frame(s.Clock.skip(p.wake))
		p.driving.Unlock()
		p.latch()
		s.take(1, false)
	}
	if !took(&s.steps.frames) {
		return false
	}
	before := s.now()
	now = s.Clock.skip(now)
	p.driving.Lock()
	defer p.driving.Unlock()
	end := s.host() + s.Clock.real(now-before) // it gets no more done in the step than it does in that time
	for p.wake <= now && s.host() < end && !s.stopped.Load() {
		p.frame(now)
	}
	return true
}

// look publishes what marks need that were changed while time stands still: no update comes to do it.
func (p *second) look() {
	p.driving.Lock()
	defer p.driving.Unlock()
	p.latch()
	p.publish(p.shown.at, p.shown.step)
	p.latch()
}

// take takes a picture of what the drawing loop sees.
func (p *second) take(dst *Picture) {
	dst.updates = int64(p.shown.updates)
	dst.Marks &= p.shown.marks // others come with the next update
	dst.copy(&p.shown.seen, dst.Marks)
	dst.Poses = p.appendPoses(dst.Poses[:0], dst.Alpha)
}

// appendPoses appends the poses between the two states that the drawing loop sees, as a world does.
func (p *second) appendPoses(dst []physics.Pose, alpha float64) []physics.Pose {
	bodies := p.stage.World.Bodies()
	for i := range p.shown.seen.After {
		from, to := &p.shown.seen.Before[i], p.shown.seen.After[i]
		turn := to.Angle - from.Angle
		if i >= bodies { // what a scene draws beside them has no angle that goes on beyond a whole turn
			turn = math.Remainder(turn, 2*math.Pi)
		}
		to.Center.X = from.Center.X + alpha*(to.Center.X-from.Center.X)
		to.Center.Y = from.Center.Y + alpha*(to.Center.Y-from.Center.Y)
		to.Angle = from.Angle + alpha*turn
		dst = append(dst, to)
	}
	return dst
}
