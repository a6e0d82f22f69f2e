package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"gameloops/internal/experiment"
	"gameloops/internal/interrupt"
	"gameloops/internal/terminal"
)

func newLesson() *cobra.Command {
	var folder string
	cmd := &cobra.Command{
		Use:   "lesson NAME|FILE.toml",
		Short: "Run a lesson and check its expectations",
		Long: `lesson runs an experiment with expectations, compares its runs, and prints which expectations held.
It exits with 1 if one did not hold. 'looplab list' names the lessons.`,
		Example: `  looplab lesson spiral-of-death
  looplab lesson tunnelling -o report`,
		Args:              oneExperiment,
		ValidArgsFunction: onlyOne(lessonOrFile),
		RunE: func(cmd *cobra.Command, args []string) error {
			e, err := findExperiment(cmd, args[0])
			if err != nil {
				return err
			}
			if len(e.Expect) == 0 {
				return fmt.Errorf("%[1]s has no expectations, so it is not a lesson: 'looplab compare %[1]s' runs it",
					args[0])
			}
			outcomes, err := runExperiment(cmd, e, order{command: lessonCommand(e, args[0]), folder: folder})
			if err != nil {
				return err
			}
			return verdict(cmd.OutOrStdout(), outcomes)
		},
	}
	cmd.Flags().StringVarP(&folder, "output", "o", "", "write a report to this `FOLDER`")
	cmd.MarkFlagDirname("output")
	return cmd
}

func lessonCommand(e *experiment.Experiment, arg string) string {
	if e.Name != "" {
		return "looplab lesson " + e.Name
	}
	return "looplab lesson " + arg
}

// findExperiment returns the lesson or the experiment in the file of this name.
func findExperiment(cmd *cobra.Command, name string) (*experiment.Experiment, error) {
	if e, ok := experiment.LessonByName(name); ok {
		return e, nil
	}
	if strings.HasSuffix(name, ".toml") {
		return readFile(cmd, name)
	}
	if experiment.IsPicture(name) {
		return interrupt.Await(cmd.Context(), func() (*experiment.Experiment, error) {
			e, _, err := experiment.ReadPicture(name)
			return e, err
		})
	}
	return nil, fmt.Errorf("%w, and a file ends in .toml or .png", experiment.UnknownLesson(name))
}

// readFile reads the file of an experiment. Ctrl-C ends it.
func readFile(cmd *cobra.Command, name string) (*experiment.Experiment, error) {
	return interrupt.Await(cmd.Context(), func() (*experiment.Experiment, error) { return experiment.ReadFile(name) })
}

// verdict prints which expectations held. It returns an error if one did not.
func verdict(w io.Writer, outcomes []experiment.Outcome) error {
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
		return failed(err)
	}
	if held < len(outcomes) {
		return statusError{error: errors.New("an expectation failed"), status: failure, silent: true}
	}
	return nil
}
