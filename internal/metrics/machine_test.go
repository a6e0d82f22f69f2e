package metrics

import (
	"time"

	"gameloops/internal/sim"
	"gameloops/internal/trace"
	"gameloops/loops"
	"gameloops/physics"
)

// Times of the tests, in the units of the command line.
const (
	ms = time.Millisecond
	hz = time.Second // 60hz is a second/60: write hz/60
)

// weightless is an empty game.
type weightless struct{}

func (weightless) Update(time.Duration) {}
func (weightless) Draw(float64)         {}
func (weightless) Objects() int         { return 0 }
func (weightless) Contacts() int        { return 0 }

// pit is a game with balls.
type pit struct{ *physics.World }

func (p pit) Update(dt time.Duration) { p.Step(dt) }
func (p pit) Draw(float64)            {}

func display(refresh float64, jitter time.Duration) sim.Settings {
	return sim.Settings{Refresh: refresh, Vsync: true, Jitter: jitter}
}

func costing(update, draw time.Duration, stalls ...sim.Period) sim.Settings {
	s := display(60, 0)
	s.UpdateCost.Constant, s.DrawCost.Constant, s.Stalls = update, draw, stalls
	return s
}

func fixed(step time.Duration) *loops.FixedSteps {
	return &loops.FixedSteps{Step: step, MaxStep: loops.NoLimit}
}

func interpolating(step time.Duration) *loops.FixedStepsWithInterpolation {
	return &loops.FixedStepsWithInterpolation{Step: step, MaxStep: loops.NoLimit}
}

// run records a loop with nothing to simulate.
func run(s sim.Settings, l loops.GameLoop, step, end time.Duration) *Record {
	return record(s, l, step, end, weightless{}, func() World { return World{Fastest: 1} })
}

// runPit records a loop with balls.
func runPit(
	s sim.Settings, l loops.GameLoop, step, end time.Duration, balls int, continuous physics.Continuous,
) *Record {
	scene, _ := physics.SceneByName("ball-pit")
	w, err := physics.New(scene, balls, 1, physics.Config{Engine: "box2d", Continuous: continuous})
	if err != nil {
		panic(err)
	}
	return record(s, l, step, end, pit{w}, func() World {
		s := w.Stats()
		return World{Escaped: s.Escaped, Tunnelled: s.Tunnelled, MaxOverlap: s.MaxOverlap, MeanOverlap: s.MeanOverlap,
			Energy: s.Energy(), Fastest: s.Fastest}
	})
}

func record(s sim.Settings, l loops.GameLoop, step, end time.Duration, game sim.Load, world func() World) *Record {
	r := &Record{End: end, Step: step, Refresh: time.Duration(1e9 / s.Refresh), Objects: game.Objects(), Seed: 1}
	m := sim.New(s, game, 1)
	started := false
	m.Host.OnFrame = func(f trace.Frame) {
		if !started {
			started = true
			r.Start = f
			return
		}
		r.Frames = append(r.Frames, f)
		r.Worlds = append(r.Worlds, world())
	}
	sim.Run(l, m, end)
	return r
}
