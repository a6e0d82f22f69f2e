//go:build !js

package main

import (
	"bytes"
	"errors"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/licenses"
	"gameloops/internal/messagetest"
	"gameloops/physics"
	"gameloops/ui/stage"
)

// call runs the command without a display.
func call(t *testing.T, args ...string) (code int, stdout, stderr string) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir()) // without settings of earlier runs
	t.Helper()
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "")
	t.Setenv("BROWSER", "")
	var out, err bytes.Buffer
	code = run(t.Context(), &out, &err, args)
	return code, out.String(), err.String()
}

// badFlags are invalid command lines, with a part of the error.
var badFlags = []struct {
	args []string
	want string
}{
	{[]string{"--loop", "none"}, "variable-steps"},
	{[]string{"--scene=none"}, "ball-pit"},
	{[]string{"--objects=0"}, "1 to 100000"},
	{[]string{"--step", "1us"}, "100µs to 10s"},
	{[]string{"--max-step", "x"}, "off"},
	{[]string{"--continuous", "maybe"}, "on, off or auto"},
	{[]string{"--gap", "keep"}, "discard or feed"},
	{[]string{"--history", "much"}, "1MB to 8GiB is allowed, such as 64MiB"},
	{[]string{"--history=5kB"}, "1MB to 8GiB"},
	{[]string{"--refresh", "0"}, "1 to 1000"},
	{[]string{"--ui-scale", "9"}, "0.5 to 4"},
	{[]string{"--size", "big"}, "1200x800"},
	{[]string{"--after", "2h"}, "1h"},
	{[]string{"--rates=0"}, "1ms to 1h"},
	{[]string{"--seed", "-1"}, "0 to 18446744073709551615"},
	{[]string{"--screenshot"}, "--screenshot"},
	{[]string{"--screenshot", "a.jpg"}, ".png"},
	{[]string{"--at", "soon"}, "--at"},
	{[]string{"--at", "3s"}, "--machine simulated"},
	{[]string{"--at", "3s", "--same-frames"}, "--machine simulated"},
	{[]string{"--nonsense"}, "--nonsense"},
	{[]string{"--objets", "5"}, "unknown flag: --objets: did you mean --objects?"},
	{[]string{"--loop", "fixd-steps"}, "did you mean fixed-steps? "},
	{[]string{"--lesson", "drft"}, `unknown lesson "drft": did you mean drift? the lessons are `},
	{[]string{"--size", "1e9x8"}, "1200x800"},
	{[]string{"--ui-scale", "1e400"}, "too large: a number from 0.5 to 4 is allowed"},
	{[]string{"--after", "1e400"}, "too long: from 0s to 1h0m0s is allowed"},
	{[]string{"--at", "1e9h", "--machine=simulated"}, "too long: from 0s to 24h0m0s is allowed"},
	{[]string{"--machine", "mine"}, "computer, simulated or same-frames"},
	{[]string{"--same-frames", "--machine", "simulated"}, "--same-frames"},
	{[]string{"--record", "a.txt", "--machine", "simulated"}, "--record"},
	{[]string{"--record", "a.txt", "--lesson", "drift"}, "same-frames"},
	{[]string{"--update-cost", "1m"}, "0s to 10s"},
	{[]string{"--jitter", "9ms"}, "half a refresh"},
	{[]string{"pit.toml"}, "pit.toml"},
	{[]string{"nonsense"}, "nonsense"},
	{[]string{"a.toml", "b.toml"}, "one file"},
	{[]string{"--web", "8080"}, "127.0.0.1:8080"},
	{[]string{"--web=localhost"}, "127.0.0.1:8080"},
	{[]string{"--web-out", ""}, "a value is needed, and this is empty"},
	{[]string{"--screenshot="}, "a value is needed, and this is empty"},
	{[]string{"--show", ""}, "a value is needed, and this is empty"},
	{[]string{""}, "argument 1 is empty"},
	{[]string{"--play=maybe"}, "true or false is allowed"},
	{[]string{"--objects=1", "--objects=2"}, `"2" for "--objects" flag: it has a value already, "1"`},
	{[]string{"--loop=fixed-steps", "--loops=bevy,godot"}, "--loop or --loops is allowed, not both"},
	{[]string{"--loop=" + strings.Repeat("x", 5000)}, "xxx…xxx"},
	{[]string{"--web-out", "-"}, "folder"},
	{[]string{"--web-out", "page", "--web"}, "one of them"},
	{[]string{"--web", "--screenshot", "a.png"}, "--screenshot"},
	{[]string{"--web-out=page", "--size=800x600"}, "--size"},
	{[]string{"--web-out=page", "--web-address=example.org"}, "https://example.org/loops"},
	{[]string{"--web", "--web-address=https://example.org"}, "--web-out"},
	{[]string{"--web", "--web-frame-ancestors=a;b"}, "https://example.org"},
	{[]string{"--web-out=page", "--web-frame-ancestors=*"}, "--web-frame-ancestors is for --web"},
	{[]string{"--web", "--web-tls=cert.pem"}, "CERT.pem,KEY.pem"},
	{[]string{"--web", "--web-go=go1.27"}, "1.27.0"},
	{[]string{"--web-go=1.27.0"}, "--web-go is for --web and --web-out"},
	{[]string{"--web-folder", "-"}, "folder"},
	{[]string{"--web-folder", ".", "--web-out=page"}, "one of them"},
	{[]string{"--web-folder", ".", "--web=off"}, "--web-folder is for --web"},
	{[]string{"--web-folder", ".", "--web-go=1.27.0"}, "one of them"},
	{[]string{"--web-folder", ".", "--size=800x600"}, "--size is for the window"},
	{[]string{"--web-tls=cert.pem,key.pem"}, "--web-tls is for --web"},
	{[]string{"--lesson", "none"}, "spiral-of-death"},
	{[]string{"--lesson", "drift", "a.toml"}, "not both"},
	{[]string{"--loops", "fixed-steps,none"}, "variable-steps"},
	{[]string{"--loops", "fixed-steps,fixed-steps"}, "same as run 1"},
	{[]string{"--loops", "fixed-steps:objects=1,fixed-steps:objects=2,fixed-steps:objects=3," +
		"fixed-steps:objects=4,fixed-steps:objects=5"}, "1 to 4"},
}

