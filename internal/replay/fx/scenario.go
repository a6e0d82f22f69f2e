package fx

import (
	"math"
	"time"

	"gameloops/loops"
)

// A Scenario is a recorded run of one of the fx loops.
type Scenario struct {
	Name string // unique within a program

	program Program

	times      []int64 // of the frames, in ns, as recorded; may be equal, decreasing, zero or negative
	stopBefore []bool  // by frame: the loop was stopped just before it

	// stopInside is, by frame, the callback that stopped the loop; none for nearly all frames.
	stopInside []callback

	maxStep   time.Duration // loops.NoLimit if there was none
	maxStep32 float32       // seconds, as the original held it

	events  []event  // in the order they were made; nil if there is a summary
	summary *summary // of a long run
	hash    uint64   // recorded, of the events
}

// demoStep32 is the step of the originals, in seconds: 0.016599999740719795.
const demoStep32 float32 = 0.0166

// A callback is a kind of callback that the original makes.
type callback byte

// The callbacks, numbered as the recorded hash numbers them.
const (
	none callback = iota
	update
	render
	interpolate
	fps
)

// callbackNames are the callbacks' names in the files.
var callbackNames = [...]string{update: "update", render: "render", interpolate: "interpolate", fps: "fps"}

func (k callback) String() string { return callbackNames[k] }

// An event is one callback.
type event struct {
	frame int
	kind  callback
	value float32 // update: seconds; interpolate: alpha
	rate  int32   // fps: frames a second
}

// settings returns the settings of our loop.
func (s *Scenario) settings() loops.Settings {
	settings := loops.Settings{Step: loops.DemoStep, MaxStep: s.maxStep}
	if s.maxStep == loops.NoLimit {
		settings.MaxStep = 0
	}
	return settings
}

// startsAt reports whether frame i is the first one, or the first after a stop.
func (s *Scenario) startsAt(i int) bool {
	return i == 0 || s.stopBefore[i] || s.stopInside[i-1] != none
}

// setMaxStep sets the recorded maximum, in seconds.
func (s *Scenario) setMaxStep(seconds float64) {
	s.maxStep32 = float32(seconds)
	s.maxStep = loops.NoLimit
	if ns := math.Round(seconds * 1e9); ns < math.MaxInt64 {
		s.maxStep = time.Duration(ns)
	}
}

// takenIn32 returns the time that the original takes in, in seconds and in its own arithmetic: first the nanoseconds as
// float32, then the division.
func (s *Scenario) takenIn32(elapsed time.Duration) float32 {
	return min(float32(elapsed)/1e9, s.maxStep32)
}

// noMaxStep sets the original's default, the largest float32.
func (s *Scenario) noMaxStep() {
	s.maxStep = loops.NoLimit
	s.maxStep32 = math.MaxFloat32
}
