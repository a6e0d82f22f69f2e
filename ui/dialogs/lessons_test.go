package dialogs

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gameloops/internal/experiment"
)

// mostLetters is the most letters of a line of the list. More would not fit into a small window.
const mostLetters = 76

func TestEveryLessonAndExerciseIsInTheListWithWhatItAsks(t *testing.T) {
	all := Lessons().All
	var names []string
	for _, item := range all {
		names = append(names, item.Name)
		if item.Group == "" || item.About == "" || !strings.HasSuffix(item.Title, experiment.LessonTitle(item.Name)) {
			t.Errorf("%s is in the list as %+v", item.Name, item)
		}
		if n := len(item.About); n > mostLetters || !strings.ContainsAny(item.About[n-1:], "?.") {
			t.Errorf("%s asks in %d letters: %q", item.Name, n, item.About)
		}
	}
	if len(asks) != len(all) {
		t.Errorf("%d lines for %d lessons and exercises", len(asks), len(all))
	}
	lessons, s := len(experiment.LessonNames()), Lessons()
	for want, some := range map[string][]Item{
		fmt.Sprintf("%d lessons and %d exercises", lessons, len(all)-lessons): all,
		"1 lesson":                all[:1],
		"2 exercises":             all[lessons : lessons+2],
		"1 lesson and 1 exercise": all[lessons-1 : lessons+1],
	} {
		if got := s.Count(some); got != want {
			t.Errorf("it counts %q, want %q", got, want)
		}
	}
	if want := slices.Concat(experiment.LessonNames(), experiment.Exercises().Lessons); !slices.Equal(names, want) {
		t.Errorf("the list has %q, want %q", names, want)
	}
}

func TestALessonIsFoundByTheWordsOfItsTitleAndItsQuestion(t *testing.T) {
	s := Lessons()
	for query, want := range map[string]string{"spiral": "spiral-of-death", "boxes aliasing": "temporal-aliasing",
		"make fixed": "make-it-fixed", "": "what-is-a-game-loop"} {
		found, best, _ := s.Find(query)
		if len(found) == 0 || best < 0 {
			t.Errorf("%q finds nothing", query)
			continue
		}
		if got := s.All[best].Name; got != want {
			t.Errorf("%q finds %s first, want %s", query, got, want)
		}
	}
}

func TestLessonsAndExercisesAreFoundByWhatTheyAreCalled(t *testing.T) {
	s, lessons, exercises := Lessons(), experiment.LessonNames(), experiment.Exercises().Lessons
	for query, want := range map[string][]string{"lesson": lessons, "lessons": lessons, "exercise": exercises,
		"Exercises": exercises} {
		var got []string
		found, _, meant := s.Find(query)
		for _, n := range found {
			got = append(got, s.All[n].Name)
		}
		if !slices.Equal(got, want) || meant != "" {
			t.Errorf("%q finds %d, taken for %q: %q", query, len(got), meant, got)
		}
	}
}
