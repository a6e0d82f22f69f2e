package replay

import (
	"math"
	"slices"
	"testing"

	"gameloops/loops"
)

// mainLoopRecordings reads the reference file of MainLoop.js.
func mainLoopRecordings(t testing.TB) []Scenario {
	t.Helper()
	scenarios, err := ReadFile("../../testdata/traces/mainloop_js.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	return scenarios
}

func mainLoop(s Scenario) *mainLoopScenario { return s.recorded.(*mainLoopScenario) }

// asMainLoop is the original program line by line, with requests of frames as a browser keeps them: any number, and
// the library has the handle of the last one. With a mistake it is a wrong one.
type asMainLoop struct {
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

func newMainLoop(mistake string) *asMainLoop {
	o := &asMainLoop{mistake: mistake, step: 1000.0 / 60, fps: 60, alpha: 0.9}
	switch mistake {
	case "a step of 16666666 ns":
		o.step = 16.666666
	case "weights the wrong way round":
		o.alpha = 0.1
	}
	return o
}

func (o *asMainLoop) request(run func(float64, loops.MainLoopCalls)) {
	o.handle++
	o.requests = append(o.requests, request{o.handle, run})
}

// Animate is the browser: it runs what was requested before this frame.
func (o *asMainLoop) Animate(timestamp float64, calls loops.MainLoopCalls) {
	requests := o.requests
	o.requests = nil
	for _, r := range requests {
		r.run(timestamp, calls)
	}
}

func (o *asMainLoop) Start() {
	if !o.started {
		o.started = true
		o.request(o.first)
	}
}

func (o *asMainLoop) first(timestamp float64, calls loops.MainLoopCalls) {
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

func (o *asMainLoop) Stop() {
	o.running, o.started = false, false
	o.requests = slices.DeleteFunc(o.requests, func(r request) bool { return r.handle == o.handle })
}

func (o *asMainLoop) animate(timestamp float64, calls loops.MainLoopCalls) {
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

func (o *asMainLoop) average(timestamp float64) {
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

func (o *asMainLoop) update(calls loops.MainLoopCalls) {
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

func (o *asMainLoop) due() bool {
	if o.mistake == "> for >=" {
		return o.frameDelta > o.step
	}
	return o.frameDelta >= o.step
}

func (o *asMainLoop) ResetFrameDelta() float64 {
	old := o.frameDelta
	o.frameDelta = 0
	return old
}

func (o *asMainLoop) SetMaxAllowedFPS(fps float64) {
	if fps == 0 {
		o.Stop()
		return
	}
	o.least = 1000 / fps
}

func (o *asMainLoop) MaxAllowedFPS() float64             { return 1000 / o.least }
func (o *asMainLoop) SetSimulationTimestep(step float64) { o.step = step }
func (o *asMainLoop) SimulationTimestep() float64        { return o.step }
func (o *asMainLoop) FPS() float64                       { return o.fps }
func (o *asMainLoop) Running() bool                      { return o.running }

// The port makes every recorded event and every hash, the two chains of frames too: so that scenario is a recording
// like the others, and our one chain is what differs.
func TestThePortOfMainLoopMakesEveryRecordedEvent(t *testing.T) {
	for _, s := range mainLoopRecordings(t) {
		if v := mainLoop(s).compareWith(newMainLoop("")); v.Outcome != Pass {
			t.Errorf("%s: %s", s.Name, v)
		}
	}
}

// The comparison can fail: each mistake one makes in such a library is found by several scenarios.
func TestAWrongMainLoopFails(t *testing.T) {
	for _, mistake := range []string{
		"a step of 16666666 ns", "weights the wrong way round", "no first picture", "no throttle", "> for >=",
		"simulates the time it was stopped", "start forgets the remainder", "averages at one second sharp",
		"weight of exactly 0.1", "counts the frame before averaging", "panics at 241 updates", "never panics",
		"divides in place of subtracting", "discards in a panic",
	} {
		failed := 0
		for _, s := range mainLoopRecordings(t) {
			if mainLoop(s).compareWith(newMainLoop(mistake)).Outcome == Fail {
				failed++
			}
		}
		if failed < 2 {
			t.Errorf("%q: %d scenarios fail", mistake, failed)
		}
	}
}
