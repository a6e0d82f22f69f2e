//go:build !js

package main

import (
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"gameloops/internal/ci"
)

// TestAStressTestOnThePageEndsWhenTheUserWants begins a test with its key, and ends it with Esc while it plays. What
// was chosen before is chosen again.
func TestAStressTestOnThePageEndsWhenTheUserWants(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 900, 600)
	b.open(t, url+"?loop=fixed-steps&objects=30&play")
	b.await(t, "a stage", "gameloops.state.stages.length == 1 && gameloops.state.stages[0].objects == 30")
	b.pressWithShift(t, 'X')
	b.await(t, "the test", "gameloops.state.stages.length == 1 && gameloops.state.stages[0].objects != 30")
	b.await(t, "its words", said("Esc ends it"))
	b.picture(t)
	b.press(t, []rune(kb.Escape)[0])
	b.await(t, "its end", "gameloops.state.query.includes('objects=30') && !gameloops.state.playing")
	b.await(t, "no words about it", "!document.querySelector('#said').innerText.includes('Esc ends it')")
}

// TestAStressTestOnThePageFindsANumber runs a test to its end. A computer that cannot even show the window fast enough
// is offered a lower frame rate, which it takes.
func TestAStressTestOnThePageFindsANumber(t *testing.T) {
	ci.Rarely(t, "two minutes in which a stress test on the page comes to its end")
	url, _ := staticPage(t)
	b := newTab(t, 900, 600)
	b.open(t, url+"?loop=fixed-steps")
	b.pressWithShift(t, 'X')
	const dialog = "document.querySelector('#mirror [role=dialog]')?.ariaLabel.includes"
	for range 4 {
		if !b.turnsTrue(t, dialog+"('frames a second')", 5*time.Minute) {
			t.Fatalf("the test does not end: %+v", b.state(t))
		}
		if evaluate[bool](t, b, dialog+"('this computer keeps')") {
			b.picture(t)
			return
		}
		b.do(t, chromedp.Evaluate[chromedp.Void]( // a lower frame rate
			"document.querySelector('#mirror [role=dialog] button').click()"))
		b.await(t, "the next test", "!document.querySelector('#mirror [role=dialog]')")
	}
	t.Error("the window does not keep any frame rate")
}
