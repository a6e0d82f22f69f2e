package experiment

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the page of the course")

// coursePage is what the folder of the lessons says about them.
const coursePage = "lessons/README.md"

// TestThePageOfTheCourseIsThatOfItsLessons compares the page with the table of groups and the lessons' files.
func TestThePageOfTheCourseIsThatOfItsLessons(t *testing.T) {
	want := courseText()
	if *update {
		if err := os.WriteFile(coursePage, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(coursePage)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s is not that of the lessons: 'go test ./internal/experiment -run Course -update' writes it",
			coursePage)
	}
}

// courseText returns the page: a table for each group, with the question that each lesson asks.
func courseText() string {
	var b strings.Builder
	fmt.Fprintf(&b, `# The course

%d lessons, in the order in which to teach them: each builds on those before. `+"`sandbox --lesson NAME`"+`
shows one, `+"`looplab lesson NAME`"+` runs it, and `+"`looplab lesson NAME --worksheet -o DIR`"+`
prints it for a class. To add one, write its file here and give it a place in [lessons.go](../lessons.go).
`, len(LessonNames()))
	n := 0
	for _, g := range LessonGroups() {
		fmt.Fprintf(&b, "\n## %s\n\n| | lesson | it asks | stages | runs for |\n|---:|---|---|---:|---:|\n", g.Title)
		for _, name := range g.Lessons {
			n++
			e := readLesson("lessons", name)
			fmt.Fprintf(&b, "| %d | [%s](%s.toml) | %s | %d | %v |\n", n, e.Title, name,
				strings.Join(strings.Fields(e.About()), " "), len(e.Runs), e.Common.Duration)
		}
	}
	return b.String()
}
