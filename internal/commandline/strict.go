package commandline

import (
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/pflag"
)

// Strict makes all flags refuse ambiguous values. An empty value mostly comes from a shell variable that is not set. A
// second, different value may be meant to replace the first one, or to be added to it.
func Strict(flags *pflag.FlagSet) {
	flags.VisitAll(func(f *pflag.Flag) { f.Value = &once{Value: f.Value} })
}

// CheckArguments returns an error if one of the arguments that are not flags is empty.
func CheckArguments(args []string) error {
	if i := slices.Index(args, ""); i >= 0 {
		return fmt.Errorf("argument %d is empty", i+1)
	}
	return nil
}

// A once is a flag that accepts only one value, which must not be empty.
type once struct {
	pflag.Value
	given string // empty: not yet
}

// A refusal is an error of a strict flag.
type refusal struct{ error }

// Set sets the flag. It accepts the same value again.
func (o *once) Set(text string) error {
	switch {
	case text == "":
		return &refusal{errors.New("a value is needed, and this is empty")}
	case o.given != "" && o.given != text:
		return &refusal{fmt.Errorf("it has a value already, %q: one is allowed", o.given)}
	}
	err := o.Value.Set(text)
	if err == nil {
		o.given = text
	}
	return err
}
