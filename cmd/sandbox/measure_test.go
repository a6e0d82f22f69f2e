//go:build !js

package main

import (
	"flag"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
)

var (
	measure = flag.Bool("measure", false, "measure the page, and print the sentence about it")
	pages   = flag.String("pages", "", "the two `FOLDERS`, with a comma between them, of pages to measure in turns")
)

// TestMeasureThePage prints the sentence with the page's numbers that ui/SHARING.md has:
//
//	go test ./cmd/sandbox -run TestMeasureThePage -measure -v
//
// The numbers are for this computer, and for Chromium without a graphics card.
func TestMeasureThePage(t *testing.T) {
	if !*measure {
		t.Skip("only on request: -measure")
	}
	url := serve(t)
	var bytes float64
	var ready []float64 // s from navigation to the first moving picture
	for range 4 {
		t.Run("load", func(t *testing.T) { // a subtest, so that its end closes the tab
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

// TestMeasureTwoPages prints how long two pages take to show their first moving picture, without a cache. --web-out
// writes them, each from its own commit:
//
//	go test ./cmd/sandbox -run TestMeasureTwoPages -pages BEFORE,AFTER -v
func TestMeasureTwoPages(t *testing.T) {
	before, after, ok := strings.Cut(*pages, ",")
	if !ok {
		t.Skip("only on request: -pages")
	}
	var urls [2]string
	for i, folder := range []string{before, after} {
		files := http.FileServer(http.Dir(folder))
		host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Cache-Control", "no-store")
			files.ServeHTTP(w, r)
		}))
		t.Cleanup(host.Close)
		urls[i] = host.URL + "/?play"
	}
	var ready [2][]float64 // s from navigation to the first moving picture
	for range 6 {
		for i, url := range urls {
			t.Run("load", func(t *testing.T) { // a subtest, so that its end closes the tab
				b := newTab(t, 600, 400)
				b.open(t, url)
				ready[i] = append(ready[i], evaluate[float64](t, b, "gameloops.readyAt")/1000)
			})
		}
	}
	was, is := median(ready[0]), median(ready[1])
	t.Logf("The first moving picture comes after %.2f s, and came after %.2f s: %.2f times as late.", is, was, is/was)
}

// median returns the median of some numbers.
func median(all []float64) float64 {
	slices.Sort(all)
	return all[len(all)/2]
}
