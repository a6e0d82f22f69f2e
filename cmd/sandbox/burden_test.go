//go:build !js

package main

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestANumberReplacesTheOneInItsField clicks into a field that shows 60, and types 300.
func TestANumberReplacesTheOneInItsField(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 900, 600)
	b.open(t, url+"?objects=60&play")
	b.await(t, "play", "gameloops.state.playing")
	b.click(t, "Objects")
	b.await(t, "field", "gameloops.state.typing")
	for _, key := range "300" + kb.Enter {
		b.press(t, key)
	}
	b.await(t, "300 objects", "gameloops.state.stages[0]?.objects === 300")
}

// TestNoKeyFreezesThePage asks for far more objects than Box2D can move on a page: in a field, with a button, with a
// key and with links. The page asks before it plays them. Until the answer, the present stages play on. One of the
// answers plays them with the engine softstep.
func TestNoKeyFreezesThePage(t *testing.T) {
	const asked = "document.querySelector('[role=dialog]')?.getAttribute('aria-label').includes('60,300 objects')"
	answer := func(words string) string {
		return "[...document.querySelectorAll('[role=dialog] button')].find((e) => e.ariaLabel.includes('" + words +
			"')).click()"
	}
	url, _ := staticPage(t)
	b := newTab(t, 900, 600)
	b.open(t, url+"?objects=60&play")
	b.await(t, "play", "gameloops.state.playing")
	b.click(t, "Objects")
	for _, key := range "60300" + kb.Enter {
		b.press(t, key)
	}
	for _, start := range []func(){func() {}, func() { b.click(t, "Play") }, func() { b.press(t, 'r') }} {
		start()
		b.await(t, "question", asked)
		b.do(t, chromedp.Evaluate[chromedp.Void](answer("not")))
		b.await(t, "the end of the question", "!document.querySelector('[role=dialog]')")
		if s := b.state(t); s.Plays != 1 || s.Stages[0].Objects != 60 {
			t.Fatalf("it plays %d objects, %d times", s.Stages[0].Objects, s.Plays)
		}
	}
	for _, query := range []string{"objects=60300&play", "lesson=spiral-of-death&objects=60300",
		"embed&objects=60300&play"} {
		b.open(t, url+"?"+query)
		b.await(t, "question about "+query, asked)
		if b.state(t).Playing {
			t.Errorf("%s plays", query)
		}
	}
	b.do(t, chromedp.Evaluate[chromedp.Void](answer("softstep")))
	b.await(t, "softstep", "gameloops.state.query.includes('engine=softstep') && gameloops.state.stages[0]?.frames > 1")
	if query := evaluate[string](t, b, "location.search"); !strings.Contains(query, "objects=60300") {
		t.Errorf("the address is %s", query)
	}
}
