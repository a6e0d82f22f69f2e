package replay

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"gameloops/internal/replay/recorded"
)

// mainLoopKindByName finds an event by its name in the files.
func mainLoopKindByName(name string) (mainLoopKind, error) {
	for kind := began; kind <= changedFPS; kind++ {
		if mainLoopKinds[kind].name == name {
			return kind, nil
		}
	}
	return outside, fmt.Errorf("event %q is not known; want begin, update, draw, end, reset, state or fps", name)
}

// decodeMainLoopEvent reads [frame, "update", 16.7] and the like.
func decodeMainLoopEvent(text []byte) (mainLoopEvent, error) {
	frame, name, rest, err := recorded.DecodeHead(text, "[frame, event, arguments...]")
	if err != nil {
		return mainLoopEvent{}, err
	}
	kind, err := mainLoopKindByName(name)
	if err != nil {
		return mainLoopEvent{}, err
	}
	e := mainLoopEvent{frame: frame, kind: kind}
	return e, e.decodeArguments(rest)
}

// decodeArguments reads what follows the event's name.
func (e *mainLoopEvent) decodeArguments(parts []json.RawMessage) error {
	if want := mainLoopKinds[e.kind].arguments; len(parts) != want {
		return fmt.Errorf("%s has %d arguments; want %d", e.kind, len(parts), want)
	}
	for k, text := range parts {
		var number *float64
		var truth *bool
		switch {
		case e.kind.isBool(k):
			if json.Unmarshal(text, &truth) != nil || truth == nil {
				return fmt.Errorf("argument %d of %s is %s; want true or false", k+1, e.kind, recorded.Clip(text))
			}
			if *truth {
				e.arguments[k] = 1
			}
		case e.kind == state && k == 3 && string(text) == "null":
		case json.Unmarshal(text, &number) != nil || number == nil:
			return fmt.Errorf("argument %d of %s is %s; want a number", k+1, e.kind, recorded.Clip(text))
		default:
			e.arguments[k] = *number
		}
	}
	return nil
}

// String is the event as a file has it, without its frame.
func (e mainLoopEvent) String() string {
	words := []string{e.kind.String()}
	for k, a := range e.arguments[:mainLoopKinds[e.kind].arguments] {
		word := strconv.FormatFloat(a, 'g', -1, 64)
		switch {
		case e.kind.isBool(k):
			word = strconv.FormatBool(a == 1)
		case e.kind == state && k == 3 && a == 0:
			word = "no limit"
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}
