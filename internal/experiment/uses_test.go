package experiment

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/internal/sim"
	"gameloops/internal/trace"
	"gameloops/physics"
)

// others are values that change [busy] wherever their key is read.
var others = map[string][]string{
	"step":                    {"7ms", "50ms"},
	"max-step":                {"20ms", "off"},
	"max-fps":                 {"7", "23"},
	"objects":                 {"4"},
	"seed":                    {"2"},
	"engine":                  {"box2d", "softstep"},
	"continuous":              {"off", "auto"},
	"speed":                   {"0.1"},
	"inputs":                  {"0"},
	"clicks":                  {"20"},
	"grow":                    {"off"},
	"duration":                {"700ms"},
	"updates":                 {"3"},
	"refresh":                 {"75", "48-75"},
	"vsync":                   {"off", "adaptive"},
	"queue":                   {"2", "3"},
	"compositor":              {"on"},
	"read-input":              {"before-wait"},
	"frame-delay":             {"2ms", "auto"},
	"jitter":                  {"3ms"},
	"timer":                   {"15.6ms"},
	"overshoot":               {"5ms"},
	"task-delay":              {"5ms"},
	"update-cost":             {"3ms"},
	"update-cost-per-object":  {"1ms"},
	"update-cost-per-contact": {"1ms"},
	"draw-cost":               {"3ms"},
	"draw-cost-per-object":    {"1ms"},
	"stall":                   {"200ms+300ms"},
	"hidden":                  {"200ms+300ms"},
	"cost":                    {"measured", "model"},
}

// busy is a setup in which every key matters.
func busy() Setup {
	s := Default()
	s.Machine.Refresh = 110
	s.Machine.Stalls = []sim.Period{{At: 500 * time.Millisecond, For: 350 * time.Millisecond}}
	return s
}

// bytesOf returns everything that a setup results in, except for what only repeats its settings.
func bytesOf(t *testing.T, s Setup) string {
	t.Helper()
	var b strings.Builder
	var world *physics.World
	ticks := time.Duration(0)
	r, err := s.Run(t.Context(), Watcher{
		World: func(w *physics.World) { world = w },
		Event: func(e trace.Event) { b.Write(e.AppendText(nil)) },
		RealTime: func() time.Duration { // a clock that is not the model's
			ticks += 777 * time.Microsecond
			return ticks
		},
	})
	if err != nil {
		t.Fatalf("%s in %s on %s: %v", s.Loop, s.Scene, s.Engine, err)
	}
	fmt.Fprintln(&b, r.Refresh, r.Frames, r.Worlds, r.Inputs, r.Time, r.End, r.Final, r.Hash)
	fmt.Fprintln(&b, world.AppendPoses(nil, 0.5))
	return b.String()
}

// checkUses checks for each key about some subjects that another value changes the bytes of a setup exactly where the
// table says that the key is read. with changes each setup after its keys are set.
func checkUses(t *testing.T, base Setup, with func(*Setup), about ...Subject) {
	t.Helper()
	made := base
	with(&made)
	own := bytesOf(t, made)
	for _, k := range Keys() {
		if !slices.Contains(about, k.About) || k.Name == "loop" || k.Name == "scene" || k.Name == "cores" {
			continue
		}
		if len(others[k.Name]) == 0 {
			t.Errorf("there is no other value of %s to try", k.Name)
		}
		tried, matters := false, false
		for _, text := range others[k.Name] {
			s := base
			set(t, &s, k.Name, text)
			if k.Text(s) != k.Text(base) && s.Check() == nil { // not every engine has every scene
				with(&s)
				tried, matters = true, matters || bytesOf(t, s) != own
			}
		}
		if why := made.Unused(k.Name); tried && matters == (why != "") {
			t.Errorf("%s in %s on %s: %s makes a difference: %v, but the table says %q", base.Loop, base.Scene,
				base.Engine, k.Name, matters, why)
		}
	}
}

func unchanged(*Setup) {}

func TestEveryLoopReadsWhatTheTableSays(t *testing.T) {
	for _, name := range LoopNames() {
		s := busy()
		s.Loop, s.Scene = name, "stack" // in which there are contacts from the first update on
		s.Objects, s.Duration = 6, time.Second
		checkUses(t, s, unchanged, AboutLoop, AboutMachine)
	}
}

func TestEverySceneAndEngineReadsWhatTheTableSays(t *testing.T) {
	for _, scene := range SceneNames() {
		for _, engine := range physics.Engines() {
			s := busy()
			s.Loop, s.Scene, s.Engine = "fixed-steps", scene, engine
			s.Objects, s.Inputs, s.Duration = 20, 20, 5*time.Second
			if s.Check() != nil {
				continue
			}
			checkUses(t, s, unchanged, AboutScene, AboutMachine)
		}
	}
}

// TestAWorldGrowsWhereTheTableSays tries as many objects as fit, and one more.
func TestAWorldGrowsWhereTheTableSays(t *testing.T) {
	for _, scene := range []string{"ball-pit", "drain"} {
		for _, objects := range []int{2000, 2001} {
			s := Default()
			s.Scene, s.Objects, s.Engine = scene, objects, "softstep"
			hash := make(map[uint64]bool)
			for _, grow := range []string{"on", "off"} {
				set(t, &s, "grow", grow)
				w, err := s.NewWorld()
				if err != nil {
					t.Fatal(err)
				}
				hash[w.Hash()] = true
			}
			if why := s.Unused("grow"); (why == "") != (len(hash) == 2) {
				t.Errorf("%d objects in %s: %d worlds, and the table says %q", objects, scene, len(hash), why)
			}
		}
	}
}

