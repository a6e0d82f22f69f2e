package ui

import (
	"slices"
	"testing"

	"gameloops/internal/experiment"
	"gameloops/physics"
)

func setupsOf(t *testing.T, runs string) []experiment.Setup {
	t.Helper()
	all, err := experiment.ParseRuns(runs)
	if err != nil {
		t.Fatal(err)
	}
	setups, err := Options{Setup: experiment.Default(), Runs: all}.setups()
	if err != nil {
		t.Fatal(err)
	}
	return setups
}

func TestLinkedStagesChangeTogetherButKeepTheirLoops(t *testing.T) {
	d := newDeck(setupsOf(t, "fixed-steps,variable-steps,fixed-steps:max-step=25ms"))
	d.chosen = 1
	s := d.setup()
	s.Loop, s.Continuous, s.Objects = "fixed-steps-with-interpolation", physics.Off, 7
	d.take(&s)
	for i, want := range []string{"fixed-steps", "fixed-steps-with-interpolation", "fixed-steps"} {
		if got := d.setups[i]; got.Loop != want || got.Continuous != physics.Off || got.Objects != 7 {
			t.Errorf("stage %d: %s, continuous %v, %d objects", i+1, got.Loop, got.Continuous, got.Objects)
		}
	}
	if d.setups[2].MaxStep != 25*ms {
		t.Error("a setting that nobody changed is another one")
	}
}

func TestAStageThatIsNotLinkedDiffersButShowsTheSameBalls(t *testing.T) {
	d := newDeck(setupsOf(t, "fixed-steps,variable-steps"))
	d.linked = false
	s := d.setup()
	s.Continuous, s.Objects, s.Seed = physics.Off, 7, 3
	d.take(&s)
	if other := d.setups[1]; other.Continuous != physics.On || other.Objects != 7 || other.Seed != 3 {
		t.Errorf("the other stage: continuous %v, %d objects, seed %d", other.Continuous, other.Objects, other.Seed)
	}
}

func TestANewStageHasALoopThatNoOtherHas(t *testing.T) {
	d := newDeck(setupsOf(t, "fixed-steps:max-step=25ms"))
	d.resize(3)
	loops := map[string]bool{}
	for _, s := range d.setups {
		loops[s.Loop] = true
		if s.MaxStep != 25*ms {
			t.Errorf("%s: its maximum step is %v", s.Loop, s.MaxStep)
		}
	}
	if len(loops) != 3 {
		t.Errorf("loops: %v", loops)
	}
	d.chosen = 2
	d.resize(99)
	if len(d.setups) != MaxStages {
		t.Errorf("%d stages", len(d.setups))
	}
	if d.resize(0); len(d.setups) != 1 || d.chosen != 0 || d.setup().Loop != "fixed-steps" {
		t.Errorf("%d stages, the chosen one is %d", len(d.setups), d.chosen)
	}
}

func TestLabelsSayInWhatStagesDiffer(t *testing.T) {
	got := labels(setupsOf(t, "fixed-steps,fixed-steps:max-step=33.3ms,variable-steps:refresh=144"))
	want := []label{
		{"Fixed time steps", ", refresh 60 Hz", 1},
		{"Fixed time steps", ", max step 33.3ms, refresh 60 Hz", 3},
		{"Variable time steps", ", refresh 144 Hz", 0},
	}
	if !slices.Equal(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	rates := labels(setupsOf(t, "fixed-steps:step=60hz,fixed-steps:step=16.6ms"))
	if rates[0].settings != ", step 60 Hz" || rates[1].settings != ", step 16.6ms" {
		t.Errorf("%+v", rates)
	}
	if got := labels(setupsOf(t, "fixed-steps:max-step=33.3ms")); got[0].settings != "" {
		t.Errorf("one stage differs from none: %+v", got)
	}
}

func TestOneToFourStages(t *testing.T) {
	runs, err := experiment.ParseRuns("fixed-steps,variable-steps,fixed-steps:objects=1,fixed-steps:objects=2," +
		"fixed-steps:objects=3")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := (Options{Setup: experiment.Default(), Runs: runs}).setups(); err == nil {
		t.Error("five stages are no error")
	}
	if s, err := (Options{Setup: experiment.Default()}).setups(); err != nil || len(s) != 1 {
		t.Errorf("no runs: %d stages, %v", len(s), err)
	}
}

func TestControlsAreSucceededBeforeTheyWereDrawn(t *testing.T) {
	theme, err := newTheme(light, 1)
	if err != nil {
		t.Fatal(err)
	}
	d := newDeck(setupsOf(t, "fixed-steps,variable-steps"))
	p := newPanel(d.setup())
	var before *controls
	for range 3 { // two keys in one frame, or a panel that is off
		c := newControls(theme, p, d, actions{})
		if before != nil {
			c.succeed(before)
		}
		if c.menuOpen() {
			t.Error("a menu is open that nobody has seen")
		}
		before = c
	}
}
