package settings

import (
	"strings"

	"gameloops/internal/pngtext"
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

// marksKey is the key of the marks among the texts of a picture.
const marksKey = "Marks"

// MarksPictureText returns the text that stores marks in a picture.
func MarksPictureText(m mark.Set) pngtext.Text {
	return pngtext.Text{Key: marksKey, Text: MarksText(m)}
}

// MarksOf returns the marks in the texts of a picture; none if they cannot be read.
func MarksOf(texts []pngtext.Text) mark.Set {
	for _, t := range texts {
		if m, err := ParseMarks(t.Text); t.Key == marksKey && err == nil {
			return m
		}
	}
	return 0
}
