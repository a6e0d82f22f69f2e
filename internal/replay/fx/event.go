package fx

import (
	"encoding/json"
	"fmt"

	"gameloops/internal/replay/recorded"
)

// callbackByName returns the callback with that name in the files.
func callbackByName(name string) (callback, error) {
	for kind := update; kind <= fps; kind++ {
		if callbackNames[kind] == name {
			return kind, nil
		}
	}
	return none, fmt.Errorf("callback %q is not known; want update, render, interpolate or fps", name)
}

// decodeEvent decodes [frame, "update", seconds], [frame, "render"], [frame, "interpolate", alpha] or [frame, "fps",
// n].
func decodeEvent(text []byte) (event, error) {
	frame, name, rest, err := recorded.DecodeHead(text, "[frame, callback] or [frame, callback, number]")
	if err != nil {
		return event{}, err
	}
	kind, err := callbackByName(name)
	if err != nil {
		return event{}, err
	}
	e := event{frame: frame, kind: kind}
	return e, e.decodeArgument(rest)
}

// decodeArgument decodes what follows the name of the callback.
func (e *event) decodeArgument(rest []json.RawMessage) error {
	var value *float32
	var rate *int32
	switch {
	case e.kind == render && len(rest) == 0:
		return nil
	case e.kind == render:
		return fmt.Errorf("render has an argument; want none")
	case len(rest) != 1:
		return fmt.Errorf("%s has %d arguments; want one number", e.kind, len(rest))
	case e.kind == fps:
		if json.Unmarshal(rest[0], &rate) != nil || rate == nil {
			return fmt.Errorf("fps %s; want a whole number", recorded.Clip(rest[0]))
		}
		e.rate = *rate
		return nil
	}
	if json.Unmarshal(rest[0], &value) != nil || value == nil {
		return fmt.Errorf("%s %s; want a number that fits a float32", e.kind, recorded.Clip(rest[0]))
	}
	e.value = *value
	return nil
}
