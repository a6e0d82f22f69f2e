//go:build !js

package main

import (
	"flag"
	"fmt"
	"testing"
	"time"
)

var measure = flag.Bool("measure", false, "measure the page, and print README's numbers")

// TestMeasureThePage prints the numbers of the page that README has:
//
//	go test ./cmd/sandbox -run TestMeasureThePage -measure -v
//
// They are those of this computer, and of Chromium without a graphics card.
func TestMeasureThePage(t *testing.T) {
	if !*measure {
		t.Skip("takes two minutes: -measure")
	}
	url := serve(t)
	var ready []float64
	for i := range 3 {
		t.Run("load", func(t *testing.T) { // a test of its own: it closes its tab
			b := newTab(t, 600, 400)
			b.open(t, url+"?play")
			if i == 0 { // the others have most of it already
				const sizes = "performance.getEntries().reduce((n, e) => n + (e.transferSize || 0), 0)"
				t.Logf("bytes on the wire: %.0f", evaluate[float64](t, b, sizes))
			}
			ready = append(ready, evaluate[float64](t, b, "gameloops.readyAt"))
		})
	}
	t.Logf("from navigation to the first moving picture: %.1f s, and %.1f s with what the browser has kept",
		ready[0]/1000, min(ready[1], ready[2])/1000)
	for _, engine := range []string{"box2d", "softstep"} {
		t.Logf("balls at 60 frames a second, %s: %d", engine, ballsAt60(t, url, engine))
	}
}

// ballsAt60 is the largest of some numbers of balls with which the demo's pit, once they lie, has 57 frames a second or
// more: the display's own 60 but for a few.
func ballsAt60(t *testing.T, url, engine string) (most int) {
	t.Helper()
	counts := []int{100, 200, 300, 400, 500, 600, 700, 800, 1000, 1200, 1500, 2000, 2500, 3000, 4000, 5000}
	low, high := 0, len(counts)
	for low < high {
		n, fps := (low+high)/2, 0.0
		t.Run(fmt.Sprintf("%s-%d", engine, counts[n]), func(t *testing.T) {
			b := newTab(t, 600, 400)
			b.open(t, fmt.Sprintf("%s?loop=variable-steps&engine=%s&objects=%d&play", url, engine, counts[n]))
			time.Sleep(5 * time.Second)
			before := b.state(t)
			time.Sleep(3 * time.Second)
			was, is := before.Stages[0], b.state(t).Stages[0]
			fps = float64(is.Frames-was.Frames) / (is.Real - was.Real)
			t.Logf("%.1f frames a second", fps)
		})
		if fps >= 57 {
			low, most = n+1, counts[n]
		} else {
			high = n
		}
	}
	return most
}
