// Package homework has the commands about loops that people write: new and check.
package homework

import (
	"errors"
	"runtime"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/exam"
	"gameloops/internal/parallel"
)

// NewCheck returns the command check.
func NewCheck() *cobra.Command {
	var format console.Format
	cmd := &cobra.Command{
		Use:   "check FILE|FOLDER|PATTERN...",
		Short: "Examine loops of your own in a standard set of situations",
		Long: `check compiles loops in files and runs each in six situations: a steady display, a jittery clock, a
hitch, an overload, a hidden tab, and a display of 144 Hz. It prints what is wrong there, and which rules hold:

  simulates all time but at most one step   what the loop owes by its method Backlog is not missing
  no spiral of death                        it does not take longer and longer for a frame
  steps are constant                        all updates are equally long
  draws in every frame                      so each refresh shows something
  wants to wake in the future               and not before the frame that says so

A good loop need not keep all of them: a maximum step drops time so that there is no spiral. What the laboratory's
fixed-steps-with-interpolation does is printed first, to compare with.

The output is the same on every run. check exits with 1 if a file cannot be run: it does not compile, or stops with an
error. The others are examined all the same.`,
		Example: `  looplab check my_loop.go
  looplab check homework --format csv >homework.csv`,
		ValidArgsFunction: console.Files("go"),
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return errors.New("check needs files with loops: looplab check my_loop.go")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return check(cmd, format, args) },
	}
	format.AddTo(cmd, "text", "json", "csv")
	return cmd
}

func check(cmd *cobra.Command, format console.Format, args []string) error {
	files, err := exam.Files(args)
	if err != nil {
		return err
	}
	p := console.NewProgress(cmd.ErrOrStderr())
	one := p.Count("files", len(files))
	var reference *exam.Paper
	papers := make([]*exam.Paper, len(files))
	parallel.Do(runtime.GOMAXPROCS(0), len(files)+1, func(i int) {
		if i == 0 {
			reference = exam.SitReference(cmd.Context())
			return
		}
		papers[i-1] = exam.Sit(cmd.Context(), files[i-1])
		one()
	})
	p.Done()
	if err := cmd.Context().Err(); err != nil {
		return console.Failed(err)
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
	for _, p := range papers {
		if p.Failed() {
			return console.Printed("a file cannot be run")
		}
	}
	return nil
}
