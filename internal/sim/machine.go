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

// leastFrame is the shortest time between two frames that wait for nothing: there is no infinitely fast computer.
const leastFrame = time.Microsecond

// A Machine is a simulated computer that runs one loop. To the loop it is the game: it passes the calls on to the load,
// and lets the time pass that they cost.
type Machine struct {
	// OnFrame, if set, is told of every frame once it is over; the frame of Start first.
	OnFrame func(trace.Frame)
	// OnEvent, if set, is told of every call in the order in which they end.
	OnEvent func(trace.Event)
	// RealTime, if set, is a real clock, and calls cost what they cost on it instead of what the settings say.
	RealTime func() time.Duration

	settings Settings
	load     Load
	random   *rand.Rand
	end      time.Duration // nothing happens from then on

	now      time.Duration
	stalled  int           // the first settings.Stalls[stalled] are over
	jitter   time.Duration // of the clock in this frame
	measured time.Duration // the latest time the loop was given

	frame     trace.Frame
	simulated time.Duration // since the run began
	lastStep  time.Duration // of the last update
	drained   time.Duration // of updates that came after the end
}

// New makes a machine that drives a load. The seed decides the jitter.
func New(s Settings, load Load, seed uint64) *Machine {
	return &Machine{settings: s, load: load, random: rand.New(rand.NewPCG(seed, 1))}
}

// Run starts a loop at time 0 on a new machine and calls it whenever it wants to be called, until end. The frame that
// end falls into is cut there: what the loop still calls in it does nothing.
func Run(l loops.GameLoop, m *Machine, end time.Duration) {
	m.end = end
	wake := m.call(trace.StartBegins, l, l.Start)
	for m.sleep(wake); m.now < m.end; m.sleep(wake) {
		wake = m.call(trace.FrameBegins, l, l.Frame)
	}
}

// Now is what the loop sees when it looks at the clock: the time, with the measuring error of this frame.
func (m *Machine) Now() time.Duration { return max(m.now+m.jitter, m.measured) }

// Simulated is the time that all updates together have moved the world ahead.
func (m *Machine) Simulated() time.Duration { return m.simulated }

// A body is a loop's Start or Frame.
type body func(now time.Duration, game loops.Game) (wake time.Duration)

// call runs one frame of the loop.
func (m *Machine) call(op trace.Op, l loops.GameLoop, frame body) (wake time.Duration) {
	m.jitter = m.measuringError()
	m.measured = m.Now()
	m.drained = 0
	m.frame = trace.Frame{Began: m.now, Measured: m.measured}
	m.event(trace.Event{At: m.now, Op: op, Given: m.measured})
	wake = frame(m.measured, m)
	m.frame.Backlog = loops.Backlog(l) + m.drained
	m.frame.Ended = min(m.now, m.end)
	m.frame.Cut = m.now > m.end || m.drained > 0
	m.event(trace.Event{At: m.now, Op: trace.FrameEnds, Given: wake})
	if m.OnFrame != nil {
		m.OnFrame(m.frame)
	}
	return wake
}

// measuringError is uniform, either way. Without jitter it takes nothing from the random source.
func (m *Machine) measuringError() time.Duration {
	if m.settings.Jitter == 0 {
		return 0
	}
	return time.Duration(m.random.Int64N(2*int64(m.settings.Jitter)+1)) - m.settings.Jitter
}

// Update lets the load update and charges for it. After the end it does nothing, so that a loop in the middle of a
// million updates comes to an end.
func (m *Machine) Update(dt time.Duration) {
	if m.now >= m.end {
		m.drained += dt
		return
	}
	began := m.now
	real := m.realTime()
	m.load.Update(dt)
	m.work(m.settings.UpdateCost, real)
	m.lastStep = dt
	m.simulated += dt
	m.frame.Simulated += dt
	m.frame.Updates++
	m.event(trace.Event{At: began, Took: m.now - began, Op: trace.Update, Given: dt})
}

// Draw lets the load draw and charges for it. The picture shows at the first refresh after that.
func (m *Machine) Draw(alpha float64) {
	if m.now >= m.end {
		return
	}
	began := m.now
	real := m.realTime()
	m.load.Draw(alpha)
	m.work(m.settings.DrawCost, real)
	m.frame.Drawn = true
	m.frame.Alpha = alpha
	m.frame.Pictured = m.simulated - m.lastStep + time.Duration(alpha*float64(m.lastStep))
	m.frame.Shown = m.settings.refreshAfter(m.now)
	m.event(trace.Event{At: began, Took: m.now - began, Op: trace.Draw, Alpha: alpha})
}

func (m *Machine) event(e trace.Event) {
	if m.OnEvent != nil {
		m.OnEvent(e)
	}
}

func (m *Machine) realTime() time.Duration {
	if m.RealTime == nil {
		return 0
	}
	return m.RealTime()
}

// work lets the time pass that a call cost: real time since it began, or what the model says.
func (m *Machine) work(c Cost, began time.Duration) {
	if m.RealTime != nil {
		m.pass(m.RealTime() - began)
		return
	}
	contacts := 0
	if c.PerContact > 0 {
		contacts = m.load.Contacts()
	}
	m.pass(c.Of(m.load.Objects(), contacts))
}

// pass lets the processor work for d. A stall in the middle of it makes it end later.
func (m *Machine) pass(d time.Duration) {
	m.now += d
	m.frame.Busy += d
	for m.stalled < len(m.settings.Stalls) {
		stall := m.settings.Stalls[m.stalled]
		if stall.At >= m.now {
			return
		}
		m.now += stall.For
		m.stalled++
	}
}

// sleep waits until the loop wants to be called. A stall that covers that moment makes it later.
func (m *Machine) sleep(wake time.Duration) {
	t := m.wakeTime(wake)
	for m.stalled < len(m.settings.Stalls) {
		stall := m.settings.Stalls[m.stalled]
		if stall.At > t {
			break
		}
		t = max(t, stall.End())
		m.stalled++
	}
	m.now = t
}

// wakeTime is when a loop that wants to wake at wake is called, if nothing is in its way.
func (m *Machine) wakeTime(wake time.Duration) time.Duration {
	if wake == loops.NextFrame && m.settings.Vsync {
		return m.settings.refreshAfter(m.now)
	}
	atOnce := max(m.now, m.frame.Began+leastFrame)
	return m.settings.timerAfter(max(wake, atOnce))
}

// Stop ends the run now, before its time.
func (m *Machine) Stop() { m.end = m.now }

// End is when the run ends: later than asked for never, earlier if it was stopped.
func (m *Machine) End() time.Duration { return m.end }
