package commandline

import (
	"errors"
	"fmt"

	"github.com/spf13/pflag"

	"gameloops/internal/spelling"
)

// Wrong rewords an error about flags for a user. For -loop it suggests --loop. For a Boolean flag it names the allowed
// values, where package pflag names a function.
func Wrong(flags *pflag.FlagSet, err error) error {
	var unknown *pflag.NotExistError
	var invalid *pflag.InvalidValueError
	switch {
	case errors.As(err, &unknown):
		return suggested(flags, unknown)
	case errors.As(err, &invalid) && isSwitch(invalid):
		return fmt.Errorf("invalid argument %q for \"--%s\" flag: true or false is allowed", invalid.GetValue(),
			invalid.GetFlag().Name)
	}
	return err
}

// isSwitch reports whether the error comes from package pflag and is about a Boolean flag.
func isSwitch(invalid *pflag.InvalidValueError) bool {
	var ours *refusal
	return invalid.GetFlag().Value.Type() == "bool" && !errors.As(invalid, &ours)
}

// suggested adds a suggestion to the error about an unknown flag.
func suggested(flags *pflag.FlagSet, unknown *pflag.NotExistError) error {
	word := unknown.GetSpecifiedName()
	if letters := unknown.GetSpecifiedShortnames(); letters != "" {
		word = letters
	}
	var names []string
	flags.VisitAll(func(f *pflag.Flag) {
		if !f.Hidden {
			names = append(names, f.Name)
		}
	})
	if name, ok := spelling.Nearest(word, names); ok {
		return fmt.Errorf("%w: did you mean --%s?", unknown, name)
	}
	return unknown
}
