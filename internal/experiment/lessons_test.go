package experiment

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
)

func TestTheTitleOfALessonIsTheFirstLineOfItsFile(t *testing.T) {
	for _, name := range append(LessonNames(), Exercises().Lessons...) {
		e, ok := LessonByName(name)
		if got := LessonTitle(name); !ok || got != e.Title {
			t.Errorf("the title of %s is %q, its menu says %q", name, e.Title, got)
		}
	}
}

func TestEveryLessonHasATextAndExpectations(t *testing.T) {
	for _, e := range Lessons() {
		if e.Title == "" || e.About() == "" || len(e.Expect) < 2 || len(e.Runs) < 2 {
			t.Errorf("%s says too little: %d expectations, %d runs", e.Name, len(e.Expect), len(e.Runs))
		}
		again, err := Parse("again.toml", e.TOML())
		if err != nil || !same(e, again) {
			t.Errorf("%s does not read back as it is written: %v", e.Name, err)
		}
	}
}

func TestEveryFileInTheFolderIsALesson(t *testing.T) {
	if files, names := lessonFilesIn(t), LessonNames(); len(files) != len(names) {
		t.Errorf("%d files, %d lessons", len(files), len(names))
	}
}

func lessonFilesIn(t *testing.T) []string {
	t.Helper()
	files, err := fs.Glob(lessonFiles, "lessons/*.toml")
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestEveryLessonHasASeatInTheCourse(t *testing.T) {
	n := 0
	for _, g := range LessonGroups() {
		if g.Title == "" || len(g.Lessons) == 0 {
			t.Errorf("the group %q has %d lessons", g.Title, len(g.Lessons))
		}
		for _, name := range g.Lessons {
			n++
			seat, ok := SeatOf(name)
			if want := (Seat{g.Title, n, len(lessonFilesIn(t))}); !ok || seat != want {
				t.Errorf("%s is at %+v, not at %+v", name, seat, want)
			}
		}
	}
	if seat, ok := SeatOf("spiral"); ok {
		t.Errorf("a lesson that does not exist is %s", seat)
	}
	if text := (Seat{"", 3, 22}).String(); text != "Lesson 3 of 22" {
		t.Errorf("it is written as %q", text)
	}
}

// TestALessonPresupposesLessonsBeforeIt wants every lesson but the first to build on an earlier one.
func TestALessonPresupposesLessonsBeforeIt(t *testing.T) {
	names := LessonNames()
	for i, name := range names {
		before := Presupposed(name)
		if i > 0 && len(before) == 0 {
			t.Errorf("%s does not say which lesson it presupposes", name)
		}
		for _, other := range before {
			if !slices.Contains(names[:i], other) {
				t.Errorf("%s presupposes %q, which is not taught before it", name, other)
			}
		}
		inOrder := func(a, b string) int { return slices.Index(names, a) - slices.Index(names, b) }
		if !slices.IsSortedFunc(before, inOrder) {
			t.Errorf("what %s presupposes is not in the order of the course: %v", name, before)
		}
	}
	for name := range presupposed {
		if !slices.Contains(names, name) {
			t.Errorf("%q is not a lesson", name)
		}
	}
}

// mostOnScreen is how many stages the window has. A class must see all runs of a lesson.
const mostOnScreen = 4

func TestALessonFitsOnTheScreen(t *testing.T) {
	for _, e := range Lessons() {
		if e.Beats != nil && len(e.Runs) > mostOnScreen {
			t.Errorf("%s has %d runs, more than %d", e.Name, len(e.Runs), mostOnScreen)
		}
	}
}

func TestAWrongPointerSaysWhatIsAllowed(t *testing.T) {
	for text, want := range map[string]string{
		"":                               "not a pointer",
		"fixed-steps: updates > 1":       "not a pointer",
		"fixed-steps: update > 1: words": "frame_ms, updates",
		"fixed-steps: updates ~ 1: w":    "condition such as",
		"fixed-steps: updates > x: w":    "a number from",
		"fixed-steps: verdict bad: w":    "spiral of death, tunnelling",
	} {
		if _, err := ParsePointer(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want it to say %q", text, err, want)
		}
	}
	file := "point = [\"fixed-steps: updates > 1: w\"]\n[[run]]\nloop = \"variable-steps\"\n"
	if _, err := Parse("x.toml", []byte(file)); err == nil || !strings.Contains(err.Error(), "x.toml:1: point") {
		t.Errorf("a pointer at an unknown run: %v", err)
	}
}

// TestAFileIsTheLessonThatItDescribes reads a lesson from a file, then changes it, then takes its name away.
func TestAFileIsTheLessonThatItDescribes(t *testing.T) {
	known, _ := LessonByName("drift")
	e, err := Parse("mine.toml", known.TOML())
	if err != nil {
		t.Fatal(err)
	}
	if e.LessonName() != "drift" {
		t.Errorf("an unchanged file is %q", e.LessonName())
	}
	if e.Common.Seed++; e.LessonName() != "" {
		t.Errorf("a changed file is %q", e.LessonName())
	}
	e.Common.Seed--
	if e.Name = ""; e.LessonName() != "" {
		t.Errorf("a file without a name is %q", e.LessonName())
	}
}