// TestProcessorsChangeNoResult checks what the help says of --cores: the result stays the same, and only the time that
// it takes differs.
func TestProcessorsChangeNoResult(t *testing.T) {
	for _, engine := range physics.Engines() {
		s := busy()
		s.Engine, s.Duration = engine, time.Second
		own := bytesOf(t, s)
		set(t, &s, "cores", "1")
		if bytesOf(t, s) != own {
			t.Errorf("%s has another result on one processor", engine)
		}
		if used := s.Unused("cores") == ""; used != (engine == "softstep") {
			t.Errorf("%s uses several processors: %v", engine, used)
		}
	}
}

// TestMeasuredCostsReplaceThoseOfTheModel also sets the costs of the model, which must change nothing.
func TestMeasuredCostsReplaceThoseOfTheModel(t *testing.T) {
	s := busy()
	s.Loop, s.Objects, s.Cost = "variable-steps-limited", 6, Measured
	checkUses(t, s, unchanged, AboutMachine)
}

func TestRecordedFramesReplaceTheMachine(t *testing.T) {
	s := busy()
	s.Objects = 6
	frames := make([]time.Duration, 60)
	for i := range frames {
		frames[i] = time.Duration(16+i%3) * time.Millisecond
	}
	checkUses(t, s, func(s *Setup) {
		if err := s.Replay(RecordingOf(frames)); err != nil {
			t.Fatal(err)
		}
	}, AboutMachine)
}

// TestWhatIsNotReadIsNotReported sets what the loop does not read: its settings stay the same.
func TestWhatIsNotReadIsNotReported(t *testing.T) {
	s := Default()
	s.Loop, s.Step, s.MaxStep, s.MaxFPS = "love", time.Second, time.Second, 5
	if got, err := s.LoopSettings(); err != nil || got.Step != 0 || got.MaxStep != 0 || got.MaxFPS != 0 {
		t.Errorf("its settings are %+v, %v", got, err)
	}
}

// TestCanonicalSetupsAreEqualIfTheyDoTheSame compares two setups that do, and two that do not.
func TestCanonicalSetupsAreEqualIfTheyDoTheSame(t *testing.T) {
	one := Default()
	one.Loop = "fixed-steps"
	other := one
	set(t, &other, "max-fps", "30")
	set(t, &other, "speed", "3")
	set(t, &other, "timer", "15.6ms")
	if !reflect.DeepEqual(one.Canonical(), other.Canonical()) {
		t.Errorf("%+v\nis not\n%+v", one.Canonical(), other.Canonical())
	}
	set(t, &other, "max-step", "30ms")
	if reflect.DeepEqual(one.Canonical(), other.Canonical()) {
		t.Error("the maximum step makes no difference")
	}
}

// A flag applies to the runs that do not set its key themselves.
func TestAFlagThatChangesNothingIsSaid(t *testing.T) {
	for _, c := range []struct{ key, runs, want string }{
		{"step", "fixed-steps,godot", ""},
		{"step", "fixed-steps,variable-steps,love", "--step changes nothing in variable-steps, love"},
		{"step", "love", "--step changes nothing: love has no step"},
		{"step", "love,love:draw-cost=1ms,variable-steps",
			"--step changes nothing: love has no step, variable-steps has no step"},
		{"step", "love,variable-steps,variable-steps-limited", "--step changes nothing: love has no step, " +
			"variable-steps has no step, variable-steps-limited has no step"},
		{"step", "love,variable-steps,variable-steps-limited,libgdx-smoothed", "--step changes nothing: " +
			"love has no step, variable-steps has no step, variable-steps-limited has no step, and so on"},
		{"max-step", "fixed-steps,basic:max-step=1s", ""},
		{"max-step", "fixed-steps:max-step=1s,basic", "--max-step changes nothing: basic has no maximum step"},
		{"max-step", "fixed-steps:max-step=1s,basic:max-step=1s", ""},
	} {
		runs, err := ParseRuns(c.runs)
		if err != nil {
			t.Fatal(err)
		}
		e := &Experiment{Common: Default(), Runs: runs}
		var want []string
		if c.want != "" {
			want = []string{c.want}
		}
		if got := e.UnusedFlags([]string{c.key}); !slices.Equal(got, want) {
			t.Errorf("--%s with %s: %q, not %q", c.key, c.runs, got, want)
		}
	}
}

func TestAnOverrideThatChangesNothingIsSaid(t *testing.T) {
	runs, err := ParseRuns("fixed-steps:max-step=1s,basic:draw-cost=1ms:max-step=1s")
	if err != nil {
		t.Fatal(err)
	}
	e := &Experiment{Common: Default(), Runs: runs}
	want := []string{runs[1].Label() + ": max-step changes nothing: basic has no maximum step"}
	if got := e.UnusedOverrides(); !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
}
