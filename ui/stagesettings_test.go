package ui

import (
	"testing"

	"gameloops/internal/experiment"
)

func TestOneToFourStages(t *testing.T) {
	runs, err := experiment.ParseRuns("fixed-steps,variable-steps,fixed-steps:objects=1,fixed-steps:objects=2," +
		"fixed-steps:objects=3")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := (Options{Setup: experiment.Default(), Runs: runs}).setups(); err == nil {
		t.Error("five stages are no error")
	}
	if s, err := (Options{Setup: experiment.Default()}).setups(); err != nil || len(s) != 1 {
		t.Errorf("without runs there are %d stages, %v", len(s), err)
	}
}
