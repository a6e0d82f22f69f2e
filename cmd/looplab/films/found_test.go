package films

import (
	"strings"
	"testing"
	"time"

	"gameloops/internal/experiment"
)

// TestAStripSaysWhatALessonFoundOnceItHasStopped runs the lesson spiral-of-death, which stops at 2.8 s. A strip that
// ends before says nothing. A strip that ends at the stop says what was found by then.
func TestAStripSaysWhatALessonFoundOnceItHasStopped(t *testing.T) {
	e, ok := experiment.LessonByName("spiral-of-death")
	if !ok {
		t.Fatal("there is no such lesson")
	}
	setups, err := e.Setups()
	if err != nil {
		t.Fatal(err)
	}
	var results []*experiment.Result
	for _, s := range setups {
		r, err := s.Run(t.Context(), experiment.Watcher{})
		if err != nil {
			t.Fatal(err)
		}
		results = append(results, r)
	}
	if words := found(e, results, 2*time.Second); words != "" {
		t.Errorf("before the stop: %q", words)
	}
	words := found(e, results, 2800*time.Millisecond)
	if !strings.HasPrefix(words, "Found: ") || !strings.Contains(words, "spiral of death") {
		t.Errorf("at the stop: %q", words)
	}
	if all := found(e, results, time.Hour); all == words {
		t.Errorf("the words at the stop are those at the end: %q", all)
	}
	e.Beats = nil
	if words := found(e, results, time.Hour); words != "" {
		t.Errorf("without a lesson: %q", words)
	}
}
