package recorded

import (
	"encoding/json"
	"fmt"
)

// DecodeHead reads what all recorded events begin with, [frame, "name", ...], and returns what follows as it stands.
// want is what an error says would be right.
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
