package report

import (
	"fmt"
	"io"
	"strings"

	"gameloops/internal/experiment"
	"gameloops/internal/terminal"
)

// WriteQuestion writes the beginning of a lesson for a terminal: its question, and the predictions to choose from.
func WriteQuestion(w io.Writer, e *experiment.Experiment) error {
	var b strings.Builder
	if e.Title != "" {
		fmt.Fprintf(&b, "%s\n", terminal.Line(e.Title))
	}
	if seat, ok := experiment.SeatOf(e.Name); ok {
		fmt.Fprintf(&b, "%s: %s\n", seat, seat.Group)
	}
	b.WriteString("\n" + terminal.Wrapped(e.Beats.Question, ""))
	b.WriteString("\n")
	for i, p := range e.Beats.Predictions {
		b.WriteString("  " + experiment.Letter(i) + "  " + strings.TrimLeft(terminal.Wrapped(p.Text, "     "), " "))
	}
	b.WriteString("\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// WriteConclusion writes the end of a lesson for a terminal: which prediction was right and why, the conclusion, what
// to try with which command, and what that shows.
func WriteConclusion(w io.Writer, c Comparison) error {
	var b strings.Builder
	e := c.Experiment
	fmt.Fprintf(&b, "\n%s\n\n", terminal.Line(c.Lesson.StopWords(e)))
	for _, a := range c.Lesson.Answers {
		words := terminal.Wrapped(verdictOn(a)+": "+a.Text, "     ")
		fmt.Fprintf(&b, "  %s  %s", a.Letter, strings.TrimLeft(words, " "))
		if a.Because != "" {
			b.WriteString(terminal.Wrapped(a.Because, "     "))
		}
		writeOutcomes(&b, Reasons(a))
	}
	b.WriteString("\n" + terminal.Wrapped(e.Beats.Conclusion, ""))
	b.WriteString("\n" + terminal.Wrapped("Try: "+e.Beats.Try.Text, ""))
	fmt.Fprintf(&b, "  %s\n", terminal.Line(e.Tried().Command()))
	if seen := e.Beats.Try.Seen; seen != "" {
		b.WriteString("\n" + terminal.Wrapped("You will see: "+seen, ""))
		writeOutcomes(&b, c.Lesson.Tried)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// writeOutcomes writes each claim with the value that the run gave.
func writeOutcomes(b *strings.Builder, all []experiment.Outcome) {
	for _, o := range all {
		fmt.Fprintf(b, "     %s (%s)\n", terminal.Line(o.Expectation.String()), o.Got)
	}
}

// WriteExercise writes an exercise for a terminal: the task and its goals.
func WriteExercise(w io.Writer, e *experiment.Experiment) error {
	var b strings.Builder
	if e.Title != "" {
		fmt.Fprintf(&b, "%s\n\n", terminal.Line(e.Title))
	}
	b.WriteString(terminal.Wrapped(e.Look, "") + "\nWrite the loop that reaches these goals:\n")
	for _, g := range e.Exercise {
		b.WriteString("  - " + strings.TrimLeft(terminal.Wrapped(g.Words, "    "), " "))
		fmt.Fprintf(&b, "    %s\n", terminal.Line(g.Expectation.String()))
	}
	b.WriteString("\n")
	_, err := io.WriteString(w, b.String())
	return err
}
