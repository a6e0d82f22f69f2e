// Package sim simulates a computer: a display, a processor, and a clock that moves only while the computer works or
// waits. A loop behaves on it as on a real computer of that kind, and in the same way on every run.
package sim

import (
	"math/rand/v2"
	"time"

	"gameloops/internal/trace"
	"gameloops/loops"
)

// A Load is a game that reports how much there is to simulate and to draw.
type Load interface {
	loops.Game
	Objects() int
	Contacts() int
}

// A SlowDrawer is a load whose pictures take time on top of what the settings say. DrawCost returns that time for the
// picture just drawn.
type SlowDrawer interface {
	DrawCost() time.Duration
}

// leastFrame is the shortest time between two frames that wait for nothing: no computer is infinitely fast.
const leastFrame = time.Microsecond

// A Machine is a simulated computer that runs one loop. The machine is the loop's game: it forwards calls to the load,
// and advances its clock by what they cost.
type Machine struct {
	Host Host // set it before Run

	schedule
	processor
	load   Load
	clock  clock
	end    time.Duration // of the run; nothing happens after it
	until  time.Duration // no frame begins then or later, but the last one runs to its end
	share  float64       // scales the cost of a picture
	screen screen
	worker *worker       // nil: the loop runs its own updates
	due    time.Duration // when this frame was due: now, or earlier if it waited for a task
	wake   time.Duration // when the loop wants to be called next

	refreshing bool // a refresh of the display has ended the wait for this frame
	awaited    bool // the loop waited for the display when this turn began

	inputAge time.Duration // at the beginning of the next frame

	frame     trace.Frame
	simulated time.Duration // since the run began
	lastStep  time.Duration // dt of the last update
	drained   time.Duration // total dt of updates after the end, which are not run
}

// New returns a machine for a load. The seed decides everything random: the jitter, how late timers fire, and how long
// other tasks take.
func New(s Settings, load Load, seed uint64) *Machine {
	m := &Machine{
		schedule:  schedule{settings: s, random: rand.New(rand.NewPCG(seed, 1))},
		processor: processor{stalls: s.Stalls},
		load:      load,
		until:     trace.Never,
		share:     1,
	}
	if len(s.Recorded) > 0 {
		m.now, m.due = s.Recorded[0], s.Recorded[0]
	}
	return m
}

// Run starts a loop on a new machine, at time 0 or at the first recorded time, and calls it whenever it asks to be
// called, until end. A frame that is not over at end is cut off there: the rest of its calls do nothing. The updates
// of a [loops.Splitter] run on a second processor.
func Run(l loops.GameLoop, m *Machine, end time.Duration) {
	m.end = end
	other := processor{now: m.now, stalls: m.stalls}
	m.waitForTask()
	m.pace(trace.StartBegins)
	m.wake = m.call(trace.StartBegins, l, l.Start)
	if split, ok := l.(loops.Splitter); ok {
		m.worker = &worker{machine: m, loop: split.Updates(), processor: other}
		m.worker.start()
	}
	m.sleep(m.wake)
	m.drive(l)
}

// Resume continues a run that has ended, until a new end. The loop's next frame begins when it was due.
func Resume(l loops.GameLoop, m *Machine, end time.Duration) {
	m.end = end
	m.drive(l)
}

// Back sets the clock of a machine whose run has ended back to at. Since then the machine must only have waited.
// Recorded times need this: they do not say when the frame after the last of them is due.
func Back(m *Machine, at time.Duration) { m.now = min(m.now, at) }

// Await continues a run after Back. The loop's last wait starts again.
func Await(l loops.GameLoop, m *Machine, end time.Duration) {
	m.end = end
	m.sleep(m.wake)
	m.drive(l)
}

// drive calls the loop until the end, or until no frame may begin.
func (m *Machine) drive(l loops.GameLoop) {
	for m.now < min(m.end, m.until) {
		if m.pace(trace.FrameBegins); m.now >= min(m.end, m.until) {
			return
		}
		m.wake = m.call(trace.FrameBegins, l, l.Frame)
		m.sleep(m.wake)
	}
}

// Wake returns when the loop of m wants to be called next.
func Wake(m *Machine) time.Duration { return m.wake }

