//go:build !js

package main

import (
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"

	"gameloops/internal/experiment"
)

func TestTheWindowMakesTheLabsReport(t *testing.T) {
	t.Setenv("DISPLAY", "") // no browser opens
	t.Setenv("WAYLAND_DISPLAY", "")
	t.Setenv("BROWSER", "")
	runs, err := experiment.ParseRuns("fixed-steps,variable-steps:refresh=30")
	if err != nil {
		t.Fatal(err)
	}
	e := &experiment.Experiment{Title: "Two", Common: experiment.Default(), Runs: runs}
	e.Common.Set("duration", "1s")
	e.Common.Set("objects", "5")
	folder := filepath.Join(t.TempDir(), "report")
	var done atomic.Int64
	if err := makeReport(t.Context(), e, folder, func(part float64) { done.Store(int64(100 * part)) }); err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(filepath.Join(folder, "index.html"))
	if err != nil || len(page) < 1000 {
		t.Errorf("the page has %d bytes: %v", len(page), err)
	}
	if part := done.Load(); part < 90 || part > 100 {
		t.Errorf("at the end %d %% of it is done", part)
	}
}
