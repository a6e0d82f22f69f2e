// Package trace describes what a game loop does: its calls, one by one ([Event]), and its frames ([Frame]). Times are
// on the clock of the host that drives the loop.
package trace

import (
	"fmt"
	"strconv"
	"time"

	"gameloops/loops"
)

// An Op is the kind of an event.
type Op uint8

// The kinds. A frame has them in this order, except PerFrame, which comes between Update and Draw.
const (
	StartBegins Op = iota // the loop's first frame begins
	FrameBegins           // any other frame begins
	Update                // the loop advances the world
	Draw                  // the loop shows the world
	FrameEnds             // the frame is over, and the loop waits
	PerFrame              // the loop updates what follows the pictures, such as a camera, but not the world
)

var opNames = [...]string{"start", "frame", "update", "draw", "wait", "per-frame"}

// String returns the word for op in the text form of a trace.
func (op Op) String() string { return opNames[op] }

// An Event is one call: of the loop by its host, or of the game by the loop.
type Event struct {
	At    time.Duration // when it began
	Took  time.Duration // 0 for an event without a duration
	Op    Op
	Given time.Duration // the time the loop was given (start, frame), the dt of an update, the wake time of a wait
	Alpha float64       // of a draw
}

// AppendText appends the event as a line without a newline: its time in nanoseconds, its kind, its argument, and its
// duration in nanoseconds if that is not 0.
func (e Event) AppendText(b []byte) []byte {
	b = fmt.Appendf(b, "%12d  %-6s  ", int64(e.At), e.Op)
	switch {
	case e.Op == Draw:
		b = strconv.AppendFloat(b, e.Alpha, 'f', 6, 64)
	case e.Op == FrameEnds:
		b = append(b, waitWords(e.Given)...)
	default:
		b = strconv.AppendInt(b, int64(e.Given), 10)
	}
	if e.Took > 0 {
		b = fmt.Appendf(b, "  took %d", int64(e.Took))
	}
	return b
}

// waitWords says what a wake time waits for: the next frame, a time, or the next refresh and a time.
func waitWords(wake time.Duration) string {
	timer, refresh := loops.Awaits(wake)
	switch {
	case wake == loops.NextFrame:
		return "next frame"
	case !refresh:
		return strconv.FormatInt(int64(timer), 10)
	case timer == loops.NoTimer:
		return "next refresh"
	}
	return "next refresh or " + strconv.FormatInt(int64(timer), 10)
}
