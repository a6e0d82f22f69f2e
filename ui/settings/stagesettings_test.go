package settings

import (
	"slices"
	"testing"
	"time"

	"gameloops/physics"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

const ms = time.Millisecond

func TestLinkedStagesChangeTogetherButKeepTheirLoops(t *testing.T) {
	d := NewStageSettings(stagetest.Setups(t, "fixed-steps,variable-steps,fixed-steps:max-step=25ms"))
	d.Chosen = 1
	s := d.Setup()
	s.Loop, s.Continuous, s.Objects = "fixed-steps-with-interpolation", physics.Off, 7
	d.Take(&s)
	for i, want := range []string{"fixed-steps", "fixed-steps-with-interpolation", "fixed-steps"} {
		if got := d.Setups[i]; got.Loop != want || got.Continuous != physics.Off || got.Objects != 7 {
			t.Errorf("stage %d: %s, continuous %v, %d objects", i+1, got.Loop, got.Continuous, got.Objects)
		}
	}
	if d.Setups[2].MaxStep != 25*ms {
		t.Error("a setting that was not changed differs")
	}
}

func TestAStageThatIsNotLinkedDiffersButShowsTheSameBalls(t *testing.T) {
	d := NewStageSettings(stagetest.Setups(t, "fixed-steps,variable-steps"))
	d.Linked = false
	s := d.Setup()
	s.Continuous, s.Objects, s.Seed = physics.Off, 7, 3
	d.Take(&s)
	if other := d.Setups[1]; other.Continuous != physics.On || other.Objects != 7 || other.Seed != 3 {
		t.Errorf("the other stage: continuous %v, %d objects, seed %d", other.Continuous, other.Objects, other.Seed)
	}
}

func TestANewStageHasALoopThatNoOtherHas(t *testing.T) {
	d := NewStageSettings(stagetest.Setups(t, "fixed-steps:max-step=25ms"))
	d.Resize(3)
	loops := map[string]bool{}
	for _, s := range d.Setups {
		loops[s.Loop] = true
		if s.MaxStep != 25*ms {
			t.Errorf("%s: its maximum step is %v", s.Loop, s.MaxStep)
		}
	}
	if len(loops) != 3 {
		t.Errorf("loops: %v", loops)
	}
	d.Chosen = 2
	d.Resize(99)
	if len(d.Setups) != stage.MaxStages {
		t.Errorf("%d stages", len(d.Setups))
	}
	if d.Resize(0); len(d.Setups) != 1 || d.Chosen != 0 || d.Setup().Loop != "fixed-steps" {
		t.Errorf("%d stages, the chosen one is %d", len(d.Setups), d.Chosen)
	}
}

func TestLabelsSayInWhatStagesDiffer(t *testing.T) {
	got := Labels(stagetest.Setups(t, "fixed-steps,fixed-steps:max-step=33.3ms,variable-steps:refresh=144"))
	want := []Label{
		{Title: "Fixed steps", Settings: ", refresh 60 Hz", Ink: 0},
		{Title: "Fixed steps", Settings: ", max step 33.3 ms, refresh 60 Hz", Ink: 1},
		{Title: "Variable steps", Settings: ", refresh 144 Hz", Ink: 2},
	}
	if !slices.Equal(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	rates := Labels(stagetest.Setups(t, "fixed-steps:step=60hz,fixed-steps:step=15hz"))
	if rates[0].Settings != ", step 60 Hz" || rates[1].Settings != ", step 15 Hz" || !rates[0].Alike ||
		!rates[1].Alike {
		t.Errorf("%+v", rates)
	}
	rates = Labels(stagetest.Setups(t, "fixed-steps:step=60hz,fixed-steps:step=16.6ms"))
	if rates[0].Settings != ", step 16.7 ms" || rates[1].Settings != ", step 16.6 ms" {
		t.Errorf("%+v", rates)
	}
	events := Labels(stagetest.Setups(t, "fixed-steps:stall=1s+450ms,fixed-steps:continuous=off"))
	if events[0].Settings != ", continuous collision on, stall 450 ms" ||
		events[1].Settings != ", continuous collision off" {
		t.Errorf("%+v", events)
	}
	told := Labels(stagetest.Setups(t, "fixed-steps:max-step=33.3ms,variable-steps:refresh=144"),
		"update-cost", "stall")
	if want := ", max step 33.3 ms, refresh 60 Hz, update cost 0.2 ms, no stall"; told[0].Settings != want {
		t.Errorf("with told keys: %q, want %q", told[0].Settings, want)
	}
	told = Labels(stagetest.Setups(t, "fixed-steps:step=15hz,variable-steps:step=15hz"), "step")
	if fixed, variable := told[0].Settings, told[1].Settings; fixed == "" || variable != "" {
		t.Errorf("fixed steps have %q, and variable steps, which have no step, have %q", fixed, variable)
	}
	long := Labels(stagetest.Setups(t, "fixed-steps:max-step=4.783333333s,fixed-steps"))
	if long[0].Settings != ", max step 4.78 s" {
		t.Errorf("%+v", long)
	}
	if got := Labels(stagetest.Setups(t, "fixed-steps:max-step=33.3ms")); got[0].Settings != "" {
		t.Errorf("a single stage has settings in its label: %+v", got)
	}
}

// TestLabelsReadAsPeopleSpeak has settings whose values read badly in a label, such as off or 0s.
func TestLabelsReadAsPeopleSpeak(t *testing.T) {
	for setups, want := range map[string][]string{
		"fixed-steps:scene=presses,fixed-steps:scene=presses-queued":       {", presses", ", presses queued"},
		"basic:scene=camera,unity:scene=camera,unity:scene=camera-in-draw": {"", "", ", camera in draw"},
		"fixed-steps:scene=ball-pit,fixed-steps:scene=camera-in-draw:objects=2": {", ball pit, objects 100",
			", camera in draw, objects 2"},
		"fixed-steps:timer=0s,fixed-steps:timer=15.6ms": {", exact timer", ", timer 15.6 ms"},
		"fixed-steps:jitter=2ms,fixed-steps":            {", jitter 2 ms", ", no jitter"},
		"fixed-steps:task-delay=2ms,fixed-steps":        {", task delay 2 ms", ", no task delay"},
		"fixed-steps:read-input=before-wait,fixed-steps": {", read input before wait",
			", read input after wait"},
		"fixed-steps:refresh=48-144,fixed-steps:refresh=60":             {", refresh 48-144 Hz", ", refresh 60 Hz"},
		"fixed-steps:max-step=off,fixed-steps:max-step=33.3ms":          {", max step off", ", max step 33.3 ms"},
		"fixed-steps:scene=teleport-told,variable-steps:scene=teleport": {", teleport told", ", teleport"},
	} {
		for i, l := range Labels(stagetest.Setups(t, setups)) {
			if l.Settings != want[i] {
				t.Errorf("stage %d of %s: %q, want %q", i+1, setups, l.Settings, want[i])
			}
		}
	}
}

func TestAChangeIsKnownByItsMoment(t *testing.T) {
	for at, want := range map[string]string{"1.5s": "1.5 s", "4.783333333s": "4.78 s", "16.666666ms": "0.02 s"} {
		labels := Labels(stagetest.Setups(t,
			"fixed-steps,fixed-steps:change=("+at+":max-step=20ms)"))
		if labels[0].Settings != "" || labels[1].Settings != ", max step 20 ms from "+want {
			t.Errorf("%q, and changed %q", labels[0].Settings, labels[1].Settings)
		}
	}
}
