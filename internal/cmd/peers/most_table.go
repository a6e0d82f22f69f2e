//go:build !js

package main

import (
	"fmt"
	"runtime"
	"strings"
)

// mostTable returns the table of how many balls each page holds, and the ratios to the last page. others is the number
// of processors that other programs used meanwhile.
func mostTable(all []*contestant, others float64) string {
	var b strings.Builder
	b.WriteString("| in Chromium | balls at 60 frames a second | ms per update with that many |\n|---|---:|---:|\n")
	for _, c := range all {
		if c.skipped != nil {
			continue // the other table says why
		}
		last := all[len(all)-1].search.works
		fmt.Fprintf(&b, "| %s (%s) | %s |%s |\n", c.title, c.in, most(c.search.works, last), update(c.update))
	}
	fmt.Fprintf(&b, "\nThe largest number of balls, to within %.0f %%, with which a page of %d x %d pixels shows "+
		"at least %d frames a second ",
		100*(nearEnough-1), tabWidth, tabHeight, smoothFPS)
	fmt.Fprintf(&b, "from %.0f s to %.0f s after its start, when all balls have come down, ",
		fallen.Seconds(), (fallen + watched).Seconds())
	fmt.Fprintf(&b, "and is at most %.1f s behind real time at the end. Steps are 1/60 s. ",
		smoothBehind.Seconds())
	b.WriteString("A frame lasts 16.7 ms: the time that updates leave is for drawing. ")
	fmt.Fprintf(&b, "Meanwhile other programs used %.1f of the %d processors.\n", others, runtime.NumCPU())
	return b.String()
}

// most formats a number of balls, and its ratio to another number unless that is 0.
func most(balls, base int) string {
	switch {
	case base == 0:
		return fmt.Sprint(balls)
	case balls == mostBalls:
		return fmt.Sprintf("%d or more", balls)
	default:
		return fmt.Sprintf("%d (%s×)", balls, significant(float64(balls)/float64(base)))
	}
}

// update formats the time of an update, if it is known.
func update(ms float64) string {
	if ms == 0 {
		return ""
	}
	return " " + significant(ms)
}
