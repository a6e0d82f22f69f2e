package naming

import (
	"slices"
	"testing"

	"gameloops/internal/experiment"
)

func setups(t *testing.T, loops string) []experiment.Setup {
	t.Helper()
	runs, err := experiment.ParseRuns(loops)
	if err != nil {
		t.Fatal(err)
	}
	all, err := (&experiment.Experiment{Common: experiment.Default(), Runs: runs}).Setups()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestRunsHaveOneTitle reads the titles of one, two and three runs: settings must not look like further runs.
func TestRunsHaveOneTitle(t *testing.T) {
	for loops, want := range map[string]string{
		"doom":                                   "Doom",
		"fixed-steps,doom":                       "Fixed steps and Doom",
		"fixed-steps:max-step=33.3ms,doom,godot": "Fixed steps (max step 33.3 ms), Doom and Godot",
		"fixed-steps:step=60hz,fixed-steps:step=15hz": "Fixed steps (step 60 Hz) and Fixed steps (step 15 Hz)",
		"doom:stall=1s+2s,doom":                       "Doom (stall 2 s) and Doom",
		"doom:stall=1s+2s,doom:stall=2s+2s":           "Doom (stall 2 s at 1 s) and Doom (stall 2 s at 2 s)",
		"doom:step=16.66ms,doom:step=16.67ms":         "Doom (step 16.66 ms) and Doom (step 16.67 ms)",
		"fixed-steps:refresh=144,doom":                "Fixed steps (refresh 144 Hz) and Doom (refresh 60 Hz)",
	} {
		if got := Together(Of(setups(t, loops))); got != want {
			t.Errorf("%s: %q, want %q", loops, got, want)
		}
	}
}

func TestSettingsAreSaidAsPeopleSpeak(t *testing.T) {
	s := setups(t, "doom:step=50hz:objects=7:scene=presses-queued")[0]
	if got := Describe(s, []string{"objects", "step", "no such",
		"scene"}); got != "objects 7, step 20 ms, presses queued" {
		t.Errorf("%q", got)
	}
}

func TestASettingIsSaidAloud(t *testing.T) {
	for _, c := range []struct{ key, text, want string }{
		{"update-cost", "20ms", "update cost 20 ms"}, {"step", "15hz", "step 15 Hz"}, {"stall", "", "no stall"},
		{"refresh", "60", "refresh 60 Hz"}, {"vsync", "off", "vsync off"}, {"max-fps", "35", "max FPS 35"},
		{"objects", "5", "objects 5"}, {"update-cost", "100us", "update cost 0.1 ms"},
		{"jitter", "500us", "jitter 0.5 ms"}, {"step", "15.625ms", "step 15.6 ms"}, {"jitter", "0s", "no jitter"},
		{"max-step", "4.783333333s", "max step 4.78 s"},
		{"draw-cost-per-object", "500ns", "draw cost per object 500 ns"},
	} {
		s := experiment.Default()
		k, _ := experiment.KeyByName(c.key)
		if err := k.Set(&s, c.text); err != nil {
			t.Fatal(err)
		}
		if got := Describe(s, []string{c.key}); got != c.want {
			t.Errorf("%s=%s: %q, not %q", c.key, c.text, got, c.want)
		}
	}
}

// TestWhatMostRunsShareIsSaidOfTheOthers has settings that three of four runs share, two of four, and two of three.
func TestWhatMostRunsShareIsSaidOfTheOthers(t *testing.T) {
	for _, c := range []struct {
		runs string
		want []string
	}{
		{"fixed-steps:refresh=60,fixed-steps:refresh=60:step=4ms,basic:refresh=60,variable-steps:refresh=144",
			[]string{"", ", step 4 ms", "", ", refresh 144 Hz"}},
		{"fixed-steps,fixed-steps:stall=1s+1s,basic:stall=1s+1s,variable-steps:stall=1s+1s",
			[]string{", no stall", "", "", ""}},
		{"fixed-steps:refresh=60,basic:refresh=60,fixed-steps:refresh=144,variable-steps:refresh=144",
			[]string{", refresh 60 Hz", ", refresh 60 Hz", ", refresh 144 Hz", ", refresh 144 Hz"}},
		{"fixed-steps:refresh=60,basic:refresh=60,variable-steps:refresh=144",
			[]string{", refresh 60 Hz", ", refresh 60 Hz", ", refresh 144 Hz"}},
		{"fixed-steps,fixed-steps:step=4ms,basic:step=4ms,frame-rate-limited:step=4ms", // the first has the loop's own
			[]string{"", ", step 4 ms", ", step 4 ms", ", step 4 ms"}},
	} {
		for i, l := range Of(setups(t, c.runs)) {
			if l.Settings != c.want[i] {
				t.Errorf("%s: run %d has %q, not %q", c.runs, i+1, l.Settings, c.want[i])
			}
		}
	}
}

// TestStagesAreNamedInWords names some of three stages, and both of two.
func TestStagesAreNamedInWords(t *testing.T) {
	for _, tt := range []struct {
		want    string
		of      int
		numbers []int
	}{
		{"", 1, nil}, {"stage 2", 3, []int{2}}, {"stages 1 and 3", 3, []int{1, 3}}, {"stages 1 and 2", 2, []int{1, 2}},
		{"stages 1, 2 and 4", 4, []int{1, 2, 4}}, {"all stages", 3, []int{1, 2, 3}},
	} {
		if got := Stages(tt.numbers, tt.of); got != tt.want {
			t.Errorf("%v of %d: %q, want %q", tt.numbers, tt.of, got, tt.want)
		}
	}
}

// TestATextNamesStages finds the numbers of stages in sentences, and no other numbers.
func TestATextNamesStages(t *testing.T) {
	for text, want := range map[string][]int{
		"Does stage 3 still jump nearly as high as stage 1?": {1, 3},
		"Only that of stage 4, whose steps take 2 ms.":       {4},
		"Stages 1 and 2. At 60 Hz both are equal.":           {1, 2},
		"With interpolation (stages 2, 3 and 4) it moves.":   {2, 3, 4},
		"On stage 2 and 3 others":                            {2},
		"The stages take 3 ms, and stage 5 is none.":         nil,
		"Is the spiral gone?":                                nil,
	} {
		if got := StagesIn(text, 4); !slices.Equal(got, want) {
			t.Errorf("%q names %v, want %v", text, got, want)
		}
	}
}
