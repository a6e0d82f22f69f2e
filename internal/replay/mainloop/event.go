package mainloop

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"gameloops/internal/replay/recorded"
)

// eventKindByName returns the kind of event with that name in the files.
func eventKindByName(name string) (eventKind, error) {
	for kind := began; kind <= changedFPS; kind++ {
		if eventKinds[kind].name == name {
			return kind, nil
		}
	}
	return outside, fmt.Errorf("event %q is not known; want begin, update, draw, end, reset, state or fps", name)
}

// decodeEvent decodes an event such as [frame, "update", 16.7].
func decodeEvent(text []byte) (event, error) {
	frame, name, rest, err := recorded.DecodeHead(text, "[frame, event, arguments...]")
	if err != nil {
		return event{}, err
	}
	kind, err := eventKindByName(name)
	if err != nil {
		return event{}, err
	}
	e := event{frame: frame, kind: kind}
	return e, e.decodeArguments(rest)
}

// decodeArguments decodes what follows the name of the event.
func (e *event) decodeArguments(parts []json.RawMessage) error {
	if want := eventKinds[e.kind].arguments; len(parts) != want {
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

// String returns the event as in a file, without its frame.
func (e event) String() string {
	words := []string{e.kind.String()}
	for k, a := range e.arguments[:eventKinds[e.kind].arguments] {
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
