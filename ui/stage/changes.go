package stage

import (
	"slices"
	"sync"
	"time"

	"gameloops/internal/experiment"
	"gameloops/loops"
)

// changes passes what the user changes in a run to the goroutine of its loop, which makes the changes between two
// frames. It knows the setup of the run with all changes that were made.
type changes struct {
	mu     sync.Mutex
	wanted []experiment.Override // by the next frame: the latest value of each key
	run    experiment.Setup
	legs   []experiment.Setup // the settings from the start, and after each change that was made
	whole  Program            // the run
	parts  []Program          // legs, made once, because a window asks for them in every frame
	next   Program            // the settings from the next frame on; nil: those of the last leg
}

// newChanges returns the changes of a run that begins.
func newChanges(run experiment.Setup) changes {
	first := run.After(0)
	return changes{run: run, legs: []experiment.Setup{first}, whole: run, parts: []Program{first}}
}

// want has the next frame begin with keys set to these values.
func (c *changes) want(set []experiment.Override) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, o := range set {
		c.wanted = slices.DeleteFunc(c.wanted, func(w experiment.Override) bool { return w.Key == o.Key })
		c.wanted = append(c.wanted, o)
	}
	c.foresee()
}

// foresee sets the settings that the next frame will have.
func (c *changes) foresee() {
	if c.next = nil; len(c.wanted) == 0 {
		return
	}
	next := c.legs[len(c.legs)-1]
	for _, o := range c.wanted {
		if err := next.Set(o.Key, o.Text); err != nil {
			return // the loop's goroutine will not take it either
		}
	}
	c.next = next
}

// take takes what is wanted.
func (c *changes) take() (set []experiment.Override) {
	c.mu.Lock()
	defer c.mu.Unlock()
	set, c.wanted, c.next = c.wanted, nil, nil
	return set
}

// begin notes that a leg of a run begins: n of the run's changes were made.
func (c *changes) begin(run experiment.Setup, n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.run, c.whole = run, run
	for c.legs, c.parts = c.legs[:min(n, len(c.legs))], c.parts[:min(n, len(c.legs))]; len(c.legs) <= n; {
		leg := run.After(len(c.legs))
		c.legs, c.parts = append(c.legs, leg), append(c.parts, leg)
	}
	c.foresee()
}

// made returns the setup of the run, and how many of its changes were made.
func (c *changes) made() (run experiment.Setup, n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.run, len(c.legs) - 1
}

// latest returns the settings since the latest change.
func (c *changes) latest() experiment.Setup {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.legs[len(c.legs)-1]
}

// at returns the settings at a stage time.
func (c *changes) at(now time.Duration) experiment.Setup {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.legs[c.legAt(now)]
}

// legAt returns the index of the leg at a stage time.
func (c *changes) legAt(now time.Duration) (n int) {
	for n < len(c.legs)-1 && c.run.Changes[n].At <= now {
		n++
	}
	return n
}

// partAt returns the settings at a stage time as a program.
func (c *changes) partAt(now time.Duration) Program {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.parts[c.legAt(now)]
}

// present returns the settings with those that the next frame will have, as a program.
func (c *changes) present() Program {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.next != nil {
		return c.next
	}
	return c.parts[len(c.parts)-1]
}

// A span is a time with the same settings.
type span struct {
	from, to time.Duration
	setup    experiment.Setup
}

// spans returns the spans between two stage times.
func (c *changes) spans(from, to time.Duration) (all []span) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for n, setup := range c.legs {
		end := to
		if n < len(c.legs)-1 {
			end = min(to, c.run.Changes[n].At-1)
		}
		if from <= end {
			all = append(all, span{from, end, setup})
			from = end + 1
		}
	}
	return all
}

// since returns the moment of the latest change until a stage time; 0: there was none.
func (c *changes) since(now time.Duration) (at time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, change := range c.run.Changes[:len(c.legs)-1] {
		if change.At <= now && len(change.Set) > 0 { // where a branch begins, nothing need change
			at = change.At
		}
	}
	return at
}

