package stage

import (
	"context"
	"errors"
	"math"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/interpreter"
	"gameloops/internal/sim"
	"gameloops/internal/trace"
	"gameloops/loops"
	"gameloops/physics"
)

// A simulated is the game that the lab's simulated machine drives on a stage. It follows the stage's clock, with the
// same results on every computer. With [SameFrames], its frames are those of the display, the same on all stages.
type simulated struct {
	driver  *driver
	load    *worldLoad
	machine *sim.Machine
	now     time.Duration // stage time at the latest refresh that was seen
	ended   time.Duration // when the latest frame ended, on the machine
	updates int
	wake    time.Duration // when the loop wants to be called
	course  *experiment.Course
	from    time.Duration // it hurries up to and including this time, where the stage begins
	granted bool          // a paused stage was asked for the next frame, before which settings have changed
}

// simulate drives the loop on a simulated machine until the stage is stopped.
func (d *driver) simulate(l *worldLoad) error {
	c := l.scene
	if !c.ofLab {
		return errors.New("a simulated machine runs only setups of the lab: this program is not one")
	}
	m := &simulated{driver: d, load: l, from: c.from}
	setup := c.setup
	if d.shared.machine == SameFrames {
		setup = setup.OnIdealMachine()
	}
	var err error
	m.course, err = setup.Course(untilStopped{context.Background(), &d.shared.signals})
	if err != nil {
		if d.shared.signals.stopped.Load() {
			return nil
		}
		return err
	}
	m.machine = sim.New(m.course.First(), m, setup.Seed)
	if d.shared.machine == SameFrames {
		m.machine.Host.Pace, m.machine.Host.Frames = m.changing(m.keepUp), m.nextFrame
	} else {
		m.machine.Host.Pace = m.changing(m.pace)
		if c.setup.Cost == experiment.Measured {
			m.machine.Host.RealTime = d.shared.host
		}
	}
	m.machine.Host.OnEvent = m.event
	m.machine.Host.OnFrame = m.frame
	end := time.Duration(math.MaxInt64 / 4)
	if c.bounded {
		end = c.setup.Duration
	}
	go c.measure()
	err = m.run(end)
	var own *interpreter.Error
	switch {
	case errors.As(err, &own): // show where the loop has stopped
		d.watcher.fail(own)
		m.stand(m.ended)
	case err != nil && !d.shared.signals.stopped.Load():
		return err
	default:
		m.finish()
	}
	return nil
}

// run runs the setup, from change to change.
func (m *simulated) run(end time.Duration) error {
	signals := &m.driver.shared.signals
	return m.course.Run(m.machine, end, func(leg experiment.Setup, l loops.GameLoop, continues bool) error {
		if signals.stopped.Load() {
			return context.Canceled
		}
		m.load.scene.changes.begin(m.course.Setup(), len(leg.Changes))
		m.load.become(leg)
		if !continues {
			m.driver.watcher.follow(l, false)
		}
		return nil
	})
}

// untilStopped is a context that ends with a stage.
type untilStopped struct {
	context.Context
	signals *signals
}

// Done returns a channel that is closed when the stage is stopped.
func (u untilStopped) Done() <-chan struct{} { return u.signals.quit }

// Err returns an error once the stage is stopped.
func (u untilStopped) Err() error {
	if u.signals.stopped.Load() {
		return context.Canceled
	}
	return nil
}

// finish shows how the run of a bounded stage ended, until the stage is stopped.
func (m *simulated) finish() {
	s := m.driver.shared
	if s.signals.stopped.Load() {
		return
	}
	p := m.load.scene.projector
	if m.updates == m.load.scene.setup.Updates { // all runs that end like this must show the same world
		m.load.take(1, false)
		p.draw(m.load, 1)
		p.shows(m.machine.End(), m.driver)
	}
	p.until(m.machine.End(), m.driver)
	s.progress.hash.Store(m.load.simulation.world.Hash())
	m.stand(m.machine.End())
}

// stand shows how a stage ended at a time, until the stage is stopped.
func (m *simulated) stand(at time.Duration) {
	s := m.driver.shared
	s.progress.arrived.Store(true)
	m.driver.world = m.load.look()
	s.progress.ended.Store(int64(max(at, 1)))
	for !s.signals.stopped.Load() {
		select {
		case <-s.signals.refreshes:
			m.load.retake()
		case <-s.signals.quit:
		}
	}
}

