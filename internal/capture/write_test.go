package capture

import (
	"bytes"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/internal/trace"
	"gameloops/loops"
)

// ran returns the record of a second of a run.
func ran(t *testing.T, loop string, change func(*experiment.Setup)) *metrics.Record {
	t.Helper()
	s := experiment.Default()
	s.Loop, s.Objects, s.Duration = loop, 1, time.Second
	change(&s)
	r, err := s.Run(t.Context(), experiment.Watcher{})
	if err != nil {
		t.Fatal(err)
	}
	return &r.Record
}

// reread writes a chain and reads it back.
func reread(t *testing.T, c *Chain) *Chain {
	t.Helper()
	var file bytes.Buffer
	if err := Write(&file, c); err != nil {
		t.Fatal(err)
	}
	read, err := Read(&file, "written", Options{})
	if err != nil {
		t.Fatal(err)
	}
	if read.Format != "PresentMon 2.3.1 and later" || len(read.Notes) > 0 || len(read.Chains) != 1 {
		t.Fatalf("%s, %v", read.Format, read.Notes)
	}
	return read.Chains[0]
}

// A run of every loop is read back to the tenth of a microsecond, with the same metrics: at 60 Hz, without vsync, with
// stalls, and with slow updates.
func TestARunIsReadBackAsItWasWritten(t *testing.T) {
	changes := map[string]func(*experiment.Setup){
		"60 Hz":    func(*experiment.Setup) {},
		"no vsync": func(s *experiment.Setup) { s.Machine.Vsync = false },
		"stall":    func(s *experiment.Setup) { s.Set("stall", "300ms+120ms"); s.Set("refresh", "144") },
		"slow":     func(s *experiment.Setup) { s.Set("update-cost", "9ms"); s.Set("jitter", "2ms") },
	}
	for _, kind := range loops.Kinds() {
		for name, change := range changes {
			c := OfRun(kind.Name, ran(t, kind.Name, change))
			if len(c.Frames) == 0 {
				continue // it never draws in this second
			}
			got := reread(t, c)
			if got.Name() != c.Name() || len(got.Frames) != len(c.Frames) || !got.Moments {
				t.Fatalf("%s, %s: %s with %d frames, not %d", kind.Name, name, got.Name(), len(got.Frames),
					len(c.Frames))
			}
			first := c.Frames[0].Start
			for i, f := range c.Frames {
				if f.isDisplayed() {
					f.Display -= first
				}
				want := Frame{f.Start - first, f.Present - first, f.Display, f.Simulated}
				if !near(got.Frames[i], want) {
					t.Fatalf("%s, %s: frame %d is %v, not %v", kind.Name, name, i, got.Frames[i], want)
				}
			}
			for _, m := range metrics.Metrics() {
				a, b := m.Of(c.Record()), m.Of(got.Record())
				if math.Abs(a-b) > 1e-3 || math.IsNaN(a) != math.IsNaN(b) {
					t.Errorf("%s, %s: %s is %v, and was %v", kind.Name, name, m.Name, b, a)
				}
			}
		}
	}
}

// near reports whether frames are the same to the tenth of a microsecond.
func near(a, b Frame) bool {
	for _, d := range []time.Duration{a.Start - b.Start, a.Present - b.Present, a.Display - b.Display,
		a.Simulated - b.Simulated} {
		if d.Abs() > 100 {
			return false
		}
	}
	return true
}

// A run and its capture have the same animation errors, from the first picture that can move.
func TestTheCaptureOfARunHasItsAnimationError(t *testing.T) {
	for _, kind := range loops.Kinds() {
		r := ran(t, kind.Name, func(s *experiment.Setup) { s.Set("refresh", "75") })
		want := metrics.AnimationErrors(r)
		got := metrics.AnimationErrors(reread(t, OfRun(kind.Name, r)).Record())
		if len(got) < len(want) || !slices.Equal(got[len(got)-len(want):], want) {
			t.Errorf("%s: %v, not %v", kind.Name, got, want)
		}
	}
}

// The file contains the animation error, as a file of PresentMon does.
func TestTheWrittenAnimationErrorIsThatOfTheMetric(t *testing.T) {
	c := readSample(t, "ocat.csv", Options{}).Chains[0]
	var file strings.Builder
	if err := Write(&file, c); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(file.String()), "\n")
	column := slices.Index(strings.Split(lines[0], ","), "MsAnimationError")
	errors := metrics.AnimationErrors(c.Record())
	for i, f := range c.Frames {
		cell := strings.Split(lines[i+1], ",")[column]
		if f.Display == trace.Never || i <= 1 { // the start of the first one is unknown
			if cell != "NA" {
				t.Errorf("row %d: %s", i+1, cell)
			}
			continue
		}
		if cell != ms(errors[0]) {
			t.Errorf("row %d: %s, not %v", i+1, cell, errors[0])
		}
		errors = errors[1:]
	}
}