// Branch runs another loop on a machine whose run has ended, until a new end. The loop starts at the given time, or
// when the next frame of the ended run was due, if that is earlier. The display, the stalls and the random source
// continue.
func Branch(l loops.GameLoop, m *Machine, at, end time.Duration) {
	m.now = min(at, m.now)
	m.due, m.worker, m.share = m.now, nil, 1
	m.simulated, m.lastStep = 0, 0
	Run(l, m, end)
}

// Now returns the time that the loop sees when it reads the clock, with the measuring error of this frame. It never
// goes back.
func (m *Machine) Now() time.Duration { return m.clock.measure(m.now) }

// Time returns the exact time of the machine.
func (m *Machine) Time() time.Duration { return m.now }

// A body is the Start or Frame method of a loop.
type body func(now time.Duration, game loops.Game) (wake time.Duration)

// call runs one frame of the loop.
func (m *Machine) call(op trace.Op, l loops.GameLoop, frame body) (wake time.Duration) {
	m.clock.jitter = m.measuringError()
	measured := m.clock.measure(m.due)
	m.drained = 0
	m.frame = trace.Frame{Began: m.now, Measured: measured, InputAge: m.inputAge}
	var game loops.Game = game{m}
	if m.worker != nil {
		m.worker.runUntil(m.now)
		game = published{m}
	}
	m.Host.event(trace.Event{At: m.now, Op: op, Given: measured})
	wake = frame(measured, game)
	m.frame.Backlog = loops.Backlog(l) + m.drained
	m.frame.Ended = min(m.now, m.end)
	m.frame.Cut = m.now > m.end || m.drained > 0
	m.Host.event(trace.Event{At: m.now, Op: trace.FrameEnds, Given: wake})
	if m.frame.Drawn {
		m.screen.present()
	}
	worked := m.frame.Updates > 0 || m.frame.Drawn || m.frame.Cut
	if m.Host.OnFrame != nil && (worked || op == trace.StartBegins) {
		m.Host.OnFrame(m.frame)
	}
	return wake
}

// Update updates the load and advances the clock by the cost. After the end of the run it only adds up dt, so a loop
// in the middle of a million updates soon returns.
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

// updated records an update.
func (m *Machine) updated(began, took, dt time.Duration) {
	m.lastStep = dt
	m.simulated += dt
	m.frame.Simulated += dt
	m.frame.Updates++
	m.Host.event(trace.Event{At: began, Took: took, Op: trace.Update, Given: dt})
}

// Draw draws the load and advances the clock by the cost. The screen decides when the picture is shown.
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
	if m.frame.Ready = m.now; m.Host.Frames == nil {
		m.frame.Shown, m.frame.Torn = m.screen.show(&m.settings, m.due, m.now)
	}
	m.Host.event(trace.Event{At: began, Took: m.now - began, Op: trace.Draw, Alpha: alpha})
}

// Running returns the current frame of m, as far as it is known.
func Running(m *Machine) trace.Frame { return m.frame }

// Adjust scales the cost of every later picture by share ([loops.Adjustable]). It does not change measured costs.
func (m *Machine) Adjust(share float64) { m.share = share }

// pace lets the host wait for the machine's time, unless the run is over.
func (m *Machine) pace(op trace.Op) {
	if m.Host.Pace != nil && m.now < m.end {
		m.Host.Pace(op, m.now)
	}
}

// work advances the clock by the time of a call: the real time since began, or the share of the modelled cost if the
// host has no real clock.
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

// shareOf returns a share of d. A share of 1 is d exactly.
func shareOf(d time.Duration, share float64) time.Duration {
	if share == 1 {
		return d
	}
	return time.Duration(share * float64(d))
}

// cost returns what a call costs in the model.
func (m *Machine) cost(c Cost) time.Duration {
	contacts := 0
	if c.PerContact > 0 {
		contacts = m.load.Contacts()
	}
	return c.Of(m.load.Objects(), contacts)
}

