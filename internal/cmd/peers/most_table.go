//go:build !js

package main

import (
	"fmt"
	"runtime"
	"strings"
)

// mostTable is the table of how many balls each page holds, and how many times as many as the last one's. others are
// the processors that were busy with other programs meanwhile.
func mostTable(all []*contestant, others float64) string {
	var b strings.Builder
	b.WriteString("| in Chromium | balls at 60 frames a second | ms an update with so many |\n|---|---:|---:|\n")
	for _, c := range all {
		if c.skipped != nil {
			continue // the other table says why
		}
		last := all[len(all)-1].search.works
		fmt.Fprintf(&b, "| %s (%s) | %s |%s |\n", c.title, c.in, most(c.search.works, last), update(c.update))
	}
	fmt.Fprintf(&b, "\nThe most, to %.0f %%, with which a page of %d x %d pixels shows %d frames a second or more ",
		100*(nearEnough-1), tabWidth, tabHeight, smoothFPS)
	fmt.Fprintf(&b, "from %.0f s to %.0f s after its start, when all balls have come down, ",
		fallen.Seconds(), (fallen + watched).Seconds())
	fmt.Fprintf(&b, "and ends no more than %.1f s behind real time with its steps of 1/60 s. ",
		smoothBehind.Seconds())
	b.WriteString("A frame lasts 16.7 ms: what updates leave of it is for drawing. ")
	fmt.Fprintf(&b, "Meanwhile other programs used %.1f of the %d processors.\n", others, runtime.NumCPU())
	return b.String()
}

// most writes a number of balls, and the ratio to another one if there is one.
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

// update writes what an update takes, if that is known.
func update(ms float64) string {
	if ms == 0 {
		return ""
	}
	return " " + significant(ms)
}
