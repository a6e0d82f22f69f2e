package settings

import (
	"gameloops/ui/mark"
	"strings"
)

// MarkNames returns the names of the marks.
func MarkNames() (names []string) {
	for _, m := range mark.All() {
		names = append(names, m.Name)
	}
	return names
}

// ParseMarks reads names separated by commas; an empty text is no marks. The error says what is allowed.
func ParseMarks(text string) (mark.Set, error) {
	bits, err := parseBits(text, MarkNames(), "marked")
	return mark.Set(bits), err
}

// MarksText returns marks as ParseMarks reads them.
func MarksText(m mark.Set) string { return strings.Join(namesOf(uint32(m), MarkNames()), ",") }
