package lesson

import (
	"strings"
	"testing"

	"gameloops/internal/experiment"
)

func TestEveryExerciseHasAHint(t *testing.T) {
	names := experiment.Exercises().Lessons
	for _, name := range names {
		words := HintFor(name)
		if words == "" || len(strings.Fields(words)) > 45 {
			t.Errorf("%s: %q", name, words)
		}
		e, _ := experiment.LessonByName(name)
		for _, g := range e.Exercise {
			if strings.Contains(words, g.Words) {
				t.Errorf("%s: its hint is its goal %q", name, g.Words)
			}
		}
	}
	if len(hints) != len(names) {
		t.Errorf("%d hints for %d exercises", len(hints), len(names))
	}
	if words := HintFor("hitch"); words != "" {
		t.Errorf("a lesson has the hint %q", words)
	}
}

func TestGoalsAreReachedWhenAllAre(t *testing.T) {
	for _, tt := range []struct {
		of   []GoalState
		want bool
	}{
		{nil, false}, {[]GoalState{Reached, Reached}, true}, {[]GoalState{Reached, Missed}, false},
		{[]GoalState{Unknown}, false},
	} {
		var all []GoalRow
		for _, s := range tt.of {
			all = append(all, GoalRow{State: s})
		}
		if got := GoalsReached(all); got != tt.want {
			t.Errorf("%v: %t", tt.of, got)
		}
	}
}
