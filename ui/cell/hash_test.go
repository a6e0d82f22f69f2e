package cell

import (
	"testing"
	"unicode/utf8"
)

func TestAHashIsSaidInAsManyWordsAsFit(t *testing.T) {
	const number = "01234567"
	for room, want := range map[int]string{80: "Hash, as in the lab: " + number,
		29: "Hash, as in the lab: " + number, 28: "Hash " + number, 13: "Hash " + number, 12: ""} {
		fits := func(words string) bool { return utf8.RuneCountInString(words) <= room }
		if name, got := hashWords(0x0123456789abcdef, fits); name+got != want {
			t.Errorf("in %d letters it says %q, not %q", room, name+got, want)
		}
	}
}
