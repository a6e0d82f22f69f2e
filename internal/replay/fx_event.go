package replay

import (
	"encoding/json"
	"fmt"

	"gameloops/internal/replay/recorded"
)

// kindByName finds a callback by its name in the files.
func kindByName(name string) (fxKind, error) {
	for kind := update; kind <= fps; kind++ {
		if fxKindNames[kind] == name {
			return kind, nil
		}
	}
	return none, fmt.Errorf("callback %q is not known; want update, render, interpolate or fps", name)
}

// decodeEvent reads [frame, "update", seconds], [frame, "render"], [frame, "interpolate", alpha] or [frame, "fps",
// n].
func decodeEvent(text []byte) (fxEvent, error) {
	frame, name, rest, err := recorded.DecodeHead(text, "[frame, callback] or [frame, callback, number]")
	if err != nil {
		return fxEvent{}, err
	}
	kind, err := kindByName(name)
	if err != nil {
		return fxEvent{}, err
	}
	e := fxEvent{frame: frame, kind: kind}
	return e, e.decodeArgument(rest)
}

// decodeArgument reads what follows the callback's name.
func (e *fxEvent) decodeArgument(rest []json.RawMessage) error {
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
