package experiment

import (
	"io/fs"
	"reflect"
	"testing"
)

func TestEveryLessonSaysWhatToLookForAndExpects(t *testing.T) {
	for _, e := range Lessons() {
		if e.Title == "" || e.Look == "" || len(e.Expect) < 2 || len(e.Runs) < 2 {
			t.Errorf("%s says too little: %d expectations, %d runs", e.Name, len(e.Expect), len(e.Runs))
		}
		again, err := Parse("again.toml", e.TOML())
		if err != nil || !reflect.DeepEqual(e, again) {
			t.Errorf("%s does not read back as it is written: %v", e.Name, err)
		}
	}
}

func TestEveryFileOfTheFolderIsALesson(t *testing.T) {
	files, err := fs.Glob(lessonFiles, "lessons/*.toml")
	if err != nil || len(files) != len(lessonNames) {
		t.Errorf("%d files, %d lessons: %v", len(files), len(lessonNames), err)
	}
}

func TestWhatEveryLessonExpectsHolds(t *testing.T) {
	if testing.Short() {
		t.Skip("all lessons take some ten seconds: left out of short runs")
	}
	for _, e := range Lessons() {
		t.Run(e.Name, func(t *testing.T) {
			results, err := e.Compare(t.Context(), nil)
			if err != nil {
				t.Fatal(err)
			}
			outcomes, err := e.CheckExpectations(results)
			if err != nil {
				t.Fatal(err)
			}
			for _, o := range outcomes {
				if !o.Held {
					t.Errorf("%s: it is %s", o.Expectation, o.Got)
				}
			}
		})
	}
}
