package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"gameloops/internal/commandline"
	"gameloops/internal/terminal"
)

// The exit statuses.
const (
	ok      = 0
	failure = 1 // something was tried and did not succeed
	usage   = 2 // the command line or a file is not valid
)

// run runs the command with the given output and arguments, and returns the exit status. It ends when the context ends.
func run(ctx context.Context, stdout, stderr io.Writer, args []string) int {
	root := newRoot()
	root.SetOut(stdout)
	root.SetErr(stderr)
	root.SetArgs(args)
	err := root.ExecuteContext(ctx)
	if err == nil {
		return ok
	}
	var s statusError
	if !errors.As(err, &s) {
		s = statusError{status: usage} // all errors of cobra are about the command line
	}
	if err == context.Canceled || s.error == context.Canceled {
		s = statusError{error: errors.New("interrupted"), status: failure}
		err = s
	}
	if !s.silent {
		fmt.Fprintf(stderr, "looplab: %s\n", terminal.Text(err.Error()))
	}
	return s.status
}

// A statusError is an error that decides the exit status.
type statusError struct {
	error
	status int
	silent bool // it has already been printed
}

// Unwrap returns the error itself.
func (e statusError) Unwrap() error { return e.error }

// failed marks an error as a failure of the command, not of its command line.
func failed(err error) error {
	if err == nil {
		return nil
	}
	return statusError{error: err, status: failure}
}

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:   "looplab",
		Short: "Run game loops on a simulated machine and see what they do",
		Long: `looplab runs game loops on a simulated machine. The same command gives the same output,
byte for byte, on every run: loops and timing on every computer, physics on amd64 and WebAssembly.`,
		Args:          noArguments,
		SilenceErrors: true,
		SilenceUsage:  true,
		RunE:          func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.SuggestionsMinimumDistance = 2
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error { return commandline.Unknown(cmd.Flags(), err) })
	root.Version = commandline.Version("looplab")
	root.SetVersionTemplate("{{.Version}}\n")
	root.Flags().Bool("version", false, "print the version")
	root.AddCommand(newList(), newRun(), newTrace(), newWhy(), newReplay(), newExplain())
	root.AddCommand(newCompare(), newDiff(), newLesson(), newShow(), newFilm())
	root.AddCommand(newSweep(), newMerge(), newThreshold())
	for _, cmd := range root.Commands() {
		completeFlags(cmd)
	}
	return root
}

func noArguments(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	if cmd.HasSubCommands() {
		meant := ""
		if all := cmd.SuggestionsFor(args[0]); len(all) > 0 {
			meant = fmt.Sprintf("did you mean %s? ", strings.Join(all, " or "))
		}
		return fmt.Errorf("unknown command %q: %ssee 'looplab --help'", args[0], meant)
	}
	path := cmd.CommandPath()
	return fmt.Errorf("unexpected %q: '%s' takes flags only, see '%s --help'", args[0], path, path)
}
