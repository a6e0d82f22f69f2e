package textfit

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// plain gives every character a width of 1. settings also breaks the settings of a loop, which contain no spaces.
var (
	plain    = Fitter[int]{Width: utf8.RuneCountInString}
	settings = Fitter[int]{Width: utf8.RuneCountInString, Breaks: ":,", Trim: " .,:;"}
)

func TestATextIsCutToFit(t *testing.T) {
	for _, c := range []struct {
		f    Fitter[int]
		text string
		room int
		want string
	}{
		{plain, "interpolation", 13, "interpolation"},
		{plain, "interpolation", 12, "interpolati…"},
		{plain, "interpolation", 2, "i…"},
		{plain, "interpolation", 1, "…"},
		{plain, "interpolation", 0, ""},
		{plain, "", 0, ""},
		{plain, "größer", 4, "grö…"},
		{plain, "ab\xffcd", 4, "ab\xff…"},
		{plain, "To the end. Not", 13, "To the end. …"},
		{settings, "To the end. Not", 13, "To the end…"},
	} {
		if got := c.f.Cut(c.text, c.room); got != c.want {
			t.Errorf("%q in %d: %q, want %q", c.text, c.room, got, c.want)
		}
	}
}

func TestLinesBreakAtSpacesAndWhereTheyMay(t *testing.T) {
	for _, c := range []struct {
		f    Fitter[int]
		text string
		room int
		want []string
	}{
		{plain, "", 5, nil},
		{plain, " \n ", 5, nil},
		{plain, "fixed  time\nsteps", 10, []string{"fixed time", "steps"}},
		{plain, "fixed  time\nsteps", 9, []string{"fixed", "time", "steps"}},
		{plain, "an interpolation of it", 5, []string{"an", "interpolation", "of it"}},
		{plain, "step=4ms:refresh=30", 10, []string{"step=4ms:refresh=30"}},
		{settings, "step=4ms:refresh=30", 10, []string{"step=4ms:", "refresh=30"}},
		{settings, "step=4ms:refresh=30", 8, []string{"step=4ms:", "refresh=30"}},
		{settings, "a, b, c", 4, []string{"a,", "b, c"}},
		{plain, "stall 1 s at 16.6 ms, or 3 ms", 9, []string{"stall 1 s", "at", "16.6 ms,", "or 3 ms"}},
		{plain, "in the frame at 2.9 s", 19, []string{"in the frame at", "2.9 s"}},
		{plain, "4 steps, stage 2 seen", 3, []string{"4", "steps,", "stage", "2", "seen"}},
		{plain, "16.6 ms", 4, []string{"16.6 ms"}},
	} {
		if got := c.f.Wrap(c.text, c.room); !slices.Equal(got, c.want) {
			t.Errorf("%q in %d: %q, want %q", c.text, c.room, got, c.want)
		}
	}
}

func TestWhatDoesNotFitIsCutOff(t *testing.T) {
	for _, c := range []struct {
		text string
		most int
		want []string
	}{
		{"", 2, nil},
		{"fixed steps", 2, []string{"fixed", "steps"}},
		{"fixed steps and so on", 2, []string{"fixed", "steps a…"}},
		{"fixed steps and so on", 1, []string{"fixed s…"}},
		{"an interpolation of it", 3, []string{"an", "interpo…"}},
	} {
		if got := settings.Lines(c.text, 8, c.most); !slices.Equal(got, c.want) {
			t.Errorf("%q in %d lines: %q, want %q", c.text, c.most, got, c.want)
		}
	}
}

// TestAFullerLineWouldBeTooWide checks for random texts that no line has room for the first word of the next one.
func TestAFullerLineWouldBeTooWide(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, room := rapid.String().Draw(t, "text"), rapid.IntRange(0, 20).Draw(t, "room")
		lines := plain.Wrap(text, room)
		if got, want := strings.Join(lines, " "), oneSpaced(text); got != want {
			t.Fatalf("%q became %q", want, lines)
		}
		for i, line := range lines {
			if plain.Width(line) > room && plain.nextBreak(line, 0) < len(line) {
				t.Fatalf("%q is wider than %d, and could be broken", line, room)
			}
			if i == 0 {
				continue
			}
			word := line[:plain.nextBreak(line, 0)]
			if plain.Width(lines[i-1]+" "+word) <= room {
				t.Fatalf("there is room for %q after %q", word, lines[i-1])
			}
		}
	})
}

// TestNoLineIsTooWide checks random texts and numbers of lines, and that nothing is lost without an ellipsis.
func TestNoLineIsTooWide(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, room := rapid.String().Draw(t, "text"), rapid.IntRange(1, 20).Draw(t, "room")
		most := rapid.IntRange(1, 3).Draw(t, "most")
		lines := settings.Lines(text, room, most)
		if len(lines) > most {
			t.Fatalf("%d lines, more than %d", len(lines), most)
		}
		for _, line := range lines {
			if settings.Width(line) > room {
				t.Fatalf("%q is wider than %d", line, room)
			}
		}
		whole, words := strings.Join(lines, ""), func(s string) string { return strings.Join(strings.Fields(s), "") }
		if !strings.HasSuffix(whole, Ellipsis) && words(whole) != words(text) {
			t.Fatalf("%q became %q", text, lines)
		}
	})
}

// TestACutIsTheLongestThatFits compares a cut with all others.
func TestACutIsTheLongestThatFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, room := rapid.String().Draw(t, "text"), rapid.IntRange(1, 20).Draw(t, "room")
		longest := ""
		for i := range text {
			if s := text[:i] + Ellipsis; plain.Width(s) <= room {
				longest = s
			}
		}
		if plain.Width(text) <= room {
			longest = text
		}
		if got := plain.Cut(text, room); got != longest {
			t.Fatalf("%q in %d: %q, want %q", text, room, got, longest)
		}
	})
}

// TestALongTextIsCutInNoTime counts how often Cut measures a text of 1 MiB.
func TestALongTextIsCutInNoTime(t *testing.T) {
	measured := 0
	f := Fitter[int]{Width: func(s string) int { measured++; return len(s) }}
	f.Cut(strings.Repeat("a", 1<<20), 10)
	if measured > 30 {
		t.Errorf("the text was measured %d times", measured)
	}
}

func TestALineDoesNotEndAtANoBreakSpace(t *testing.T) {
	if got := plain.Wrap("A\u00a02 ·  B\u00a010", 6); !slices.Equal(got, []string{"A\u00a02 ·", "B\u00a010"}) {
		t.Errorf("the lines are %q", got)
	}
}
