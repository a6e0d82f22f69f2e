package terminal

import (
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestControlCharactersAreEscaped(t *testing.T) {
	for text, want := range map[string]string{
		"Spirale: 3 × 16,6 ms, ∞ 🎱 日本": "Spirale: 3 × 16,6 ms, ∞ 🎱 日本",
		`a\b "c" 'd'`:                  `a\b "c" 'd'`,
		"\x1b[31mred\x1b]0;title\a":    `\x1b[31mred\x1b]0;title\a`,
		"a\nb\tc\rd\x00\x7f":           `a\nb\tc\rd\x00\x7f`,
		"a\u009b31mb":                  `a\u009b31mb`,
		"\u202egnp.exe\u2066":          `\u202egnp.exe\u2066`,
		"\xff\x9bred":                  `\xff\x9bred`,
		"\ufffd":                       "\ufffd",
		"\U0001F468\u200d\U0001F469\u200d\U0001F467": "\U0001F468\u200d\U0001F469\u200d\U0001F467",
	} {
		if got := Line(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
	if got := Text("a:\n\tb\x1b\n"); got != "a:\n\tb\\x1b\n" {
		t.Errorf("Text returns %q", got)
	}
}

func TestNoControlCharacterRemains(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		got := Line(string(rapid.SliceOf(rapid.Byte()).Draw(t, "bytes")))
		if !utf8.ValidString(got) || strings.ContainsFunc(got, unicode.IsControl) {
			t.Errorf("%q", got)
		}
	})
}

func TestAnyMessageIsSafe(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := string(rapid.SliceOf(rapid.Byte()).Draw(t, "bytes"))
		got := Message(strconv.Quote(text+strings.Repeat(" x", 300)) + text)
		if !utf8.ValidString(got) || strings.ContainsRune(got, '\x1b') {
			t.Errorf("%q", got)
		}
	})
}
