//go:build !js

package main

import (
	"fmt"
	"runtime"
	"strings"
)

// mostTable returns the table of how many balls each page holds, and the ratios to the last page. The first of the
// empty pages gives the pace. others is the number of processors that other programs used meanwhile.
func mostTable(all []*contestant, empty []*blank, others float64) string {
	var b strings.Builder
	p := pace(empty[0].fps)
	fmt.Fprintf(&b, "| in Chromium | balls at %.0f frames a second | ms per update with that many |\n|---|---:|---:|\n",
		p.least())
	for _, c := range all {
		if c.skipped != nil {
			continue // the other table says why
		}
		last := all[len(all)-1].search.Kept
		fmt.Fprintf(&b, "| %s (%s) | %s |%s |\n", c.title, c.in, most(c.search.Kept, last), update(c.update))
	}
	b.WriteString("\nWithout any balls, this computer shows ")
	for i, one := range empty {
		if i > 0 {
			b.WriteString(" and ")
		}
		fmt.Fprintf(&b, "%.1f frames a second of %s", one.fps, one.title)
	}
	fmt.Fprintf(&b, ". The table has the largest number of balls, to within %.0f %%, with which a page of %s pixels "+
		"shows at least %.0f %% of the first of these ", 100*precise, small, 100*smoothShare)
	fmt.Fprintf(&b, "from %.0f s to %.0f s after its start, when all balls have come down, ",
		fallen.Seconds(), (fallen + watched).Seconds())
	fmt.Fprintf(&b, "and is at most %.1f s behind real time at the end. Steps are 1/60 s. ",
		smoothBehind.Seconds())
	b.WriteString("What updates leave of a frame is for drawing. ")
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
