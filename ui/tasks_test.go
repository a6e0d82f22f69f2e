package ui

import (
	"image"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/pngtext"
	"gameloops/ui/platform"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// TestAPictureBringsItsExperimentBack saves a picture of every lesson's stages and opens it again. The stages are the
// same, and so is the content of a second picture.
func TestAPictureBringsItsExperimentBack(t *testing.T) {
	for _, lesson := range experiment.Lessons() {
		lesson.Runs = lesson.Runs[:min(len(lesson.Runs), stage.MaxStages)]
		setups, err := lesson.Setups()
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), "a.png")
		e := settings.ExperimentOf(setups)
		e.Title, e.Look = lesson.Title, lesson.Look
		machine := pngtext.Text{Key: settings.MachineKey, Text: "simulated"}
		if err := writePNG(path, image.NewRGBA(image.Rect(0, 0, 1, 1)), e, machine); err != nil {
			t.Fatal(err)
		}
		again, texts, err := experiment.ReadPicture(path)
		if err != nil {
			t.Fatalf("%s: %v", lesson.Name, err)
		}
		got, err := Options{Setup: again.Common, Runs: again.Runs}.setups()
		if err != nil || !reflect.DeepEqual(got, setups) {
			t.Errorf("%s: %+v, %v, want %+v", lesson.Name, got, err, setups)
		}
		if twice := settings.ExperimentOf(got); again.Title != lesson.Title || again.Look != lesson.Look ||
			!reflect.DeepEqual(twice.Runs, e.Runs) || settings.MachineOf(texts) != stage.Simulated {
			t.Errorf("%s: the second picture differs", lesson.Name)
		}
	}
}

// TestEqualStagesStayAsManyRuns makes experiments of stages some of which are equal. All of them come back, as from a
// picture or from the preferences.
func TestEqualStagesStayAsManyRuns(t *testing.T) {
	s := stagetest.Setup(t, "loop", "fixed-steps", "max-step", "25ms")
	other := stagetest.Setup(t)
	for _, setups := range [][]experiment.Setup{{s, s, other}, {other, s, s, s}, {s, s, s, s}} {
		if got, err := settings.ExperimentOf(setups).Setups(); err != nil || !reflect.DeepEqual(got, setups) {
			t.Errorf("%d stages become %+v, %v", len(setups), got, err)
		}
	}
}

func TestPicturesAreNamedByExperimentAndTime(t *testing.T) {
	at := time.Date(2026, 11, 20, 22, 4, 5, 0, time.UTC)
	e := settings.ExperimentOf(stagetest.Setups(t, "fixed-steps,fixed-steps:max-step=25ms,variable-steps"))
	if got, want := fileName(e, at), "fixed-steps+variable-steps-20261120-220405"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	changed := stagetest.Setups(t, "fixed-steps,variable-steps")
	changed[0] = changed[0].With(experiment.Change{At: time.Second,
		Set: []experiment.Override{{Key: "loop", Text: "semi-fixed"}}})
	want := "semi-fixed+variable-steps-20261120-220405"
	if got := fileName(settings.ExperimentOf(changed), at); got != want {
		t.Errorf("after a change of the loop %s, want %s", got, want)
	}
	e.Name = "../a b"
	if got, want := fileName(e, at), "..-a-b-20261120-220405"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestPicturesOfTheSameSecondGetDifferentNames(t *testing.T) {
	name := filepath.Join(t.TempDir(), "pit.v1.png")
	for _, want := range []string{"pit.v1.png", "pit.v1-2.png", "pit.v1-3.png"} {
		free := platform.FreeName(name)
		if filepath.Base(free) != want {
			t.Errorf("%s, want %s", free, want)
		}
		if err := platform.SaveFile(free, nil); err != nil {
			t.Fatal(err)
		}
	}
}
