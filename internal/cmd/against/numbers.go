package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// numbers are the smallest of each kind that benchmarks have printed, in the order of the first run.
type numbers struct {
	kinds []kind
	least map[kind]float64
}

// A kind is the numbers of one benchmark in one unit.
type kind struct{ benchmark, unit string }

// read reads what a test binary prints: lines of a name, how often it ran, and numbers with units.
func (n *numbers) read(output string) error {
	for line := range strings.Lines(output) {
		words := strings.Fields(line)
		if len(words) < 4 || !strings.HasPrefix(words[0], "Benchmark") {
			continue
		}
		for i := 2; i+1 < len(words); i += 2 {
			value, err := strconv.ParseFloat(words[i], 64)
			if err != nil {
				return fmt.Errorf("%q is not a number, in %q", words[i], strings.TrimSpace(line))
			}
			n.add(kind{strings.TrimPrefix(words[0], "Benchmark"), words[i+1]}, value)
		}
	}
	if len(n.kinds) == 0 {
		return errors.New("no benchmark has that name")
	}
	return nil
}

// add keeps a number if it is the smallest of its kind.
func (n *numbers) add(k kind, value float64) {
	least, seen := n.least[k]
	if !seen {
		if n.least == nil {
			n.least = map[kind]float64{}
		}
		n.kinds = append(n.kinds, k)
		least = value
	}
	n.least[k] = min(least, value)
}

// compared returns the table of two sides. It has no lines for kinds of only one side, which have no ratio.
func compared(before, after numbers) string {
	var table strings.Builder
	fmt.Fprintf(&table, "%12s %12s %8s\n", "before", "after", "ratio")
	for _, k := range after.kinds {
		if was, is := before.least[k], after.least[k]; was != 0 {
			fmt.Fprintf(&table, "%12.5g %12.5g %8.3f  %s, %s\n", was, is, is/was, k.benchmark, k.unit)
		}
	}
	return table.String()
}
