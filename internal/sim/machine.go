// Package sim is a simulated computer: a display, a processor and a clock that moves only by work and by waiting. It is
// the laboratory. A loop that runs on it behaves as on a real computer of that kind, and the same on every run.
package sim

import (
	"math/rand/v2"
	"time"

	"gameloops/internal/trace"
	"gameloops/loops"
)

// A Load is a game that says how much there is to simulate and to draw.
type Load interface {
	loops.Game
	Objects() int
	Contacts() int
}

// A SlowDrawer is a load whose pictures cost some time on top of what the settings say: DrawCost of the one just drawn.
type SlowDrawer interface {
	DrawCost() time.Duration
}

// leastFrame is the shortest time between two frames that wait for nothing: there is no infinitely fast computer.
const leastFrame = time.Microsecond

// A Machine is a simulated computer that runs one loop. To the loop it is the game: it passes the calls on to the load,
// and lets the time pass that they cost.
type Machine struct {
	Host Host // who watches, and whose time it follows; to be set before Run

	schedule
	processor
	load   Load
	clock  clock
	end    time.Duration // nothing happens from then on
	share  float64       // of the work that a picture makes: the game does it
	second *second       // nil: the loop does its updates itself
	due    time.Duration // when this frame was due: now, or earlier if it waited behind a task

	frame     trace.Frame
	simulated time.Duration // since the run began
	lastStep  time.Duration // of the last update
	drained   time.Duration // of updates that came after the end
}

// New makes a machine that drives a load. The seed decides all that is random: the jitter, how late timers ring and how
// long other tasks take.
func New(s Settings, load Load, seed uint64) *Machine {
	return &Machine{
		schedule:  schedule{settings: s, random: rand.New(rand.NewPCG(seed, 1))},
		processor: processor{stalls: s.Stalls},
		load:      load,
		share:     1,
	}
}

// Run starts a loop at time 0 on a new machine and calls it whenever it wants to be called, until end. The frame that
// end falls into is cut there: what the loop still calls in it does nothing. A loop that leaves its updates to a second
// processor has one.
func Run(l loops.GameLoop, m *Machine, end time.Duration) {
	m.end = end
	m.waitForTask()
	wake := m.call(trace.StartBegins, l, l.Start)
	if split, ok := l.(loops.Splitter); ok {
		m.second = &second{machine: m, loop: split.Updates(), processor: processor{stalls: m.settings.Stalls}}
		m.second.start()
	}
	for m.sleep(wake); m.now < m.end; m.sleep(wake) {
		wake = m.call(trace.FrameBegins, l, l.Frame)
	}
}

// Now is what the loop sees when it looks at the clock: the time, with the measuring error of this frame. It never goes
// back.
func (m *Machine) Now() time.Duration { return m.clock.measure(m.now) }

// Simulated is the time that all updates together have moved the world ahead.
func (m *Machine) Simulated() time.Duration { return m.simulated }

// A body is a loop's Start or Frame.
type body func(now time.Duration, game loops.Game) (wake time.Duration)

// call runs one frame of the loop.
func (m *Machine) call(op trace.Op, l loops.GameLoop, frame body) (wake time.Duration) {
	m.pace(op)
	m.clock.jitter = m.measuringError()
	measured := m.clock.measure(m.due)
	m.drained = 0
	m.frame = trace.Frame{Began: m.now, Measured: measured}
	var game loops.Game = m
	if m.second != nil {
		m.second.until(m.now)
		game = published{m}
	}
	m.Host.event(trace.Event{At: m.now, Op: op, Given: measured})
	wake = frame(measured, game)
	m.frame.Backlog = loops.Backlog(l) + m.drained
	m.frame.Ended = min(m.now, m.end)
	m.frame.Cut = m.now > m.end || m.drained > 0
	m.Host.event(trace.Event{At: m.now, Op: trace.FrameEnds, Given: wake})
	worked := m.frame.Updates > 0 || m.frame.Drawn || m.frame.Cut
	if m.Host.OnFrame != nil && (worked || op == trace.StartBegins) {
		m.Host.OnFrame(m.frame)
	}
	return wake
}

// Update lets the load update and charges for it. After the end it does nothing, so that a loop in the middle of a
// million updates comes to an end.
func (m *Machine) Update(dt time.Duration) {
	m.pace(trace.Update)
	if m.now >= m.end {
		m.drained += dt
		return
	}
	began := m.now
	real := m.Host.realTime()
	m.load.Update(dt)
	m.work(m.settings.UpdateCost, 1, real)
	m.updated(began, m.now-began, dt)
}

