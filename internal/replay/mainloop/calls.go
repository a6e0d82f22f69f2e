package mainloop

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"

	"gameloops/internal/replay/recorded"
)

// methods are the methods that a scenario may call.
var methods = []string{
	"start", "stop", "resetFrameDelta", "setMaxAllowedFPS", "setSimulationTimestep", query,
}

// decodeCalls decodes a list of calls at frames up to last.
func decodeCalls(list []json.RawMessage, inside bool, last int) ([]call, error) {
	var calls []call
	frame := 0
	for i, text := range list {
		c, err := decodeCall(text, inside)
		if err == nil {
			err = recorded.CheckOrder(c.frame, frame, last)
		}
		if err != nil {
			return nil, fmt.Errorf("[%d]: %w", i, err)
		}
		frame = c.frame
		calls = append(calls, c)
	}
	return calls, nil
}

// decodeCall decodes [frame, method] or [frame, method, number], or for a call inside a callback [frame, callback,
// method].
func decodeCall(text []byte, inside bool) (c call, err error) {
	var parts []json.RawMessage
	var frame *int
	wrong := fmt.Errorf("%s; want [frame, method] or [frame, method, number]", recorded.Clip(text))
	least := 2
	if inside {
		wrong = fmt.Errorf("%s; want [frame, callback, method]", recorded.Clip(text))
		least = 3
	}
	if json.Unmarshal(text, &parts) != nil || len(parts) < least || len(parts) > 3 ||
		json.Unmarshal(parts[0], &frame) != nil || frame == nil || *frame < 0 {
		return c, wrong
	}
	c.frame = *frame
	parts = parts[1:]
	if inside {
		var name string
		if json.Unmarshal(parts[0], &name) != nil {
			return c, wrong
		}
		if c.callback, err = eventKindByName(name); err != nil || c.callback > ended {
			return c, fmt.Errorf("callback %q; want begin, update, draw or end", name)
		}
		parts = parts[1:]
	}
	if json.Unmarshal(parts[0], &c.method) != nil || !slices.Contains(methods, c.method) {
		return c, fmt.Errorf("method %s is not known; want one of %q", recorded.Clip(parts[0]), methods)
	}
	return c, c.decodeArgument(parts[1:])
}

// decodeArgument decodes what follows the name of the method. setMaxAllowedFPS without an argument means no limit.
func (c *call) decodeArgument(parts []json.RawMessage) error {
	var number *float64
	takes := c.method == "setMaxAllowedFPS" || c.method == "setSimulationTimestep"
	switch {
	case len(parts) == 0 && c.method == "setMaxAllowedFPS":
		c.argument = math.Inf(1)
		return nil
	case !takes && len(parts) == 0:
		return nil
	case !takes:
		return fmt.Errorf("%s has an argument; want none", c.method)
	case len(parts) == 0 || json.Unmarshal(parts[0], &number) != nil || number == nil:
		return fmt.Errorf("%s wants a number", c.method)
	}
	c.argument = *number
	if c.method == "setSimulationTimestep" && c.argument <= 0 {
		return errors.New("setSimulationTimestep wants a positive number of milliseconds")
	}
	return nil
}

// panicLimit is the library's limit of updates in a frame.
const panicLimit = 240

// withinReason returns an error if the replay would take too long. The number of updates is bounded by how many fit
// into the times and by the limit of the library, whichever is less.
func (s *Scenario) withinReason() error {
	least, taken := 1000.0/60, 0.0
	if s.timestep != nil {
		least = *s.timestep
	}
	for _, c := range s.calls {
		if c.method == "setSimulationTimestep" {
			least = min(least, c.argument)
		}
	}
	for i := 1; i < len(s.times); i++ {
		taken += max(0, s.times[i]-s.times[i-1])
		if min(taken/least, float64(panicLimit*i)) > recorded.MaxUpdates {
			return fmt.Errorf("more than %d updates by frame %d; want a shorter run or a longer timestep",
				recorded.MaxUpdates, i)
		}
	}
	return nil
}
