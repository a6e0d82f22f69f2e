//go:build !js

package main

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

func TestThePageSaysBeforePlayWhatBox2DCannotDo(t *testing.T) {
	for query, want := range map[string]struct {
		heavy   bool
		lighter string // empty: there is none
	}{
		"?objects=3999":                                {false, ""},
		"?objects=4000":                                {true, "?objects=4000&engine=softstep"},
		"?objects=100000&engine=box2d&play":            {true, "?objects=100000&play&engine=softstep"},
		"?objects=100000&engine=softstep":              {false, ""},
		"?loop=bevy,basic:objects=5000":                {true, "?loop=bevy,basic:objects=5000&engine=softstep"},
		"?scene=stack&objects=5000":                    {true, ""},
		"?loop=bevy,basic:engine=box2d&objects=5000":   {true, ""},
		"?loop=bevy,basic:engine=softstep&objects=500": {false, ""},
	} {
		o, problems := visit(query)
		if len(problems) > 0 {
			t.Errorf("%s: %v", query, problems)
		}
		words := heavy(o)
		if (words != "") != want.heavy || want.heavy && !strings.Contains(words, "more than a second") {
			t.Errorf("%s: it says %q", query, words)
		}
		if !want.heavy {
			continue
		}
		if other, ok := lighter(query); ok != (want.lighter != "") || ok && other != want.lighter {
			t.Errorf("%s: %s would do: %v", query, other, ok)
		}
	}
}

// TestALighterEngineIsAClickAway opens an address that plays: nothing does before the page has said what it would do.
func TestALighterEngineIsAClickAway(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 900, 600)
	b.open(t, url+"?objects=5000&play")
	const shown = "document.getElementById('offer').checkVisibility()"
	b.await(t, "what Box2D cannot do", shown+" && document.body.innerText.includes('5000 objects')")
	if b.picture(t); b.state(t).Playing {
		t.Error("it plays")
	}
	b.do(t, chromedp.Evaluate[chromedp.Void]("document.getElementById('lighter').click()"))
	b.await(t, "softstep", "location.search.includes('engine=softstep') && "+
		"location.search.includes('objects=5000') && gameloops.state.query.includes('engine=softstep') && !"+shown)
	b.press(t, ' ')
	b.await(t, "play", "gameloops.state.playing && gameloops.state.stages[0].frames > 1")
}
