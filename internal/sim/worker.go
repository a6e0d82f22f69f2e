package sim

import (
	"time"

	"gameloops/internal/trace"
	"gameloops/loops"
)

// A worker is the machine's second processor. It runs the update loop of a [loops.Splitter], and is the game of that
// loop. Its clock is exact.
//
// When a frame begins on the first processor, the machine runs the updates that have ended by then, and no others. So
// the load is always in the state that was published last, which is what a draw shows. For this, the cost of an update
// must be known before it runs, so contacts are counted when it begins. A measured cost is not known in advance, so
// then the state is published when the update begins.
type worker struct {
	processor
	machine   *Machine
	loop      loops.GameLoop
	begins    time.Duration // the loop's next frame
	published time.Duration // when the last update ended
}

// published is the machine as seen by a loop whose updates run on a worker.
type published struct{ machine *Machine }

// Update runs an update on the first processor. A loop whose updates run on the worker does not call it.
func (p published) Update(dt time.Duration) { p.machine.Update(dt) }

// Draw draws the state that was published last.
func (p published) Draw(alpha float64) { p.machine.Draw(alpha) }

// Refreshing reports whether a refresh of the display has ended the wait for this frame ([loops.Refresher]).
func (p published) Refreshing() bool { return p.machine.refreshing }

// Adjust scales the cost of every later picture by share ([loops.Adjustable]).
func (p published) Adjust(share float64) { p.machine.Adjust(share) }

// Published returns when the last update ended, and how much time all updates have simulated.
func (p published) Published() (at, simulated time.Duration) {
	return p.machine.worker.published, p.machine.simulated
}

func (w *worker) start() { w.sleep(w.loop.Start(w.now, w)) }

// runUntil runs all frames of the loop whose update ends by t.
func (w *worker) runUntil(t time.Duration) {
	for t < w.machine.end && w.ends() <= t { // an update may stop the run
		if w.machine.pace(trace.Update); t >= w.machine.end {
			return // the host may, too
		}
		w.now = w.begins
		w.sleep(w.loop.Frame(w.now, w))
	}
}

// ends returns when the update of the loop's next frame will have ended.
func (w *worker) ends() time.Duration {
	p := w.processor
	p.now = w.begins
	if w.machine.Host.RealTime == nil {
		p.pass(w.machine.cost(w.machine.settings.UpdateCost))
	}
	return p.now
}

// sleep sets when the loop is called next. There is no display to wait for, and a hidden page does not slow the worker
// down.
func (w *worker) sleep(wake time.Duration) {
	if timer, _ := loops.Awaits(wake); timer != loops.NoTimer {
		wake = timer
	}
	w.begins = w.afterStalls(w.machine.firesAt(wake, w.now, w.begins+leastFrame))
}

// Update updates the load and advances this processor's clock by the cost.
func (w *worker) Update(dt time.Duration) {
	m, began := w.machine, w.now
	if m.Host.RealTime != nil {
		real := m.Host.RealTime()
		m.load.Update(dt)
		w.pass(m.Host.RealTime() - real)
	} else {
		cost := m.cost(m.settings.UpdateCost)
		m.load.Update(dt)
		w.pass(cost)
	}
	w.published = w.now
	m.updated(began, w.now-began, dt)
}

// Draw does nothing: a worker has no display.
func (w *worker) Draw(float64) {}
