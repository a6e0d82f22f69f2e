package calls

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"time"

	"gameloops/internal/replay/recorded"
)

// A kind is the kind of an event.
type kind string

// The kinds, as the files name them.
const (
	update kind = "update" // the time it is given, in milliseconds
	draw   kind = "draw"   // alpha
	wake   kind = "wake"   // when the timer fires, in nanoseconds
	fps    kind = "fps"    // the loop's own estimate
)

// An event is one call.
type event struct {
	kind   kind
	number float64
}

// A recordedEvent is a call of the original, with its frame.
type recordedEvent struct {
	event
	frame int
}

// decodeEvent decodes an event such as [frame, "update", 20]. Without a number, an update has the scenario's step, and
// a draw shows the last state.
func decodeEvent(text []byte, step float64) (e recordedEvent, err error) {
	frame, name, rest, err := recorded.DecodeHead(text, "[frame, event] or [frame, event, number]")
	if err != nil {
		return e, err
	}
	e = recordedEvent{event{kind: kind(name)}, frame}
	switch {
	case e.kind != update && e.kind != draw && e.kind != wake && e.kind != fps:
		return e, fmt.Errorf("event %q is not known; want update, draw, wake or fps", name)
	case len(rest) > 1:
		return e, fmt.Errorf("%s has %d arguments; want one at most", name, len(rest))
	case len(rest) == 1:
		var number *float64
		if json.Unmarshal(rest[0], &number) != nil || number == nil {
			return e, fmt.Errorf("%s %s; want a number", name, recorded.Clip(rest[0]))
		}
		e.number = *number
	case e.kind == update && step > 0:
		e.number = step
	case e.kind == draw:
		e.number = 1
	default:
		return e, fmt.Errorf("%s has no argument; want a number", name)
	}
	return e, nil
}

// same reports whether our call equals the original's.
func (e event) same(original event) bool {
	if e.kind == update && original.kind == update {
		return math.Abs(e.number-original.number)*float64(time.Millisecond) < 1
	}
	return e.kind == original.kind && math.Float64bits(e.number) == math.Float64bits(original.number)
}

func (e event) String() string {
	number := strconv.FormatFloat(e.number, 'f', -1, 64)
	switch e.kind {
	case update:
		return "update " + number + "ms"
	case wake:
		return "wake at " + number + "ns"
	case "":
		return "nothing"
	default:
		return string(e.kind) + " " + number
	}
}
