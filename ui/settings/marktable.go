package settings

import (
	"strings"

	"gameloops/ui/mark"
)

// MarkNames returns the names of the marks.
func MarkNames() (names []string) {
	for _, m := range mark.All() {
		names = append(names, m.Name)
	}
	return names
}

// ParseMarks parses names separated by commas. An empty text is no marks. The error lists the names.
func ParseMarks(text string) (mark.Set, error) {
	bits, err := parseBits(text, MarkNames(), "marked")
	return mark.Set(bits), err
}

// MarksText formats marks as ParseMarks reads them.
func MarksText(m mark.Set) string { return strings.Join(namesOf(uint32(m), MarkNames()), ",") }
