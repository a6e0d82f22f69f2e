// Package homework implements the commands about loops that people write: new and check.
package homework

import (
	"context"
	"errors"
	"runtime"
	"slices"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/exam"
	"gameloops/internal/parallel"
)

// NewCheck returns the command check.
func NewCheck() *cobra.Command {
	var format console.Format
	var exercise string
	cmd := &cobra.Command{
		Use:   "check FILE|FOLDER|PATTERN...",
		Short: "Examine loops of your own in a standard set of situations",
		Long: `check compiles loops in files and runs each in six situations: a steady display, a jittery clock, a
hitch, an overload, a hidden tab, and a display of 144 Hz. It prints what is wrong there, and which rules hold:

  simulates all time but at most one step   time that its method Backlog returns is not missing
  no spiral of death                        its frames do not take longer and longer
  steps are constant                        all updates are equally long
  draws in every frame                      so each refresh shows something
  wants to wake in the future               unless it is late: a loop with nothing to do waits

A good loop need not keep all of them: a maximum step drops time so that there is no spiral. What the laboratory's
fixed-steps-with-interpolation does is printed first, to compare with. check also warns of methods that forget what
they change, because their receiver is a value, and it names numbers of a loop that grow faster at 144 Hz, because they
grow by the same amount in each frame.

With --exercise it judges the files as answers to an exercise instead, and says which of its goals each reaches.

The output is the same on every run. check exits with 1 if a file cannot be run: it does not compile, or stops with an
error; with --exercise also if a goal is missed. The others are examined all the same.`,
		Example: `  looplab check my_loop.go
  looplab check homework --format csv >homework.csv
  looplab check homework --exercise make-it-fixed`,
		ValidArgsFunction: console.Files("go"),
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return errors.New("check needs files with loops: looplab check my_loop.go")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("exercise") {
				return judge(cmd, format, exercise, args)
			}
			return check(cmd, format, args)
		},
	}
	addExercise(cmd, &exercise, "judge the files as answers to this `EXERCISE`: one of 'looplab list', or a TOML file")
	format.AddTo(cmd, "text", "json", "csv")
	return cmd
}

func check(cmd *cobra.Command, format console.Format, args []string) error {
	files, err := exam.Files(args)
	if err != nil {
		return err
	}
	var reference *exam.Result
	papers := make([]*exam.Result, len(files))
	err = inParallel(cmd, len(files), func(ctx context.Context, i int) {
		papers[i] = exam.Examine(ctx, files[i])
	}, func(ctx context.Context) { reference = exam.ExamineReference(ctx) })
	if err != nil {
		return err
	}
	write := exam.WriteText
	switch format {
	case "json":
		write = exam.WriteJSON
	case "csv":
		write = exam.WriteCSV
	}
	if err := write(cmd.OutOrStdout(), reference, papers); err != nil {
		return console.Failed(err)
	}
	if slices.ContainsFunc(papers, (*exam.Result).Failed) {
		return console.Printed("a file cannot be run")
	}
	return nil
}

// judge judges files as answers to an exercise.
func judge(cmd *cobra.Command, format console.Format, exercise string, args []string) error {
	e, err := findExercise(cmd, exercise)
	if err != nil {
		return err
	}
	files, err := exam.Files(args)
	if err != nil {
		return err
	}
	answers := make([]*exam.Answer, len(files))
	err = inParallel(cmd, len(files), func(ctx context.Context, i int) {
		answers[i] = exam.Judge(ctx, e, files[i])
	})
	if err != nil {
		return err
	}
	write := exam.AnswersText
	switch format {
	case "json":
		write = exam.AnswersJSON
	case "csv":
		write = exam.AnswersCSV
	}
	if err := write(cmd.OutOrStdout(), e, answers); err != nil {
		return console.Failed(err)
	}
	if slices.ContainsFunc(answers, func(a *exam.Answer) bool { return !a.Reaches() }) {
		return console.Printed("a file does not reach all goals")
	}
	return nil
}

// inParallel calls do for each of n files, and the functions in besides, on all processors. It shows its progress.
func inParallel(cmd *cobra.Command, n int, do func(ctx context.Context, i int),
	besides ...func(context.Context)) error {
	p := console.NewProgress(cmd.ErrOrStderr())
	one := p.Count("files", n)
	parallel.Do(runtime.GOMAXPROCS(0), len(besides)+n, func(i int) {
		if i < len(besides) {
			besides[i](cmd.Context())
			return
		}
		do(cmd.Context(), i-len(besides))
		one()
	})
	p.Done()
	return console.Failed(cmd.Context().Err())
}
