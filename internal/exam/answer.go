package exam

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"gameloops/internal/experiment"
	"gameloops/internal/terminal"
	"gameloops/internal/userloop"
)

// An Answer is a loop written for an exercise.
type Answer struct {
	File  string
	Err   error                // why it cannot be run; nil: it can
	Goals []experiment.Outcome // in the order of the exercise; none if it cannot be run
}

// Reaches reports whether the answer reaches all goals.
func (a *Answer) Reaches() bool { return a.Err == nil && a.reached() == len(a.Goals) }

// reached returns how many goals were reached.
func (a *Answer) reached() (n int) {
	for _, o := range a.Goals {
		if o.Held {
			n++
		}
	}
	return n
}

// Judge judges the loop in a file as an answer to an exercise.
func Judge(ctx context.Context, exercise *experiment.Experiment, file string) *Answer {
	a := &Answer{File: file}
	source, err := userloop.ReadFile(file)
	if err == nil {
		a.Goals, err = exercise.Reached(ctx, source, experiment.Watcher{})
	}
	a.Err = err
	return a
}

// AnswersText writes answers for people: the goals that each reaches, and a summary if there are several.
func AnswersText(w io.Writer, exercise *experiment.Experiment, answers []*Answer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", terminal.Line(exercise.Title))
	for _, a := range answers {
		a.text(&b, exercise)
	}
	if len(answers) > 1 {
		b.WriteByte('\n')
		ledger(&b, exercise, answers)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (a *Answer) text(b *strings.Builder, exercise *experiment.Experiment) {
	fmt.Fprintf(b, "\n%s\n", terminal.Line(a.File))
	if a.Err != nil {
		writeError(b, a.Err)
		return
	}
	for i, o := range a.Goals {
		fmt.Fprintf(b, "  %-7s  %s\n", goalWord(o), terminal.Line(exercise.Exercise[i].Words))
		fmt.Fprintf(b, "           %s (%s)\n", terminal.Line(o.Expectation.String()), o.Got)
	}
	fmt.Fprintf(b, "%d of %d goals reached\n", a.reached(), len(a.Goals))
}

// goalWord returns a word for whether a goal was reached.
func goalWord(o experiment.Outcome) string {
	if o.Held {
		return "reached"
	}
	return "missed"
}

// ledger writes a line for each answer, with a column for each goal.
func ledger(b *strings.Builder, exercise *experiment.Experiment, answers []*Answer) {
	longest := 0
	for _, a := range answers {
		longest = max(longest, utf8.RuneCountInString(terminal.Line(a.File)))
	}
	for _, a := range answers {
		fmt.Fprintf(b, "%-*s", longest, terminal.Line(a.File))
		for _, o := range a.Goals {
			fmt.Fprintf(b, "  %-7s", goalWord(o))
		}
		if a.Err != nil {
			b.WriteString("  cannot be run")
		}
		b.WriteByte('\n')
	}
	done := 0
	for _, a := range answers {
		if a.Reaches() {
			done++
		}
	}
	fmt.Fprintf(b, "%d of %d files reach all %d goals\n", done, len(answers), len(exercise.Exercise))
}

// AnswersCSV writes a row for each file and goal. A file that cannot be run has one row, with its error.
func AnswersCSV(w io.Writer, exercise *experiment.Experiment, answers []*Answer) error {
	out := csv.NewWriter(w)
	out.Write([]string{"file", "exercise", "error", "goal", "expectation", "reached", "got"})
	for _, a := range answers {
		if a.Err != nil {
			out.Write([]string{a.File, exercise.Name, oneLine(a.Err), "", "", "", ""})
		}
		for i, o := range a.Goals {
			out.Write([]string{a.File, exercise.Name, "", exercise.Exercise[i].Words, o.Expectation.String(),
				fmt.Sprint(o.Held), o.Got})
		}
	}
	out.Flush()
	return out.Error()
}

// AnswersJSON writes an object with the exercise and the files.
func AnswersJSON(w io.Writer, exercise *experiment.Experiment, answers []*Answer) error {
	type goal struct {
		Words       string `json:"words"`
		Expectation string `json:"expectation"`
		Reached     bool   `json:"reached"`
		Got         string `json:"got"`
	}
	type file struct {
		File  string `json:"file"`
		Error string `json:"error,omitempty"`
		Goals []goal `json:"goals"`
	}
	out := struct {
		Exercise string `json:"exercise"`
		Title    string `json:"title"`
		Files    []file `json:"files"`
	}{exercise.Name, exercise.Title, []file{}}
	for _, a := range answers {
		f := file{File: a.File, Goals: []goal{}}
		if a.Err != nil {
			f.Error = a.Err.Error()
		}
		for i, o := range a.Goals {
			f.Goals = append(f.Goals, goal{exercise.Exercise[i].Words, o.Expectation.String(), o.Held, o.Got})
		}
		out.Files = append(out.Files, f)
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(out)
}
