package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"

	"gameloops/internal/experiment"
	"gameloops/ui/mark"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

func TestALessonThatIsRecalledIsTheLesson(t *testing.T) {
	e, _ := experiment.LessonByName("tunnelling")
	setups, err := e.Setups()
	if err != nil {
		t.Fatal(err)
	}
	again := settings.ExperimentOf(setups)
	o := Options{Setup: again.Common, Runs: again.Runs, Name: "tunnelling"}
	l := o.lessonOf(setups)
	if !l.IsUnchanged(setups, stage.Simulated) || len(l.Points[0]) == 0 {
		t.Errorf("%+v", l)
	}
	setups[0].Objects++
	if l := o.lessonOf(setups); len(l.Setups) > 0 {
		t.Error("with another number of objects it is still the lesson")
	}
}

// The start page's comparison has trails, also when it is remembered. Stages from flags or lessons have none.
func TestARememberedFountainHasItsTrails(t *testing.T) {
	setups, machine := settings.Start()
	start := settings.ExperimentOf(setups)
	pit := stagetest.Setup(t)
	for name, tt := range map[string]struct {
		o    Options
		want mark.Set
	}{
		"remembered": {Options{Setup: start.Common, Runs: start.Runs, Recalled: &settings.Preferences{}}, mark.Trails},
		"of flags":   {Options{Setup: start.Common, Runs: start.Runs}, 0},
		"a pit":      {Options{Setup: pit, Recalled: &settings.Preferences{}}, 0},
		"one stage":  {Options{Setup: setups[0], Recalled: &settings.Preferences{}}, 0},
	} {
		synctest.Test(t, func(t *testing.T) {
			tt.o.Machine = machine
			a := appOn(t, stagetest.NewBench(), tt.o)
			if a.do(model.SetStill{}); a.grid.shown.Marked() != tt.want {
				t.Errorf("%s: marks %v, want %v", name, a.grid.shown.Marked(), tt.want)
			}
		})
	}
}

func TestTheWindowRemembers(t *testing.T) {
	t.Parallel()
	screen := newScreen(t, 800, 600)
	screen.config = t.TempDir()
	path := filepath.Join(screen.config, "gameloops", "sandbox.toml")
	w := screen.open(t, "--objects", "33", "--size", "700x500")
	w.await(t, "a preview", func() bool { return w.last().Play > 0 })
	w.quit(t)
	if m, err := settings.ReadPreferences(path); m != nil || err != nil {
		t.Fatalf("with flags alone the window remembers %+v, %v", m, err)
	}
	w = screen.open(t, "--objects", "33", "--size", "700x500")
	w.await(t, "a preview", func() bool { return w.last().Play > 0 })
	w.press(t, 't') // the dark theme
	w.press(t, keyPageDown)
	w.settle(t)
	w.quit(t)
	m, err := settings.ReadPreferences(path)
	if err != nil || m == nil || !m.Dark || m.Setups[0].Loop != "fixed-steps" {
		t.Fatalf("the window remembers %+v, %v", m, err)
	}
	if m.Width != DefaultWidth || m.Setups[0].Objects != 100 {
		t.Errorf("the preferences contain flags: %+v", m)
	}
	if len(m.Sections) == 0 || m.Show != settings.DefaultShows.String() {
		t.Errorf("unchanged preferences differ from the first: %+v", m)
	}
	w = screen.open(t, "--play")
	w.await(t, "the loop that was chosen", func() bool { return w.last().Loop == "fixed-steps" })
	w.cmd.Process.Signal(os.Interrupt) // as Ctrl C in the terminal
	if code := w.ended(t); code != 0 {
		t.Fatalf("exit code %d: %s", code, &w.err)
	}

	if err := os.WriteFile(path, []byte("[window"), 0o644); err != nil {
		t.Fatal(err)
	}
	w = screen.open(t, "--play")
	w.await(t, "100 objects", func() bool { return w.last().Objects == 100 })
	w.quit(t)
	if !strings.Contains(w.err.String(), path) {
		t.Errorf("about the broken file the window prints %q", &w.err)
	}
	if m, err := settings.ReadPreferences(path); err != nil || m == nil || m.Dark {
		t.Errorf("the broken file was not replaced: %+v, %v", m, err)
	}
}
