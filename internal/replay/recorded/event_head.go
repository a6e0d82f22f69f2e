package recorded

import (
	"encoding/json"
	"fmt"
)

// DecodeHead decodes the beginning of a recorded event, [frame, "name", ...], and returns the rest undecoded. want is
// the expected form, for the error.
func DecodeHead(text []byte, want string) (frame int, name string, rest []json.RawMessage, err error) {
	var parts []json.RawMessage
	var at *int
	var called *string
	if json.Unmarshal(text, &parts) != nil || len(parts) < 2 ||
		json.Unmarshal(parts[0], &at) != nil || at == nil || *at < 0 ||
		json.Unmarshal(parts[1], &called) != nil || called == nil {
		return 0, "", nil, fmt.Errorf("%s; want %s", Clip(text), want)
	}
	return *at, *called, parts[2:], nil
}

// CheckOrder returns an error if an event's frame is after the last one, or before the previous event's.
func CheckOrder(frame, previous, last int) error {
	switch {
	case frame > last:
		return fmt.Errorf("frame %d; the last is %d", frame, last)
	case frame < previous:
		return fmt.Errorf("frame %d comes after frame %d; want them in order", frame, previous)
	default:
		return nil
	}
}