// updated counts an update.
func (m *Machine) updated(began, took, dt time.Duration) {
	m.lastStep = dt
	m.simulated += dt
	m.frame.Simulated += dt
	m.frame.Updates++
	m.Host.event(trace.Event{At: began, Took: took, Op: trace.Update, Given: dt})
}

// Draw lets the load draw and charges for it. The picture shows at the first refresh after that.
func (m *Machine) Draw(alpha float64) {
	m.pace(trace.Draw)
	if m.now >= m.end {
		return
	}
	began := m.now
	real := m.Host.realTime()
	m.load.Draw(alpha)
	m.work(m.settings.DrawCost, m.share, real)
	if slow, ok := m.load.(SlowDrawer); ok {
		m.pass(shareOf(slow.DrawCost(), m.share))
	}
	m.frame.Drawn = true
	m.frame.Alpha = alpha
	m.frame.Pictured = m.simulated - m.lastStep + time.Duration(alpha*float64(m.lastStep))
	if m.Host.Frames == nil {
		m.frame.Shown = m.settings.refreshAfter(m.now)
	}
	m.Host.event(trace.Event{At: began, Took: m.now - began, Op: trace.Draw, Alpha: alpha})
}

// Adjust makes pictures cost a share of what they cost, from now on ([loops.Adjustable]). Real costs are what they are.
func (m *Machine) Adjust(share float64) { m.share = share }

// pace lets the host wait until it is the machine's time, unless the run is over.
func (m *Machine) pace(op trace.Op) {
	if m.Host.Pace != nil && m.now < m.end {
		m.Host.Pace(op, m.now)
	}
}

// work lets the time pass that a call cost: real time since it began, or what the model says.
func (m *Machine) work(c Cost, share float64, began time.Duration) {
	var d time.Duration
	if m.Host.RealTime != nil {
		d = m.Host.RealTime() - began
	} else {
		d = shareOf(m.cost(c), share)
	}
	m.frame.Busy += d
	m.pass(d)
}

// shareOf is a share of a time; all of it is all of it, to the nanosecond.
func shareOf(d time.Duration, share float64) time.Duration {
	if share == 1 {
		return d
	}
	return time.Duration(share * float64(d))
}

// cost is what the model says.
func (m *Machine) cost(c Cost) time.Duration {
	contacts := 0
	if c.PerContact > 0 {
		contacts = m.load.Contacts()
	}
	return c.Of(m.load.Objects(), contacts)
}

// sleep waits until the loop wants to be called. What it returned is a time on the clock that it sees, with the error
// of this frame.
func (m *Machine) sleep(wake time.Duration) {
	if m.isFrame(wake) {
		m.due = m.afterStalls(m.refreshAfter(m.now, m.Host.Frames))
		m.now = m.due
		m.waitForTask()
		return
	}
	if wake == loops.NextFrame {
		wake = m.now
	} else {
		wake -= m.clock.fast(m.now)
	}
	ring := m.ring(wake, m.now, m.frame.Began+leastFrame)
	m.due = m.afterStalls(m.timerAfter(ring, m.Host.Frames))
	m.now = m.due
}

// waitForTask lets a frame that is due wait behind another task.
func (m *Machine) waitForTask() {
	if m.settings.TaskDelay > 0 && len(m.settings.Recorded) == 0 {
		m.now = m.afterStalls(m.due + m.upTo(m.settings.TaskDelay))
	}
}

// Stall makes the machine stand still from now on for some time, as a stall of its settings does.
func (m *Machine) Stall(d time.Duration) { m.now += d }

// Change makes the machine another one from now on: its display, its clock and what calls cost. The rest stays as it
// is. It is for a host that waits in Pace.
func (m *Machine) Change(s Settings) {
	m.settings.Refresh, m.settings.Jitter = s.Refresh, s.Jitter
	m.settings.UpdateCost, m.settings.DrawCost = s.UpdateCost, s.DrawCost
}

// Stop ends the run now, before its time.
func (m *Machine) Stop() { m.end = m.now }

// End is when the run ends: later than asked for never, earlier if it was stopped.
func (m *Machine) End() time.Duration { return m.end }
