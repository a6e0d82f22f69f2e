//go:build !js

package main

import (
	"context"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"gameloops/internal/ci"
)

// slowLine is how many bytes a second a slow line brings, and lineDelay how long an answer takes to begin, in ms.
const (
	slowLine  = 200_000
	lineDelay = 50
)

// throttle gives the tab a line that brings so many bytes a second.
func (b *tab) throttle(t *testing.T, speed float64) {
	t.Helper()
	b.do(t, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		if _, err := cdp.Call(ctx, target, network.Enable, network.EnableParams{}); err != nil {
			return err
		}
		_, err := cdp.Call(ctx, target, network.EmulateNetworkConditionsByRule,
			network.EmulateNetworkConditionsByRuleParams{MatchedNetworkConditions: []*network.Conditions{{
				Latency: lineDelay, DownloadThroughput: speed, UploadThroughput: speed,
			}}})
		return err
	}))
}

// A transfer is a request of a page, with times in seconds since the page was asked for.
type transfer struct {
	Name       string
	Began, End float64
	Bytes      int
	Blocks     bool // drawing waits for it
}

// transfers returns the requests of the page that have ended, the page itself first.
func (b *tab) transfers(t *testing.T) []transfer {
	t.Helper()
	return evaluate[[]transfer](t, b, `[...performance.getEntriesByType('navigation'),
		...performance.getEntriesByType('resource')].map((e) => ({
			Name: e.name.split('/').pop(), Began: e.startTime / 1000, End: e.responseEnd / 1000,
			Bytes: e.transferSize, Blocks: e.renderBlockingStatus === 'blocking',
		}))`)
}

// until returns how many of some requests had ended by a time, and their bytes.
func until(all []transfer, end float64) (n, bytes int) {
	for _, of := range all {
		if of.End <= end {
			n, bytes = n+1, bytes+of.Bytes
		}
	}
	return n, bytes
}

// questionMost is how many bytes the question of a lesson needs at most.
const questionMost = 30_000

// TestTheQuestionNeedsOneRequestOnASlowLine opens a lesson on a slow line, and chooses an answer when the question is
// seen. Nothing but the page itself has to come before that. The moments are for the log.
func TestTheQuestionNeedsOneRequestOnASlowLine(t *testing.T) {
	ci.Only(t, "ten seconds on a slow line")
	url, _ := staticPage(t)
	b := newTab(t, 1280, 800)
	b.throttle(t, slowLine)
	b.do(t, chromedp.Navigate(url+"lesson-spiral-of-death.html"))
	b.await(t, "the question", "performance.getEntriesByName('first-contentful-paint').length > 0")
	seen := evaluate[float64](t, b, "performance.getEntriesByName('first-contentful-paint')[0].startTime / 1000")
	b.answers(t, "#answer2")
	chosen := evaluate[float64](t, b, "performance.now() / 1000")
	b.await(t, "the film", "performance.getEntriesByType('resource').filter(e => /-film-/.test(e.name)).length == 3")
	all := b.transfers(t)
	page, film := all[0], 0.0
	for _, of := range all {
		if of.Blocks {
			t.Errorf("drawing waits for %s", of.Name)
		}
		if strings.Contains(of.Name, "-film-") {
			film = max(film, of.End)
		}
	}
	if page.Bytes > questionMost {
		t.Errorf("the page has %d bytes", page.Bytes)
	}
	n, bytes := until(all, seen)
	t.Logf("the question is seen after %.2f s: it needs 1 request of %d bytes; %d requests with %d bytes have ended",
		seen, page.Bytes, n, bytes)
	n, bytes = until(all, film)
	t.Logf("the film is seen %.2f s after the choice, which was at %.2f s: %d requests with %d bytes have ended",
		film-chosen, chosen, n, bytes)
}

// TestTheProgramGrowsOnASlowLine measures when the program can take the place of a film on slow lines. It may come for
// longer than the page waits for a program that has come to start.
func TestTheProgramGrowsOnASlowLine(t *testing.T) {
	ci.Rarely(t, "two minutes on slow lines")
	for _, speed := range []float64{slowLine, slowLine / 2} {
		url, _ := staticPage(t) // of a host of which the browser keeps nothing
		b := newTab(t, 1280, 800)
		b.throttle(t, speed)
		b.do(t, chromedp.Navigate(url+"lesson-spiral-of-death.html"))
		b.answers(t, "#answer2")
		b.await(t, "half a minute", "performance.now() > 30_000") // a test waits a minute for one thing
		b.await(t, "the program", "document.querySelector('.here:not([hidden]), .stays:not(:empty)')")
		stays := evaluate[string](t, b, "document.querySelector('.stays').innerText")
		t.Logf("with %v bytes a second, after %.1f s: %q", speed,
			evaluate[float64](t, b, "performance.now() / 1000"), stays)
		if stays != "" && !strings.Contains(stays, "pictures a second") { // this computer may be slow
			t.Errorf("the page says: %s", stays)
		}
	}
}
