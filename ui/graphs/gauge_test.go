package graphs

import (
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/physics"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/theme"
)

// TestWhatASceneMeasuresHasAGraph runs a camera that shakes, and one that does not, on both machines. The words for the
// graph say what it shows, in what unit, and how much it is.
func TestWhatASceneMeasuresHasAGraph(t *testing.T) {
	for _, machine := range []stage.Machine{stage.Computer, stage.Simulated} {
		for scene, shakes := range map[string]bool{"camera": true, "camera-in-draw": false} {
			run := "fixed-steps-with-interpolation:objects=3:step=40ms:scene=" + scene
			played(t, machine, run, 2*time.Second, func(p *stage.Player, b stagetest.Bench) {
				most := 0.0
				for _, bar := range barsOf(p, b, GaugeChart) {
					most = max(most, bar.value)
				}
				if shakes != (0.1 < most && most < 0.3) || !shakes && most > 0.001 { // 40 ms at 6 m/s are 24 cm
					t.Errorf("%s, %s: up to %v m", machine, scene, most)
				}
				c := Column{Stage: p.Stages[0]}
				var band Band
				wants := Want(settings.ShowGraphs, false, true, GaugeChart)
				band.Arrange(image.Rect(0, 0, 800, 400), wants, []bool{true}, false, scaled(1))
				band.Look(b.Host(), []Column{c})
				words := band.Words(0, &c)
				want := "Off the middle: what the scene measures in each picture. " +
					chartOf(GaugeChart, band.gauged).format(most)
				if !slices.ContainsFunc(words, func(s string) bool { return strings.HasPrefix(s, want) }) {
					t.Errorf("%s, %s: the words are %q, want one that begins with %q", machine, scene, words, want)
				}
				if f := band.Find(0, GaugeChart, func(m float64) bool { return m > 0.1 }); f.Holds != shakes {
					t.Errorf("%s, %s: Find returns %+v", machine, scene, f)
				}
			})
		}
	}
}

func TestASceneThatMeasuresNothingHasNoSuchGraph(t *testing.T) {
	played(t, stage.Simulated, "fixed-steps:objects=3", time.Second, func(p *stage.Player, b stagetest.Bench) {
		if bars := barsOf(p, b, GaugeChart); len(bars) > 0 {
			t.Errorf("the graph has the bars %+v", bars)
		}
	})
}

// TestEveryGaugeHasAChart checks that a scene names what it measures if and only if it measures something.
func TestEveryGaugeHasAChart(t *testing.T) {
	for _, s := range physics.Scenes() {
		g, k := s.Gauge, chartOf(GaugeChart, gauged(s.Gauge.Name))
		if has := g.Of != nil; has != (g.Name != "") || has && k.title != g.Name {
			t.Errorf("%s measures %q, in a graph called %s", s.Name, g.Name, k.title)
		}
		if g.Unit != "" && k.format(1.5) != "1.50 "+g.Unit {
			t.Errorf("%s: 1.5 is written %s", s.Name, k.format(1.5))
		}
	}
}

// TestOfManyBarsAllAreMeant finds many bars before the span of the graph is full: the box goes around the graph, not
// around a bar at its beginning.
func TestOfManyBarsAllAreMeant(t *testing.T) {
	played(t, stage.Simulated, "fixed-steps:objects=3", 500*time.Millisecond, func(p *stage.Player, b stagetest.Bench) {
		var band Band
		columns := []Column{{Stage: p.Stages[0]}}
		wants := Want(settings.ShowGraphs, false, false, UpdatesChart)
		band.Arrange(image.Rect(0, 0, 800, 400), wants, []bool{true}, false, scaled(1))
		band.Look(b.Host(), columns)
		look, err := theme.NewTheme(theme.Light, 1)
		if err != nil {
			t.Fatal(err)
		}
		f := band.Find(0, UpdatesChart, func(n float64) bool { return n > 0 })
		if a, ok := band.Aim(0, f, look); !f.Holds || !ok || !a.Bar.Empty() || a.Ring != a.Graph {
			t.Errorf("for %+v, Aim returns %+v", f, a)
		}
	})
}
