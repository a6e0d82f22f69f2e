package ui

import (
	"math"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/sim"
	"gameloops/internal/trace"
)

// rehearse drives the loop on the lab's simulated machine. It runs along with the stage's clock, and is the same on
// every computer; or its frames are those of the display, the same on all stages.
func (s *stage) rehearse() error {
	r := &rehearsal{stage: s, settings: s.settings.Load()}
	if s.machine == SameFrames {
		setup := s.setup.Unburdened()
		r.machine = sim.New(setup.Machine, r, setup.Seed)
		r.machine.Pace, r.machine.Frames = r.keepUp, r.nextFrame
	} else {
		r.machine = sim.New(*r.settings, r, s.setup.Seed)
		r.machine.Pace = r.pace
		if s.setup.Cost == experiment.Measured {
			r.machine.RealTime = s.host
		}
	}
	r.machine.OnEvent = r.event
	r.machine.OnFrame = r.frame
	loop, err := s.setup.NewLoop(r.machine.Now)
	if err != nil {
		return err
	}
	s.watch.follow(loop)
	go s.judge()
	end := time.Duration(math.MaxInt64 / 4)
	if s.bounded {
		end = s.setup.Duration
	}
	sim.Run(loop, r.machine, end)
	r.finish()
	return nil
}

// finish has a bounded stage show how its run ended, until it is stopped.
func (r *rehearsal) finish() {
	s := r.stage
	if s.stopped.Load() {
		return
	}
	if r.updates == s.setup.Updates { // all that end so are to show the same world
		s.take(1, false)
	}
	s.history.world = s.look()
	s.ended.Store(int64(r.machine.End()))
	for !s.stopped.Load() {
		select {
		case <-s.refreshes:
			s.retake()
		case <-s.quit:
		}
	}
}

// A rehearsal is what the machine of a stage drives.
type rehearsal struct {
	stage    *stage
	machine  *sim.Machine
	settings *sim.Settings // that the machine has
	now      time.Duration // the stage's time at the latest refresh that was seen
	ended    time.Duration // when the latest frame did, on the machine
	updates  int
}

// longestLag is how far a machine falls behind the stage's clock before it gives up catching up.
const longestLag = 250 * time.Millisecond

// pace waits until it is the machine's time. It looks at the clock at refreshes alone, and takes what is nearer to one
// refresh than to the next for simultaneous with it: two displays of nearly the same rate then go as one.
func (r *rehearsal) pace(op trace.Op, at time.Duration) {
	s := r.stage
	for !s.stopped.Load() {
		s.limit.Store(int64(at))
		if m := s.settings.Load(); m != r.settings {
			r.settings = m
			r.machine.Change(*m)
		}
		if d := time.Duration(s.stalls[0].Swap(0)); d > 0 {
			r.machine.Stall(d)
			at += d
		}
		behind := time.Duration(s.behind.Load())
		if s.clock.isPaused() {
			if op == trace.Draw || op == trace.Update && s.steps.updateMayBegin() || op < trace.Update &&
				s.steps.frameMayBegin() {
				r.now = s.clock.skip(at + behind)
				s.watch.goesOn()
				return
			}
			s.reached.Store(int64(at))
			if op == trace.Update {
				s.watch.stops()
			} else {
				s.watch.waits()
			}
		} else if lag := r.now - behind - at; lag > longestLag {
			s.behind.Add(int64(lag)) // this computer cannot keep up; the machine does not know
			return
		} else if at <= r.now-behind+time.Duration(s.display.Load()/2) {
			s.reached.Store(int64(at))
			s.watch.goesOn()
			s.late.Store(lag > time.Duration(s.display.Load()))
			s.turn.check()
			r.look()
			return
		} else {
			s.late.Store(false)
		}
		r.await()
		s.turn.begin()
	}
	r.machine.Stop()
}

// await waits for a refresh, or for the end.
func (r *rehearsal) await() {
	r.stage.showSteps()
	r.stage.retake()
	select {
	case r.now = <-r.stage.refreshes:
	case <-r.stage.quit:
	}
}

// look takes the time of a refresh that has passed meanwhile, if there is one.
func (r *rehearsal) look() {
	select {
	case r.now = <-r.stage.refreshes:
	default:
	}
}

// Update moves the world ahead.
func (r *rehearsal) Update(dt time.Duration) {
	s := r.stage
	s.script.BeforeUpdate(s.world)
	s.acts.apply(s.world)
	s.world.Step(dt)
	if s.updated != nil {
		s.updated()
	}
	s.counts.running.Add(1)
	s.counts.updates.Add(1)
	s.counts.simulated.Add(int64(dt))
	if r.updates++; s.bounded && r.updates == s.setup.Updates {
		r.machine.Stop()
	}
}

// Draw takes the poses of this moment.
func (r *rehearsal) Draw(alpha float64) { r.stage.show(alpha) }

// Objects and Contacts say what an update costs.
func (r *rehearsal) Objects() int  { return r.stage.world.Objects() }
func (r *rehearsal) Contacts() int { return r.stage.world.Contacts() }

// DrawCost is what the scene makes a picture cost.
func (r *rehearsal) DrawCost() time.Duration { return r.stage.world.DrawCost() }

// event notes what happens.
func (r *rehearsal) event(e trace.Event) {
	switch e.Op {
	case trace.Update, trace.Draw:
		r.stage.calls.add(e)
		if r.stage.counts.running.Load() > longFrame {
			r.stage.watch.glance()
		}
	case trace.FrameEnds:
		r.stage.calls.wait(e.At)
		r.stage.history.wait()
	case trace.FrameBegins:
		r.stage.script.FrameBegins(e.At)
		r.begin(e)
	default:
		r.begin(e)
	}
}

// begin notes that a frame begins.
func (r *rehearsal) begin(e trace.Event) {
	s, at := r.stage, e.At
	s.counts.running.Store(0)
	if s.common != nil {
		s.acts.take(at) // in the same frame on all stages
		shown, _ := s.common.frames.from(r.ended + 1)
		s.history.begin(at, e.Given, shown, 0)
		return
	}
	s.acts.take(at + time.Duration(s.behind.Load()))
	s.history.begin(at, e.Given, 0, 0)
}

// frame tells what a frame came to. A machine with a display of its own knows already when its picture will be shown.
func (r *rehearsal) frame(f trace.Frame) {
	r.ended = f.Ended
	r.stage.steps.frameEnds()
	if !r.stage.stopped.Load() {
		r.stage.tell(&f)
		r.stage.watch.glance()
		if r.stage.common == nil {
			r.stage.history.settle()
		}
	}
}
