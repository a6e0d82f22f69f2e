package platform

import (
	"fmt"
	"strings"
)

// escaped returns a name with all bytes escaped but lower-case letters, digits, - and _. Different names stay
// different.
func escaped(name string) string {
	var b strings.Builder
	for i := range len(name) {
		c := name[i]
		switch {
		case c >= 'a' && c <= 'z', c >= '0' && c <= '9', c == '-', c == '_':
			b.WriteByte(c)
		default: // capitals as well: some file systems ignore case
			fmt.Fprintf(&b, "%%%02x", c)
		}
	}
	return b.String()
}
