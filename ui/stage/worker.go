package stage

import (
	"math"
	"sync"
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/trace"
	"gameloops/loops"
	"gameloops/physics"
	"gameloops/ui/mark"
)

// A worker is the second processor of a stage on this computer: a goroutine that drives the updates of a loop that
// leaves them to it. For these updates it is the game. Only the worker has the world. The rest of the stage sees what
// was published when an update ended.
type worker struct {
	shared *shared
	bodies int           // of the world
	over   chan struct{} // closed when it has ended

	// driving is held while the loop runs: on this goroutine or, in steps while time stands still, on the driver's.
	driving    sync.Mutex
	loop       loops.GameLoop
	simulation *simulation
	wake       time.Duration // of the loop
	looked     time.Duration // when the world was last measured as a whole
	world      metrics.World // as it was then
	next       snapshot      // the one to be published

	published exchange[snapshot]

	// The driver's fields.
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
	picture   Picture // what its marks need, and always both states; no poses
	world     metrics.World
}

// newWorker makes the worker for a loop. The first state is that of the world as it was built.
func (m *simulation) newWorker(loop loops.GameLoop, world metrics.World) *worker {
	w := &worker{shared: m.scene.shared, bodies: m.world.Bodies(), simulation: m, loop: loop,
		over: make(chan struct{}), world: world}
	w.publish(0, 0)
	w.latch()
	return w
}

// start starts the loop, at the time at which the driver's loop was started.
func (w *worker) start(now time.Duration) {
	w.asks(w.loop.Start(now, w))
	go w.run()
}

// run calls the loop whenever it wants to be called, until the stage is stopped.
func (w *worker) run() {
	defer close(w.over)
	for w.wait() {
		w.driving.Lock()
		if now, standing := w.shared.clock.now(w.shared.host()); !standing && w.wake <= now {
			w.frame(now)
		}
		w.driving.Unlock()
	}
}

// frame calls the loop once.
func (w *worker) frame(now time.Duration) {
	w.simulation.begin(now)
	w.asks(w.loop.Frame(now, w))
}

// asks records when the loop wants to be called. There is no display to wait for.
func (w *worker) asks(wake time.Duration) {
	if timer, _ := loops.Awaits(wake); timer != loops.NoTimer {
		wake = timer
	}
	w.wake = wake
}

// wait waits until the loop wants to be called. ok is false if the stage must end. It ignores the display, except that
// after a refresh, time that stood still may go on.
func (w *worker) wait() (ok bool) {
	s := w.shared
	for !s.signals.stopped.Load() {
		s.stall(1, nil)
		now, standing := s.clock.now(s.host())
		if !standing {
			w.driving.Lock()
			wake := w.wake
			w.driving.Unlock()
			if wake <= now {
				return true
			}
			s.signals.sleep(s.clock.real(wake - now))
			continue
		}
		select {
		case <-s.signals.ticks:
		case <-s.signals.quit:
		}
	}
	return false
}

// Update moves the world ahead and publishes its state.
func (w *worker) Update(dt time.Duration) {
	s := w.shared
	if s.signals.stopped.Load() {
		return
	}
	began := s.now()
	w.simulation.step(dt, nil)
	s.calls.add(trace.Event{At: began, Took: s.now() - began, Op: trace.Update, Given: dt})
	if now := s.now(); now-w.looked >= statsEvery {
		w.looked = now
		w.world = w.simulation.look()
	}
	s.counts.updates.Add(1)
	s.counts.simulated.Add(int64(dt))
	w.publish(s.now(), dt)
}

// Draw does nothing: a worker has no display.
func (w *worker) Draw(float64) {}

// publish publishes the state of the world after an update.
func (w *worker) publish(now, dt time.Duration) {
	n, m := &w.next, w.simulation
	n.picture.Marks = mark.Set(m.scene.marks.Load())
	n.picture.look(m.world, n.picture.Marks|mark.States)
	n.at, n.step, n.drawCost, n.world = now, dt, m.world.DrawCost(), w.world
	n.updates = int(w.shared.counts.updates.Load())
	n.simulated = time.Duration(w.shared.counts.simulated.Load())
	w.published.publish(n)
}

// latch takes the latest state for the driver, whose loop draws it until the next latch.
func (w *worker) latch() { w.published.latch(&w.shown) }

// begin begins a frame of the driver: its updates are those published since the frame before. It returns the step of
// the last of them, and the world after it.
func (w *worker) begin(f *trace.Frame) (step time.Duration, world metrics.World) {
	w.latch()
	f.Updates = w.shown.updates - w.updates
	f.Simulated = w.shown.simulated - w.simulated
	w.updates, w.simulated = w.shown.updates, w.shown.simulated
	return w.shown.step, w.shown.world
}

// stepTo does the steps that a paused stage was asked for: updates, which show then shows, or a frame up to now. It
// reports whether the driver must do that frame.
func (w *worker) stepTo(now time.Duration, show func()) (frame bool) {
	s := w.shared
	for took(&s.steps.updates) {
		w.driving.Lock()
		w.frame(s.clock.skip(w.wake))
		w.driving.Unlock()
		w.latch()
		show()
	}
	if !took(&s.steps.frames) {
		return false
	}
	before := s.now()
	now = s.clock.skip(now)
	w.driving.Lock()
	defer w.driving.Unlock()
	end := s.host() + s.clock.real(now-before) // the step does no more updates than fit into its time
	for w.wake <= now && s.host() < end && !s.signals.stopped.Load() {
		w.frame(now)
	}
	return true
}

// look publishes what changed marks need while time stands still, when no update does.
func (w *worker) look() {
	w.driving.Lock()
	defer w.driving.Unlock()
	w.latch()
	w.publish(w.shown.at, w.shown.step)
	w.latch()
}

// take takes a picture of the state that the driver sees.
func (w *worker) take(dst *Picture) {
	dst.updates = int64(w.shown.updates)
	dst.Marks &= w.shown.picture.Marks // others come with the next update
	dst.copy(&w.shown.picture, dst.Marks)
	dst.Poses = w.appendPoses(dst.Poses[:0], dst.Alpha)
}

// appendPoses appends the poses between the two states that the driver sees, as a world does.
func (w *worker) appendPoses(dst []physics.Pose, alpha float64) []physics.Pose {
	for i := range w.shown.picture.After {
		from, to := &w.shown.picture.Before[i], w.shown.picture.After[i]
		turn := to.Angle - from.Angle
		if i >= w.bodies { // what a scene draws beside them has angles that wrap at a whole turn
			turn = math.Remainder(turn, 2*math.Pi)
		}
		to.Center.X = from.Center.X + alpha*(to.Center.X-from.Center.X)
		to.Center.Y = from.Center.Y + alpha*(to.Center.Y-from.Center.Y)
		to.Angle = from.Angle + alpha*turn
		dst = append(dst, to)
	}
	return dst
}
