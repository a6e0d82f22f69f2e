package main

import (
	"bytes"
	"path/filepath"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/pngtext"
)

// filmed returns the experiment and the texts of a strip that looplab film makes.
func filmed(t *testing.T, args ...string) (*experiment.Experiment, []pngtext.Text, error) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "still.png")
	var stdout, stderr bytes.Buffer
	args = append([]string{"film", "--loops", "bevy,godot", "--objects", "4", "--duration", "1s", "-o", file}, args...)
	if status := run(t.Context(), &stdout, &stderr, args); status != 0 {
		t.Fatalf("status %d: %s", status, &stderr)
	}
	return experiment.ReadPicture(file)
}

func TestAStillCarriesItsMoment(t *testing.T) {
	e, texts, err := filmed(t, "--at", "0.15s")
	if err != nil {
		t.Fatal(err)
	}
	if at, ok := experiment.MomentOf(texts); at != 150*time.Millisecond || !ok {
		t.Errorf("the moment is %v, %v", at, ok)
	}
	if e.Common.Objects != 4 || len(e.Runs) != 2 || e.Runs[1].Loop != "godot" {
		t.Errorf("the experiment is %+v", e)
	}
	if machine := (pngtext.Text{Key: "Machine", Text: "simulated"}); texts[1] != machine {
		t.Errorf("the machine is %v", texts[1])
	}
}

func TestAStripOfSeveralMomentsHasNone(t *testing.T) {
	_, texts, err := filmed(t, "--at", "0.1s,0.2s")
	if err != nil {
		t.Fatal(err)
	}
	if at, ok := experiment.MomentOf(texts); ok {
		t.Errorf("the moment is %v", at)
	}
	if _, texts, err := filmed(t); err == nil {
		t.Errorf("a strip of the whole runs has %v", texts)
	}
}
