package cell

import (
	"testing"
	"unicode/utf8"
)

func TestAHashIsSaidInAsManyWordsAsFit(t *testing.T) {
	const number = "0123456789abcdef"
	for room, want := range map[int]string{80: "Hash, the same as in the lab: " + number,
		37: "Hash, as in the lab: " + number,
		21: "Hash " + number, 20: "Hash 01234567…", 13: ""} {
		fits := func(words string) bool { return utf8.RuneCountInString(words) <= room }
		if got := hashWords(0x0123456789abcdef, fits); got != want {
			t.Errorf("in %d letters it says %q, not %q", room, got, want)
		}
	}
}
