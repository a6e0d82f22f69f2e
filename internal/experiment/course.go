package experiment

import (
	"context"
	"fmt"
	"time"

	"gameloops/internal/own"
	"gameloops/internal/retune"
	"gameloops/internal/sim"
	"gameloops/loops"
)

// A Course runs a setup on a machine: its loop alone, or if it is a branch, first what goes before it.
type Course struct {
	legs  []Setup
	calls []int          // for each leg but the last, after how many calls of its loop it ends
	leg   int            // that runs
	made  int            // calls of its loop so far
	loop  loops.GameLoop // of the leg that runs
}

// Course returns the course of a setup. For a branch it finds out where the legs before it end, which takes as long as
// to run them.
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

// wholeCalls returns how many calls of a leg's loop are over where the next leg begins. To find out, it runs all legs
// until then on another world: a world cannot be taken back to before a call that turns out to be too long.
func (c *Course) wholeCalls(ctx context.Context, leg int) (calls int, err error) {
	at := c.legs[leg+1].BranchAt
	r, err := newRun(ctx, c.legs[leg], Watcher{})
	if err != nil {
		return 0, err
	}
	last := c.legs[leg]
	last.Duration = at
	r.course = &Course{legs: append(c.legs[:leg:leg], last), calls: c.calls}
	r.ended = func(now time.Duration) {
		if now <= at {
			calls = r.course.made
		}
	}
	if err := r.follow(); err != nil {
		return 0, err
	}
	if calls == 0 {
		return 0, fmt.Errorf("branch-at %v: the first frame of %s is not over then, a later moment is wanted", at,
			last.Loop)
	}
	return calls, nil
}

// Run runs the legs on a new machine until end. Before each of them it calls begins, with the loop that is to run and
// whether that is the one before, which continues. An error of begins ends the course.
func (c *Course) Run(m *sim.Machine, end time.Duration,
	begins func(leg Setup, l loops.GameLoop, continues bool) error) error {
	for i, leg := range c.legs {
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
		case continues:
			sim.Resume(c.loop, m, end)
		default:
			sim.Branch(c.loop, m, leg.BranchAt, end)
		}
		if err := own.Failure(c.loop); err != nil {
			return err
		}
	}
	return nil
}

// next makes the loop of the leg that is to run, or gives the one before its settings.
func (c *Course) next(m *sim.Machine) (continues bool, err error) {
	leg := c.legs[c.leg]
	after, err := leg.tuning()
	if err != nil {
		return false, err
	}
	if c.leg > 0 {
		m.Become(leg.MachineSettings())
		before, err := c.legs[c.leg-1].tuning()
		if err != nil {
			return false, err
		}
		if retune.IsPossible(before, after) {
			retune.Loop(c.loop, before, after)
			return true, nil
		}
	}
	after.Settings.Now = m.Now
	c.loop = after.New()
	return false, nil
}

// CallEnded is to be called after each call of a loop ([trace.FrameEnds]). It reports whether the leg is over, or the
// loop has stopped: then the machine must be stopped.
func (c *Course) CallEnded() (over bool) {
	c.made++
	return c.leg < len(c.calls) && c.made == c.calls[c.leg] || own.Failure(c.loop) != nil
}

// tuning returns the setup's loop, and the settings that it is made with.
func (s Setup) tuning() (t retune.Tuning, err error) {
	if t.Kind, err = s.Kind(); err != nil {
		return t, err
	}
	t.Settings, err = s.LoopSettings()
	return t, err
}
