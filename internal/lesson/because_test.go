package lesson

import (
	"strings"
	"testing"

	"gameloops/internal/experiment"
)

// TestEveryWrongPredictionOfTheCourseIsToldWhy checks that each wrong prediction has a different reason: one sentence,
// which is not in the conclusion.
func TestEveryWrongPredictionOfTheCourseIsToldWhy(t *testing.T) {
	told := make(map[string]string) // predictions by their reasons
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
				t.Errorf("%s does not say why it is wrong", who)
				continue
			}
			if strings.Contains(words, ". ") || !strings.HasSuffix(words, ".") || strings.HasPrefix(words, "Because") ||
				words[:1] != strings.ToUpper(words[:1]) {
				t.Errorf("%s: %q is not a sentence", who, words)
			}
			if strings.Contains(e.Beats.Conclusion, words) {
				t.Errorf("%s: %q is in the conclusion, too", who, words)
			}
			if other, is := told[words]; is {
				t.Errorf("%s and %s have the same reason: %q", who, other, words)
			}
			told[words] = who
		}
	}
	if len(told) == 0 {
		t.Error("no prediction has a reason")
	}
}
