package textfit

import (
	"strconv"
	"strings"
	"testing"
)

func TestWhatAMessageRepeatsIsShort(t *testing.T) {
	long := strings.Repeat("word ", 100_000) + "end"
	for text, want := range map[string]string{
		`a.toml:3: "33 s" is not a duration`: `a.toml:3: "33 s" is not a duration`,
		"unknown flag: --" + strings.Repeat("x", 1000) + ", no": "unknown flag: --" + strings.Repeat("x", 58) + "…" +
			strings.Repeat("x", 59) + ", no",
		strconv.Quote(long) + ` and "b"`: `"` + strings.Repeat("word ", 11) + "word…" + strings.Repeat(" word", 11) +
			` end" and "b"`,
	} {
		if got := Brief(text); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
