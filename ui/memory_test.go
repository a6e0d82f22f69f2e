package ui

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"gameloops/internal/experiment"
	"gameloops/ui/choice"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

func TestWhatIsRememberedIsRecalled(t *testing.T) {
	e := choice.ExperimentOf(stagetest.Setups(t, "fixed-steps,variable-steps:refresh=30"))
	e.Name, e.Title, e.Look = "drift", "Drift", "Look \"there\"."
	want := &Memory{
		Experiment: e, Machine: stage.Simulated, Width: 1000, Height: 700, Dark: true, Scale: 1.25, Show: "anatomy",
		History:  "2MB",
		Sections: []string{"Lessons", "World"},
	}
	path := filepath.Join(t.TempDir(), "a.toml")
	if err := os.WriteFile(path, want.text(), 0o644); err != nil {
		t.Fatal(err)
	}
	got, err := Recall(path)
	if err != nil {
		t.Fatal(err)
	}
	setups, err := got.Experiment.Setups()
	if err != nil || !reflect.DeepEqual(setups, stagetest.Setups(t, "fixed-steps,variable-steps:refresh=30")) {
		t.Errorf("the setups are %+v, %v", setups, err)
	}
	if got.Experiment.Name != "drift" || got.Experiment.Look != e.Look {
		t.Errorf("%q, %q", got.Experiment.Name, got.Experiment.Look)
	}
	got.Experiment, want.Experiment = nil, nil
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}

func TestNothingIsRememberedAtFirst(t *testing.T) {
	if m, err := Recall(filepath.Join(t.TempDir(), "none.toml")); m != nil || err != nil {
		t.Errorf("%+v, %v", m, err)
	}
}

func TestABrokenMemorySaysWhatIsWrong(t *testing.T) {
	e := choice.ExperimentOf(stagetest.Setups(t, "fixed-steps"))
	whole := string((&Memory{Experiment: e, Machine: stage.Computer, Width: 800,
		Height: 600, Scale: 1}).text())
	if _, err := parseMemory("x.toml", whole); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct{ old, new, want string }{
		"nothing":     {whole, "", "no table [window]"},
		"half":        {whole[len(whole)/2:], "", "x.toml"},
		"syntax":      {"width = 800", "width = = 800", "[window]"},
		"size":        {"width = 800", "width = 0", "1 to 16384"},
		"scale":       {"scale = 1", "scale = 90", "0.5 to 4"},
		"history":     {"width = 800", "width = 800\nhistory = \"0MB\"", `history "0MB": 1MB to 8GiB`},
		"machine":     {`machine = "computer"`, `machine = "abacus"`, "computer"},
		"unknown key": {"width = 800", "width = 800\nwith = 8", `unknown key "with"`},
		"experiment":  {"objects = 100", "objects = 0", "x.toml:"},
	} {
		text := strings.Replace(whole, test.old, test.new, 1)
		if _, err := parseMemory("x.toml", text); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want it to say %q", name, err, test.want)
		}
	}
}

func TestALessonThatIsRecalledIsTheLesson(t *testing.T) {
	e, _ := experiment.LessonByName("tunnelling")
	setups, err := e.Setups()
	if err != nil {
		t.Fatal(err)
	}
	again := choice.ExperimentOf(setups)
	o := Options{Setup: again.Common, Runs: again.Runs, Name: "tunnelling"}
	l := o.lessonOf(setups)
	if !l.is(setups, stage.Simulated) || len(l.points[0]) == 0 {
		t.Errorf("%+v", l)
	}
	setups[0].Objects++
	if l := o.lessonOf(setups); len(l.setups) > 0 {
		t.Error("with another number of objects it is the lesson still")
	}
}

func TestTheWindowRemembers(t *testing.T) {
	t.Parallel()
	screen := newScreen(t, 800, 600)
	screen.config = t.TempDir()
	path := filepath.Join(screen.config, "gameloops", "sandbox.toml")
	w := screen.open(t, "--objects", "33", "--size", "700x500")
	w.await(t, "a preview", func() bool { return w.last().Play > 0 })
	w.press(t, 't') // the dark theme
	w.quit(t)
	m, err := Recall(path)
	if err != nil || m == nil || !m.Dark || m.Width != 700 || m.Experiment.Common.Objects != 33 {
		t.Fatalf("it remembers %+v, %v", m, err)
	}
	w = screen.open(t, "--play")
	w.await(t, "33 objects", func() bool { return w.last().Objects == 33 })
	w.cmd.Process.Signal(os.Interrupt) // Ctrl C, where the command was given
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
		t.Errorf("of the broken file it says %q", &w.err)
	}
	if m, err := Recall(path); err != nil || m == nil || m.Dark {
		t.Errorf("the broken file was not replaced: %+v, %v", m, err)
	}
}
