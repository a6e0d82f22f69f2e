//go:build !js

package main

import (
	"bytes"
	"context"
	"image/png"
	"strings"
	"testing"
	"time"

	"gameloops/internal/web"
)

// TestALinkToAComparisonNamesItsLoops checks the cards of links that people share, and of broken and hostile ones.
func TestALinkToAComparisonNamesItsLoops(t *testing.T) {
	const two = "Two game loops on the same physics, side by side. The balls are the same; only the game loop differs."
	const one = "A game loop at work: see its frames, its updates, and how smooth it is."
	for query, want := range map[string][4]string{
		"loop=fixed-steps,doom&objects=300": {"Fixed steps and Doom", two + " Settings: objects 300.",
			"Ball pit with 300 objects, on 2 stages side by side: 1 Fixed steps; 2 Doom",
			"loop=fixed-steps,doom&objects=300"},
		"dark&loops=fixed-steps:max-step=33.3ms,doom,godot&machine=simulated&play": {
			"Fixed steps (max step 33.3 ms), Doom and Godot",
			"Game loops on the same physics, side by side. The balls are the same; only the game loop differs.",
			"Ball pit with 100 objects, on 3 stages side by side: 1 Fixed steps, max step 33.3 ms; 2 Doom; 3 Godot",
			"loops=fixed-steps:max-step=33.3ms,doom,godot&machine=simulated&play"},
		"loop=doom&step=50hz&embed": {"Doom", one + " Settings: step 20 ms.",
			"Ball pit with 100 objects under the loop Doom", "loop=doom&step=50hz"},
		`loop=doom&show="><script>&x=<b>&objects=none`: {"Doom", one, "Ball pit with 100 objects under the loop Doom",
			"loop=doom&show=%22%3E%3Cscript%3E"},
		"objects=300": {}, "": {}, "loop=none": {}, "loop=doom&seed=" + strings.Repeat("1", 4000): {},
	} {
		c := parseComparison(query)
		if c == nil {
			if want[0] != "" {
				t.Errorf("%s has no card", query)
			}
			continue
		}
		card := c.card(nil)
		if got := [4]string{card.Title, card.Text, card.Seen, card.Query}; got != want {
			t.Errorf("%s:\n%q, want\n%q", query, got, want)
		}
	}
}

// pictured returns the picture of a comparison, and checks its size.
func pictured(t *testing.T, p *comparisons, query string) []byte {
	t.Helper()
	text, err := parseComparison(query).card(p).Picture()
	if err != nil {
		t.Fatal(err)
	}
	m, err := png.DecodeConfig(bytes.NewReader(text))
	if err != nil || m.Width != web.PictureWidth || m.Height != web.PictureHeight {
		t.Errorf("%q: %+v, %v", query, m, err)
	}
	return text
}

// TestAComparisonHasItsOwnPicture makes the pictures of two comparisons. It asks for the first one again, which must
// be the one kept.
func TestAComparisonHasItsOwnPicture(t *testing.T) {
	p := &comparisons{ctx: t.Context()}
	first := pictured(t, p, "loop=fixed-steps,doom")
	if bytes.Equal(first, pictured(t, p, "loop=fixed-steps,doom&objects=7")) {
		t.Error("seven objects are shown as a hundred")
	}
	if again := pictured(t, p, "loop=fixed-steps,doom"); &again[0] != &first[0] {
		t.Error("the picture is made again")
	}
	for i := range 3 * mostPictures {
		p.kept["another"+strings.Repeat(" ", i)] = nil
	}
	if pictured(t, p, "loop=doom"); len(p.kept) > 1 {
		t.Errorf("%d pictures are kept", len(p.kept))
	}
}

// TestAPictureThatWouldTakeLongIsOfNames asks for worlds that take too long, and must get a picture nevertheless. Only
// a page that ends makes none.
func TestAPictureThatWouldTakeLongIsOfNames(t *testing.T) {
	p := &comparisons{ctx: t.Context()}
	began := time.Now()
	pictured(t, p, "loop=fixed-steps,doom&objects=20000&step=100us")
	pictured(t, p, "loop=fixed-steps,doom&objects=3000&step=100us")
	if took := time.Since(began); took > 3*longestPaint {
		t.Errorf("the pictures take %v", took)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if _, err := parseComparison("loop=doom").card(&comparisons{ctx: ended}).Picture(); err == nil {
		t.Error("a page that ends makes pictures")
	}
}
