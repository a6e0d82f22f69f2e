//go:build !js

package main

import (
	"flag"
	"slices"
	"testing"
)

var measure = flag.Bool("measure", false, "measure the page, and print the sentence about it")

// TestMeasureThePage prints the sentence with the page's numbers that ui/README.md has:
//
//	go test ./cmd/sandbox -run TestMeasureThePage -measure -v
//
// They are those of this computer, and of Chromium without a graphics card.
func TestMeasureThePage(t *testing.T) {
	if !*measure {
		t.Skip("only on request: -measure")
	}
	url := serve(t)
	var bytes float64
	var ready []float64 // s from navigation to the first moving picture
	for range 4 {
		t.Run("load", func(t *testing.T) { // a subtest, which closes its tab at its end
			b := newTab(t, 600, 400)
			b.open(t, url+"?play")
			const sizes = "performance.getEntries().reduce((n, e) => n + (e.transferSize || 0), 0)"
			bytes = max(bytes, evaluate[float64](t, b, sizes)) // the first load, because the others use the cache
			ready = append(ready, evaluate[float64](t, b, "gameloops.readyAt")/1000)
		})
	}
	t.Logf("A browser loads %.1f MB and shows the first moving picture after %.1f s (%.1f s from its cache).",
		bytes/1e6, ready[0], median(ready[1:]))
}

// median returns the median of some numbers.
func median(all []float64) float64 {
	slices.Sort(all)
	return all[len(all)/2]
}