// changing returns a pace after which what the user has changed takes effect.
func (m *simulated) changing(pace func(trace.Op, time.Duration)) func(trace.Op, time.Duration) {
	return func(op trace.Op, at time.Duration) {
		if m.granted && op < trace.Update {
			m.granted = false
			return
		}
		pace(op, at)
		if op == trace.FrameBegins && !m.driver.shared.signals.stopped.Load() {
			m.change(m.machine.Time())
		}
	}
}

// longestLag is how far a machine falls behind the stage's clock before it gives up catching up.
const longestLag = 250 * time.Millisecond

// pace waits until the machine's time has come. It looks at the clock only at refreshes, and treats a time as
// simultaneous with the nearest refresh, so that two displays of nearly the same rate run in step.
func (m *simulated) pace(op trace.Op, at time.Duration) {
	d, s := m.driver, m.driver.shared
	p := &s.progress
	m.load.scene.projector.until(at, d)
	if at <= m.from && m.from > 0 && !s.signals.stopped.Load() {
		p.limit.Store(int64(at))
		p.reached.Store(int64(at))
		d.turn.check()
		return
	}
	p.arrived.Store(true)
	held, stands := false, false
	p.hash.Store(0)
	for !s.signals.stopped.Load() {
		limit, holds := p.holds(at)
		together := time.Duration(p.together.Load())
		p.limit.Store(int64(min(limit, together)))
		if held && !holds { // it goes on from where it was held
			p.behind.Add(max(0, int64(m.now-at)-p.behind.Load()))
		}
		held = holds
		if stall := time.Duration(s.hardware.stalls[0].Swap(0)); stall > 0 {
			m.machine.Stall(stall)
			at += stall
		}
		behind := time.Duration(p.behind.Load())
		if s.clock.isPaused() {
			if m.mayStep(op) {
				p.hash.Store(0)
				m.now = s.clock.skip(at + behind)
				d.watcher.resumes()
				return
			}
			if !stands {
				p.hash.Store(m.load.simulation.world.Hash())
				stands = true
			}
			p.reached.Store(int64(limit))
			if op == trace.Update {
				d.watcher.stops()
			} else {
				d.watcher.waits()
			}
		} else if held {
			m.load.takeFirst()
			p.reached.Store(int64(limit))
			p.late.Store(false)
		} else if at > together {
			p.late.Store(false)
		} else if lag := m.now - behind - at; lag > longestLag {
			p.behind.Add(int64(lag)) // this computer cannot keep up; the machine does not notice
			return
		} else if display := time.Duration(p.display.Load()); at <= m.now-behind+display/2 {
			p.reached.Store(int64(at))
			d.watcher.resumes()
			p.late.Store(lag > display)
			d.turn.check()
			m.look()
			return
		} else {
			p.late.Store(false)
		}
		m.await()
		d.turn.begin()
	}
	m.machine.Stop()
}

// mayStep reports whether a paused stage was asked for what comes next.
func (m *simulated) mayStep(op trace.Op) bool {
	switch {
	case op == trace.Draw:
		return true
	case op == trace.Update:
		return m.driver.stepper.updateMayBegin()
	default:
		return op < trace.Update && m.driver.stepper.frameMayBegin()
	}
}

// await waits for a refresh, or for the end.
func (m *simulated) await() {
	m.driver.showSteps()
	m.load.retake()
	waits := &m.driver.shared.progress.waits
	waits.Store(true)
	defer waits.Store(false)
	select {
	case m.now = <-m.driver.shared.signals.refreshes:
	case <-m.driver.shared.signals.quit:
	}
}

// look takes the time of a refresh that has passed in the meantime, if there is one.
func (m *simulated) look() {
	select {
	case m.now = <-m.driver.shared.signals.refreshes:
	default:
	}
}

// Update moves the world ahead.
func (m *simulated) Update(dt time.Duration) {
	c, n := m.load.scene, &m.driver.shared.counts
	m.load.simulation.move(dt)
	c.wasUpdated()
	n.running.Add(1)
	n.updates.Add(1)
	n.simulated.Add(int64(dt))
	if m.updates++; c.bounded && m.updates == c.setup.Updates {
		m.machine.Stop()
	}
}

