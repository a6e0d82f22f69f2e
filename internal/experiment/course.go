package experiment

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"gameloops/internal/sim"
	"gameloops/internal/trace"
	"gameloops/internal/userloop"
	"gameloops/loops"
)

// A Course runs a setup on a machine: one leg after the other, from change to change.
type Course struct {
	// Now is the clock that loops read. Run sets it to that of the machine.
	Now func() time.Duration

	setup   Setup
	legs    []leg
	leg     int // index of the one that runs
	machine *sim.Machine
	made    int            // calls of its loop so far
	loop    loops.GameLoop // of the leg that runs
}

// Begins is called before each leg with its settings and its loop. If continues is true, it is the loop of the leg
// before. An error ends the course.
type Begins func(leg Setup, l loops.GameLoop, continues bool) error

// Course returns the course of a setup. If a change is within a frame, it finds out which frame that is, which takes as
// long as running the setup until then.
func (s Setup) Course(ctx context.Context) (*Course, error) {
	legs, err := s.legs()
	if err != nil {
		return nil, err
	}
	c := &Course{setup: s, legs: legs}
	for i := range s.Changes {
		if s.Changes[i].Within {
			if c.legs[i].calls, err = c.wholeCalls(ctx, i); err != nil {
				return nil, err
			}
			c.legs[i].until = trace.Never
		}
	}
	return c, nil
}

// wholeCalls returns how many calls of a leg's loop are over when the next leg begins. To find out, it runs all legs
// until then on another world, because a world cannot be reset to before a call that turns out to end too late.
func (c *Course) wholeCalls(ctx context.Context, last int) (calls int, err error) {
	at := c.legs[last].until
	until := &Course{setup: c.setup, legs: slices.Clone(c.legs[:last+1])}
	until.legs[last].until, until.setup.Duration = trace.Never, at
	ended := func(now time.Duration) {
		if now <= at && until.leg == last {
			calls = until.made
		}
	}
	if isRecorded(until.legs) {
		_, err = until.steps(ended)
	} else {
		err = until.runWorld(ctx, ended)
	}
	if err == nil && calls == 0 {
		err = fmt.Errorf("change at %v: the first frame of %s is not over then, a later moment is wanted", at,
			until.legs[last].setup.Loop)
	}
	return calls, err
}

// isRecorded reports whether all legs run at recorded times.
func isRecorded(legs []leg) bool {
	return !slices.ContainsFunc(legs, func(l leg) bool { return !l.isRecorded() })
}

// runWorld runs the course with a new world.
func (c *Course) runWorld(ctx context.Context, ended func(now time.Duration)) error {
	r, err := newRun(ctx, c.setup, Watcher{})
	if err != nil {
		return err
	}
	r.course, r.ended = c, ended
	return r.follow()
}

// First returns the settings of the machine that the course begins on.
func (c *Course) First() sim.Settings { return c.legs[0].setup.MachineSettings() }

// Run runs the legs on a new machine until end.
func (c *Course) Run(m *sim.Machine, end time.Duration, begins Begins) error {
	c.Now = m.Now
	return c.run(m, len(c.legs), end, begins)
}

// Lead runs the legs before the nth change on a new machine, and returns the loop after it. If continues is true, it is
// the loop of the leg before. The caller runs the rest by other means, and sets Now to its own clock.
func (c *Course) Lead(m *sim.Machine, n int, begins Begins) (l loops.GameLoop, continues bool, err error) {
	c.Now = m.Now
	if err := c.run(m, n, trace.Never, begins); err != nil {
		return nil, false, err
	}
	continues, err = c.next(m)
	return c.loop, continues, err
}

// run runs the first n legs, and those that Change adds among them. It returns early if the machine is stopped.
func (c *Course) run(m *sim.Machine, n int, end time.Duration, begins Begins) error {
	c.machine = m
	for rest := len(c.legs) - n; c.leg < len(c.legs)-rest; c.leg++ {
		continues, err := c.next(m)
		if err != nil {
			return err
		}
		if err := begins(c.legs[c.leg].setup, c.loop, continues); err != nil {
			return err
		}
		m.Until(c.legs[c.leg].until)
		c.drive(m, end, continues)
		if err := userloop.Failure(c.loop); err != nil || m.End() < end {
			return err
		}
	}
	return nil
}

// drive runs the loop of a leg until the leg is over.
func (c *Course) drive(m *sim.Machine, end time.Duration, continues bool) {
	l := &c.legs[c.leg]
	switch {
	case c.leg == 0:
		sim.Run(c.loop, m, end)
	case continues && c.waitsAgain():
		sim.Back(m, l.begins())
		sim.Await(c.loop, m, end)
	case continues:
		sim.Resume(c.loop, m, end)
	default:
		sim.Branch(c.loop, m, startOf(l), end)
	}
}

