package main

import (
	"math"
	"strconv"

	"gameloops/internal/experiment"
)

// A wholeFlag is a whole number in the syntax of the keys of a setup. In that of package pflag, 010 means 8.
type wholeFlag struct{ n *int }

// String returns the number.
func (f wholeFlag) String() string {
	if f.n == nil { // pflag calls it on a zero value
		return "0"
	}
	return strconv.Itoa(*f.n)
}

// Type returns the name of the type for the help text.
func (f wholeFlag) Type() string { return "int" }

// Set parses the number. The command checks its range.
func (f wholeFlag) Set(text string) (err error) {
	n, err := experiment.ParseWhole(text, math.MinInt32, math.MaxInt32)
	if err == nil {
		*f.n = n
	}
	return err
}

// A numberFlag is a number in the syntax of the keys of a setup.
type numberFlag struct{ n *float64 }

// String returns the number.
func (f numberFlag) String() string {
	if f.n == nil {
		return "0"
	}
	return strconv.FormatFloat(*f.n, 'g', -1, 64)
}

// Type returns the name of the type for the help text.
func (f numberFlag) Type() string { return "float" }

// Set parses the number. The command checks its range.
func (f numberFlag) Set(text string) error {
	n, err := experiment.ParseNumber(text)
	if err == nil {
		*f.n = n
	}
	return err
}
