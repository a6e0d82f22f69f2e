package spelling

import (
	"testing"

	"pgregory.net/rapid"
)

func TestTheNearestNameIsFound(t *testing.T) {
	names := []string{"variable-steps", "fixed-steps", "fixed-steps-with-interpolation", "semi-fixed", "basic", "love"}
	for word, want := range map[string]string{
		"fixed-step": "fixed-steps", "fixed_steps": "fixed-steps", "fixedsteps": "fixed-steps",
		"Fixed-Steps": "fixed-steps", "fixde-steps": "fixed-steps", "fixed": "fixed-steps", "baisc": "basic",
		"lov": "love", "semifixed": "semi-fixed", "fixed-steps-w": "fixed-steps",
		"": "", "x": "", "spiral": "", "fixed-steps-with-int": "fixed-steps-with-interpolation",
	} {
		if got, ok := Nearest(word, names); got != want || ok != (want != "") {
			t.Errorf("%q is near to %q, not to %q", word, got, want)
		}
	}
}

func TestTheHintIsThereIfANameIs(t *testing.T) {
	if got := Hint("lob", []string{"love"}); got != "" {
		t.Errorf("two of three letters: %q", got)
	}
	if got := Hint("lofe", []string{"love"}); got != "did you mean love? " {
		t.Errorf("one of four letters: %q", got)
	}
}

// TestOneSlipIsOneLetter makes random typing errors. Each has a distance of one, in both directions.
func TestOneSlipIsOneLetter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringMatching(`[a-z]{2,20}`).Draw(t, "word")
		at := rapid.IntRange(0, len(word)-2).Draw(t, "at")
		letter := rapid.StringMatching(`[A-Z]`).Draw(t, "letter")
		for _, slip := range []string{
			word[:at] + word[at+1:],
			word[:at] + letter + word[at:],
			word[:at] + letter + word[at+1:],
			word[:at] + word[at+1:at+2] + word[at:at+1] + word[at+2:],
		} {
			want := 1
			if slip == word { // two equal letters were swapped
				want = 0
			}
			if d, back := distance(word, slip), distance(slip, word); d != want || back != want {
				t.Fatalf("%q and %q are %d apart, and back %d", word, slip, d, back)
			}
		}
	})
}
