package experiment

import (
	"context"
	"fmt"
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/sim"
	"gameloops/internal/trace"
	"gameloops/loops"
	"gameloops/physics"
)

// MaxFrames is how many frames a run may have; it ends with an error at the next one.
const MaxFrames = 1_000_000

// A Watcher is told how a run goes on. Every field may be nil.
type Watcher struct {
	World    func(w *physics.World) // the world, once it is built
	Event    func(trace.Event)      // every call, when it has ended
	Picture  func(alpha float64)    // every draw: the world's AppendPoses(dst, alpha) is what is drawn
	Frame    func(trace.Frame)      // every frame, when it is over
	RealTime func() time.Duration   // a real clock, for a setup whose cost is measured
}

// A Result is what came of a run.
type Result struct {
	metrics.Record
	Setup Setup
	Loop  loops.Settings // as the loop had them
	Time  metrics.Time
	Final physics.Stats // of the world when the run ended
	Hash  uint64        // of the world when the run ended
}

// FrameTimes is how long each frame took.
func (r *Result) FrameTimes() []time.Duration { return metrics.FrameTimes(r.Frames, r.End) }

// Run runs the setup on its simulated machine. The same setup gives the same result, to the bit, but for a measured
// cost. When the context ends before the run does, its error is returned.
func (s Setup) Run(ctx context.Context, w Watcher) (*Result, error) {
	if err := s.Check(); err != nil {
		return nil, err
	}
	world, err := s.NewWorld()
	if err != nil {
		return nil, err
	}
	settings, err := s.LoopSettings()
	if err != nil {
		return nil, err
	}
	r := &run{ctx: ctx, world: world, watcher: w, script: s.NewScript()}
	r.result.Setup, r.result.Loop = s, settings
	r.result.Record = metrics.Record{
		End:     s.Duration,
		Step:    settings.Step,
		Refresh: time.Duration(float64(time.Second) / s.Machine.Refresh),
		Objects: s.Objects,
		Passing: world.Scene().Passing,
		Driven:  s.Driven(),
		Seed:    s.Seed,
	}
	if w.World != nil {
		w.World(world)
	}
	r.machine = sim.New(s.MachineSettings(), r, s.Seed)
	r.machine.Host.OnFrame = r.frame
	r.machine.Host.OnEvent = r.event
	if s.Cost == Measured {
		r.machine.Host.RealTime = w.RealTime
	}
	loop, err := s.NewLoop(r.machine.Now)
	if err != nil {
		return nil, err
	}
	sim.Run(loop, r.machine, s.Duration)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	return r.end()
}

// A run is what the machine drives: a world whose frames are recorded.
type run struct {
	ctx     context.Context // asked before every update: one can take seconds
	world   *physics.World
	machine *sim.Machine
	watcher Watcher
	result  Result
	now     metrics.World // the world after the last frame
	script  *Script
	started bool
	full    bool
}

// Update moves the world ahead, after the clicks that are due before it.
func (r *run) Update(dt time.Duration) {
	if r.ctx.Err() != nil {
		r.machine.Stop()
		return
	}
	r.script.BeforeUpdate(r.world)
	r.world.Step(dt)
	if r.script.updates == r.result.Setup.Updates {
		r.machine.Stop()
	}
}

func (r *run) Objects() int  { return r.world.Objects() }
func (r *run) Contacts() int { return r.world.Contacts() }

// DrawCost is what the scene makes a picture cost.
func (r *run) DrawCost() time.Duration { return r.world.DrawCost() }

func (r *run) Draw(alpha float64) {
	r.script.Drawn(alpha)
	if r.watcher.Picture != nil {
		r.watcher.Picture(alpha)
	}
}

// event is told of every call.
func (r *run) event(e trace.Event) {
	if e.Op == trace.FrameBegins {
		r.script.FrameBegins(e.At)
	}
	if r.watcher.Event != nil {
		r.watcher.Event(e)
	}
}

// frame records a frame that is over.
func (r *run) frame(f trace.Frame) {
	if f.Updates > 0 || !r.started {
		s := r.world.Stats()
		r.now = metrics.World{
			Escaped:     s.Escaped,
			Tunnelled:   s.Tunnelled,
			MaxOverlap:  s.MaxOverlap,
			MeanOverlap: s.MeanOverlap,
			Energy:      s.Energy(),
			Fastest:     s.Fastest,
		}
	}
	if !r.started {
		r.started = true
		r.result.Start = f
		return
	}
	if len(r.result.Frames) == MaxFrames {
		r.full = true
		r.machine.Stop()
		return
	}
	r.result.Frames = append(r.result.Frames, f)
	r.result.Worlds = append(r.result.Worlds, r.now)
	if f.Drawn {
		r.result.Inputs = append(r.result.Inputs, r.script.Shown(f.Shown)...)
	}
	if r.watcher.Frame != nil {
		r.watcher.Frame(f)
	}
}

func (r *run) end() (*Result, error) {
	if r.full {
		return nil, fmt.Errorf("the run has more than %d frames: a shorter duration or vsync on has fewer", MaxFrames)
	}
	r.result.End = r.machine.End()
	r.result.Inputs = append(r.result.Inputs, r.script.Unseen(r.result.End)...)
	for i, in := range r.result.Inputs { // a picture that the display shows later is none of this run
		r.result.Inputs[i].Shown = min(in.Shown, r.result.End)
	}
	r.result.Time = metrics.TimeOf(r.result.Start, r.result.Frames)
	r.result.Final = r.world.Stats()
	r.result.Hash = r.world.Hash()
	return &r.result, nil
}
