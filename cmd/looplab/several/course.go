package several

import (
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/experiment"
	"gameloops/internal/quiz"
)

// NewCourse returns the command course.
func NewCourse() *cobra.Command {
	var format console.Format
	var file string
	cmd := &cobra.Command{
		Use:   "course",
		Short: "Print the course, or its questions for a voting or learning system",
		Long: `course prints all lessons in the order in which to take them. With --format gift or csv it writes their
questions, with the answers to choose from, why each wrong one is wrong, and the conclusion. Moodle and other learning
systems import GIFT, and most voting systems a table (csv). A question describes the stages of its lesson, so it can be
asked before the class sees them.`,
		Example: `  looplab course --format gift -o course.gift
  looplab course --format csv -o course.csv`,
		Args: console.NoArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			write := map[console.Format]func(io.Writer) error{
				"text": writeCourse,
				"gift": func(w io.Writer) error { return quiz.WriteGIFT(w, quiz.Course()) },
				"csv":  func(w io.Writer) error { return quiz.WriteCSV(w, quiz.Course()) },
			}[format]
			return console.Failed(console.WriteFile(cmd, file, write))
		},
	}
	format.AddTo(cmd, "text", "gift", "csv")
	cmd.Flags().StringVarP(&file, "output", "o", "-", "the `FILE` to write, - for standard output")
	cmd.MarkFlagFilename("output", "gift", "csv", "txt")
	return cmd
}

// writeCourse writes all lessons, in groups and numbered.
func writeCourse(w io.Writer) error {
	n, longest := 0, 0
	for _, name := range slices.Concat(experiment.LessonNames(), experiment.Exercises().Lessons) {
		longest = max(longest, len(name))
	}
	for _, g := range experiment.LessonGroups() {
		fmt.Fprintf(w, "%s:\n", g.Title)
		for _, r := range console.LessonRows(g) {
			n++
			fmt.Fprintf(w, "  %2d  %-*s  %s\n", n, longest, r[0], r[1])
		}
		fmt.Fprintln(w)
	}
	fmt.Fprintf(w, "%s:\n", experiment.Exercises().Title)
	for _, r := range console.LessonRows(experiment.Exercises()) {
		fmt.Fprintf(w, "      %-*s  %s\n", longest, r[0], r[1])
	}
	_, err := fmt.Fprint(w, `
'looplab lesson NAME' runs one of them, and 'sandbox --lesson NAME' shows it. For an exercise, 'looplab new mine
--exercise NAME' writes a file to start from, and 'looplab check mine.go --exercise NAME' judges it.
`)
	return err
}
