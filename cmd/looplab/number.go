package main

import (
	"math"
	"strconv"

	"gameloops/internal/experiment"
)

// A wholeFlag is a whole number, as the keys of a setup take it: package pflag has a syntax of its own, in which 010 is
// 8.
type wholeFlag struct{ n *int }

// String is the number.
func (f wholeFlag) String() string {
	if f.n == nil { // pflag asks an empty one
		return "0"
	}
	return strconv.Itoa(*f.n)
}

// Type is what it takes.
func (f wholeFlag) Type() string { return "int" }

// Set reads it. The command says which numbers are allowed.
func (f wholeFlag) Set(text string) (err error) {
	n, err := experiment.ParseWhole(text, math.MinInt32, math.MaxInt32)
	if err == nil {
		*f.n = n
	}
	return err
}

// A numberFlag is a number, as the keys of a setup take it.
type numberFlag struct{ n *float64 }

// String is the number.
func (f numberFlag) String() string {
	if f.n == nil {
		return "0"
	}
	return strconv.FormatFloat(*f.n, 'g', -1, 64)
}

// Type is what it takes.
func (f numberFlag) Type() string { return "float" }

// Set reads it. The command says which numbers are allowed.
func (f numberFlag) Set(text string) error {
	n, err := experiment.ParseNumber(text)
	if err == nil {
		*f.n = n
	}
	return err
}