// UpdateFrame moves what is updated once a frame.
func (m *simulated) UpdateFrame(dt time.Duration) { physics.UpdateFrame(m.load.simulation.world, dt) }

// Draw takes the poses of this moment.
func (m *simulated) Draw(alpha float64) {
	m.driver.show(alpha)
	m.load.scene.projector.draw(m.load, alpha)
}

// Objects and Contacts say what an update costs.
func (m *simulated) Objects() int  { return m.load.simulation.world.Objects() }
func (m *simulated) Contacts() int { return m.load.simulation.world.Contacts() }

// DrawCost returns what the scene makes a picture cost.
func (m *simulated) DrawCost() time.Duration { return m.load.simulation.world.DrawCost() }

// event records what happens.
func (m *simulated) event(e trace.Event) {
	s := m.driver.shared
	switch e.Op {
	case trace.Update, trace.Draw:
		s.calls.add(e)
		if e.Op == trace.Draw {
			m.load.scene.projector.shows(sim.Running(m.machine).Shown, m.driver)
		}
		if s.counts.running.Load() > longFrame {
			m.driver.watcher.glance()
		}
	case trace.PerFrame: // nothing of the world has changed
	case trace.FrameEnds:
		if m.wake = e.Given; m.course.CallEnded() {
			m.machine.Stop()
		}
		s.calls.wait(e.At)
		s.history.wait()
	case trace.FrameBegins:
		m.load.simulation.script.FrameBegins(e.At - sim.Running(m.machine).InputAge)
		m.begin(e)
	default:
		m.begin(e)
	}
}

// begin records that a frame begins.
func (m *simulated) begin(e trace.Event) {
	s, at, shown := m.driver.shared, e.At, time.Duration(0)
	s.counts.running.Store(0)
	if frames := m.load.scene.frames; frames != nil {
		m.load.simulation.takeActs(at) // in the same frame on all stages
		shown, _ = frames.times.from(m.ended + 1)
	} else {
		m.load.simulation.takeActs(at + time.Duration(s.progress.behind.Load()))
	}
	s.history.begin(at, e.Given, shown, 0)
}

// frame records a finished frame. If the machine has its own display, the time at which the picture will be shown is
// already known.
func (m *simulated) frame(f trace.Frame) {
	m.ended = f.Ended
	m.driver.stepper.frameEnds()
	if s := m.driver.shared; !s.signals.stopped.Load() {
		m.driver.frameDone(&f, m.wake, statsEverySimulated)
		m.driver.watcher.glance()
		if m.load.scene.frames == nil {
			s.history.settle()
		}
	}
}

// A projector passes the pictures of a simulated machine to the goroutine that keeps them, each with the time from
// which the machine's display shows it. This computer's display may be slower, or out of step, and latches what there
// is. What is kept does not depend on that. A nil projector does nothing.
type projector struct {
	queue *queue[dated]
	drawn *dated // the latest picture, while another one may still replace it; nil: there is none
	next  *dated // the one that is being drawn
}

// A dated picture is shown from a time on.
type dated struct {
	Picture
	shown time.Duration
}

// mostAhead is how many pictures a machine may be ahead of what is kept. A refresh keeps at most as many.
const mostAhead = 64

func newProjector() *projector { return &projector{queue: newQueue[dated](mostAhead)} }

// draw takes a picture.
func (p *projector) draw(l *worldLoad, alpha float64) {
	if p != nil {
		p.next = p.queue.blank()
		l.fill(&p.next.Picture, alpha)
	}
}

// shows sets the time from which the picture that was drawn is shown. An earlier picture that would be shown then, or
// later, never is.
func (p *projector) shows(at time.Duration, d *driver) {
	if p == nil || p.next == nil || at == trace.Never {
		return
	}
	if p.drawn != nil && p.drawn.shown >= at {
		p.queue.giveBack(p.drawn)
		p.drawn = nil
	}
	p.until(trace.Never, d)
	p.next.shown = at
	p.drawn, p.next = p.next, nil
}

// until passes on the latest picture if it is shown by a time. It blocks while too many pictures are not kept yet.
func (p *projector) until(at time.Duration, d *driver) {
	if p != nil && p.drawn != nil && p.drawn.shown <= at {
		p.queue.put(p.drawn, d.shared.signals.quit)
		p.drawn = nil
		d.turn.begin()
	}
}
