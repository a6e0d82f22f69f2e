package model

import (
	"reflect"
	"testing"
	"testing/fstest"
	"testing/synctest"

	"gameloops/internal/experiment"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// TestWhatIsOpenedIsUnchanged opens something in each way that there is. It is unchanged then, until a setting changes,
// and what it began with is still known.
func TestWhatIsOpenedIsUnchanged(t *testing.T) {
	file := settings.ExperimentOf(stagetest.Setups(t, "basic,fixed-steps")).TOML()
	for name, open := range map[string]Action{
		"a lesson":       ChooseLesson{Name: experiment.LessonNames()[1]},
		"the next one":   TurnLesson{By: 1},
		"a file":         OpenFiles{Files: fstest.MapFS{"a.toml": {Data: file}}},
		"the start page": GoToStartPage{},
		"an address":     Visit{Beginning: Beginning{Setups: stagetest.Setups(t, "bevy"), Machine: stage.Computer}},
	} {
		synctest.Test(t, func(t *testing.T) {
			a := opened(t, stagetest.NewBench(), options{Setup: experiment.Default()})
			defer a.stop()
			m := a.model
			if m.IsChanged() {
				t.Error("a new window is changed")
			}
			if a.do(Set{Key: "objects", Text: "7"}); !m.IsChanged() {
				t.Error("with 7 objects it is unchanged")
			}
			if a.do(open); m.IsChanged() {
				t.Errorf("%s is changed when it is opened", name)
			}
			began := m.Began()
			if !reflect.DeepEqual(began.Setups, m.Choices.Stages.Setups) || began.Machine != m.Choices.Stages.Machine {
				t.Errorf("%s began with %+v", name, began)
			}
			a.do(Multiply{Key: "objects", By: 2})
			if again := m.Began(); !m.IsChanged() || !reflect.DeepEqual(again, began) {
				t.Errorf("%s with twice the objects: changed is %t, it began with %+v", name, m.IsChanged(), again)
			}
		})
	}
}

// TestASettingIsMultiplied doubles and halves numbers with and without units. What is not allowed is said, and changes
// nothing.
func TestASettingIsMultiplied(t *testing.T) {
	for _, test := range []struct {
		key, was string
		by       float64
		want     string
		says     bool
	}{
		{"objects", "100", 2, "200", false}, {"objects", "25", 0.5, "13", false}, {"objects", "1", 0.5, "1", false},
		{"objects", "100000", 2, "100000", true}, {"update-cost", "1.5ms", 2, "3ms", false},
		{"scene", "fountain", 2, "fountain", true},
	} {
		a := opened(t, stagetest.NewBench(), options{Setup: stagetest.Setup(t, test.key, test.was)})
		a.do(Multiply{Key: test.key, By: test.by})
		if got := a.model.Choices.Form.Text(test.key); got != test.want || (a.told() != "") != test.says {
			t.Errorf("%s %s times %v is %s, want %s; it says %q", test.key, test.was, test.by, got, test.want, a.told())
		}
	}
}
