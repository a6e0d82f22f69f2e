package recorded

import (
	"fmt"
	"strconv"
)

// ParseHash reads the field events_fnv1a64.
func ParseHash(text string) (uint64, error) {
	hash, err := strconv.ParseUint(text, 16, 64)
	if err != nil || len(text) != 16 {
		return 0, fmt.Errorf("events_fnv1a64 is %q; want 16 hexadecimal digits", text)
	}
	return hash, nil
}
