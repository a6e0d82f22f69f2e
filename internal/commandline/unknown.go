package commandline

import (
	"errors"
	"fmt"

	"github.com/spf13/pflag"

	"gameloops/internal/nearest"
)

// Unknown adds a suggestion to the error about an unknown flag: for -loop it is --loop.
func Unknown(flags *pflag.FlagSet, err error) error {
	var unknown *pflag.NotExistError
	if !errors.As(err, &unknown) {
		return err
	}
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
	if name, ok := nearest.To(word, names); ok {
		return fmt.Errorf("%w: did you mean --%s?", err, name)
	}
	return err
}
