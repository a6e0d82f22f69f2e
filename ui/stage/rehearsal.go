package stage

import (
	"math"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/sim"
	"gameloops/internal/trace"
)

// rehearse drives the loop on the lab's simulated machine. It runs along with the stage's clock, and is the same on
// every computer; or its frames are those of the display, the same on all stages.
func (s *Stage) rehearse() error {
	r := &rehearsal{stage: s, settings: s.Settings.Load()}
	if s.machine == SameFrames {
		setup := s.Setup.Unburdened()
		r.machine = sim.New(setup.Machine, r, setup.Seed)
		r.machine.Host.Pace, r.machine.Host.Frames = r.keepUp, r.nextFrame
	} else {
		r.machine = sim.New(*r.settings, r, s.Setup.Seed)
		r.machine.Host.Pace = r.pace
		if s.Setup.Cost == experiment.Measured {
			r.machine.Host.RealTime = s.host
		}
	}
	r.machine.Host.OnEvent = r.event
	r.machine.Host.OnFrame = r.frame
	loop, err := s.Setup.NewLoop(r.machine.Now)
	if err != nil {
		return err
	}
	s.Watch.follow(loop)
	go s.judge()
	end := time.Duration(math.MaxInt64 / 4)
	if s.bounded {
		end = s.Setup.Duration
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
	if r.updates == s.Setup.Updates { // all that end so are to show the same world
		s.take(1, false)
	}
	s.History.world = s.look()
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
	stage    *Stage
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
		if m := s.Settings.Load(); m != r.settings {
			r.settings = m
			r.machine.Change(*m)
		}
		if d := time.Duration(s.stalls[0].Swap(0)); d > 0 {
			r.machine.Stall(d)
			at += d
		}
		behind := time.Duration(s.behind.Load())
		if s.Clock.IsPaused() {
			if op == trace.Draw || op == trace.Update && s.steps.updateMayBegin() || op < trace.Update &&
				s.steps.frameMayBegin() {
				r.now = s.Clock.skip(at + behind)
				s.Watch.goesOn()
				return
			}
			s.reached.Store(int64(at))
			if op == trace.Update {
				s.Watch.stops()
			} else {
				s.Watch.waits()
			}
		} else if lag := r.now - behind - at; lag > longestLag {
			s.behind.Add(int64(lag)) // this computer cannot keep up; the machine does not know
			return
		} else if at <= r.now-behind+time.Duration(s.display.Load()/2) {
			s.reached.Store(int64(at))
			s.Watch.goesOn()
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
	s.script.BeforeUpdate(s.World)
	s.Acts.apply(s.World)
	s.World.Step(dt)
	if s.Updated != nil {
		s.Updated()
	}
	s.Counts.Running.Add(1)
	s.Counts.Updates.Add(1)
	s.Counts.Simulated.Add(int64(dt))
	if r.updates++; s.bounded && r.updates == s.Setup.Updates {
		r.machine.Stop()
	}
}

// Draw takes the poses of this moment.
func (r *rehearsal) Draw(alpha float64) { r.stage.show(alpha) }

// Objects and Contacts say what an update costs.
func (r *rehearsal) Objects() int  { return r.stage.World.Objects() }
func (r *rehearsal) Contacts() int { return r.stage.World.Contacts() }

// DrawCost is what the scene makes a picture cost.
func (r *rehearsal) DrawCost() time.Duration { return r.stage.World.DrawCost() }

// event notes what happens.
func (r *rehearsal) event(e trace.Event) {
	switch e.Op {
	case trace.Update, trace.Draw:
		r.stage.Calls.add(e)
		if r.stage.Counts.Running.Load() > longFrame {
			r.stage.Watch.glance()
		}
	case trace.FrameEnds:
		r.stage.Calls.wait(e.At)
		r.stage.History.wait()
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
	s.Counts.Running.Store(0)
	if s.common != nil {
		s.Acts.Take(at) // in the same frame on all stages
		shown, _ := s.common.frames.from(r.ended + 1)
		s.History.begin(at, e.Given, shown, 0)
		return
	}
	s.Acts.Take(at + time.Duration(s.behind.Load()))
	s.History.begin(at, e.Given, 0, 0)
}

// frame tells what a frame came to. A machine with a display of its own knows already when its picture will be shown.
func (r *rehearsal) frame(f trace.Frame) {
	r.ended = f.Ended
	r.stage.steps.frameEnds()
	if !r.stage.stopped.Load() {
		r.stage.tell(&f)
		r.stage.Watch.glance()
		if r.stage.common == nil {
			r.stage.History.settle()
		}
	}
}
