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

// A Course runs a setup on a machine. If the setup is a branch, the course first runs the legs before it.
type Course struct {
	// Now is the clock that loops read. Run sets it to that of the machine.
	Now func() time.Duration

	legs  []Setup
	calls []int          // for each leg but the last, after how many calls of its loop it ends
	leg   int            // index of the one that runs
	made  int            // calls of its loop so far
	loop  loops.GameLoop // of the leg that runs
}

// Course returns the course of a setup. For a branch it finds out where the legs before it end, which takes as long as
// running them.
func (s Setup) Course(ctx context.Context) (*Course, error) {
	legs, err := s.legs()
	if err != nil {
		return nil, err
	}
	c := &Course{legs: legs}
	for i := range legs[:len(legs)-1] {
		calls, err := c.wholeCalls(ctx, i)
		if err != nil {
			return nil, err
		}
		c.calls = append(c.calls, calls)
	}
	return c, nil
}

// wholeCalls returns how many calls of a leg's loop are over when the next leg begins. To find out, it runs all legs
// until then on another world, because a world cannot be reset to before a call that turns out to end too late.
func (c *Course) wholeCalls(ctx context.Context, leg int) (calls int, err error) {
	at := c.legs[leg+1].Branch.At
	last := c.legs[leg]
	last.Duration = at
	until := &Course{legs: append(c.legs[:leg:leg], last), calls: c.calls}
	ended := func(now time.Duration) {
		if now <= at {
			calls = until.made
		}
	}
	if isRecorded(until.legs) {
		_, err = until.steps(ended)
	} else {
		err = until.runWorld(ctx, ended)
	}
	if err == nil && calls == 0 {
		err = fmt.Errorf("branch-at %v: the first frame of %s is not over then, a later moment is wanted", at,
			last.Loop)
	}
	return calls, err
}

// isRecorded reports whether all legs run at recorded times.
func isRecorded(legs []Setup) bool {
	return !slices.ContainsFunc(legs, func(s Setup) bool { return len(s.Machine.Recorded) == 0 })
}

// runWorld runs the course with a new world.
func (c *Course) runWorld(ctx context.Context, ended func(now time.Duration)) error {
	r, err := newRun(ctx, c.legs[len(c.legs)-1], Watcher{})
	if err != nil {
		return err
	}
	r.course, r.ended = c, ended
	return r.follow()
}

// First returns the settings of the machine that the course begins on.
func (c *Course) First() sim.Settings { return c.legs[0].MachineSettings() }

// Run runs the legs on a new machine until end. Before each leg it calls begins with the leg's loop. If continues is
// true, it is the loop of the leg before. An error of begins ends the course.
func (c *Course) Run(m *sim.Machine, end time.Duration,
	begins func(leg Setup, l loops.GameLoop, continues bool) error) error {
	c.Now = m.Now
	return c.run(m, len(c.legs), end, begins)
}

// Lead runs the legs before the last one on a new machine, and returns the loop of the last leg. If continues is true,
// it is the loop of the leg before. The caller runs the last leg by other means, and sets Now to its own clock.
func (c *Course) Lead(m *sim.Machine, begins func(leg Setup, l loops.GameLoop, continues bool) error) (
	l loops.GameLoop, continues bool, err error,
) {
	c.Now = m.Now
	last := len(c.legs) - 1
	if err := c.run(m, last, c.legs[last].Branch.At+1, begins); err != nil {
		return nil, false, err
	}
	c.leg = last
	continues, err = c.next(m)
	return c.loop, continues, err
}

// run runs the first n legs.
func (c *Course) run(m *sim.Machine, n int, end time.Duration,
	begins func(leg Setup, l loops.GameLoop, continues bool) error) error {
	for i, leg := range c.legs[:n] {
		c.leg, c.made = i, 0
		continues, err := c.next(m)
		if err != nil {
			return err
		}
		if err := begins(leg, c.loop, continues); err != nil {
			return err
		}
		switch {
		case i == 0:
			sim.Run(c.loop, m, end)
		case continues && len(c.legs[i-1].Machine.Recorded) > 0:
			sim.Back(m, leg.Branch.At)
			sim.Await(c.loop, m, end)
		case continues:
			sim.Resume(c.loop, m, end)
		default:
			sim.Branch(c.loop, m, startOf(leg), end)
		}
		if err := userloop.Failure(c.loop); err != nil {
			return err
		}
	}
	return nil
}

// startOf returns when a branch begins: at its moment, or at the first recorded time from then on.
func startOf(s Setup) time.Duration {
	for _, t := range s.Machine.Recorded {
		if t >= s.Branch.At {
			return t
		}
	}
	return s.Branch.At
}

// next makes the loop of the current leg, or gives its settings to the loop of the leg before.
func (c *Course) next(m *sim.Machine) (continues bool, err error) {
	leg := c.legs[c.leg]
	after, err := leg.tuning()
	if err != nil {
		return false, err
	}
	if c.leg > 0 {
		if len(c.legs[c.leg-1].Machine.Recorded) > 0 {
			sim.Back(m, startOf(leg))
		}
		m.Become(leg.MachineSettings())
		before, err := c.legs[c.leg-1].tuning()
		if err != nil {
			return false, err
		}
		if canRetune(before, after) {
			retune(c.loop, before, after)
			return true, nil
		}
	}
	after.settings.Now = func() time.Duration { return c.Now() }
	c.loop = after.newLoop()
	return false, nil
}

// CallEnded must be called after each call of a loop ([trace.FrameEnds]). It reports whether the leg is over or the
// loop has failed. The caller must then stop the machine.
func (c *Course) CallEnded() (over bool) {
	c.made++
	return c.leg < len(c.calls) && c.made == c.calls[c.leg] || userloop.Failure(c.loop) != nil
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
	last := c.legs[len(c.legs)-1]
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
