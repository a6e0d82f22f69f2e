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

// MaxFrames is the largest number of frames of a run; the next one ends it with an error.
const MaxFrames = 1_000_000

// A Watcher observes a run. Every field may be nil.
type Watcher struct {
	World    func(w *physics.World) // the world, once it is built
	Loop     func(l loops.GameLoop) // the loop, before each part of the run; it may be looked at after its frames
	Leg      func(leg Setup)        // a part of the run begins: its settings, and the changes until then
	Event    func(trace.Event)      // every call, when it has ended
	Picture  func(alpha float64)    // every draw; the world's AppendPoses(dst, alpha) returns what it shows
	Start    func(trace.Frame)      // the frame of a loop's Start, when it is over
	Frame    func(trace.Frame)      // every other frame, when it is over
	Record   func(*metrics.Record)  // the record so far, after every frame; read-only, and End is not final
	RealTime func() time.Duration   // a real clock, for a setup whose cost is measured
}

// And returns a watcher that calls each function of w, and then that of next. RealTime is that of w, or if it is nil,
// that of next.
func (w Watcher) And(next Watcher) Watcher {
	both := Watcher{
		World:    inTurn(w.World, next.World),
		Loop:     inTurn(w.Loop, next.Loop),
		Leg:      inTurn(w.Leg, next.Leg),
		Event:    inTurn(w.Event, next.Event),
		Picture:  inTurn(w.Picture, next.Picture),
		Start:    inTurn(w.Start, next.Start),
		Frame:    inTurn(w.Frame, next.Frame),
		Record:   inTurn(w.Record, next.Record),
		RealTime: w.RealTime,
	}
	if both.RealTime == nil {
		both.RealTime = next.RealTime
	}
	return both
}

// inTurn returns a function that calls first and then second. Either may be nil.
func inTurn[T any](first, second func(T)) func(T) {
	switch {
	case first == nil:
		return second
	case second == nil:
		return first
	}
	return func(v T) { first(v); second(v) }
}

// A Result is everything a run has produced.
type Result struct {
	metrics.Record
	Setup Setup
	Leg   Setup          // the settings since the last change
	Loop  loops.Settings // those that the loop ran with since then
	Time  metrics.Time
	Final physics.Stats // of the world when the run ended
	Hash  uint64        // of the world when the run ended
}

// FrameTimes returns how long each frame took.
func (r *Result) FrameTimes() []time.Duration { return metrics.FrameTimes(r.Frames, r.End) }

// Run runs the setup on its simulated machine. The same setup gives the same result, to the bit, unless its cost is
// measured. If the context ends before the run does, Run returns the context's error. If the setup has changes, the
// result is of the time since the last one. The watcher sees the whole run.
func (s Setup) Run(ctx context.Context, w Watcher) (*Result, error) {
	s, err := s.converted()
	if err != nil {
		return nil, err
	}
	if err := s.Check(); err != nil {
		return nil, err
	}
	course, err := s.Course(ctx)
	if err != nil {
		return nil, err
	}
	r, err := newRun(ctx, s, w)
	if err != nil {
		return nil, err
	}
	r.course = course
	if err := r.follow(); err != nil {
		return nil, err
	}
	return r.end()
}

// follow runs the course on a new machine.
func (r *run) follow() error {
	s := r.course.setup
	r.machine = sim.New(r.course.First(), r, s.Seed)
	r.machine.Host.OnFrame = r.frame
	r.machine.Host.OnEvent = r.event
	if s.Cost == Measured {
		r.machine.Host.RealTime = r.watcher.RealTime
	}
	if err := r.course.Run(r.machine, s.Duration, r.begins); err != nil {
		return err
	}
	return r.ctx.Err()
}

// begins is called before each leg. It clears the result, which covers only the last leg.
func (r *run) begins(leg Setup, loop loops.GameLoop, continues bool) error {
	if r.ctx.Err() != nil {
		return r.ctx.Err()
	}
	if r.watcher.Loop != nil {
		r.watcher.Loop(loop)
	}
	if r.watcher.Leg != nil {
		r.watcher.Leg(leg)
	}
	if r.course.leg == 0 {
		return nil
	}
	if err := r.become(leg); err != nil {
		return err
	}
	r.isChanged = true
	r.result.Frames, r.result.Worlds, r.result.Inputs = nil, nil, nil
	if r.started = false; continues {
		r.startAfter(r.last)
	}
	return nil
}

// become gives the world and the result the settings of a leg.
func (r *run) become(leg Setup) (err error) {
	r.world.SetContinuous(leg.Continuous)
	r.result.Leg, r.result.Refresh = leg, leg.Machine.Period()
	r.result.Loop, err = leg.LoopSettings()
	r.result.Step = r.result.Loop.Step
	return err
}

