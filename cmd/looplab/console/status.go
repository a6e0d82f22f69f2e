package console

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"gameloops/internal/interpreter"
	"gameloops/internal/terminal"
)

// The exit statuses.
const (
	OK      = 0
	Failure = 1 // something was tried and did not succeed
	Usage   = 2 // the command line or a file is not valid
)

// A statusError is an error that decides the exit status.
type statusError struct {
	error
	status int
	silent bool // it has already been printed
}

// Unwrap returns the error itself.
func (e statusError) Unwrap() error { return e.error }

// Failed marks an error as a failure of the command, not of its command line.
func Failed(err error) error {
	if err == nil {
		return nil
	}
	return statusError{error: err, status: Failure}
}

// Printed is a failure that the output of the command already shows.
func Printed(what string) error {
	return statusError{error: errors.New(what), status: Failure, silent: true}
}

// Status returns the exit status of a command that ended with an error, and the error to print; nil: none.
func Status(err error) (status int, say error) {
	var s statusError
	var stopped *interpreter.Error
	switch {
	case errors.As(err, &s):
	case errors.As(err, &stopped): // a loop that compiles, but fails when it is created
		s = statusError{status: Failure}
	default:
		s = statusError{status: Usage} // all errors of cobra are about the command line
	}
	switch {
	case err == context.Canceled || s.error == context.Canceled:
		return Failure, errors.New("interrupted")
	case s.silent:
		return s.status, nil
	}
	return s.status, err
}

// A remedy is an error with a command that helps, which a user copies unchanged.
type remedy struct {
	error
	command string
}

// Remedy adds to an error the command that helps. to says what for: "resume".
func Remedy(err error, to, command string) error {
	return remedy{fmt.Errorf("%w: to %s, ", err, to), command}
}

// Error returns the error with the command at its end.
func (r remedy) Error() string { return r.error.Error() + r.command }

// Unwrap returns the error alone.
func (r remedy) Unwrap() error { return r.error }

// Message returns an error as it is printed: without control characters and, except for a command, without long words.
func Message(err error) string {
	var r remedy
	if errors.As(err, &r) {
		return terminal.Message(r.error.Error()) + terminal.Text(r.command)
	}
	return terminal.Message(err.Error())
}

// NoArguments refuses arguments that are not flags.
func NoArguments(cmd *cobra.Command, args []string) error {
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
