package console

import (
	"math"
	"strconv"

	"gameloops/internal/experiment"
)

// A WholeFlag is a whole number in the syntax of the keys of a setup. In that of package pflag, 010 means 8.
type WholeFlag struct{ N *int }

// String returns the number.
func (f WholeFlag) String() string {
	if f.N == nil { // pflag calls it on a zero value
		return "0"
	}
	return strconv.Itoa(*f.N)
}

// Type returns the name of the type for the help text.
func (f WholeFlag) Type() string { return "int" }

// Set parses the number. The command checks its range.
func (f WholeFlag) Set(text string) (err error) {
	n, err := experiment.ParseWhole(text, math.MinInt32, math.MaxInt32)
	if err == nil {
		*f.N = n
	}
	return err
}

// A NumberFlag is a number in the syntax of the keys of a setup.
type NumberFlag struct{ N *float64 }

// String returns the number.
func (f NumberFlag) String() string {
	if f.N == nil {
		return "0"
	}
	return strconv.FormatFloat(*f.N, 'g', -1, 64)
}

// Type returns the name of the type for the help text.
func (f NumberFlag) Type() string { return "float" }

// Set parses the number. The command checks its range.
func (f NumberFlag) Set(text string) error {
	n, err := experiment.ParseNumber(text)
	if err == nil {
		*f.N = n
	}
	return err
}
