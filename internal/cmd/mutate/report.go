package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
)

// outcome describes the outcome of a trial.
func (t trial) outcome() string {
	switch {
	case !t.over:
		return "not tried"
	case t.equivalent != "":
		return "equivalent, " + t.equivalent
	case t.test != "":
		return "caught by " + t.test
	}
	return "survived"
}

// mistake describes the mistake in short: the line that has it.
func (p place) mistake() string {
	if p.after == "" {
		return "without " + p.before
	}
	return p.after
}

// printPlace prints a place in the format of equivalent.txt.
func printPlace(w io.Writer, p place) {
	fmt.Fprintf(w, "%s:%d\n- %s\n", p.file, p.line, p.before)
	fmt.Fprintln(w, strings.TrimSpace("+ "+p.after))
}

// report prints the mistakes that survived, the equivalent ones, and how many there were of each. It returns an error
// if too many survived, or if not all were tried.
func report(w io.Writer, trials []trial, o options, interrupted bool) error {
	sorted := slices.SortedFunc(slices.Values(trials), func(a, b trial) int {
		return cmp.Or(strings.Compare(a.file, b.file), cmp.Compare(a.start, b.start), strings.Compare(a.text, b.text))
	})
	tried, survived, same := 0, 0, 0
	for _, t := range sorted {
		if t.over {
			tried++
		}
		if t.survived() {
			survived++
		}
		if t.equivalent != "" {
			same++
		}
		if t.survived() || t.equivalent != "" {
			printPlace(w, t.place)
			fmt.Fprintln(w, t.outcome())
		}
	}
	fmt.Fprintf(w, "%d places, seed %d: %d caught, %d survived, %d equivalent\n", tried, o.seed, tried-survived-same,
		survived, same)
	switch {
	case interrupted:
		return fmt.Errorf("interrupted: %d of %d places were tried", tried, o.places)
	case survived > o.allow:
		return fmt.Errorf("%d survived, and %d are allowed", survived, o.allow)
	}
	return nil
}
