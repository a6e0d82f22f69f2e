package theme

import (
	"slices"
	"testing"
)

func TestTooManyLinesAreCut(t *testing.T) {
	theme, err := NewTheme(Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	const words = "one two three four five six"
	width := TextWidth("three four", theme.Small)
	for most, want := range map[int][]string{
		3: {"one two", "three four", "five six"},
		4: {"one two", "three four", "five six"},
		2: {"one two", "three…"},
	} {
		got := WrappedTo(words, theme.Small, width, most)
		if !slices.Equal(got, want) {
			t.Errorf("%d lines: %q, want %q", most, got, want)
		}
	}
	if got := Fitted(words, theme.Small, TextWidth("…", theme.Small)); got != "" {
		t.Errorf("where only an ellipsis fits: %q", got)
	}
	if got := Fitted("…", theme.Small, TextWidth("…", theme.Small)); got != "…" {
		t.Errorf("an ellipsis that fits: %q", got)
	}
}
