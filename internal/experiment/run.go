package experiment

import (
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
	Progress func(done time.Duration) // after every frame: the machine's time
	Event    func(trace.Event)        // after every call
	RealTime func() time.Duration     // a real clock, for a setup whose cost is measured
	World    func(w *physics.World)   // the world, once it is built
	Picture  func(alpha float64)      // at every draw
}

// A Result is what came of a run.
type Result struct {
	Setup  Setup
	Loop   loops.Settings // as the loop had them
	Start  trace.Frame    // the frame of Start
	Frames []trace.Frame  // all the others
	Time   metrics.Time
	Final  physics.Stats // of the world when the run ended
	Hash   uint64        // of the world when the run ended

	// MaxOverlap is the largest overlap in m of two objects at the end of any frame in the second half of the run: the
	// objects of a scene may overlap when it starts, and the pile takes some time to form.
	MaxOverlap float64
	// MeanOverlap in m is the mean, over all frames, of the mean overlap of the pairs that touch.
	MeanOverlap float64
}

// FrameTimes is how long each frame took.
func (r *Result) FrameTimes() []time.Duration { return metrics.FrameTimes(r.Frames, r.Setup.Duration) }

// Run runs a setup on its simulated machine. The same setup gives the same result, to the bit, but for a measured cost.
func Run(s Setup, w Watcher) (*Result, error) {
	if err := s.Check(); err != nil {
		return nil, err
	}
	world, err := s.NewWorld()
	if err != nil {
		return nil, err
	}
	r := &run{world: world, watcher: w, now: world.Stats(), result: Result{Setup: s}}
	if w.World != nil {
		w.World(world)
	}
	r.machine = sim.New(s.Machine, r, s.Seed)
	r.machine.OnFrame = r.frame
	r.machine.OnEvent = w.Event
	if s.Cost == Measured {
		r.machine.RealTime = w.RealTime
	}
	loop, err := s.NewLoop(r.machine.Now)
	if err != nil {
		return nil, err
	}
	sim.Run(loop, r.machine, s.Duration)
	return r.end()
}

// A run is what the machine drives: a world whose frames are recorded.
type run struct {
	world   *physics.World
	machine *sim.Machine
	watcher Watcher
	result  Result
	started bool
	full    bool
	now     physics.Stats // after the last frame
	samples int           // of the overlap
}

func (r *run) Update(dt time.Duration) { r.world.Step(dt) }
func (r *run) Objects() int            { return r.world.Objects() }
func (r *run) Contacts() int           { return r.world.Contacts() }

func (r *run) Draw(alpha float64) {
	if r.watcher.Picture != nil {
		r.watcher.Picture(alpha)
	}
}

// frame records a frame that is over.
func (r *run) frame(f trace.Frame) {
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
	r.sampleOverlap(f)
	if r.watcher.Progress != nil {
		r.watcher.Progress(f.Ended)
	}
}

func (r *run) sampleOverlap(f trace.Frame) {
	if f.Updates > 0 {
		r.now = r.world.Stats()
	}
	r.samples++
	r.result.MeanOverlap += (r.now.MeanOverlap - r.result.MeanOverlap) / float64(r.samples)
	if f.Ended >= r.result.Setup.Duration/2 {
		r.result.MaxOverlap = max(r.result.MaxOverlap, r.now.MaxOverlap)
	}
}

func (r *run) end() (*Result, error) {
	if r.full {
		return nil, fmt.Errorf("the run has more than %d frames: a shorter duration or vsync on has fewer", MaxFrames)
	}
	r.result.Loop, _ = r.result.Setup.LoopSettings() // checked when the loop was made
	r.result.Time = metrics.TimeOf(r.result.Start, r.result.Frames)
	r.result.Final = r.world.Stats()
	r.result.Hash = r.world.Hash()
	return &r.result, nil
}