func TestBadFlagsSayWhatIsAllowed(t *testing.T) {
	for _, test := range badFlags {
		code, out, err := call(t, test.args...)
		if code != 2 || out != "" || !strings.Contains(err, test.want) || strings.Count(err, "\n") != 1 {
			t.Errorf("%v: exit %d, output %q, error %q, want exit 2 and one line with %q",
				test.args, code, out, err, test.want)
		}
		messagetest.Check(t, errors.New(err))
	}
}

// TestFlagsThatChangeNothingSaySo runs the command without a display, so that it ends after its messages.
func TestFlagsThatChangeNothingSaySo(t *testing.T) {
	const speed = "sandbox: --speed changes nothing: nothing in ball-pit has its own speed\n"
	for _, test := range []struct {
		args string
		want string
	}{
		{"--loop fixed-steps --speed 3", speed},
		{"--loops fixed-steps,love:max-fps=30 --step 20ms", "sandbox: --step changes nothing in love:max-fps=30\n" +
			"sandbox: love:max-fps=30: max-fps changes nothing: love does not limit its frame rate\n"},
		{"--lesson bullets --max-fps 30", "sandbox: --max-fps changes nothing: " +
			"fixed-steps does not limit its frame rate, variable-steps does not limit its frame rate\n"},
		{"--lesson fps-control", ""},
		{"--loop phaser --max-fps 30 --objects 5", ""},
	} {
		code, _, stderr := call(t, append(strings.Fields(test.args), "--web=off")...)
		if said, _, _ := strings.Cut(stderr, "sandbox: no display"); code != 1 || said != test.want {
			t.Errorf("%s exits with %d: %q, want %q", test.args, code, said, test.want)
		}
	}
}

func TestTheVersionIsALine(t *testing.T) {
	code, stdout, stderr := call(t, "--version")
	if code != 0 || stderr != "" || !strings.HasPrefix(stdout, "sandbox ") || strings.Count(stdout, "\n") != 1 {
		t.Errorf("--version exits with %d: %q, %q", code, stdout, stderr)
	}
}

func TestTheLicensesArePrinted(t *testing.T) {
	code, stdout, stderr := call(t, "--licenses")
	if code != 0 || stderr != "" || stdout != licenses.Text {
		t.Errorf("--licenses exits with %d: %d bytes, %q", code, len(stdout), stderr)
	}
}

