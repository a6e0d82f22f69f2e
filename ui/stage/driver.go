package stage

import (
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/trace"
	"gameloops/loops"
)

// A driver is the side of a stage that runs on the loop's goroutine, and calls the loop. On this computer it is also
// the game that the loop sees. On a simulated machine, the machine is that game.
type driver struct {
	shared     *shared
	load       load
	worker     *worker // nil: the loop does its updates itself
	turn       turn
	wristwatch measuredClock
	stepper    stepper
	watcher    watcher
	record     *FrameTimes // where to note when its frames begin; nil: nowhere
	share      float64     // of what the scene and the settings add to the cost of pictures

	refreshing bool // a refresh has ended the wait for this frame

	frame    trace.Frame   // the running one
	lastStep time.Duration // of the last update
	world    metrics.World // as it was last measured as a whole
	looked   time.Duration // when that was
}

// A load is what a driver drives: a world, or the caller's game.
type load interface {
	// run drives the loop until the stage is stopped.
	run(d *driver)
	// begin takes what the player has done before a frame begins.
	begin(now time.Duration)
	// step moves the game ahead, and takes as long as an update should.
	step(dt time.Duration, t *turn)
	// follow moves what is updated once a frame. dt is the length of the frame.
	follow(dt time.Duration)
	// drawCost is what the scene makes a picture cost, and drawSurplus what the settings add to that.
	drawCost() time.Duration
	drawSurplus() time.Duration
	// take takes a picture for the next refresh. again says that it is of the same moment as the one before.
	take(alpha float64, again bool)
	// retake takes the latest picture again, if it must look different now.
	retake()
	// look measures the game as a whole.
	look() metrics.World
	// gauge returns what the game's scene measured in the latest picture, or [metrics.NoGauge].
	gauge() float64
	// change makes the changes of settings that are due before a frame. It returns the loop that goes on, and whether
	// it must be started.
	change(d *driver, loop loops.GameLoop, now time.Duration) (next loops.GameLoop, starts bool, err error)
	// split starts a loop for updates on a worker. It returns nil if the game cannot be divided.
	split(d *driver, updates loops.GameLoop, now time.Duration) *worker
}

func (s *shared) newDriver(l load, seed uint64) *driver {
	return &driver{shared: s, load: l, turn: newTurn(s.host), wristwatch: newWristwatch(seed),
		watcher: watcher{watch: &s.watch, calls: &s.calls}, stepper: stepper{steps: &s.steps}, share: 1}
}

// measured returns what the loop reads from the clock.
func (d *driver) measured() time.Duration { return d.wristwatch.measure(d.shared.now()) }

// play drives the loop on this computer until the stage is stopped. A loop that leaves its updates to a worker gets
// one, unless there is only one thread.
func (d *driver) play(loop loops.GameLoop) error {
	d.shared.signals.ready.Store(true)
	now, ok := d.await(loops.NextFrame)
	if !ok {
		return nil
	}
	wake := d.call(now, loop, loop.Start)
	if split, ok := loop.(loops.Splitter); ok && d.turn.rest == nil {
		if d.worker = d.load.split(d, split.Updates(), now); d.worker != nil {
			defer func() { <-d.worker.over }()
		}
	}
	return d.goOn(loop, wake)
}

// goOn drives a loop that has begun until the stage is stopped.
func (d *driver) goOn(loop loops.GameLoop, wake time.Duration) error {
	d.shared.signals.ready.Store(true)
	for {
		now, ok := d.wait(wake)
		if !ok {
			return nil
		}
		next, starts, err := d.load.change(d, loop, now)
		if err != nil {
			return err
		}
		if loop = next; starts {
			wake = d.call(now, loop, loop.Start)
		} else {
			wake = d.call(now, loop, loop.Frame)
		}
	}
}

// A body is a loop's Start or Frame.
type body func(now time.Duration, game loops.Game) (wake time.Duration)

