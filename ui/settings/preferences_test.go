package settings

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

func TestWhatIsRememberedIsRecalled(t *testing.T) {
	e := ExperimentOf(stagetest.Setups(t, "fixed-steps,variable-steps:refresh=30"))
	e.Name, e.Title, e.Look = "drift", "Drift", "Look \"there\"."
	want := &Preferences{
		Experiment: e, Machine: stage.Simulated, Width: 1000, Height: 700, Dark: true, Scale: 1.25, Show: "anatomy",
		History:  "2MB",
		Language: "java",
		Sections: []string{"Lessons", "World"},
	}
	path := filepath.Join(t.TempDir(), "a.toml")
	if err := os.WriteFile(path, want.Text(), 0o644); err != nil {
		t.Fatal(err)
	}
	got, err := ReadPreferences(path)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got.Setups, stagetest.Setups(t, "fixed-steps,variable-steps:refresh=30")) {
		t.Errorf("the setups are %+v", got.Setups)
	}
	if got.Experiment.Name != "drift" || got.Experiment.Look != e.Look {
		t.Errorf("%q, %q", got.Experiment.Name, got.Experiment.Look)
	}
	got.Experiment, want.Experiment, got.Setups = nil, nil, nil
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}

func TestNothingIsRememberedAtFirst(t *testing.T) {
	if m, err := ReadPreferences(filepath.Join(t.TempDir(), "none.toml")); m != nil || err != nil {
		t.Errorf("%+v, %v", m, err)
	}
}

// TestAnOlderMemoryShowsGo reads a file from before there were other languages.
func TestAnOlderMemoryShowsGo(t *testing.T) {
	e := ExperimentOf(stagetest.Setups(t, "fixed-steps"))
	text := string((&Preferences{Experiment: e, Machine: stage.Computer, Width: 800, Height: 600, Scale: 1,
		Language: "java"}).Text())
	m, err := ParsePreferences("x.toml", strings.Replace(text, "language = \"java\"\n", "", 1))
	if err != nil || m.Language != Go {
		t.Errorf("%+v, %v", m, err)
	}
}

func TestABrokenMemorySaysWhatIsWrong(t *testing.T) {
	e := ExperimentOf(stagetest.Setups(t, "fixed-steps"))
	whole := string((&Preferences{Experiment: e, Machine: stage.Computer, Width: 800,
		Height: 600, Scale: 1, Language: Go}).Text())
	if _, err := ParsePreferences("x.toml", whole); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct{ old, new, want string }{
		"nothing":     {whole, "", "no table [window]"},
		"half":        {whole[len(whole)/2:], "", "x.toml"},
		"syntax":      {"width = 800", "width = = 800", "[window]"},
		"size":        {"width = 800", "width = 0", "1 to 16384"},
		"scale":       {"scale = 1", "scale = 90", "0.5 to 4"},
		"history":     {"width = 800", "width = 800\nhistory = \"0MB\"", `history "0MB": 1MB to 8GiB`},
		"language":    {`language = "go"`, `language = "jav"`, `unknown language "jav"`},
		"machine":     {`machine = "computer"`, `machine = "abacus"`, "computer"},
		"unknown key": {"width = 800", "width = 800\nwith = 8", `unknown key "with"`},
		"experiment":  {"objects = 100", "objects = 0", "x.toml:"},
	} {
		text := strings.Replace(whole, test.old, test.new, 1)
		if _, err := ParsePreferences("x.toml", text); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q in it", name, err, test.want)
		}
	}
}
