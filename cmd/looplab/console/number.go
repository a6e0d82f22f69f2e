package console

import (
	"strconv"

	"gameloops/internal/experiment"
)

// A WholeFlag is a whole number within a range, in the syntax of the keys of a setup. Package pflag would read 010 as
// 8.
type WholeFlag struct {
	N           *int
	Least, Most int
}

// String returns the number.
func (f WholeFlag) String() string {
	if f.N == nil { // pflag calls it on a zero value
		return "0"
	}
	return strconv.Itoa(*f.N)
}

// Type returns the name of the type for the help text.
func (f WholeFlag) Type() string { return "int" }

// Set parses the number.
func (f WholeFlag) Set(text string) error {
	n, err := experiment.ParseWhole(text, f.Least, f.Most)
	if err == nil {
		*f.N = n
	}
	return err
}

// A NumberFlag is a number within a range, in the syntax of the keys of a setup.
type NumberFlag struct {
	N           *float64
	Least, Most float64
}

// String returns the number.
func (f NumberFlag) String() string {
	if f.N == nil {
		return "0"
	}
	return strconv.FormatFloat(*f.N, 'g', -1, 64)
}

// Type returns the name of the type for the help text.
func (f NumberFlag) Type() string { return "float" }

// Set parses the number.
func (f NumberFlag) Set(text string) error {
	n, err := experiment.ParseNumberIn(text, f.Least, f.Most)
	if err == nil {
		*f.N = n
	}
	return err
}
