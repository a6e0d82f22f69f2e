package replay

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"

	"gameloops/internal/replay/recorded"
)

// mainLoopMethods are what a scenario may call.
var mainLoopMethods = []string{
	"start", "stop", "resetFrameDelta", "setMaxAllowedFPS", "setSimulationTimestep", query,
}

// decodeCalls reads a list of calls, each at a frame up to last.
func decodeCalls(list []json.RawMessage, inside bool, last int) ([]mainLoopCall, error) {
	var calls []mainLoopCall
	frame := 0
	for i, text := range list {
		c, err := decodeCall(text, inside)
		switch {
		case err != nil:
			return nil, fmt.Errorf("[%d]: %w", i, err)
		case c.frame > last:
			return nil, fmt.Errorf("[%d]: frame %d; the last is %d", i, c.frame, last)
		case c.frame < frame:
			return nil, fmt.Errorf("[%d]: frame %d comes after frame %d; want them in order", i, c.frame, frame)
		}
		frame = c.frame
		calls = append(calls, c)
	}
	return calls, nil
}

// decodeCall reads [frame, method], [frame, method, number], or from inside a callback [frame, callback, method].
func decodeCall(text []byte, inside bool) (c mainLoopCall, err error) {
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
		if c.callback, err = mainLoopKindByName(name); err != nil || c.callback > ended {
			return c, fmt.Errorf("callback %q; want begin, update, draw or end", name)
		}
		parts = parts[1:]
	}
	if json.Unmarshal(parts[0], &c.method) != nil || !slices.Contains(mainLoopMethods, c.method) {
		return c, fmt.Errorf("method %s is not known; want one of %q", recorded.Clip(parts[0]), mainLoopMethods)
	}
	return c, c.decodeArgument(parts[1:])
}

// decodeArgument reads what follows the method's name. setMaxAllowedFPS without an argument is one without a limit.
func (c *mainLoopCall) decodeArgument(parts []json.RawMessage) error {
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

// mainLoopPanic is the library's limit of the updates of a frame.
const mainLoopPanic = 240

// withinReason refuses what would take too long: more updates than fit into the times, or than the library's limit
// allows, whichever is less.
func (s *mainLoopScenario) withinReason() error {
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
		if min(taken/least, float64(mainLoopPanic*i)) > recorded.MaxUpdates {
			return fmt.Errorf("more than %d updates by frame %d; want a shorter run or a longer timestep",
				recorded.MaxUpdates, i)
		}
	}
	return nil
}
