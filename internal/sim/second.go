package sim

import (
	"time"

	"gameloops/internal/trace"
	"gameloops/loops"
)

// second is the machine's second processor. It runs the updates of a loop that leaves them to it, and to those it is
// the game. Its clock is exact.
//
// What it does is worked out when a frame begins on the first processor: the updates that have ended by then are run,
// and no others. So the load is always in the state that was published last, and a draw shows just that. For this the
// cost of an update must be known before it: contacts are counted as it begins. A measured cost is not known, and the
// state is published when the update begins.
type second struct {
	processor
	machine   *Machine
	loop      loops.GameLoop
	begins    time.Duration // the loop's next frame
	published time.Duration // when the last update ended
}

// published is the machine as the game of a loop whose updates run on the second processor.
type published struct{ machine *Machine }

// Update is the loop's own: it does none here.
func (p published) Update(dt time.Duration) { p.machine.Update(dt) }

// Draw draws the state that was published last.
func (p published) Draw(alpha float64) { p.machine.Draw(alpha) }

// Adjust makes pictures cost a share of what they cost ([loops.Adjustable]).
func (p published) Adjust(share float64) { p.machine.Adjust(share) }

// Published is when the last update ended, and what all of them have simulated.
func (p published) Published() (at, simulated time.Duration) {
	return p.machine.second.published, p.machine.simulated
}

// start starts the loop.
func (s *second) start() { s.sleep(s.loop.Start(s.now, s)) }

// until runs all frames of the loop whose update ends by t.
func (s *second) until(t time.Duration) {
	for t < s.machine.end && s.ends() <= t { // an update may stop the run
		if s.machine.pace(trace.Update); t >= s.machine.end {
			return // and so may the host
		}
		s.now = s.begins
		s.sleep(s.loop.Frame(s.now, s))
	}
}

// ends is when the update of the loop's next frame will have ended.
func (s *second) ends() time.Duration {
	p := s.processor
	p.now = s.begins
	if s.machine.Host.RealTime == nil {
		p.pass(s.machine.cost(s.machine.settings.UpdateCost))
	}
	return p.now
}

// sleep finds out when the loop is called next. There is no display for it to wait for, and a page that is hidden does
// not hold it up.
func (s *second) sleep(wake time.Duration) {
	s.begins = s.afterStalls(s.machine.ring(wake, s.now, s.begins+leastFrame))
}

// Update lets the load update and charges this processor for it.
func (s *second) Update(dt time.Duration) {
	m, began := s.machine, s.now
	if m.Host.RealTime != nil {
		real := m.Host.RealTime()
		m.load.Update(dt)
		s.pass(m.Host.RealTime() - real)
	} else {
		cost := m.cost(m.settings.UpdateCost)
		m.load.Update(dt)
		s.pass(cost)
	}
	s.published = s.now
	m.updated(began, s.now-began, dt)
}

// Draw does nothing: a second processor has no display.
func (s *second) Draw(float64) {}
