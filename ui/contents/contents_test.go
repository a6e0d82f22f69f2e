package contents

import (
	"slices"
	"strings"
	"testing"

	"gameloops/internal/experiment"
)

func TestEveryLessonAndExerciseIsInTheListWithWhatItAsks(t *testing.T) {
	all := Lessons().All
	var names []string
	for _, item := range all {
		names = append(names, item.Name)
		if item.Group == "" || item.About == "" || !strings.HasSuffix(item.Title, experiment.LessonTitle(item.Name)) {
			t.Errorf("%s stands in the list as %+v", item.Name, item)
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