func TestHelp(t *testing.T) {
	code, out, err := call(t, "--help")
	if code != 0 || err != "" {
		t.Errorf("exit %d, error %q", code, err)
	}
	for _, word := range []string{"--loop", "fixed-steps-with-interpolation", "--play", "--screenshot", "--gap"} {
		if !strings.Contains(out, word) {
			t.Errorf("the help has no %q", word)
		}
	}
	for _, line := range strings.Split(out, "\n") {
		if len(line) > 120 {
			t.Errorf("a line of the help is %d wide: %s", len(line), line)
		}
	}
}

func TestAFlagsValueFollowsASpaceOrAnEqualsSign(t *testing.T) {
	for _, args := range [][]string{
		{"--loop", "fixed-steps", "--objects", "250", "--step", "20hz", "--max-step", "off", "--seed", "7",
			"--continuous", "off", "--gap", "feed", "--refresh", "30",
			"--ui-scale", "2", "--size", "800x600", "--after", "2s"},
		{"--loop=fixed-steps", "--objects=250", "--step=20hz", "--max-step=off", "--seed=7",
			"--continuous=off", "--gap=feed", "--refresh=30hz",
			"--ui-scale=2", "--size=800x600", "--after=2s"},
	} {
		o, err := parse(&bytes.Buffer{}, args)
		if err != nil {
			t.Fatal(err)
		}
		s := o.Setup
		if s.Loop != "fixed-steps" || s.Objects != 250 || s.Seed != 7 || s.Continuous != physics.Off ||
			s.Step != 50*time.Millisecond || s.MaxStep != experiment.Off {
			t.Errorf("%v: %+v", args, s)
		}
		if o.Gap != stage.Feed || o.Refresh != 30 || o.Scale != 2 ||
			o.Width != 800 || o.Height != 600 || o.After != 2*time.Second || o.Play {
			t.Errorf("%v: %+v", args, o)
		}
	}
}

func TestAPresentationFillsTheScreen(t *testing.T) {
	for args, want := range map[string]bool{"": false, "--present": true, "--present --size 800x600": false,
		"--present --screenshot a.png": false} {
		if o, err := parse(&bytes.Buffer{}, strings.Fields(args)); err != nil || o.FullScreen != want {
			t.Errorf("%q fills the screen: %t, %v", args, o.FullScreen, err)
		}
	}
	if o, _ := visit("?present"); o.FullScreen {
		t.Error("a page fills the screen, which a browser refuses")
	}
}

func TestALessonFillsTheStages(t *testing.T) {
	o, err := parse(&bytes.Buffer{}, []string{"--lesson", "temporal-aliasing", "--objects=12"})
	if err != nil {
		t.Fatal(err)
	}
	if len(o.Runs) != 4 || o.Runs[3].Label() != "fixed-steps-with-interpolation:refresh=144" {
		t.Errorf("runs: %v", o.Runs)
	}
	if !o.Play || o.Title != "Judder: temporal aliasing" || o.Look == "" {
		t.Errorf("%+v", o)
	}
	if o.Setup.Objects != 12 {
		t.Errorf("%d objects: the flag is ignored", o.Setup.Objects)
	}
}

func TestAFileFillsTheStages(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pit.toml")
	text := "title = \"Pit\"\nobjects = 7\n[[run]]\nloop = \"fixed-steps\"\n[[run]]\nloop = \"variable-steps\"\n"
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	o, err := parse(&bytes.Buffer{}, []string{path, "--seed", "9"})
	if err != nil {
		t.Fatal(err)
	}
	if len(o.Runs) != 2 || o.Setup.Objects != 7 || o.Setup.Seed != 9 || o.Title != "Pit" || o.Play {
		t.Errorf("%+v", o)
	}
}

func TestWithoutADisplayOneLineSaysWhatToDo(t *testing.T) {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		t.Skip("there is always a display")
	}
	code, out, err := call(t, "--play", "--web=off", "--objects", "7")
	if code != 1 || out != "" || strings.Count(err, "\n") != 1 {
		t.Errorf("exit %d, output %q, error %q", code, out, err)
	}
	for _, word := range []string{"no display", "xvfb-run go run ./cmd/sandbox --play --web=off --objects 7",
		"looplab run --loop variable-steps --objects 7"} {
		if !strings.Contains(err, word) {
			t.Errorf("%q does not say %q", err, word)
		}
	}
}

// TestWithoutADisplayThePageIsServed occupies the address, so that the command ends.
func TestWithoutADisplayThePageIsServed(t *testing.T) {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		t.Skip("there is always a display")
	}
	if l, err := net.Listen("tcp", webDefault); err == nil { // else another program has it
		defer l.Close()
	}
	code, out, err := call(t, "--play")
	lines := strings.Split(err, "\n")
	if code != 1 || out != "" || len(lines) != 3 || !strings.Contains(lines[0], "no display") ||
		!strings.Contains(lines[0], "web page instead") || !strings.Contains(lines[1], "is in use") {
		t.Errorf("exit %d, output %q, error %q", code, out, err)
	}
}

