package several

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/experiment"
	"gameloops/internal/lesson"
	"gameloops/internal/report"
	"gameloops/internal/terminal"
)

// NewLesson returns the command lesson.
func NewLesson() *cobra.Command {
	var folder string
	var quiet, sheet bool
	cmd := &cobra.Command{
		Use:   "lesson [NAME|FILE.toml]",
		Short: "Run a lesson and check its expectations",
		Long: `lesson asks the question of a lesson, compares its runs, and says which prediction was right and why.
It then runs the variation that the lesson suggests, and says what it shows.
It exits with 1 if the runs do not bear the lesson out: if an expectation does not hold, or another prediction was
right. A file is a lesson if it has expectations or a question. Without a name it prints the course, as 'looplab
course' does.`,
		Example: `  looplab lesson spiral-of-death
  looplab lesson tunnelling -o report
  looplab lesson spiral-of-death --worksheet -o sheets`,
		Args:              atMostOneExperiment,
		ValidArgsFunction: console.OnlyOne(console.LessonOrFile),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				if err := noneIsNamed(cmd); err != nil {
					return err
				}
				return console.Failed(writeCourse(cmd.OutOrStdout()))
			}
			e, err := console.FindExperiment(cmd, args[0])
			if err != nil {
				return err
			}
			if sheet {
				return printable(cmd, e, args[0], folder)
			}
			if len(e.Expect) == 0 && e.Beats == nil {
				return fmt.Errorf("%s has no expectations and no question, so it is not a lesson: "+
					"'looplab compare %s' runs it", args[0], experiment.ShellWord(args[0]))
			}
			return teach(cmd, e, order{command: lessonCommand(e, args[0]), written: e, folder: folder}, quiet)
		},
	}
	cmd.Flags().BoolVar(&quiet, "quiet", false,
		"leave out the question, its answer and the conclusion, or what an exercise asks for")
	cmd.Flags().BoolVar(&sheet, "worksheet", false,
		"write two pages to print to the folder of -o: a sheet for the class, NAME.html, and its key, NAME-key.html")
	cmd.Flags().StringVarP(&folder, "output", "o", "", "write a report to this `FOLDER`")
	cmd.MarkFlagDirname("output")
	return cmd
}

// teach runs a lesson and prints its texts. It checks the expectations even if it is quiet.
func teach(cmd *cobra.Command, e *experiment.Experiment, o order, quiet bool) error {
	if err := console.CheckFolder(o.folder); err != nil {
		return err
	}
	out, tells := cmd.OutOrStdout(), e.Beats != nil && !quiet
	if o.titled = tells; tells {
		if err := report.WriteQuestion(out, e); err != nil {
			return console.Failed(err)
		}
	}
	if len(e.Exercise) > 0 && !quiet {
		o.titled = true
		if err := report.WriteExercise(out, e); err != nil {
			return console.Failed(err)
		}
	}
	c, err := runExperiment(cmd, e, o)
	if err != nil {
		return err
	}
	var wrong error
	if c.Lesson, wrong = report.LessonOf(e, c.Results); wrong == nil && c.Lesson != nil {
		if c.Lesson.Tried, wrong, err = tried(cmd, e); err != nil {
			return err
		}
	}
	if wrong != nil {
		o.folder = "" // a report would teach something false
	}
	if err := writeOut(cmd, c, o); err != nil {
		return err
	}
	err = verdict(out, c.Outcomes)
	if wrong != nil {
		return console.Failed(wrong)
	}
	if tells {
		if err := report.WriteConclusion(out, c); err != nil {
			return console.Failed(err)
		}
	}
	return err
}

// tried runs the variation that a lesson suggests, if the lesson has expectations about it, and returns their
// outcomes. wrong says that one does not hold.
func tried(cmd *cobra.Command, e *experiment.Experiment) (outcomes []experiment.Outcome, wrong, err error) {
	if len(e.Beats.Try.Expect) == 0 {
		return nil, nil, nil
	}
	plain := func(_ int, w experiment.Watcher) experiment.Watcher { return w }
	results, err := console.RunAll(cmd, e.Tried(), plain)
	if err != nil {
		return nil, nil, err
	}
	outcomes, wrong = lesson.CheckTry(e, results)
	return outcomes, wrong, nil
}

// noneIsNamed returns an error if a flag needs a lesson.
func noneIsNamed(cmd *cobra.Command) error {
	for _, flag := range []string{"output", "quiet", "worksheet"} {
		if cmd.Flags().Changed(flag) {
			return fmt.Errorf("--%s is about one lesson: name it", flag)
		}
	}
	return nil
}

func atMostOneExperiment(cmd *cobra.Command, args []string) error {
	if len(args) > 1 {
		return errors.New(cmd.Name() + " takes the name of one lesson or TOML file: without one it lists the lessons")
	}
	return nil
}

func lessonCommand(e *experiment.Experiment, arg string) string {
	if e.Name != "" {
		return experiment.CommandLine([]string{"lesson", e.Name})
	}
	return experiment.CommandLine([]string{"lesson", arg})
}

// verdict prints which expectations held. It returns an error if one did not.
func verdict(w io.Writer, outcomes []experiment.Outcome) error {
	if len(outcomes) == 0 {
		return nil
	}
	held := 0
	for _, o := range outcomes {
		word := "FAILED"
		if o.Held {
			word = "held"
			held++
		}
		fmt.Fprintf(w, "%-6s  %s (%s)\n", word, terminal.Line(o.Expectation.String()), o.Got)
	}
	_, err := fmt.Fprintf(w, "%d of %d expectations held\n", held, len(outcomes))
	if err != nil {
		return console.Failed(err)
	}
	if held < len(outcomes) {
		return console.Printed("an expectation failed")
	}
	return nil
}
