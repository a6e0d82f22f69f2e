package fx

import (
	"bytes"
	"math"
	"os"
	"testing"
	"time"

	"gameloops/loops"
)

// asOriginal is a port of the original programs as the article prints them, in their own arithmetic, float32 seconds.
// It lets the tests make their own recordings and look into the accumulator.
type asOriginal struct {
	s           *Scenario
	previous    int64
	accumulated float32
	seconds     float32 // since the last frame-rate report
	frames      float32
	events      []event
	updates     int64 // since the start
	frame       int
	stopped     bool // from inside a callback
}

// record returns the events of the original for the frame times of the scenario.
func record(s *Scenario, eachFrame func(*asOriginal)) []event {
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

func (o *asOriginal) call(e event) {
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
	case !o.s.program.Steps:
		o.call(event{kind: update, value: capped})
		o.call(event{kind: render})
	case !o.s.program.Blends:
		o.accumulated += capped
		for o.accumulated >= demoStep32 {
			o.step()
		}
		o.call(event{kind: render})
	case !o.blend(elapsed, capped):
		return
	}
	o.report(elapsed)
}

func (o *asOriginal) step() {
	o.call(event{kind: update, value: demoStep32})
	o.accumulated -= demoStep32
}

// blend runs a frame of the interpolating loop. Without an update it ends early, before the frame rate is counted.
func (o *asOriginal) blend(elapsed, capped float32) (updated bool) {
	o.accumulated += capped
	if o.accumulated < demoStep32 {
		rest := demoStep32 - (o.accumulated - elapsed)
		o.call(event{kind: interpolate, value: elapsed / rest})
		return false
	}
	for o.accumulated >= 2*demoStep32 {
		o.step()
	}
	o.call(event{kind: render})
	o.step()
	o.call(event{kind: interpolate, value: o.accumulated / demoStep32})
	return true
}

func (o *asOriginal) report(elapsed float32) {
	o.seconds += elapsed
	o.frames++
	if o.seconds >= 0.5 {
		o.call(event{kind: fps, rate: int32(math.Floor(float64(o.frames/o.seconds) + 0.5))})
		o.seconds, o.frames = 0, 0
	}
}

// recordings reads the reference file of every program.
func recordings(t testing.TB) (scenarios []*Scenario) {
	t.Helper()
	for _, p := range Programs() {
		text, err := os.ReadFile("../../../testdata/traces/" + p.Name + ".jsonl")
		if err != nil {
			t.Fatal(err)
		}
		for line := range bytes.Lines(text) {
			s, err := Decode(p, line)
			if err != nil {
				t.Fatalf("%s: %v", p.Name, err)
			}
			scenarios = append(scenarios, s)
		}
	}
	return scenarios
}

// The tests rely on this port where a recording is not enough, so it must be exact: it must make every recorded event,
// including the events of the long runs.
func TestThePortMakesEveryRecordedHash(t *testing.T) {
	for _, s := range recordings(t) {
		if got := hashEvents(record(s, nil)); got != s.hash {
			t.Errorf("%s %s: events hash to %016x, recorded is %016x", s.program.Name, s.Name, got, s.hash)
		}
	}
}

// deviation returns how far the original's time since the start is from the exact one, in ns.
func (o *asOriginal) deviation(taken time.Duration) float64 {
	theirs := float64(o.accumulated)*1e9 + float64(o.updates)*float64(loops.DemoStep)
	return math.Abs(theirs - float64(taken))
}