// newRun builds the world of a setup, and a run with it.
func newRun(ctx context.Context, s Setup, w Watcher) (*run, error) {
	world, err := s.NewWorld()
	if err != nil {
		return nil, err
	}
	settings, err := s.LoopSettings()
	if err != nil {
		return nil, err
	}
	r := &run{ctx: ctx, world: world, watcher: w, script: s.NewScript()}
	if world.Scene().Gauge.Of == nil {
		r.now.Gauge = metrics.NoGauge
	}
	r.result.Setup, r.result.Leg, r.result.Loop = s, s.After(0), settings
	r.result.Record = metrics.Record{
		End:     s.Duration,
		Step:    settings.Step,
		Refresh: s.Machine.Period(),
		Objects: s.Objects,
		Bounds:  BoundsOf(world.Scene()),
		Driven:  s.Driven(),
		Seed:    s.Seed,
	}
	if w.World != nil {
		w.World(world)
	}
	return r, nil
}

// A run is the game on the machine. It steps a world and records the frames.
type run struct {
	ctx     context.Context // checked before every update, which can take seconds, and after calls without one
	world   *physics.World
	machine *sim.Machine
	watcher Watcher
	result  Result
	now     metrics.World // the world after the last frame
	drawn   []physics.Pose
	script  *Script
	started bool
	full    bool
	idle    bool // the present call has run no update

	course    *Course
	isChanged bool                    // the leg is not the first one
	last      trace.Frame             // the last one that has ended
	ended     func(now time.Duration) // called after each call of the loop; may be nil
}

// Update applies the clicks that are due, and then steps the world.
func (r *run) Update(dt time.Duration) {
	if r.idle = false; r.ctx.Err() != nil {
		r.machine.Stop()
		return
	}
	r.script.BeforeUpdate(r.world)
	r.world.Step(dt)
	if r.script.updates == r.result.Setup.Updates {
		r.machine.Stop()
	}
}

// UpdateFrame moves what follows the frames of the world and not its steps.
func (r *run) UpdateFrame(dt time.Duration) { physics.UpdateFrame(r.world, dt) }

func (r *run) Objects() int  { return r.world.Objects() }
func (r *run) Contacts() int { return r.world.Contacts() }

// BoundsOf returns what it means for objects to be outside a scene.
func BoundsOf(s physics.Scene) metrics.Bounds {
	switch {
	case s.Passing:
		return metrics.Open
	case s.Collides():
		return metrics.Walls
	default:
		return metrics.Paths
	}
}

// DrawCost returns what the scene adds to the cost of a picture.
func (r *run) DrawCost() time.Duration { return r.world.DrawCost() }

func (r *run) Draw(alpha float64) {
	r.script.Drawn(alpha)
	if gauge := r.world.Scene().Gauge.Of; gauge != nil {
		r.drawn = r.world.AppendPoses(r.drawn[:0], alpha)
		r.now.Gauge = gauge(r.world, r.drawn)
	}
	if r.watcher.Picture != nil {
		r.watcher.Picture(alpha)
	}
}

// event is called with every event.
func (r *run) event(e trace.Event) {
	switch e.Op {
	case trace.FrameBegins:
		r.idle = true
		r.script.FrameBegins(e.At - sim.Running(r.machine).InputAge)
	case trace.FrameEnds:
		if r.course.CallEnded() || r.idle && r.ctx.Err() != nil {
			r.machine.Stop()
		}
		if r.ended != nil {
			r.ended(e.At)
		}
	}
	if r.watcher.Event != nil {
		r.watcher.Event(e)
	}
}

// frame records a finished frame.
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
			Gauge:       r.now.Gauge,
		}
	}
	r.now.Presses = r.script.Presses()
	r.last = f
	if !r.started {
		r.start(f)
		if r.watcher.Start != nil {
			r.watcher.Start(f)
		}
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
	if r.watcher.Record != nil {
		r.watcher.Record(&r.result.Record)
	}
}

// start makes f the frame that the result starts with.
func (r *run) start(f trace.Frame) {
	r.started = true
	r.result.Start, r.result.Initial = f, r.now
	if r.isChanged {
		r.result.Since = f.Began
	}
}

// startAfter makes the result start after a frame of the same loop, whose backlog is simulated later.
func (r *run) startAfter(f trace.Frame) {
	f.Simulated = -f.Backlog
	r.start(f)
}

func (r *run) end() (*Result, error) {
	if r.full {
		return nil, fmt.Errorf("the run has more than %d frames: use %s", MaxFrames, fewerFrames(r.result.Setup))
	}
	r.result.End = r.machine.End()
	r.result.Inputs = append(r.result.Inputs, r.script.Unseen(r.result.End)...)
	for i, in := range r.result.Inputs { // a picture that is displayed later is not part of this run
		r.result.Inputs[i].Shown = min(in.Shown, r.result.End)
	}
	r.result.Time = metrics.TimeOf(r.result.Start, r.result.Frames)
	r.result.Final = r.world.Stats()
	r.result.Hash = r.world.Hash()
	return &r.result, nil
}
