//go:build !js

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gameloops/internal/experiment"
	"gameloops/ui"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
)

// remembered writes the settings of an earlier window, and makes the command read them. It returns their file.
func remembered(t *testing.T, text string) string {
	t.Helper()
	dir := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", dir)
	t.Setenv("HOME", dir)
	t.Setenv("AppData", dir)
	path, err := settings.PreferencesFile()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

const remembrance = `objects = 7
seed = 5
[[run]]
loop = "fixed-steps"
[[run]]
loop = "variable-steps"

[window]
machine = "simulated"
width = 900
height = 650
dark = true
scale = 1.5
history = "64MiB"
show = "anatomy"
`

// recalled returns the request for some flags and the remembered settings, and what recall prints.
func recalled(t *testing.T, args ...string) (*request, string) {
	t.Helper()
	var out, stderr bytes.Buffer
	r, err := parse(&out, args)
	if err == nil {
		err = r.recall(&stderr)
	}
	if err != nil {
		t.Fatal(err)
	}
	return r, stderr.String()
}

func TestTheLastSettingsAreRestored(t *testing.T) {
	remembered(t, remembrance)
	r, _ := recalled(t)
	if r.Width != 900 || r.Height != 650 || !r.Dark || r.Scale != 1.5 || r.Machine != stage.Simulated ||
		r.Setup.Objects != 7 || r.Setup.Seed != 5 || len(r.Runs) != 2 || r.History != 64<<20 ||
		r.Shows != settings.ShowAnatomy {
		t.Errorf("%+v", r.Options)
	}
}

func TestFlagsOverrideTheMemory(t *testing.T) {
	remembered(t, remembrance)
	r, _ := recalled(t, "--size", "800x600", "--objects", "9", "--machine", "computer", "--ui-scale", "2",
		"--history", "1GB")
	if r.Width != 800 || r.History != 1e9 || r.Scale != 2 ||
		r.Machine != stage.Computer || r.Setup.Objects != 9 || r.Setup.Seed != 5 {
		t.Errorf("%+v", r.Options)
	}
	r, _ = recalled(t, "--loop", "basic")
	if len(r.Runs) != 1 || r.Runs[0].Loop != "basic" || r.Setup.Objects != 7 {
		t.Errorf("--loop: %+v", r.Options)
	}
	r, _ = recalled(t, "--loops", "fixed-steps")
	if len(r.Runs) != 1 || r.Setup.Objects != 100 || !r.Dark {
		t.Errorf("--loops: %+v", r.Options)
	}
	r, _ = recalled(t, "--lesson", "lockstep")
	if r.Name != "lockstep" || r.Setup.Objects != 100 || r.Width != 900 || r.Shows != 0 {
		t.Errorf("--lesson: %+v", r.Options)
	}
}

func TestFreshAndScreenshotsIgnoreTheMemory(t *testing.T) {
	path := remembered(t, remembrance)
	for _, args := range [][]string{{"--fresh"}, {"--screenshot", "a.png"}} {
		r, _ := recalled(t, args...)
		if r.Setup.Objects != 100 || r.Width != ui.DefaultWidth || r.Dark || len(r.Runs) != 0 {
			t.Errorf("%v: %+v", args, r.Options)
		}
		if wrote := r.Memory != ""; wrote != (args[0] == "--fresh") || wrote && r.Memory != path {
			t.Errorf("%v: remembers in %q", args, r.Memory)
		}
	}
}

func TestABrokenMemoryIsOnlyReported(t *testing.T) {
	path := remembered(t, "objects = =")
	r, stderr := recalled(t)
	if !strings.Contains(r.Notice, path) || !strings.Contains(stderr, path) || strings.Count(stderr, "\n") != 1 {
		t.Errorf("the notice is %q, and stderr is %q", r.Notice, stderr)
	}
	if r.Memory != path || r.Setup.Objects != experiment.Default().Objects {
		t.Errorf("%+v", r.Options)
	}
}

// TestTheStartPageIsForWhoSaysNothing checks that a new window opens the start page if nothing says what it shows, and
// that later windows open it too until the user has left it.
func TestTheStartPageIsForWhoSaysNothing(t *testing.T) {
	used := remembrance + "door = false\n"
	for _, test := range []struct {
		memory string
		args   string
		want   bool
	}{
		{"", "", true}, {"", "--dark --size 800x600 --present", true}, {"", "--objects 9", false},
		{"", "--play", false}, {"", "--lesson drift", false}, {"", "--record frames.txt", false},
		{"", "--screenshot a.png", true}, {used, "", false},
		{used, "--fresh", true}, {used, "--fresh --loop bevy", false},
		{used, "--screenshot a.png", true}, {remembrance + "door = true\n", "", true},
		{remembrance + "door = true\n", "--objects 9", false}, {"objects = =", "", true},
	} {
		path := remembered(t, test.memory)
		if test.memory == "" {
			if err := os.Remove(path); err != nil {
				t.Fatal(err)
			}
		}
		r, _ := recalled(t, strings.Fields(test.args)...)
		if r.StartPage != test.want {
			t.Errorf("%q with the memory %q: the start page is open: %t", test.args, test.memory, r.StartPage)
		}
		if strings.Contains(test.memory, "door = true") && len(r.Runs) > 0 {
			t.Errorf("%q: the start page has the stages of the user: %+v", test.args, r.Runs)
		}
	}
	for query, want := range map[string]bool{"": true, "?dark": true, "?objects=9": false, "?lesson=drift": false,
		"?play": false, "?embed": false, "?nonsense": true} {
		if o, _ := visit(query); o.StartPage != want {
			t.Errorf("address %q: the start page is open: %t", query, o.StartPage)
		}
	}
}
