// Package experiment describes what to run, and runs it. A [Setup] is one loop with one scene on one machine. Flags,
// files and the window all set the same keys of it ([Keys]).
package experiment

import (
	"fmt"
	"strings"
	"time"

	"gameloops/internal/sim"
	"gameloops/internal/userloop"
	"gameloops/loops"
	"gameloops/physics"
)

// A Setup is everything that decides a run.
type Setup struct {
	Loop    string
	Step    time.Duration  // 0: the loop's own
	MaxStep time.Duration  // 0: the loop's own; Off: no limit
	MaxFPS  float64        // 0: the loop's own
	Own     userloop.Loops // the user's loops, which Loop and Changes may name

	Scene      string
	Objects    int
	Seed       uint64
	Engine     string
	Continuous physics.Continuous
	Grow       bool    // the world is as large as its objects need, in scenes that support it
	Workers    int     // the most processors that an engine with support for several uses; 0: all that are free
	Speed      float64 // m/s, of objects with their own speed; 0: the default of the scene

	Duration time.Duration
	Updates  int          // the run ends after this many; 0: when its duration is over
	Inputs   int          // clicks before updates that the seed decides
	Clicks   int          // clicks at times that the seed decides
	Machine  sim.Settings // EngineCost where MachineSettings inserts the engine's costs
	Cost     Cost

	Changes []Change // of these settings while it runs, in the order of their moments
	Branch  Branch   // of a file or a link of an earlier version, until it has become a change
}

// Off is the MaxStep of a setup without a limit.
const Off time.Duration = -1

// A Cost says where the cost of updates and draws comes from.
type Cost string

// The two sources of costs.
const (
	Model    Cost = "model"    // from the machine's settings: the same on every run
	Measured Cost = "measured" // what they really take on this computer
)

// The limits of a setup. They are far beyond sensible values, and keep a typing error from filling the memory.
const (
	MinStep     = 100 * time.Microsecond
	MaxStep     = 10 * time.Second // of Step and MaxStep
	MaxDuration = 24 * time.Hour
	MaxCost     = 10 * time.Second
	MaxFPS      = 10_000.0
	MaxUpdates  = 100_000_000
	MaxInputs   = 10_000
	MaxSpeed    = 1000.0 // m/s
)

// Default returns the setup of a run without settings.
func Default() Setup {
	machine := sim.Default()
	machine.UpdateCost.PerObject, machine.UpdateCost.PerContact = EngineCost, EngineCost
	return Setup{
		Loop:       "variable-steps",
		Scene:      "ball-pit",
		Objects:    100,
		Seed:       1,
		Engine:     "box2d",
		Continuous: physics.On,
		Grow:       true,
		Duration:   10 * time.Second,
		Machine:    machine,
		Cost:       Model,
	}
}

// Check returns an error if the setup as a whole cannot run. Set checks single keys.
func (s Setup) Check() error {
	if _, err := s.Kind(); err != nil {
		return err
	}
	one := s
	one.Objects = 1
	if _, err := one.NewWorld(); err != nil { // no such scene, or not with this engine
		return err
	}
	s, err := s.converted()
	if err != nil {
		return err
	}
	if err := s.checkChanges(); err != nil {
		return err
	}
	return s.Machine.Check()
}

// Kind returns the kind of the setup's loop.
func (s Setup) Kind() (loops.Kind, error) {
	if k, ok := loops.KindByName(s.Loop); ok {
		return k, nil
	}
	if l, ok := s.Own.Find(s.Loop); ok {
		return l.Kind()
	}
	names := loopNames(s.Own)
	return loops.Kind{}, fmt.Errorf("unknown loop %q: %sthe loops are %s", s.Loop, hint(s.Loop, names),
		strings.Join(names, ", "))
}

func (s Setup) scene() (physics.Scene, error) {
	scene, ok := physics.SceneByName(s.Scene)
	if !ok {
		return scene, fmt.Errorf("unknown scene %q: %sthe scenes are %s", s.Scene, hint(s.Scene, SceneNames()),
			strings.Join(SceneNames(), ", "))
	}
	return scene, nil
}

// Driven reports whether objects are given energy during the run, by their scene or by clicks.
func (s Setup) Driven() bool {
	scene, _ := physics.SceneByName(s.Scene)
	return scene.Driven || s.Inputs > 0 || s.Clicks > 0
}

// LoopSettings returns the settings the loop runs with: the user's, and those of its kind where the user set none.
func (s Setup) LoopSettings() (loops.Settings, error) {
	k, err := s.Kind()
	if err != nil {
		return loops.Settings{}, err
	}
	settings, reads := k.Defaults, s.loopReads() // settings that the loop does not read must not be shown
	if s.Step != 0 && reads.Step {
		settings.Step = s.Step
	}
	switch {
	case !reads.MaxStep:
	case s.MaxStep == Off:
		settings.MaxStep = 0
	case s.MaxStep != 0:
		settings.MaxStep = s.MaxStep
	}
	if s.MaxFPS != 0 && reads.MaxFPS {
		settings.MaxFPS = s.MaxFPS
	}
	return settings, nil
}

// NewLoop returns a new loop for the setup. now is the clock of its host, for loops that read it within a frame.
func (s Setup) NewLoop(now func() time.Duration) (loops.GameLoop, error) {
	k, err := s.Kind()
	if err != nil {
		return nil, err
	}
	settings, err := s.LoopSettings()
	if err != nil {
		return nil, err
	}
	settings.Now = now
	l := k.New(settings)
	return l, userloop.Failure(l)
}

// NewWorld returns a new world with the setup's scene.
func (s Setup) NewWorld() (*physics.World, error) {
	scene, err := s.scene()
	if err != nil {
		return nil, err
	}
	return physics.New(scene, s.Objects, s.Seed, s.config())
}

// config returns the settings of the world besides its scene.
func (s Setup) config() physics.Config {
	return physics.Config{Engine: s.Engine, Continuous: s.Continuous, Grow: s.Grow, Workers: s.Workers,
		Speed: s.Speed}
}

// LoopNames returns the names of all loops, in the order of the table.
func LoopNames() []string {
	var names []string
	for _, k := range loops.Kinds() {
		names = append(names, k.Name)
	}
	return names
}

// SceneNames returns the names of all scenes, in the order of the table.
func SceneNames() []string {
	var names []string
	for _, s := range physics.Scenes() {
		names = append(names, s.Name)
	}
	return names
}

// View returns the part of the world that pictures of the setups show, in m: the largest of their views.
func View(setups []Setup) physics.Rect {
	view := physics.View
	for _, s := range setups {
		scene, ok := physics.SceneByName(s.Scene)
		if !ok {
			continue
		}
		if v := scene.View(s.Objects, s.config()); v.Max.X > view.Max.X {
			view = v
		}
	}
	return view
}

// MovesIn returns the part of their worlds in which the objects of all setups move, in m. The zero Rect means the whole
// worlds.
func MovesIn(setups []Setup) (part physics.Rect) {
	for _, s := range setups {
		scene, _ := physics.SceneByName(s.Scene)
		if scene.Moves == nil {
			return physics.Rect{}
		}
		moves := scene.Moves(s.Objects)
		if part == (physics.Rect{}) {
			part = moves
		}
		part = physics.Rect{
			Min: physics.Vec{X: min(part.Min.X, moves.Min.X), Y: min(part.Min.Y, moves.Min.Y)},
			Max: physics.Vec{X: max(part.Max.X, moves.Max.X), Y: max(part.Max.Y, moves.Max.Y)},
		}
	}
	return part
}
