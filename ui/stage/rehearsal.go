package stage

import (
	"context"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/sim"
	"gameloops/internal/trace"
	"gameloops/loops"
	"gameloops/physics"
)

// A rehearsed is where a host continues after a rehearsal: the world is as it was at the latest recorded change.
type rehearsed struct {
	Loop      loops.GameLoop
	Continues bool          // the loop has run before; otherwise it must be started
	Wake      time.Duration // when a loop that continues wants to be called
}

// rehearse runs a setup up to its nth change on a new world, with the clicks of a script. The loop that continues reads
// the clock now. If the context ends first, rehearse returns its error.
func rehearse(ctx context.Context, s experiment.Setup, n int, w *physics.World, script *experiment.Script,
	now func() time.Duration) (p rehearsed, err error) {
	c, err := s.Course(ctx)
	if err != nil {
		return p, err
	}
	stand := &rehearsalGame{ctx: ctx, world: w, script: script}
	stand.machine = sim.New(c.First(), stand, s.Seed)
	stand.machine.Host.OnEvent = func(e trace.Event) {
		switch e.Op {
		case trace.FrameBegins:
			script.FrameBegins(e.At)
		case trace.FrameEnds:
			if c.CallEnded() {
				stand.machine.Stop()
			}
		}
	}
	p.Loop, p.Continues, err = c.Lead(stand.machine, n, func(leg experiment.Setup, _ loops.GameLoop,
		_ bool) error {
		w.SetContinuous(leg.Continuous)
		return ctx.Err()
	})
	c.Now, p.Wake = now, sim.Wake(stand.machine)
	if err == nil {
		err = ctx.Err()
	}
	return p, err
}

// A rehearsalGame is the game of a rehearsal: a world and a script.
type rehearsalGame struct {
	ctx     context.Context
	world   *physics.World
	script  *experiment.Script
	machine *sim.Machine
}

// Update moves the world ahead, after the clicks that are due.
func (s *rehearsalGame) Update(dt time.Duration) {
	if s.ctx.Err() != nil {
		s.machine.Stop()
		return
	}
	s.script.BeforeUpdate(s.world)
	s.world.Step(dt)
}

// UpdateFrame moves what is updated once a frame.
func (s *rehearsalGame) UpdateFrame(dt time.Duration) { physics.UpdateFrame(s.world, dt) }

// Draw tells the script which picture was drawn: clicks wait for one.
func (s *rehearsalGame) Draw(alpha float64) { s.script.Drawn(alpha) }

func (s *rehearsalGame) Objects() int            { return s.world.Objects() }
func (s *rehearsalGame) Contacts() int           { return s.world.Contacts() }
func (s *rehearsalGame) DrawCost() time.Duration { return s.world.DrawCost() }
