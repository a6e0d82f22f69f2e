package mainloop

import (
	"bytes"
	"math"
	"os"
	"slices"
	"testing"

	"gameloops/internal/replay/recorded"
	"gameloops/loops"
)

// recordings reads the reference file.
func recordings(t testing.TB) (scenarios []*Scenario) {
	t.Helper()
	text, err := os.ReadFile("../../../testdata/traces/" + Program + ".jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(text) {
		s, err := Decode(line)
		if err != nil {
			t.Fatal(err)
		}
		scenarios = append(scenarios, s)
	}
	return scenarios
}

// asOriginal is a line-by-line port of the original. It keeps requests for frames as a browser does: any number of
// them, while the library has the handle of the last one. mistake, if not empty, is a mistake in the port.
type asOriginal struct {
	mistake string

	step, frameDelta, last, least            float64
	fps, alpha, lastFPSUpdate, framesSinceIt float64
	running, started, panicked               bool
	requests                                 []request
	handle                                   int // of the last request ever made
}

type request struct {
	handle int
	run    func(timestamp float64, calls loops.MainLoopCalls)
}

func newOriginal(mistake string) *asOriginal {
	o := &asOriginal{mistake: mistake, step: 1000.0 / 60, fps: 60, alpha: 0.9}
	switch mistake {
	case "a step of 16666666 ns":
		o.step = 16.666666
	case "weights the wrong way round":
		o.alpha = 0.1
	}
	return o
}

func (o *asOriginal) request(run func(float64, loops.MainLoopCalls)) {
	o.handle++
	o.requests = append(o.requests, request{o.handle, run})
}

// Animate plays the browser: it runs what was requested before this frame.
func (o *asOriginal) Animate(timestamp float64, calls loops.MainLoopCalls) {
	requests := o.requests
	o.requests = nil
	for _, r := range requests {
		r.run(timestamp, calls)
	}
}

func (o *asOriginal) Start() {
	if !o.started {
		o.started = true
		o.request(o.first)
	}
}

func (o *asOriginal) first(timestamp float64, calls loops.MainLoopCalls) {
	if o.mistake != "no first picture" {
		calls.Draw(1)
	}
	o.running = true
	if o.mistake != "simulates the time it was stopped" || o.last == 0 {
		o.last = timestamp
	}
	o.lastFPSUpdate, o.framesSinceIt = timestamp, 0
	if o.mistake == "start forgets the remainder" {
		o.frameDelta = 0
	}
	o.request(o.animate)
}

func (o *asOriginal) Stop() {
	o.running, o.started = false, false
	o.requests = slices.DeleteFunc(o.requests, func(r request) bool { return r.handle == o.handle })
}

func (o *asOriginal) animate(timestamp float64, calls loops.MainLoopCalls) {
	o.request(o.animate)
	if timestamp < o.last+o.least && o.mistake != "no throttle" {
		return
	}
	o.frameDelta += timestamp - o.last
	o.last = timestamp
	calls.Begin(timestamp, o.frameDelta)
	o.average(timestamp)
	o.update(calls)
	calls.Draw(o.frameDelta / o.step)
	calls.End(o.fps, o.panicked)
	o.panicked = false
}

func (o *asOriginal) average(timestamp float64) {
	interval := 1000.0
	old := 1 - o.alpha
	switch o.mistake {
	case "averages at one second sharp":
		interval = math.Nextafter(interval, 0)
	case "weight of exactly 0.1":
		old = 0.1
	case "counts the frame before averaging":
		o.framesSinceIt++
		defer func() { o.framesSinceIt-- }()
	}
	if timestamp > o.lastFPSUpdate+interval {
		mean := o.alpha * o.framesSinceIt * 1000 / (timestamp - o.lastFPSUpdate)
		o.fps = mean + float64(old*o.fps)
		o.lastFPSUpdate = timestamp
		o.framesSinceIt = 0
	}
	o.framesSinceIt++
}

func (o *asOriginal) update(calls loops.MainLoopCalls) {
	most := 240
	switch o.mistake {
	case "panics at 241 updates":
		most = 241
	case "never panics":
		most = math.MaxInt
	}
	for n := 1; o.due(); n++ {
		if calls.Update(o.step); o.mistake == "divides in place of subtracting" {
			o.frameDelta = math.Mod(o.frameDelta, o.step)
			break
		}
		o.frameDelta -= o.step
		if n >= most {
			o.panicked = true
			break
		}
	}
	if o.panicked && o.mistake == "discards in a panic" {
		o.frameDelta = 0
	}
}

func (o *asOriginal) due() bool {
	if o.mistake == "> for >=" {
		return o.frameDelta > o.step
	}
	return o.frameDelta >= o.step
}

func (o *asOriginal) ResetFrameDelta() float64 {
	old := o.frameDelta
	o.frameDelta = 0
	return old
}

func (o *asOriginal) SetMaxAllowedFPS(fps float64) {
	if fps == 0 {
		o.Stop()
		return
	}
	o.least = 1000 / fps
}

func (o *asOriginal) MaxAllowedFPS() float64             { return 1000 / o.least }
func (o *asOriginal) SetSimulationTimestep(step float64) { o.step = step }
func (o *asOriginal) SimulationTimestep() float64        { return o.step }
func (o *asOriginal) FPS() float64                       { return o.fps }
func (o *asOriginal) Running() bool                      { return o.running }

// The port makes every recorded event and every hash, including the two chains of frames. So that scenario is a valid
// recording, and only our single chain differs.
func TestThePortOfMainLoopMakesEveryRecordedEvent(t *testing.T) {
	for _, s := range recordings(t) {
		if v := s.compareWith(newOriginal("")); v.Outcome != recorded.Pass {
			t.Errorf("%s: %s", s.Name, v)
		}
	}
}

// The comparison can fail: several scenarios find each typical mistake in such a library.
func TestAWrongMainLoopFails(t *testing.T) {
	for _, mistake := range []string{
		"a step of 16666666 ns", "weights the wrong way round", "no first picture", "no throttle", "> for >=",
		"simulates the time it was stopped", "start forgets the remainder", "averages at one second sharp",
		"weight of exactly 0.1", "counts the frame before averaging", "panics at 241 updates", "never panics",
		"divides in place of subtracting", "discards in a panic",
	} {
		failed := 0
		for _, s := range recordings(t) {
			if s.compareWith(newOriginal(mistake)).Outcome == recorded.Fail {
				failed++
			}
		}
		if failed < 2 {
			t.Errorf("%q: %d scenarios fail", mistake, failed)
		}
	}
}
