package trace

import (
	"math"
	"time"
)

// Never is when a picture is shown that the display never shows: the last one of recorded frame times is drawn in a
// frame after which the recording has no other.
const Never time.Duration = math.MaxInt64

// A Frame is what one call of a loop came to.
type Frame struct {
	Began     time.Duration // on the host's clock
	Measured  time.Duration // the time the loop was given: Began, and what measuring adds to it
	Ended     time.Duration // when the loop returned, or when the run ended in the middle of it
	Busy      time.Duration // processor time of its updates and draws, without the stalls in between
	Updates   int
	Simulated time.Duration // by the updates of this frame
	Backlog   time.Duration // taken in by the loop and not yet simulated, after this frame
	Drawn     bool          // the fields below are of its last picture
	Alpha     float64
	Pictured  time.Duration // the simulated time, counted from the start of the run, that the picture shows
	Shown     time.Duration // when the display showed the picture: the first refresh after drawing ended, or Never
	Cut       bool          // the run ended before the loop returned
}
