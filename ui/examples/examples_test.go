// Package examples contains games that use package stage, each a command. Its test builds them as their users would.
package examples

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"gameloops/internal/capture"
	"gameloops/internal/ci"
)

// need skips a test whose tool is missing, or fails it on a system that must have all tools.
func need(t *testing.T, tool string) {
	t.Helper()
	if _, err := exec.LookPath(tool); err == nil {
		return
	}
	ci.Missing(t, tool+" is not installed")
}

// build builds an example as a separate module outside the repository, with the race detector. It works offline,
// because the repository's go.sum lists everything that the module needs.
func build(t *testing.T, name string) string {
	t.Helper()
	need(t, "gcc") // for the race detector
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	goMod := read(t, filepath.Join(root, "go.mod"))
	_, needs, _ := strings.Cut(goMod, "\n") // all but the line that names the module
	write(t, filepath.Join(dir, "go.mod"),
		"module owngame\n"+needs+"\nrequire gameloops v0.0.0\n\nreplace gameloops => "+root+"\n")
	write(t, filepath.Join(dir, "go.sum"), read(t, filepath.Join(root, "go.sum")))
	write(t, filepath.Join(dir, "main.go"), read(t, filepath.Join(name, "main.go")))
	cmd := exec.Command("go", "build", "-race", "-o", "owngame", ".")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off", "CGO_ENABLED=1")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v: %s", err, out)
	}
	return filepath.Join(dir, "owngame")
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

var said = regexp.MustCompile(`(\d+) frames, (\d+) updates in (\S+)`)

// check runs 60 frames of an example whose step is 20 ms: it must make exactly one update for each 20 ms of its time.
func check(t *testing.T, command ...string) {
	t.Helper()
	out, err := exec.Command(command[0], command[1:]...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v: %s", command, err, out)
	}
	m := said.FindStringSubmatch(string(out))
	if m == nil {
		t.Fatalf("it says %q", out)
	}
	updates, _ := strconv.Atoi(m[2])
	took, err := time.ParseDuration(m[3])
	if want := int(took / (20 * time.Millisecond)); err != nil || m[1] != "60" || updates != want || want < 40 {
		t.Errorf("%s frames with %d updates in %v, want 60 with %d", m[1], updates, took, want)
	}
	if strings.Contains(string(out), "DATA RACE") {
		t.Errorf("%s", out)
	}
}

func TestAGameOfOnesOwnRunsOutsideOfTheRepository(t *testing.T) {
	check(t, build(t, "terminal"))
}

func TestAGameOfOnesOwnRunsInAWindow(t *testing.T) {
	need(t, "xvfb-run")
	check(t, "xvfb-run", "-a", build(t, "window"), "-frames", "60")
}

// TestAGameOfOnesOwnIsRecorded reads the recording of a game that records itself: it has all frames and updates.
func TestAGameOfOnesOwnIsRecorded(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.txt")
	if out, err := exec.Command(build(t, "recorder"), "-recording", name).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	c, err := capture.Read(strings.NewReader(read(t, name)), name, capture.Options{})
	if err != nil {
		t.Fatal(err)
	}
	chain, err := c.Choose("owngame", "")
	if err != nil {
		t.Fatal(err)
	}
	if len(chain.Frames) != 60 || !chain.HasUpdates() {
		t.Errorf("%d frames, updates %v", len(chain.Frames), chain.HasUpdates())
	}
	for i, f := range chain.Record().Frames {
		if f.Simulated != time.Duration(f.Updates)*20*time.Millisecond || !f.Drawn || f.Busy <= 0 {
			t.Errorf("frame %d: %+v", i, f)
		}
	}
	if length := chain.Length(); length < time.Second {
		t.Errorf("60 frames of a sixtieth of a second take %v", length)
	}
}
