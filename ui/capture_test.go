package ui

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"gameloops/internal/capture"
	"gameloops/internal/judge"
)

// The window records itself, and its capture is judged.
func TestTheWindowIsCapturedAndJudged(t *testing.T) {
	s := newScreen(t, 800, 600)
	dir := t.TempDir()
	name := filepath.Join(dir, "window.txt")
	cmd := exec.Command(buildSandbox(t), "--fresh", "--objects", "5", "--play", "--capture", name,
		"--screenshot", filepath.Join(dir, "window.png"), "--after", "2s")
	cmd.Env = append(os.Environ(), "DISPLAY="+s.display)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	c, err := capture.Read(file, name, capture.Options{})
	if err != nil {
		t.Fatal(err)
	}
	chain, err := c.Choose("sandbox", "")
	if err != nil {
		t.Fatal(err)
	}
	if len(chain.Frames) < 5 || chain.Length() < time.Second || len(c.Notes) > 0 {
		t.Errorf("%d frames in %v, %v", len(chain.Frames), chain.Length(), c.Notes)
	}
	j := judge.Of(name, c, chain)
	for _, v := range j.Values {
		if v.Name == "frame_ms.p50" && !(v.Number > 0 && v.Number < 1000) {
			t.Errorf("the median frame takes %v ms", v.Number)
		}
	}
	for _, v := range j.Verdicts {
		t.Log(v.Text)
	}
}
