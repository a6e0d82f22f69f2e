package sweeps

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/commandline"
	"gameloops/internal/experiment"
	"gameloops/internal/sim"
	"gameloops/internal/stress"
	"gameloops/internal/sweep"
	"gameloops/internal/trace"
	"gameloops/physics"
)

// stressFlags are the flags of stress.
type stressFlags struct {
	setup  experiment.Setup
	fps    float64
	most   int
	format console.Format
}

// NewStress returns the command stress.
func NewStress() *cobra.Command {
	var f stressFlags
	cmd := &cobra.Command{
		Use:   "stress",
		Short: "Find out how many objects this computer keeps 60 frames a second with",
		Long: fmt.Sprintf(`stress really runs a loop on this computer, with more and more objects, on each physics
engine. It finds the largest number with which the loop still shows 60 frames a second (--fps) in real time, to
within %.0f percent, and says what gives way with more. Nothing is drawn: 'sandbox --stress' tests drawing too.

A loop keeps up by the same rule as in 'looplab threshold'. Each run lasts %.0f s of the loop's time, in which
the balls of the pit fall and pile up. What else the computer does can only slow a run down, so a number is too
large only if three runs fail. The last line is for comparing computers. A test takes less than a minute for
each engine.

The numbers depend on this computer, and differ by some percent from test to test. Warnings say whether it was
busy, or changed its speed.`, 100*stress.Precise, stress.RunTime.Seconds()),
		Example: `  looplab stress
  looplab stress --loop fixed-steps-with-interpolation --fps 144
  looplab stress --engine softstep --workers 1 --format json`,
		Args: console.NoArguments,
		RunE: func(cmd *cobra.Command, _ []string) error { return f.run(cmd) },
	}
	f.addTo(cmd)
	return cmd
}

// addTo adds a flag for each key about the loop and the world, but not for those that the test sets.
func (f *stressFlags) addTo(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.SortFlags = false
	f.setup = stressed()
	for _, k := range experiment.Keys() {
		if k.About != experiment.AboutMachine && !slices.Contains(stress.Sets, k.Name) {
			addKey(flags, k, &f.setup)
		}
	}
	f.fps, f.most = 60, physics.MaxObjects
	flags.Var(console.NumberFlag{N: &f.fps, Least: 1, Most: experiment.MaxFPS}, "fps",
		"the frames a second that must be kept")
	flags.Var(console.WholeFlag{N: &f.most, Least: 1, Most: physics.MaxObjects}, "most",
		"the largest `N` of objects to try")
	f.format.AddTo(cmd, "text", "json")
}

// stressed returns the setup of a test: a machine on which only updates take time, as long as they really take.
func stressed() experiment.Setup {
	s := experiment.Default()
	s.Cost, s.Duration = experiment.Measured, stress.RunTime
	s.Machine = sim.Settings{Vsync: true}
	return s
}

func (f *stressFlags) run(cmd *cobra.Command) error {
	engines := physics.Engines()
	if cmd.Flags().Changed("engine") {
		engines = []string{f.setup.Engine}
	}
	f.setup.Machine.Refresh = f.fps
	f.setup.Objects = min(stress.First, f.most)
	t := stressTest{report: stress.Report{FPS: f.fps, Loop: f.setup.Loop, Scene: f.setup.Scene,
		Picture: stress.NoPicture, Computer: stress.ThisComputer(commandline.Version("looplab"))},
		reference: stress.Reference{Clock: console.RealTime()}}
	var searches []sweep.Search
	for _, engine := range engines {
		s := sweep.Search{Setup: f.setup, Most: f.most, Within: stress.Precise, RealTime: console.RealTime()}
		s.Setup.Engine = engine
		if err := s.Check(); err != nil {
			return err
		}
		searches = append(searches, s)
	}
	e := &experiment.Experiment{Common: f.setup, Runs: []experiment.Run{{Loop: f.setup.Loop}}}
	t.report.Setup = e.Command()
	console.SayUnused(cmd, experiment.Unused(console.Given(cmd), []string{f.setup.Loop},
		[]experiment.Setup{f.setup}))
	var err error
	for i := 0; err == nil && i < len(searches); i++ {
		err = t.test(cmd, searches[i])
	}
	t.report.Warnings = t.reference.Warnings()
	if len(t.report.Results) > 0 { // after an interrupt, those of the engines before
		err = cmp.Or(f.write(cmd.OutOrStdout(), &t.report), err)
	}
	return console.Failed(err)
}

func (f *stressFlags) write(w io.Writer, r *stress.Report) error {
	if f.format == "json" {
		return r.WriteJSON(w)
	}
	return r.WriteText(w)
}

// A stressTest runs searches, and measures what their runs take.
type stressTest struct {
	report    stress.Report
	reference stress.Reference

	world      *physics.World // of the present run
	meter      stress.Meter
	updating   time.Duration // of the present frame
	collection stress.Collection
}

// test finds the number of objects for one engine.
func (t *stressTest) test(cmd *cobra.Command, s sweep.Search) error {
	p := console.NewProgress(cmd.ErrOrStderr())
	defer p.Done()
	result := stress.Result{Engine: s.Setup.Engine}
	s.Watch = func(objects int) experiment.Watcher {
		t.reference.Measure()
		t.meter, t.updating, t.collection = stress.Meter{}, 0, stress.StartCollection()
		reached := p.Bar(fmt.Sprintf("%s, %d objects", s.Setup.Engine, objects), int64(s.Setup.Duration))
		return experiment.Watcher{
			World: func(w *physics.World) { t.world = w },
			Event: t.event,
			Frame: func(f trace.Frame) { t.frame(f); reached(int64(f.Ended)) },
		}
	}
	s.Tried = func(trial *sweep.Trial) (share float64) {
		probe := t.probe(trial)
		result.Add(probe)
		return probe.Updates * t.report.FPS / 1000
	}
	if _, err := s.Run(cmd.Context()); err != nil {
		return err
	}
	result.End(t.report.FPS, false)
	t.report.Results = append(t.report.Results, result)
	return nil
}

func (t *stressTest) event(e trace.Event) {
	if e.Op == trace.Update {
		t.updating += e.Took
	}
}

func (t *stressTest) frame(f trace.Frame) {
	t.meter.Add(f.Ended, stress.Work{Frames: 1, Updates: f.Updates, Updating: t.updating}, t.world.Contacts())
	t.updating = 0
}

// probe returns what was measured of a run.
func (t *stressTest) probe(trial *sweep.Trial) stress.Probe {
	p := stress.Probe{Objects: trial.Objects, Verdict: stress.KeepsUp, FPS: trial.FPS,
		Garbage: t.collection.Share()}
	switch trial.Why {
	case "FPS":
		p.Verdict = stress.MissesFPS
	case "speed":
		p.Verdict = stress.TooSlow
	}
	t.meter.Fill(&p)
	return p
}
