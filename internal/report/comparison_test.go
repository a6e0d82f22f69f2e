package report

import (
	"bytes"
	"image"
	"image/png"
	"io"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/internal/report/plot"
)

// comparison returns a small experiment with a bit of everything: two refresh rates, a stall, dropped time, an
// expectation that fails.
func comparison(t *testing.T) Comparison {
	t.Helper()
	e, err := experiment.Parse("small.toml", []byte(`
name = "small"
title = "Small & <quick>"
look = "What \"there\" is to see."
expect = ["variable-steps: fps > 10", "fixed-steps:max-step=33.3ms: fps < 1"]
objects = 6
duration = "450ms"
stall = "200ms+100ms"

[[run]]
loop = "variable-steps"
[[run]]
loop = "fixed-steps"
max-step = "33.3ms"
[[run]]
loop = "fixed-steps-with-interpolation"
refresh = 144
`))
	if err != nil {
		t.Fatal(err)
	}
	return compare(t, e)
}

func compare(t *testing.T, e *experiment.Experiment) Comparison {
	t.Helper()
	c := Comparison{Experiment: e, Command: "looplab compare small.toml"}
	for range e.Runs {
		c.Recordings = append(c.Recordings, &Recording{})
	}
	var err error
	c.Results, err = e.Compare(t.Context(), func(run int) experiment.Watcher {
		return c.Recordings[run].Watch(experiment.Watcher{})
	})
	if err != nil {
		t.Fatal(err)
	}
	if c.Outcomes, err = e.CheckExpectations(c.Results); err != nil {
		t.Fatal(err)
	}
	return c
}

func TestComparisonsAreAsBefore(t *testing.T) {
	if runtime.GOARCH != "amd64" {
		t.Skip("the golden files hold results of physics, which are the same only on amd64 and WebAssembly")
	}
	c := comparison(t)
	for name, write := range map[string]func(io.Writer) error{
		"table.txt":       func(w io.Writer) error { return WriteTable(w, c) },
		"bench.txt":       func(w io.Writer) error { return WriteBench(w, c) },
		"frames.csv":      func(w io.Writer) error { return WriteFrames(w, c) },
		"summary.json":    func(w io.Writer) error { return WriteSummaries(w, c) },
		"trace.json":      func(w io.Writer) error { return WriteTrace(w, c) },
		"experiment.toml": func(w io.Writer) error { _, err := w.Write(c.Experiment.TOML()); return err },
	} {
		var b bytes.Buffer
		if err := write(&b); err != nil {
			t.Fatal(err)
		}
		compareGolden(t, filepath.Join("testdata", "small", name), b.Bytes())
	}
}

func TestPlotsAreAsBefore(t *testing.T) {
	if runtime.GOARCH != "amd64" {
		t.Skip("elsewhere a compiler may fuse multiplications and additions, which rounds differently")
	}
	for _, f := range comparison(t).figures() {
		name := filepath.Join("testdata", "small", "plot-"+f.Name)
		compareGolden(t, name+".svg", f.SVG())
		if f.Name == "displayed-height" || f.Name == "simulated-time" {
			comparePixels(t, name+".png", f)
		}
	}
}

// comparePixels compares the pixels of pictures, not their compressed bytes.
func comparePixels(t *testing.T, name string, f plot.Figure) {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, f.PNG(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	golden, err := os.Open(name)
	if err != nil {
		t.Fatalf("%v: 'go test ./internal/report -update' writes it", err)
	}
	defer golden.Close()
	want, err := png.Decode(golden)
	if err != nil {
		t.Fatal(err)
	}
	got, err := png.Decode(bytes.NewReader(f.PNG()))
	if err != nil {
		t.Fatal(err)
	}
	if !samePixels(got, want) {
		t.Errorf("%s differs: compare the pictures, then 'go test ./internal/report -update' writes it", name)
	}
}

func samePixels(a, b image.Image) bool {
	if a.Bounds() != b.Bounds() {
		return false
	}
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			if a.At(x, y) != b.At(x, y) {
				return false
			}
		}
	}
	return true
}

func TestNumbersAreFormattedForReaders(t *testing.T) {
	nan, inf := math.NaN(), math.Inf(1)
	for _, c := range []struct {
		unit   string
		values []float64
		want   string
	}{
		{"ms", []float64{16.666667, 3900}, "16.67 3900.00"},
		{"ms", []float64{0, 1e-6}, "0.00 0.00"},               // rounding errors need no more digits
		{"m", []float64{0.00012, 0.00003}, "0.00012 0.00003"}, // all are small: more digits
		{"m", []float64{1e-5, 0}, "0.0000 0.0000"},            // too small for digits
		{"m", []float64{1.1e-5, 0}, "0.00001 0.00000"},        //
		{"J", []float64{-0.001, 12}, "0.00 12.00"},            // no minus sign before zero
		{"", []float64{3, 186}, "3 186"},                      // whole numbers stay whole
		{"%", []float64{0, 0}, "0 0"},                         //
		{"s", []float64{nan, inf, -inf, 1.5}, "– ∞ -∞ 1.500"}, // not finite
		{"lightyears", []float64{2.25, nan}, "2.250 –"},       // an unknown unit
		{"Hz", []float64{nan, nan}, "– –"},                    // no numbers
	} {
		if got := strings.Join(formatValues(c.values, c.unit), " "); got != c.want {
			t.Errorf("%v %s are formatted as %s, not %s", c.values, c.unit, got, c.want)
		}
	}
}

func TestTheBestValueOfARowIsMarked(t *testing.T) {
	nan := math.NaN()
	for _, c := range []struct {
		values []float64
		better metrics.Better
		want   []bool
	}{
		{[]float64{3, 1, 2}, metrics.Lower, []bool{false, true, false}},
		{[]float64{3, 1, 2}, metrics.Higher, []bool{true, false, false}},
		{[]float64{3, 1, 2}, metrics.Neither, []bool{false, false, false}},
		{[]float64{240, 99.8, 98}, metrics.NearestTo100, []bool{false, true, false}}, // a game that is too fast
		{[]float64{-7.91, 3, 4}, metrics.NearestTo0, []bool{false, true, false}},     // a picture of the future
		{[]float64{1, 1.0000001, 2}, metrics.Lower, []bool{true, true, false}},       // they have the same text
		{[]float64{1, 1, 1}, metrics.Lower, []bool{false, false, false}},             // none is better
		{[]float64{nan, 5, 4}, metrics.Lower, []bool{false, false, true}},
		{[]float64{nan, 5, nan}, metrics.Lower, []bool{false, false, false}}, // there is nothing to compare with
		{[]float64{nan, nan}, metrics.Lower, []bool{false, false}},
		{nil, metrics.Lower, []bool{}},
	} {
		if got := best(c.values, formatValues(c.values, "ms"), c.better); !slices.Equal(got, c.want) {
			t.Errorf("of %v the best are %v, not %v", c.values, got, c.want)
		}
	}
}

func TestAnInconsistentComparisonIsAnError(t *testing.T) {
	c := comparison(t)
	short := c
	short.Results = c.Results[:1]
	for _, c := range []Comparison{{}, short} {
		if WriteTable(io.Discard, c) == nil || WriteBench(io.Discard, c) == nil || WriteTrace(io.Discard, c) == nil ||
			WriteFolder(t.TempDir(), c) == nil {
			t.Error("an inconsistent comparison was written")
		}
	}
}
