package calls

import (
	"fmt"
	"math"
	"time"

	"gameloops/internal/replay/recorded"
)

// A Scenario is one recorded run.
type Scenario struct {
	Name string // unique within a program

	program              Program
	step                 float64 // in milliseconds; 0: the loop has none
	maxFPS               float64 // 0: no limit
	updateCost, drawCost []time.Duration
	times                []time.Duration // of the start and of the frames
	events               []recordedEvent
}

// ourStep is the step in whole nanoseconds. One that is a rate is that rate to the nanosecond below, as our loops have
// it: 1000/60 ms is time.Second/60.
func (s *Scenario) ourStep() time.Duration {
	if s.step == 0 {
		return 0
	}
	if hz := math.Round(1000 / s.step); hz >= 1 && 1000/hz == s.step {
		return time.Second / time.Duration(hz)
	}
	return time.Duration(math.Round(s.step * float64(time.Millisecond)))
}

// The range of what a file may say: a step that our loops can count, and a clock that does not overflow.
const (
	shortest    = time.Microsecond      // step
	longest     = time.Hour             // step
	longestCost = time.Minute           // of an update or a draw
	latest      = 1000 * 24 * time.Hour // frame
)

// withinReason refuses what would take too long: more updates than fit into the times. A loop that does not believe in
// a frame's time may take it for another one, so each frame counts as one of 15 Hz at least.
func (s *Scenario) withinReason() error {
	const frame = time.Second / 15
	taken := s.times[len(s.times)-1] - s.times[0] + time.Duration(len(s.times))*frame
	if step := s.ourStep(); step > 0 && taken/step > recorded.MaxUpdates {
		return fmt.Errorf("more than %d updates; want a shorter run or a longer step", recorded.MaxUpdates)
	}
	return nil
}
