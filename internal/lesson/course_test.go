package lesson

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/manual"
)

var update = flag.Bool("update", false, "write the page of the course")

// coursePage is the README of the folder of lessons.
const coursePage = "../experiment/lessons/README.md"

// testPageOfTheCourse compares the page with the table of groups, the lessons' files, and the moments at which the
// lessons stop, by their names.
func testPageOfTheCourse(t *testing.T, stops map[string]Moment) {
	want := courseText(stops)
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
		t.Errorf("%s is out of date: 'go test ./internal/lesson -run Lesson -update' writes it", coursePage)
	}
}

// courseText returns the page. For each lesson it has the picture, the question, how long it runs, and what it
// presupposes.
func courseText(stops map[string]Moment) string {
	var b, commands strings.Builder
	names := experiment.LessonNames()
	fmt.Fprintf(&b, `# The course

%d lessons, in the order in which to teach them. Each asks a question, lets the class vote, stops at the moment that
answers it, and ends with something to try. The pictures show that moment.

- `+"`sandbox --lesson NAME`"+` shows a lesson; with `+"`--present`"+`, for the last row.
- `+"`looplab lesson NAME`"+` runs it, and checks what it claims.
- `+"`looplab lesson NAME --worksheet -o FOLDER`"+` prints it for a class, with a key.

To add one, see [CONTRIBUTING](../../../CONTRIBUTING.md#add-a-lesson).

One word is for one thing. A *frame* is what the loop does once, and a *picture* is what the display shows. A *step* is
a length of time in the game, and an *update* is the call that simulates it. Motion that looks uneven *stutters*; if it
always does, verdicts call it *judder*. *Temporal aliasing* is one cause: updates and refreshes whose rates do not
match.
`, len(names))
	for _, g := range experiment.LessonGroups() {
		fmt.Fprintf(&b, "\n## %s\n", g.Title)
		for _, name := range g.Lessons {
			e, _ := experiment.LessonByName(name)
			chapter(&b, e, stops[name].At)
			fmt.Fprintf(&commands, "$ go run ./cmd/sandbox --fresh --lesson %s --present --at %s --size 960x600 \\\n"+
				"    --stages-only --screenshot lesson-%s.png --after 1s\n",
				name, strings.ReplaceAll(shown(stops[name].At), " ", ""), name)
		}
	}
	fmt.Fprintf(&b, "\n## The pictures\n\n```console\n%s```\n", commands.String())
	return b.String()
}

// chapter writes what the page says about a lesson that stops at a moment.
func chapter(b *strings.Builder, e *experiment.Experiment, stop time.Duration) {
	seat, _ := experiment.SeatOf(e.Name)
	fmt.Fprintf(b, "\n### %d. %s\n\n%s\n\n", seat.Number, e.Title, strings.Join(strings.Fields(e.About()), " "))
	fmt.Fprintf(b, "![%d stages after %s](../../../testdata/pictures/lesson-%s.png)\n\n", len(e.Runs), shown(stop),
		e.Name)
	fmt.Fprintf(b, "[%s.toml](%[1]s.toml) runs %d stages for %s, and stops after %s.", e.Name, len(e.Runs),
		shown(e.Common.Duration), shown(stop))
	if before := experiment.Presupposed(e.Name); len(before) > 0 {
		links := make([]string, len(before))
		for i, name := range before {
			links[i] = link(name)
		}
		fmt.Fprintf(b, " Before it: %s.", strings.Join(links, " and "))
	}
	b.WriteString("\n")
}

// link returns a link to what the page says about a lesson.
func link(name string) string {
	e, _ := experiment.LessonByName(name)
	seat, _ := experiment.SeatOf(name)
	heading := fmt.Sprintf("%d. %s", seat.Number, e.Title)
	return fmt.Sprintf("[%s](#%s)", heading, manual.Anchors("# " + heading)[0])
}

// shown returns a moment as the page writes it, rounded up to milliseconds.
func shown(at time.Duration) string {
	return fmt.Sprintf("%g s", upToMS(at).Seconds())
}