// waitsAgain reports whether the leg follows one at recorded times, which do not say when the next frame is due.
func (c *Course) waitsAgain() bool {
	return c.leg > 0 && c.legs[c.leg-1].isRecorded() && !slices.Equal(c.legs[c.leg-1].setup.Machine.Recorded,
		c.legs[c.leg].setup.Machine.Recorded)
}

// startOf returns when the loop of a leg starts: at its moment, or at the first recorded time from then on.
func startOf(l *leg) time.Duration {
	for _, t := range l.setup.Machine.Recorded {
		if t >= l.begins() {
			return t
		}
	}
	return l.begins()
}

// next makes the loop of the current leg, or gives its settings to the loop of the leg before.
func (c *Course) next(m *sim.Machine) (continues bool, err error) {
	l := &c.legs[c.leg]
	c.made = 0
	if c.leg > 0 {
		if c.waitsAgain() {
			sim.Back(m, startOf(l))
		}
		m.Become(l.setup.MachineSettings())
		if ok, err := Retune(c.loop, c.legs[c.leg-1].setup, l.setup); ok || err != nil {
			return ok, err
		}
		if c.legs[c.leg-1].calls == 0 { // the machine has waited for a frame that does not come
			sim.Back(m, startOf(l))
			m.Become(l.setup.MachineSettings())
		}
	}
	t, err := l.setup.tuning()
	if err != nil {
		return false, err
	}
	t.settings.Now = func() time.Duration { return c.Now() }
	c.loop = t.newLoop()
	return false, nil
}

// Change adds a change to the run while it goes on. A host calls it while the machine waits at a time for a frame
// ([sim.Host.Pace]). The change takes effect before that frame.
func (c *Course) Change(at time.Duration, set []Override) error {
	at = max(at, c.legs[c.leg].begins()+1) // in a leg without a frame, it takes effect before the next one
	s := c.setup.Inserted(c.leg, Change{At: at, Set: set})
	legs, err := s.legs()
	if err != nil {
		return err
	}
	for i := range c.leg {
		legs[i].calls, legs[i].until = c.legs[i].calls, c.legs[i].until
	}
	c.setup, c.legs = s, legs
	c.machine.Until(at)
	return nil
}

// Setup returns the setup of the run, with the changes that Change has added.
func (c *Course) Setup() Setup { return c.setup }

// CallEnded must be called after each call of a loop ([trace.FrameEnds]). It reports whether the loop has failed. The
// caller must then stop the machine.
func (c *Course) CallEnded() (failed bool) {
	if c.made++; c.made == c.legs[c.leg].calls {
		c.machine.Until(0)
	}
	return userloop.Failure(c.loop) != nil
}

// tuning returns the kind of the setup's loop, and the settings to make it with.
func (s Setup) tuning() (t tuning, err error) {
	if t.kind, err = s.Kind(); err != nil {
		return t, err
	}
	t.settings, err = s.LoopSettings()
	return t, err
}

// RecordedSteps returns the lengths of the updates of a setup that runs at recorded times, with the legs before it.
// Recorded times do not depend on a world, so it needs none.
func RecordedSteps(ctx context.Context, s Setup) ([]time.Duration, error) {
	c, err := s.Course(ctx)
	if err != nil {
		return nil, err
	}
	if !isRecorded(c.legs) {
		return nil, errors.New("it does not run at recorded times")
	}
	return c.steps(nil)
}

// steps runs legs at recorded times without a world, and returns the lengths of their updates. ended, if not nil, is
// called after each call of a loop.
func (c *Course) steps(ended func(now time.Duration)) (all []time.Duration, err error) {
	last := c.legs[len(c.legs)-1].setup
	m := sim.New(c.First(), idle{}, last.Seed)
	m.Host.OnEvent = func(e trace.Event) {
		switch e.Op {
		case trace.Update:
			all = append(all, e.Given)
		case trace.FrameEnds:
			if c.CallEnded() {
				m.Stop()
			}
			if ended != nil {
				ended(e.At)
			}
		}
	}
	err = c.Run(m, last.Machine.Recorded[len(last.Machine.Recorded)-1]+1, func(Setup, loops.GameLoop, bool) error {
		return nil
	})
	return all, err
}

// An idle load does no work.
type idle struct{}

func (idle) Update(time.Duration) {}
func (idle) Draw(float64)         {}
func (idle) Objects() int         { return 0 }
func (idle) Contacts() int        { return 0 }
