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
	step                 float64 // in milliseconds; 0: none
	maxFPS               float64 // 0: no limit
	updateCost, drawCost []time.Duration
	times                []time.Duration // of the start and of the frames
	events               []recordedEvent
}

// ourStep returns the step in whole nanoseconds. A step that is a rate is rounded down, as in our loops: 1000/60 ms is
// time.Second/60.
func (s *Scenario) ourStep() time.Duration {
	if s.step == 0 {
		return 0
	}
	if hz := math.Round(1000 / s.step); hz >= 1 && 1000/hz == s.step {
		return time.Second / time.Duration(hz)
	}
	return time.Duration(math.Round(s.step * float64(time.Millisecond)))
}

// The allowed range of the values in a file: steps that our loops can count, and clocks that do not overflow.
const (
	shortest    = time.Microsecond      // of a step
	longest     = time.Hour             // of a step
	longestCost = time.Minute           // of an update or a draw
	latest      = 1000 * 24 * time.Hour // of a frame
)

// withinReason returns an error if the replay would take too long, because too many updates fit into the times. A loop
// that distrusts a frame time may replace it by another, so 1/15 s is added for each frame.
func (s *Scenario) withinReason() error {
	const frame = time.Second / 15
	taken := s.times[len(s.times)-1] - s.times[0] + time.Duration(len(s.times))*frame
	if step := s.ourStep(); step > 0 && taken/step > recorded.MaxUpdates {
		return fmt.Errorf("more than %d updates; want a shorter run or a longer step", recorded.MaxUpdates)
	}
	return nil
}
