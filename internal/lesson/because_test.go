package lesson

import (
	"strings"
	"testing"

	"gameloops/internal/experiment"
)

// TestEveryWrongPredictionOfTheCourseIsToldWhy reads what is said to those who chose one: a sentence for each, which
// is not the conclusion's.
func TestEveryWrongPredictionOfTheCourseIsToldWhy(t *testing.T) {
	told := make(map[string]string) // by the sentence, who is told
	for _, e := range experiment.Lessons() {
		if e.Beats == nil {
			continue
		}
		for i, p := range e.Beats.Predictions {
			who, words := e.Name+" "+experiment.Letter(i), p.Because
			if i == e.Beats.Answer {
				continue // Parse refuses it
			}
			if words == "" {
				t.Errorf("%s is not told why it is wrong", who)
				continue
			}
			if strings.Contains(words, ". ") || !strings.HasSuffix(words, ".") || strings.HasPrefix(words, "Because") ||
				words[:1] != strings.ToUpper(words[:1]) {
				t.Errorf("%s: %q is no sentence", who, words)
			}
			if strings.Contains(e.Beats.Conclusion, words) {
				t.Errorf("%s: %q is in the conclusion, too", who, words)
			}
			if other, is := told[words]; is {
				t.Errorf("%s and %s are told the same: %q", who, other, words)
			}
			told[words] = who
		}
	}
	if len(told) == 0 {
		t.Error("nobody is told anything")
	}
}
