package replay

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"testing"
	"time"

	"gameloops/loops"
)

// asOriginal is the original programs in their own arithmetic, float32 seconds, as the article prints them. With it
// the tests can make recordings of their own, and look into the accumulator.
type asOriginal struct {
	s           *fxScenario
	previous    int64
	accumulated float32
	seconds     float32 // since the last frame-rate report
	frames      float32
	events      []fxEvent
	updates     int64 // since the start
	frame       int
	stopped     bool // from inside a callback
}

// record fills in what the original does with the scenario's frame times.
func record(s *fxScenario, eachFrame func(*asOriginal)) []fxEvent {
	o := &asOriginal{s: s}
	for i, now := range s.times {
		if s.stopBefore[i] {
			o.stop()
		}
		o.frame, o.stopped = i, false
		o.handle(now)
		if eachFrame != nil {
			eachFrame(o)
		}
	}
	return o.events
}

func (o *asOriginal) stop() { o.previous, o.accumulated, o.seconds, o.frames = 0, 0, 0, 0 }

func (o *asOriginal) call(e fxEvent) {
	e.frame = o.frame
	if e.kind == update {
		o.updates++
	}
	o.events = append(o.events, e)
	if e.kind == o.s.stopInside[o.frame] && !o.stopped {
		o.stopped = true
		o.stop()
	}
}

func (o *asOriginal) handle(now int64) {
	if o.previous == 0 {
		o.previous = now
		o.updates = 0
		return
	}
	elapsed := float32(now-o.previous) / 1e9
	capped := min(elapsed, o.s.maxStep32)
	o.previous = now
	switch {
	case !o.s.original.steps:
		o.call(fxEvent{kind: update, value: capped})
		o.call(fxEvent{kind: render})
	case !o.s.original.blends:
		o.accumulated += capped
		for o.accumulated >= demoStep32 {
			o.step()
		}
		o.call(fxEvent{kind: render})
	case !o.blend(elapsed, capped):
		return
	}
	o.report(elapsed)
}

func (o *asOriginal) step() {
	o.call(fxEvent{kind: update, value: demoStep32})
	o.accumulated -= demoStep32
}

// blend is the interpolating loop's frame. Without an update it ends early, before the frame rate is counted.
func (o *asOriginal) blend(elapsed, capped float32) (updated bool) {
	o.accumulated += capped
	if o.accumulated < demoStep32 {
		rest := demoStep32 - (o.accumulated - elapsed)
		o.call(fxEvent{kind: interpolate, value: elapsed / rest})
		return false
	}
	for o.accumulated >= 2*demoStep32 {
		o.step()
	}
	o.call(fxEvent{kind: render})
	o.step()
	o.call(fxEvent{kind: interpolate, value: o.accumulated / demoStep32})
	return true
}

func (o *asOriginal) report(elapsed float32) {
	o.seconds += elapsed
	o.frames++
	if o.seconds >= 0.5 {
		o.call(fxEvent{kind: fps, rate: int32(math.Floor(float64(o.frames/o.seconds) + 0.5))})
		o.seconds, o.frames = 0, 0
	}
}

// recordings reads the reference files of the fx loops.
func recordings(t testing.TB) []Scenario {
	t.Helper()
	files, err := filepath.Glob("../../testdata/traces/fx_*.jsonl")
	if err != nil || len(files) != 3 {
		t.Fatalf("reference files: %v %v", files, err)
	}
	var all []Scenario
	for _, file := range files {
		scenarios, err := ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, scenarios...)
	}
	return all
}

func fx(s Scenario) *fxScenario { return s.recorded.(*fxScenario) }

// The tests lean on this port where a recording is not enough, so it must be the original to the bit: it makes every
// recorded event, of the long runs too.
func TestThePortMakesEveryRecordedHash(t *testing.T) {
	for _, s := range recordings(t) {
		if got := hashEvents(record(fx(s), nil)); got != fx(s).hash {
			t.Errorf("%s %s: events hash to %016x, recorded is %016x", s.Loop, s.Name, got, fx(s).hash)
		}
	}
}

// deviation is how far the original's time taken in since the start is from the exact one, in ns.
func (o *asOriginal) deviation(taken time.Duration) float64 {
	theirs := float64(o.accumulated)*1e9 + float64(o.updates)*float64(loops.DemoStep)
	return math.Abs(theirs - float64(taken))
}

// The reference files are the ones that their README describes.
func TestTheReferenceFilesAreThoseOfTheReadme(t *testing.T) {
	const folder = "../../testdata/traces/"
	readme, err := os.ReadFile(folder + "README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range originals() {
		text, err := os.ReadFile(folder + o.name + ".jsonl")
		if err != nil {
			t.Fatal(err)
		}
		row := fmt.Sprintf("| `%s.jsonl` | %d | %d | `%x` |",
			o.name, bytes.Count(text, []byte("\n")), len(text), sha256.Sum256(text))
		if !bytes.Contains(readme, []byte(row)) {
			t.Errorf("README.md has no row %s", row)
		}
	}
}
