// Package trace records what a game loop does: the calls it makes, one by one ([Event]), and what each of its frames
// came to ([Frame]). Times are on the clock of whoever drove the loop.
package trace

import (
	"fmt"
	"strconv"
	"time"

	"gameloops/loops"
)

// An Op is what an event is about.
type Op uint8

// The events of a frame, in the order in which they happen.
const (
	StartBegins Op = iota // the loop's first frame begins
	FrameBegins           // one of its further frames begins
	Update                // the loop moves the world ahead
	Draw                  // the loop shows the world
	FrameEnds             // the frame is over, and the loop waits
)

var opNames = [...]string{"start", "frame", "update", "draw", "wait"}

// String is the word for an op in the text form of a trace.
func (op Op) String() string { return opNames[op] }

// An Event is one call: of the loop by its host, or of the game by the loop.
type Event struct {
	At    time.Duration // when it began
	Took  time.Duration // how long it went on; 0 where only the moment counts
	Op    Op
	Given time.Duration // the time the loop was given (start, frame), the dt of an update, the wake time of a wait
	Alpha float64       // of a draw
}

// AppendText appends the event as a line without its end: when it began in nanoseconds, what it was, its argument, and
// how long it took if it took any time.
func (e Event) AppendText(b []byte) []byte {
	b = fmt.Appendf(b, "%12d  %-6s  ", int64(e.At), e.Op)
	switch {
	case e.Op == Draw:
		b = strconv.AppendFloat(b, e.Alpha, 'f', 6, 64)
	case e.Op == FrameEnds && e.Given == loops.NextFrame:
		b = append(b, "next frame"...)
	default:
		b = strconv.AppendInt(b, int64(e.Given), 10)
	}
	if e.Took > 0 {
		b = fmt.Appendf(b, "  took %d", int64(e.Took))
	}
	return b
}