func TestAMissingCertificateIsReportedBeforeThePageIsBuilt(t *testing.T) {
	missing := filepath.Join(t.TempDir(), "none.pem")
	code, out, err := call(t, "--web=127.0.0.1:0", "--web-tls="+missing+","+missing)
	if code != 1 || out != "" || !strings.Contains(err, missing) || strings.Count(err, "\n") != 1 {
		t.Errorf("exit %d, output %q, error %q", code, out, err)
	}
}

func TestAWrongCertificateIsReportedBeforeThePageIsBuilt(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	block := func(kind string) string {
		return "-----BEGIN " + kind + "-----\nAAAA\n-----END " + kind + "-----\n"
	}
	cert, key := file("cert", block("CERTIFICATE")), file("key", block("EC PRIVATE KEY"))
	text, locked := file("text", "Dear reader,\n"), file("locked", block("ENCRYPTED PRIVATE KEY"))
	for _, test := range []struct{ cert, key, want string }{
		{key, cert, `key has "EC PRIVATE KEY" and not a certificate: CERT.pem,KEY.pem is the order`},
		{cert, cert, `cert has "CERTIFICATE" and not a key`},
		{text, key, "text has no block -----BEGIN CERTIFICATE-----"},
		{cert, text, "text has no block -----BEGIN PRIVATE KEY-----"},
		{cert, locked, "locked is encrypted"},
		{dir, key, "is a directory"},
	} {
		code, out, err := call(t, "--web=127.0.0.1:0", "--web-tls="+test.cert+","+test.key)
		if code != 1 || out != "" || !strings.Contains(err, test.want) || strings.Count(err, "\n") != 1 {
			t.Errorf("%s: exit %d, output %q, error %q", test.want, code, out, err)
		}
	}
}

func TestUnwritableFilesAreReportedAtOnce(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"--screenshot", filepath.Join(dir, "none", "a.png")},
		{"--record", filepath.Join(dir, "none", "a.txt")},
		{"--record", dir},
		{"--web-out", file},
		{"--web-out", filepath.Join(file, "page")},
	} {
		code, out, err := call(t, args...)
		if code != 1 || out != "" || err != strings.TrimSpace(err)+"\n" ||
			!strings.HasPrefix(err, "sandbox: writing "+args[1]+": ") {
			t.Errorf("%v: exit %d, output %q, error %q", args, code, out, err)
		}
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
		t.Errorf("%v: the folder has %v", err, entries)
	}
}

func TestSameFramesIsAMachine(t *testing.T) {
	for _, args := range [][]string{
		{"--same-frames"}, {"--machine", "same-frames"}, {"--same-frames", "--lesson", "drift", "--record", "a.txt"},
	} {
		if r, err := parse(&bytes.Buffer{}, args); err != nil || r.Machine != stage.SameFrames {
			t.Errorf("%v: %q, %v", args, r.Machine, err)
		}
	}
}

func TestTheAddressOfThePageContainsTheFlags(t *testing.T) {
	r, err := parse(&bytes.Buffer{}, []string{"--web", "--dark", "--ui-scale=1.5", "--objects=7"})
	if got := r.address("/"); err != nil || got != "/?objects=7&dark=true&ui-scale=1.5" {
		t.Errorf("%s, %v", got, err)
	}
}

// TestASceneThatIsChosenWithAFlagHasItsUsualObjects checks that a flag begins as the menu does, and that old addresses
// show what they did.
func TestASceneThatIsChosenWithAFlagHasItsUsualObjects(t *testing.T) {
	for args, want := range map[string]int{"--scene jumps": 3, "--scene jumps --objects 100": 100,
		"--scene fountain": 60, "--seed 2": 100, "--lesson lost-presses --scene jumps": 20} {
		if r, err := parse(&bytes.Buffer{}, strings.Fields(args)); err != nil || r.Setup.Objects != want {
			t.Errorf("%s: %d objects, %v, want %d", args, r.Setup.Objects, err, want)
		}
	}
	if o, problems := visit("scene=jumps"); len(problems) > 0 || o.Setup.Objects != 100 {
		t.Errorf("in an address: %d objects, %q", o.Setup.Objects, problems)
	}
}
