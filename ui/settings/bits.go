package settings

import (
	"fmt"
	"slices"
	"strings"
)

// namesOf returns the names of the bits that are set.
func namesOf(bits uint32, names []string) (set []string) {
	for i, name := range names {
		if bits&(1<<i) != 0 {
			set = append(set, name)
		}
	}
	return set
}

// parseBits parses names separated by commas. An empty text is no bits. The error lists the names, and says that they
// can be end, a participle such as "shown".
func parseBits(text string, names []string, end string) (bits uint32, err error) {
	for _, name := range strings.Split(text, ",") {
		i := slices.Index(names, name)
		switch {
		case i >= 0:
			bits |= 1 << i
		case text != "":
			return 0, fmt.Errorf("nothing is called %q: %s can be %s", name, strings.Join(names, ", "), end)
		}
	}
	return bits, nil
}