// sleep waits until the loop wants to be called. wake is on the clock that the loop sees, with the error of this frame.
func (m *Machine) sleep(wake time.Duration) {
	m.inputAge = 0
	timer, refresh := loops.Awaits(wake)
	m.screen.waits = refresh && (m.settings.Vsync || wake == loops.NextFrame)
	missed, late := m.missedRefresh()
	m.awaited = m.waitsForDisplay(wake)
	switch {
	case late && m.awaited:
		m.due, m.refreshing = missed, true
	case m.waitsForDisplay(wake) && timer == loops.NoTimer:
		m.refreshAt(releasedAt(m))
	case m.waitsForDisplay(wake):
		m.sleepForEither(m.fires(timer - m.clock.ahead(m.now)))
	case refresh: // it waits for nothing
		m.ringAt(m.fires(m.now))
	default:
		m.ringAt(m.fires(timer - m.clock.ahead(m.now)))
	}
}

// missedRefresh returns the refresh for which the loop waited while the turn of a timer ran. As in a browser, it does
// not wait for another one: its frame follows that turn, late.
func (m *Machine) missedRefresh() (at time.Duration, ok bool) {
	if !m.awaited || m.refreshing || m.Host.Frames != nil || len(m.settings.Recorded) > 0 || m.settings.Slowest > 0 {
		return 0, false
	}
	at = m.settings.RefreshAfter(m.frame.Began)
	return at, at <= m.now
}

// sleepForEither waits for the display and for a timer that fires at a time: for whichever comes first. If they come
// together, the frame is the display's.
func (m *Machine) sleepForEither(fires time.Duration) {
	if at := releasedAt(m); at <= fires || at <= m.timerAfter(fires, m.Host.Frames) {
		m.refreshAt(at)
		return
	}
	m.screen.waits = false
	m.ringAt(fires)
}

// refreshAt waits for the display, which releases the frame at a time.
func (m *Machine) refreshAt(at time.Duration) {
	read := m.now
	m.due, m.refreshing = m.afterStalls(at), true
	m.now = m.due
	if m.waitForTask(); m.settings.ReadsEarly {
		m.inputAge = m.now - read
	}
}

// fires returns when a timer fires that is set now for a time.
func (m *Machine) fires(at time.Duration) time.Duration {
	return m.firesAt(at, m.now, m.frame.Began+leastFrame)
}

// ringAt waits for a timer that fires at a time.
func (m *Machine) ringAt(fires time.Duration) {
	m.due, m.refreshing = m.afterStalls(m.timerAfter(fires, m.Host.Frames)), false
	m.now = m.due
}

// releasedAt returns when a frame that waits for the display begins.
func releasedAt(m *Machine) time.Duration {
	if m.Host.Frames != nil || len(m.settings.Recorded) > 0 {
		return m.refreshAfter(m.now, m.Host.Frames)
	}
	at := m.screen.release(&m.settings, m.now, m.frame.Drawn)
	if at == m.now { // it does not wait
		at = max(at, m.frame.Began+leastFrame)
	}
	return at + m.screen.delay(&m.settings, m.now-m.frame.Began)
}

// waitForTask makes a frame that is due wait for another task.
func (m *Machine) waitForTask() {
	if m.settings.TaskDelay > 0 && len(m.settings.Recorded) == 0 {
		m.now = m.afterStalls(m.due + m.upTo(m.settings.TaskDelay))
	}
}

// Stall stops the machine for d from now on, as a stall in its settings does.
func (m *Machine) Stall(d time.Duration) { m.now += d }

// Become replaces all settings of the machine from now on. It skips stalls that begin before now.
func (m *Machine) Become(s Settings) {
	m.settings = s
	m.stalls = stallsFrom(s.Stalls, m.now)
	if m.worker != nil {
		m.worker.stalls = stallsFrom(s.Stalls, m.worker.now)
	}
}

// Until has the run end before the first frame that would begin at t or later. The frame before it runs to its end. The
// machine's clock is then where that frame would begin, so another loop, or other settings, can go on from there.
func (m *Machine) Until(t time.Duration) { m.until = t }

// Stop ends the run now.
func (m *Machine) Stop() { m.end = m.now }

// End returns when the run ends: the end given to Run, or earlier if it was stopped.
func (m *Machine) End() time.Duration { return m.end }
