//go:build !js

package main

import (
	"os"
	"path/filepath"
	"strings"
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
	var told []string
	if err := makeReport(t.Context(), e, folder, func(doing string) { told = append(told, doing) }); err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(filepath.Join(folder, "index.html"))
	if err != nil || len(page) < 1000 || !strings.Contains(string(page), "fixed-steps,variable-steps:refresh=30") {
		t.Errorf("the page has %d bytes, or lacks the command that makes it: %v", len(page), err)
	}
	if last := told[len(told)-1]; !strings.Contains(told[0], "Compiling") ||
		last < "Making the report: 90 %" && last != "Making the report: 100 %" {
		t.Errorf("the progress is %q", told)
	}
}

// TestTheWindowMakesThePosterOfALesson makes a poster as a PDF to print, and as a PNG that contains the lesson.
func TestTheWindowMakesThePosterOfALesson(t *testing.T) {
	t.Setenv("DISPLAY", "") // no browser opens
	t.Setenv("WAYLAND_DISPLAY", "")
	t.Setenv("BROWSER", "")
	e, _ := experiment.LessonByName("drift")
	folder := filepath.Join(t.TempDir(), "drift-poster")
	if err := makePoster(t.Context(), e, folder, func(string) {}); err != nil {
		t.Fatal(err)
	}
	read, _, err := experiment.ReadPicture(filepath.Join(folder, "poster.png"))
	if err != nil || read.LessonName() != "drift" {
		t.Errorf("the PNG contains another lesson: %v", err)
	}
	pdf, err := os.ReadFile(filepath.Join(folder, "poster.pdf"))
	if err != nil || !strings.HasPrefix(string(pdf), "%PDF-") {
		t.Errorf("there is no PDF: %v", err)
	}
}

// TestTheReportSaysWhatIsWrong puts a file in the place of the report's folder.
func TestTheReportSaysWhatIsWrong(t *testing.T) {
	taken := filepath.Join(t.TempDir(), "report")
	if err := os.WriteFile(taken, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	e, _ := experiment.LessonByName("drift")
	err := makeReport(t.Context(), e, taken, func(string) {})
	if err == nil || !strings.Contains(err.Error(), taken) || strings.Contains(err.Error(), "looplab") {
		t.Errorf("the error is %v", err)
	}
}

// TestTheLaboratoryIsBesideTheProgram looks for looplab without a toolchain: first it is missing, then it is beside
// the program.
func TestTheLaboratoryIsBesideTheProgram(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	t.Setenv("GOROOT", "")
	find := func() (string, error) { return laboratory(t.Context(), t.TempDir(), func(string) {}) }
	if file, err := find(); err == nil || !strings.Contains(err.Error(), "beside") {
		t.Errorf("looplab is %s: %v", file, err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	beside := filepath.Join(filepath.Dir(self), "looplab"+filepath.Ext(self))
	if err := os.WriteFile(beside, nil, 0o755); err != nil {
		t.Fatal(err)
	}
	defer os.Remove(beside)
	if file, err := find(); err != nil || file != beside {
		t.Errorf("looplab is %s: %v", file, err)
	}
}
