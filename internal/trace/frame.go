package trace

import (
	"math"
	"time"
)

// Never is the time of an event that never happens. A picture drawn in the last of the recorded frames is shown at
// Never, because no refresh follows.
const Never time.Duration = math.MaxInt64

// A Frame is one call of a loop and its results.
type Frame struct {
	Began     time.Duration // on the host's clock
	Measured  time.Duration // the time given to the loop: Began with the error of the clock
	InputAge  time.Duration // how long before Began its input was read; 0: the frame read it
	Ended     time.Duration // when the loop returned, or when the run ended before that
	Busy      time.Duration // processor time of its updates and draws, without stalls
	Updates   int
	Simulated time.Duration // by the updates of this frame
	Backlog   time.Duration // accumulated and not yet simulated, after this frame
	Untold    bool          // the loop does not tell its backlog: what it has not simulated may be owed or lost
	Cut       bool          // the run ended before the loop returned
	Drawn     bool          // it drew a picture: Alpha to Torn describe the last one
	Alpha     float64
	Pictured  time.Duration // the simulated time that the picture shows, since the start of the run
	Ready     time.Duration // when the picture was drawn, and could be presented; 0: unknown
	Shown     time.Duration // when the display showed the picture: at the first refresh after the draw, or Never
	Torn      float64       // where the display tore, as a fraction of its height from the top; 0: nowhere
}

// Latency returns how long after the frame's input was read its picture was shown.
func (f *Frame) Latency() time.Duration { return f.Shown - f.Began + f.InputAge }
