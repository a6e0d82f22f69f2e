package platform

import (
	"fmt"
	"strings"
)

// escaped returns a name with other letters than those of an ordinary file name escaped, so that different names stay
// different.
func escaped(name string) string {
	var b strings.Builder
	for i := range len(name) {
		c := name[i]
		switch {
		case c >= 'a' && c <= 'z', c >= '0' && c <= '9', c == '-', c == '_':
			b.WriteByte(c)
		default: // capitals as well: some disks take them for small ones
			fmt.Fprintf(&b, "%%%02x", c)
		}
	}
	return b.String()
}