// call runs one frame of the loop, and returns the stage time at which it wants to be called again.
func (d *driver) call(now time.Duration, l loops.GameLoop, frame body) (wake time.Duration) {
	s := d.shared
	if d.record != nil {
		d.record.Add(now)
	}
	d.wristwatch.misread(s.settings().Jitter)
	d.frame = trace.Frame{Began: now, Measured: d.wristwatch.measure(now)}
	s.history.begin(now, d.frame.Measured, time.Duration(s.progress.shown.Load()), s.period())
	d.watcher.resumes()
	var game loops.Game = d
	if d.worker != nil {
		d.lastStep, d.world = d.worker.begin(&d.frame)
		game = published{d}
	} else {
		d.load.begin(now)
	}
	s.counts.running.Store(int64(d.frame.Updates))
	wake = frame(d.frame.Measured, game)
	d.stepper.frameEnds()
	if !s.signals.stopped.Load() { // after a stop, its last updates did nothing
		d.frame.Backlog, d.frame.Ended = loops.Backlog(l), s.now()
		if d.frame.Updates > 0 || d.frame.Drawn || s.history.isEmpty() { // as on the lab's machine
			d.frameDone(&d.frame, wake, statsEvery)
		} else {
			s.history.wait()
		}
		s.calls.wait(d.frame.Ended)
		d.watcher.glance()
	}
	return d.wristwatch.onTime(wake, s.now())
}

// How often the stats of the world are taken. On this computer that takes time from the loop; on a simulated machine it
// takes none, and happens at the same times in every run.
const (
	statsEvery          = 100 * time.Millisecond
	statsEverySimulated = 16 * time.Millisecond
)

// frameDone records a finished frame. It takes the stats of the world if the latest ones are older than every.
func (d *driver) frameDone(f *trace.Frame, wake, every time.Duration) {
	c, h := &d.shared.counts, &d.shared.history
	c.busy.Add(int64(f.Busy))
	c.last.Store(int64(f.Updates))
	c.most.Store(max(c.most.Load(), int64(f.Updates)))
	if d.worker == nil && f.Ended-d.looked >= every {
		d.looked = f.Ended
		d.world = d.load.look()
	}
	d.world.Gauge = d.load.gauge()
	f.Untold = d.watcher.untold
	c.dropped.Store(int64(h.end(*f, d.world).Dropped()))
	h.enter(wake, d.world, c.totals(), &d.watcher, &d.shared.calls)
}

// simulated returns the time that all frames have simulated, including the running one. A worker may have done more
// updates since.
func (d *driver) simulated() time.Duration {
	return d.shared.history.simulatedSoFar() + d.frame.Simulated
}

// wait waits until the loop must be called, and returns the stage time then. ok is false if the stage must end.
func (d *driver) wait(wake time.Duration) (now time.Duration, ok bool) {
	select { // a refresh during the loop's frame has been missed
	case <-d.shared.signals.refreshes:
	default:
	}
	return d.await(wake)
}

// await is like wait, for a loop that has missed no refresh.
func (d *driver) await(wake time.Duration) (now time.Duration, ok bool) {
	s := d.shared
	defer d.turn.begin()
	timer, refresh := loops.Awaits(wake)
	for !s.signals.stopped.Load() {
		now, standing := s.clock.now(s.host())
		if s.stall(0, &d.turn) {
			continue
		}
		d.refreshing = false
		left := loops.NoTimer // until the timer fires
		if timer != loops.NoTimer && !standing {
			if timer <= now {
				d.turn.check()
				return now, true
			}
			left = s.clock.real(timer - now)
		}
		if !refresh && !standing {
			s.signals.sleep(left)
			continue
		}
		now, refreshed := s.signals.refreshOr(left)
		switch {
		case !refreshed:
		case !s.clock.isPaused():
			if d.refreshing = refresh; refresh {
				return now, true
			}
		default:
			if now, ok := d.stepFrame(wake, now); ok {
				return now, true
			}
			d.load.retake()
		}
	}
	return 0, false
}

// stepFrame does the steps that a paused stage was asked for. If they include a frame, it returns when that begins.
func (d *driver) stepFrame(wake, now time.Duration) (begins time.Duration, ok bool) {
	d.watcher.waits()
	to := d.stepTo(wake, now)
	if d.worker != nil {
		ok = d.worker.stepTo(to, func() { d.load.take(1, false) })
	} else {
		ok = d.stepper.frameMayBegin()
	}
	if !ok {
		return 0, false
	}
	return d.shared.clock.skip(to), true
}

