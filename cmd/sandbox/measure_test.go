//go:build !js

package main

import (
	"flag"
	"fmt"
	"slices"
	"sort"
	"testing"
	"time"
)

var measure = flag.Bool("measure", false, "measure the page, and print README's sentence about it")

// TestMeasureThePage prints the sentence with the page's numbers that README has:
//
//	go test ./cmd/sandbox -run TestMeasureThePage -measure -v
//
// They are those of this computer, and of Chromium without a graphics card.
func TestMeasureThePage(t *testing.T) {
	if !*measure {
		t.Skip("takes three minutes: -measure")
	}
	url := serve(t)
	var bytes float64
	var ready []float64 // s from navigation to the first moving picture
	for range 4 {
		t.Run("load", func(t *testing.T) { // a test of its own: it closes its tab
			b := newTab(t, 600, 400)
			b.open(t, url+"?play")
			const sizes = "performance.getEntries().reduce((n, e) => n + (e.transferSize || 0), 0)"
			bytes = max(bytes, evaluate[float64](t, b, sizes)) // the first: the others have most of it already
			ready = append(ready, evaluate[float64](t, b, "gameloops.readyAt")/1000)
		})
	}
	if fps := ballsRate(t, url, "softstep", 10); fps < fluent {
		t.Fatalf("this computer is too busy to measure: %.0f frames a second with 10 balls", fps)
	}
	box2d, softstep := ballsAt60(t, url, "box2d"), ballsAt60(t, url, "softstep")
	t.Logf("A browser loads %.1f MB, shows the first moving picture after %.1f s (%.1f s with what it has kept), and "+
		"draws %d balls of Box2D, or %d of softstep, at 60 frames a second.",
		bytes/1e6, ready[0], median(ready[1:]), box2d, softstep)
}

// fluent is how many frames a second count as the display's 60: all but a few.
const fluent = 57

// ballsAt60 is the largest of some numbers of balls with which the demo's pit, once they lie, keeps to 60 frames a
// second. What disturbs a measurement makes it slower, so one that is too slow, but not by far, is made once more.
func ballsAt60(t *testing.T, url, engine string) int {
	t.Helper()
	counts := []int{100, 200, 300, 400, 500, 600, 700, 800, 1000, 1200, 1500, 2000, 2500, 3000, 4000, 5000}
	first := sort.Search(len(counts), func(n int) bool { // that is too many
		fps := ballsRate(t, url, engine, counts[n])
		if fps < fluent && fps > fluent/2 {
			fps = ballsRate(t, url, engine, counts[n])
		}
		return fps < fluent
	})
	if first == 0 {
		return 0
	}
	return counts[first-1]
}

// ballsRate is how many frames a second a number of balls has, once they lie: the median of three seconds.
func ballsRate(t *testing.T, url, engine string, balls int) (fps float64) {
	t.Helper()
	t.Run(fmt.Sprintf("%s-%d", engine, balls), func(t *testing.T) {
		b := newTab(t, 600, 400)
		b.open(t, fmt.Sprintf("%s?loop=variable-steps&engine=%s&objects=%d&play", url, engine, balls))
		stage := func() (real, frames float64) {
			if s := b.state(t); len(s.Stages) > 0 {
				real, frames = s.Stages[0].Real, float64(s.Stages[0].Frames)
			}
			return real, frames
		}
		real, frames := stage()
		for end := time.Now().Add(20 * time.Second); real < 5; real, frames = stage() {
			if time.Now().After(end) {
				t.Log("too many by far: in 20 s they do not lie")
				return
			}
			time.Sleep(100 * time.Millisecond)
		}
		var rates []float64
		for range 3 {
			time.Sleep(time.Second)
			nextReal, nextFrames := stage()
			rates = append(rates, (nextFrames-frames)/max(nextReal-real, 0.1)) // what has not moved has none
			real, frames = nextReal, nextFrames
		}
		fps = median(rates)
		t.Logf("%.1f frames a second", fps)
	})
	return fps
}

// median is the middle one of some numbers.
func median(all []float64) float64 {
	slices.Sort(all)
	return all[len(all)/2]
}
