package settings

import (
	"reflect"
	"testing"

	"gameloops/internal/experiment"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// looking returns the preferences of a window with runs in the form of --loops.
func looking(t *testing.T, runs string) *Preferences {
	t.Helper()
	setups := stagetest.Setups(t, runs)
	return &Preferences{Experiment: ExperimentOf(setups), Setups: setups, Machine: stage.Computer,
		Width: 1200, Height: 800, Scale: 1, Show: "graphs", Sections: []string{"Lessons"}}
}

func TestFlagsAloneLeaveNoTrace(t *testing.T) {
	kept, began := looking(t, "basic:objects=7"), looking(t, "fixed-steps:objects=500,variable-steps:objects=500")
	began.Dark, began.Scale, began.Width, began.Machine = true, 2, 1920, stage.Simulated
	began.Experiment.Name, began.Show, began.History = "drift", "code", "64MiB"
	now := *began
	got, changed := now.Since(began, kept, false)
	if changed {
		t.Error("without an action, something has changed")
	}
	if string(got.Text()) != string(kept.Text()) {
		t.Errorf("saved\n%s\nwant\n%s", got.Text(), kept.Text())
	}
}

func TestWhatTheUserChangesIsRememberedAndNothingElse(t *testing.T) {
	kept := looking(t, "basic:seed=5")
	began := looking(t, "fixed-steps:objects=500:jitter=2ms")
	began.Dark, began.Width = true, 1920
	for name, test := range map[string]struct {
		do   func(now *Preferences)
		want func(m *Preferences) // changes kept into what is saved
	}{
		"the theme": {func(m *Preferences) { m.Dark = false }, func(m *Preferences) { m.Dark = false }},
		"the scale": {func(m *Preferences) { m.Scale = 1.5 }, func(m *Preferences) { m.Scale = 1.5 }},
		"the size":  {func(m *Preferences) { m.Height = 900 }, func(m *Preferences) { m.Height = 900 }},
		"the machine": {func(m *Preferences) { m.Machine = "simulated" },
			func(m *Preferences) { m.Machine = "simulated" }},
		"the history": {func(m *Preferences) { m.History = "2MB" }, func(m *Preferences) { m.History = "2MB" }},
		"the language": {func(m *Preferences) { m.Language = "java" },
			func(m *Preferences) { m.Language = "java" }},
		"the graphs": {func(m *Preferences) { m.Show = "" }, func(m *Preferences) { m.Show = "" }},
		"a section":  {func(m *Preferences) { m.Sections = nil }, func(m *Preferences) { m.Sections = nil }},
		"the loop": {func(m *Preferences) { m.Setups = stagetest.Setups(t, "godot:objects=500:jitter=2ms") },
			func(m *Preferences) { m.Setups = stagetest.Setups(t, "godot:seed=5") }},
		"a setting that a flag has set": {
			func(m *Preferences) { m.Setups = stagetest.Setups(t, "fixed-steps:objects=200:jitter=2ms") },
			func(m *Preferences) { m.Setups = stagetest.Setups(t, "basic:seed=5:objects=200") }},
		"one more stage": {
			func(m *Preferences) {
				m.Setups = stagetest.Setups(t, "fixed-steps:objects=500:jitter=2ms,love:objects=500:jitter=2ms")
			},
			func(m *Preferences) { m.Setups = stagetest.Setups(t, "fixed-steps:seed=5,love:seed=5") }},
	} {
		now, want := *began, *kept
		test.do(&now)
		test.want(&want)
		got, changed := now.Since(began, kept, false)
		if got.Experiment = nil; !changed {
			t.Errorf("%s: nothing has changed", name)
		}
		if want.Experiment = nil; !reflect.DeepEqual(got, &want) {
			t.Errorf("%s: saved\n%+v\nwant\n%+v", name, got, &want)
		}
	}
}

func TestAnOpenedLessonIsRememberedWhole(t *testing.T) {
	e, _ := experiment.LessonByName("drift")
	setups, err := e.Setups()
	if err != nil {
		t.Fatal(err)
	}
	kept, began := looking(t, "basic:seed=5"), looking(t, "fixed-steps:objects=500")
	now := *began
	now.Experiment, now.Setups, now.Machine = e, setups, stage.Simulated
	got, changed := now.Since(began, kept, true)
	if !changed || got.Experiment.Name != "drift" || got.Machine != stage.Simulated ||
		!reflect.DeepEqual(got.Setups, setups) {
		t.Errorf("changed: %v, saved %+v", changed, got)
	}
	if again, changed := got.Since(&now, got, false); changed || !reflect.DeepEqual(again.Setups, setups) {
		t.Errorf("the next time: changed %v, saved %+v", changed, again)
	}
}

// TestAClosedLessonIsForgotten closes a saved lesson. Its stages stay, but its name is removed.
func TestAClosedLessonIsForgotten(t *testing.T) {
	kept := looking(t, "fixed-steps")
	kept.Experiment.Name = "drift"
	now := *kept
	now.Experiment = looking(t, "fixed-steps").Experiment
	if got, changed := now.Since(kept, kept, false); !changed || got.Experiment.Name != "" {
		t.Errorf("changed: %v, saved %q", changed, got.Experiment.Name)
	}
}

// TestSettingsThatContradictEachOtherAreNotMixed sets a jitter that is valid only with the refresh rate of the flags.
func TestSettingsThatContradictEachOtherAreNotMixed(t *testing.T) {
	kept, began := looking(t, "basic:refresh=240"), looking(t, "basic:refresh=20")
	now := looking(t, "basic:refresh=20:jitter=20ms")
	got, _ := now.Since(began, kept, false)
	if err := got.Setups[0].Check(); err != nil || got.Setups[0].Machine.Jitter != now.Setups[0].Machine.Jitter {
		t.Errorf("%+v, %v", got.Setups[0], err)
	}
}