// stepTo returns when a frame begins to which a paused stage steps: when the loop asked for it, or one refresh later.
func (d *driver) stepTo(wake, now time.Duration) time.Duration {
	timer, refresh := loops.Awaits(wake)
	next := now + time.Duration(float64(time.Second)/d.shared.settings().Refresh)
	if d.refreshing = refresh && next <= timer; d.refreshing {
		return next
	}
	return timer
}

// Update steps the game. Once the stage is stopped it does nothing, so that a loop in the middle of a million updates
// returns at once.
func (d *driver) Update(dt time.Duration) {
	s := d.shared
	for s.clock.isPaused() && !s.signals.stopped.Load() && !d.stepper.updateMayBegin() {
		d.watcher.stops()
		d.showSteps()
		d.load.retake()
		select {
		case <-s.signals.refreshes:
		case <-s.signals.quit:
		}
	}
	d.watcher.resumes()
	if s.signals.stopped.Load() {
		return
	}
	s.stall(0, &d.turn)
	began := s.now()
	s.calls.begin(trace.Update, began)
	d.load.step(dt, &d.turn)
	d.lastStep = dt
	d.frame.Updates++
	d.frame.Simulated += dt
	s.counts.running.Store(int64(d.frame.Updates))
	s.counts.updates.Add(1)
	s.counts.simulated.Add(int64(dt))
	took := s.now() - began
	d.frame.Busy += took
	s.calls.add(trace.Event{At: began, Took: took, Op: trace.Update, Given: dt})
	if d.frame.Updates > longFrame {
		d.watcher.glance()
	}
	d.turn.check()
}

// showSteps shows the world of a loop that was stepped to a point between two updates: its own picture would come too
// late.
func (d *driver) showSteps() {
	if d.stepper.hidden {
		d.load.take(1, false)
		d.stepper.hidden = false
	}
}

// Draw takes a picture, which is shown at the next refresh.
func (d *driver) Draw(alpha float64) {
	s := d.shared
	if s.signals.stopped.Load() {
		return
	}
	s.stall(0, &d.turn)
	began := s.now()
	s.calls.begin(trace.Draw, began)
	if cost := d.load.drawCost(); cost > 0 {
		s.signals.sleep(time.Duration(d.share * float64(cost)))
	}
	s.burn(time.Duration(d.share*float64(d.load.drawSurplus())), &d.turn)
	d.show(alpha)
	f := &d.frame
	f.Drawn, f.Alpha = true, alpha
	f.Pictured = d.simulated() - d.lastStep + time.Duration(alpha*float64(d.lastStep))
	took := s.now() - began
	f.Busy += took
	s.calls.add(trace.Event{At: began, Took: took, Op: trace.Draw, Alpha: alpha})
}

// UpdateFrame moves what is updated once a frame ([loops.FrameUpdater]).
func (d *driver) UpdateFrame(dt time.Duration) {
	if !d.shared.signals.stopped.Load() {
		d.load.follow(dt)
	}
}

// Refreshing reports whether a refresh has ended the wait for this frame ([loops.Refresher]).
func (d *driver) Refreshing() bool { return d.refreshing }

// Refreshed returns when the frame began, in place of what the clock said ([loops.Displayer]): the time of a refresh,
// if the frame has waited for one.
func (d *driver) Refreshed() time.Duration {
	d.frame.Measured = d.frame.Began
	return d.frame.Began
}

// Adjust makes pictures cost a share of what the scene and the settings add to them ([loops.Adjustable]).
func (d *driver) Adjust(share float64) { d.share = share }

// show takes the picture and counts the frame.
func (d *driver) show(alpha float64) {
	d.load.take(alpha, false)
	d.shared.counts.frames.Add(1)
}

// published is the game of a loop whose updates run on a worker. It draws as the driver does, and makes no updates.
type published struct{ driver *driver }

// Update does nothing: the updates are the worker's.
func (p published) Update(time.Duration) {}

// Draw takes the picture of the state that was published.
func (p published) Draw(alpha float64) { p.driver.Draw(alpha) }

// Refreshing reports whether a refresh has ended the wait for this frame ([loops.Refresher]).
func (p published) Refreshing() bool { return p.driver.refreshing }

// Published returns when the state that the loop draws was published, and how much time it has simulated.
func (p published) Published() (at, simulated time.Duration) {
	return p.driver.worker.shown.at, p.driver.worker.shown.simulated
}
