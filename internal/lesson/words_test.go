package lesson

import (
	"strings"
	"testing"

	"gameloops/internal/experiment"
)

// mostWords is the largest number of words in a beat, because a class reads it.
const mostWords = 60

func TestABeatIsShort(t *testing.T) {
	for _, e := range experiment.Lessons() {
		for beat, text := range map[string]string{"question": e.Beats.Question, "conclusion": e.Beats.Conclusion,
			"try": e.Beats.Try.Text + " " + e.Beats.Try.Seen} {
			if n := len(strings.Fields(text)); n > mostWords {
				t.Errorf("the %s of %s has %d words", beat, e.Name, n)
			}
		}
		if e.Beats.Try.Seen == "" {
			t.Errorf("%s asks %q, and never says what it shows", e.Name, e.Beats.Try.Text)
		}
	}
}

// TestTheAnswerIsNotGivenAway makes sure that a guess does not help. No right prediction stands out by its length, and
// no letter is right in half of the lessons.
func TestTheAnswerIsNotGivenAway(t *testing.T) {
	right := make(map[int]int) // how often each prediction is the answer
	all := experiment.Lessons()
	for _, e := range all {
		answer := e.Beats.Answer
		right[answer]++
		shortest, longest := 1000, 0 // words of the others
		for i, p := range e.Beats.Predictions {
			if n := len(strings.Fields(p.Text)); i != answer {
				shortest, longest = min(shortest, n), max(longest, n)
			}
		}
		if n := len(strings.Fields(e.Beats.Predictions[answer].Text)); 3*n < 2*shortest || 2*n > 3*longest {
			t.Errorf("%s: the answer has %d words, and the others have %d to %d", e.Name, n, shortest, longest)
		}
	}
	for i := range experiment.MostPredictions {
		switch n := right[i]; {
		case n == 0:
			t.Errorf("%s is never right", experiment.Letter(i))
		case 2*n >= len(all):
			t.Errorf("%s is right in %d of %d lessons", experiment.Letter(i), n, len(all))
		}
	}
}
