package exam

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"gameloops/internal/experiment"
	"gameloops/internal/userloop"
)

// answers returns the files with answers to an exercise, by their names.
func answers(t *testing.T, exercise string) map[string]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("testdata", "exercises", exercise, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	all := make(map[string]string)
	for _, file := range files {
		source, err := userloop.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all[strings.TrimSuffix(filepath.Base(file), ".go")] = source
	}
	return all
}

// TestEveryGoalCanBeReachedAndMissed runs three kinds of answers to each exercise: the model answer, which reaches all
// goals; the starting code, which does not; and a wrong answer for each goal: 2-if-for-for misses the second.
func TestEveryGoalCanBeReachedAndMissed(t *testing.T) {
	for _, name := range experiment.Exercises().Lessons {
		t.Run(name, func(t *testing.T) {
			e, _ := experiment.LessonByName(name)
			all := answers(t, name)
			if all["model"] == "" {
				t.Fatal("there is no model answer")
			}
			if model, ok := Model(name); !ok || model != all["model"] {
				t.Errorf("the model answer is %q", model)
			}
			all["start"] = e.Start().Source
			missed := make(map[int]bool)
			for answer, source := range all {
				outcomes, err := e.Reached(t.Context(), source, experiment.Watcher{})
				if err != nil {
					t.Fatalf("%s: %v", answer, err)
				}
				misses := missesOf(outcomes)
				number, _, _ := strings.Cut(answer, "-")
				switch n, err := strconv.Atoi(number); {
				case answer == "model" && misses != nil, answer == "start" && misses == nil:
					t.Errorf("%s misses %v", answer, misses)
				case err == nil && !misses[n-1]:
					t.Errorf("%s reaches goal %d: %s is %s", answer, n, e.Exercise[n-1].Expectation, outcomes[n-1].Got)
				case err == nil:
					missed[n-1] = true
				}
			}
			for i, g := range e.Exercise {
				if !missed[i] {
					t.Errorf("no answer misses goal %d: %s", i+1, g)
				}
			}
		})
	}
}

// missesOf returns the numbers, from 0, of the goals that were missed. It is nil if none was.
func missesOf(outcomes []experiment.Outcome) (missed map[int]bool) {
	for i, o := range outcomes {
		if !o.Held {
			if missed == nil {
				missed = make(map[int]bool)
			}
			missed[i] = true
		}
	}
	return missed
}

func TestEveryFolderOfAnswersIsOfAnExercise(t *testing.T) {
	folders, err := os.ReadDir(filepath.Join("testdata", "exercises"))
	if err != nil {
		t.Fatal(err)
	}
	if want := len(experiment.Exercises().Lessons); len(folders) != want {
		t.Errorf("%d folders, %d exercises", len(folders), want)
	}
}
