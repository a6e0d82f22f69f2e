package cell

import "testing"

func TestAHashIsSaidInAsManyWordsAsFit(t *testing.T) {
	const number = "00000000000000ab"
	for room, want := range map[int]string{80: "Same bits as in the lab: " + number, 32: "As in the lab: " + number,
		21: "Hash " + number, 20: ""} {
		if got := hashWords(0xab, func(words string) bool { return len(words) <= room }); got != want {
			t.Errorf("in %d letters it says %q, not %q", room, got, want)
		}
	}
}