// Change sets the settings in which two setups of the lab differ, from the next frame of the stage on, as far as a
// change can. Programs of other kinds change nothing.
func (s *Stage) Change(from, to Program) {
	was, isLabs := from.(experiment.Setup)
	if will, ok := to.(experiment.Setup); ok && isLabs {
		s.scene.changes.want(was.Last().ChangesTo(will.Last()))
	}
}

// IsChanging reports whether a change waits for the stage's next frame.
func (s *Stage) IsChanging() bool {
	c := &s.scene.changes
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.wanted) > 0
}

// Changes returns how many changes of what the stage plays were made.
func (s *Stage) Changes() int {
	_, n := s.scene.changes.made()
	return n
}

// Playing returns what the stage plays, and how many of its changes were made: if it is a setup of the lab, with all
// changes since it began. Others may be still to come.
func (s *Stage) Playing() (run Program, made int) {
	if !s.scene.ofLab {
		return s.scene.program, 0
	}
	c := &s.scene.changes
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.whole, len(c.legs) - 1
}

// Now returns a program with the settings of the stage at the moment that it shows; at the present with those that its
// next frame will have.
func (s *Stage) Now() Program {
	switch {
	case !s.scene.ofLab:
		return s.scene.program
	case s.view.past != nil:
		return s.scene.changes.partAt(s.view.past.at)
	default:
		return s.scene.changes.present()
	}
}

// FrameTimes returns when the calls of the stage's loop began on this computer, from a stage time on. It returns nil if
// not all of them are kept, and on a simulated machine.
func (s *Stage) FrameTimes(from time.Duration) []time.Duration {
	if s.frames == nil {
		return nil
	}
	all := s.frames.All()
	if s.frames.most > 0 && len(all) >= s.frames.most {
		return nil
	}
	n, _ := slices.BinarySearch(all, from)
	return all[n:]
}

// become gives the world and the machine of a stage the settings of a leg of its run.
func (l *worldLoad) become(leg experiment.Setup) {
	if l.simulation != nil { // no worker has it
		l.simulation.world.SetContinuous(leg.Continuous)
	}
	if s := l.scene.shared; s.machine != SameFrames {
		settings := leg.MachineSettings()
		s.hardware.settings.Store(&settings)
	}
}

// change makes what the user changes before the frame that a simulated machine is about to begin. The machine checks
// the settings before it takes them. Those that contradict each other change nothing.
func (m *simulated) change(at time.Duration) {
	if set := m.load.scene.changes.take(); len(set) > 0 {
		err := m.course.Change(at, set)
		m.granted = err == nil && m.driver.shared.clock.isPaused()
	}
}

// change makes the changes of a run on this computer that are due before a frame: those of its setup, and then those of
// the user. It returns the loop that goes on, and whether it must be started.
func (l *worldLoad) change(d *driver, loop loops.GameLoop, now time.Duration) (next loops.GameLoop, starts bool,
	err error) {
	c := &l.scene.changes
	run, n := c.made()
	before := time.Duration(0)
	for {
		if n > 0 {
			before = run.Changes[n-1].At
		}
		if n == len(run.Changes) || run.Changes[n].At > now {
			at := now - 1 // the recorded times of the frames since then begin later
			if at <= before {
				return loop, starts, nil
			}
			set := c.take()
			if len(set) == 0 {
				return loop, starts, nil
			}
			run = run.Inserted(n, experiment.Change{At: at, Set: set})
		}
		was := c.latest()
		n++
		c.begin(run, n)
		will := c.latest()
		l.become(will)
		goesOn, err := experiment.Retune(loop, was, will)
		if err == nil && !goesOn {
			starts = true
			loop, err = will.NewLoop(d.measured)
		}
		switch {
		case err != nil:
			return loop, starts, err
		case starts:
			d.watcher.follow(loop, false)
		}
	}
}
