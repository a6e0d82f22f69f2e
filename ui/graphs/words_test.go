package graphs

import (
	"image"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// TestGraphsAreAlsoSaid plays a spiral of death. For each graph that is shown there is a sentence with what it is, the
// value that is written in it, and the height of its highest bar. The numbers above the graphs are described even
// without graphs.
func TestGraphsAreAlsoSaid(t *testing.T) {
	const run = "fixed-steps:update-cost=20ms:objects=3"
	played(t, stage.Simulated, run, 2*time.Second, func(p *stage.Player, b stagetest.Bench) {
		c := Column{Stage: p.Stages[0]}
		for i := range c.Numbers.Graphs {
			c.Numbers.Graphs[i] = Reading{Value: strings.Repeat("7", i+1) + " ms", Of: "in the last second"}
		}
		c.Numbers.Head[0] = Number{Name: "Dropped", Value: "0.9 s"}
		c.Numbers.Head[1] = Number{Name: "Escaped", Value: "0", Zero: true}
		const head = "Dropped 0.9 s, Escaped 0"
		var band Band
		band.Look(b.Host(), []Column{c})
		if words := band.Words(0, &c); !slices.Equal(words, []string{head}) {
			t.Errorf("without graphs the words are %q", words)
		}
		px := func(v float64) int { return int(v) }
		wants := Want(settings.ShowGraphs, true, false, LatencyChart, EnergyChart)
		band.Arrange(image.Rect(0, 0, 800, 400), wants, []bool{true}, false, px)
		words := band.Words(0, &c)
		if len(words) != charts || words[charts-1] != head { // its scene measures nothing
			t.Fatalf("the words are %q", words)
		}
		for i := range GaugeChart {
			k, most := &chartTable[i], math.Inf(-1)
			for _, one := range barsOf(p, b, i) {
				most = max(most, one.value)
			}
			now := c.Numbers.Graphs[i].Value
			if i == UpdatesChart && strings.Contains(words[i], "so far in frame ") {
				continue // the number is that of a running frame
			}
			if later := band.aboutOn(1, k); strings.Contains(later, ":") || !strings.HasPrefix(k.about, later) {
				t.Errorf("on the next stage %q is left of %q", later, k.about)
			}
			if want := k.about + ". " + now + " in the last second, at most " + k.format(most); words[i] != want {
				t.Errorf("the words are %q, want %q", words[i], want)
			}
		}
	})
}
