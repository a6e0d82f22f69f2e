package replay

import (
	"math"
	"time"

	"gameloops/loops"
)

// An fxScenario is a recorded run of one of the fx loops.
type fxScenario struct {
	original original

	times      []int64 // of the frames, in nanoseconds, as recorded: equal, decreasing, zero and negative ones too
	stopBefore []bool  // by frame: the loop was stopped just before it

	// stopInside is, by frame, the callback that stopped the loop; none for nearly all.
	stopInside []fxKind

	maxStep   time.Duration // loops.NoLimit if there was none
	maxStep32 float32       // seconds, as the original held it

	events  []fxEvent  // in the order they were made; nil if there is a summary
	summary *fxSummary // of a long run
	hash    uint64     // recorded, of the events
}

// demoStep32 is the step of the originals, in seconds: 0.016599999740719795.
const demoStep32 float32 = 0.0166

// An fxKind says which callback the original made.
type fxKind byte

// The callbacks, numbered as the recorded hash numbers them.
const (
	none fxKind = iota
	update
	render
	interpolate
	fps
)

// fxKindNames are the callbacks' names in the files.
var fxKindNames = [...]string{update: "update", render: "render", interpolate: "interpolate", fps: "fps"}

func (k fxKind) String() string { return fxKindNames[k] }

// An fxEvent is one callback.
type fxEvent struct {
	frame int
	kind  fxKind
	value float32 // update: seconds; interpolate: alpha
	rate  int32   // fps: frames a second
}

// settings are those of our loop.
func (s *fxScenario) settings() loops.Settings {
	settings := loops.Settings{Step: loops.DemoStep, MaxStep: s.maxStep}
	if s.maxStep == loops.NoLimit {
		settings.MaxStep = 0
	}
	return settings
}

// startsAt says whether frame i is the first one, or the first after a stop.
func (s *fxScenario) startsAt(i int) bool {
	return i == 0 || s.stopBefore[i] || s.stopInside[i-1] != none
}

// setMaxStep takes the recorded maximum in seconds.
func (s *fxScenario) setMaxStep(seconds float64) {
	s.maxStep32 = float32(seconds)
	s.maxStep = loops.NoLimit
	if ns := math.Round(seconds * 1e9); ns < math.MaxInt64 {
		s.maxStep = time.Duration(ns)
	}
}

// takenIn32 is the time that the original takes in, in seconds and in its own arithmetic: the nanoseconds to float32
// first, then the division.
func (s *fxScenario) takenIn32(elapsed time.Duration) float32 {
	return min(float32(elapsed)/1e9, s.maxStep32)
}

// noMaxStep sets the original's default, the largest float32.
func (s *fxScenario) noMaxStep() {
	s.maxStep = loops.NoLimit
	s.maxStep32 = math.MaxFloat32
}
