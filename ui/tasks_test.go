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

// TestAPictureBringsItsExperimentBack saves a picture of every lesson's stages and opens it again: the stages are the
// same, and so is what a picture of them carries.
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
			t.Errorf("%s: the second picture is another one", lesson.Name)
		}
	}
}

// TestEqualStagesStayAsManyRuns makes an experiment of stages of which some are equal: a picture of them, and what the
// window remembers, brings all of them back.
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
