package graphs

import (
	"strconv"
	"time"

	"gameloops/internal/experiment"
	"gameloops/physics"
)

// Some scenes measure something in each picture: how far an object is from its place, or how many lamps are lit. Each
// of these measures has a chart.

// A gauged is the name of what a scene measures; "" if it measures nothing.
type gauged string

// gaugeCharts are the charts of what scenes measure.
var gaugeCharts = func() map[gauged]*chart {
	all := make(map[gauged]*chart)
	for _, scene := range physics.Scenes() {
		if g := scene.Gauge; g.Of != nil {
			all[gauged(g.Name)] = gaugeChart(g)
		}
	}
	return all
}()

// gaugeChart returns the chart of a gauge.
func gaugeChart(g physics.Gauge) *chart {
	return &chart{
		title:  g.Name,
		signal: experiment.SignalGauge,
		reads:  func(*Now) Reading { return Reading{} }, // [Band.tellGauge] reads it from the graph
		shows:  "A line: what is measured in each picture",
		about:  g.Name + ": what the scene measures in each picture",
		held:   true, // a picture stays until the next one
		grows:  g.Grows,
		spare:  1.6,
		append: func(all []bar, t *Track) []bar { return t.appendGauge(all) },
		least: func(time.Duration) float64 {
			if g.Unit == "" {
				return 4 // a count
			}
			return 0.1 // m: less is hardly visible
		},
		format: func(value float64) string {
			if g.Unit == "" {
				return strconv.FormatFloat(value, 'f', 0, 64)
			}
			return strconv.FormatFloat(value, 'f', 2, 64) + " " + g.Unit
		},
	}
}

// chartOf returns a chart, for a scene that measures something or nothing.
func chartOf(n int, of gauged) *chart {
	if k := gaugeCharts[of]; n == GaugeChart && k != nil {
		return k
	}
	return &chartTable[n]
}

// appendGauge appends a bar for each change of what pictures measure. It appends none if the latest measure is unknown.
func (t *Track) appendGauge(all []bar) []bar {
	if n := len(t.slots); n > 0 && t.slots[n-1].world.Gauge < 0 {
		return all
	}
	return t.appendHeld(all, func(s *slot) float64 { return max(s.world.Gauge, 0) })
}

// Gauge returns what the pictures of a stage measure: the greatest value, as beside the graph. Its Value is empty if
// there is none.
func (b *Band) Gauge(stage int) Reading {
	var n Numbers
	b.tellGauge(stage, &n)
	return n.Graphs[GaugeChart]
}

// tellGauge sets the number of what pictures measure to the greatest value in the graph.
func (b *Band) tellGauge(stage int, n *Numbers) {
	if b.gauged == "" {
		return
	}
	k, most := chartOf(GaugeChart, b.gauged), -1.0
	for _, bar := range b.tracks[stage].latest(k, b.span) {
		most = max(most, bar.value)
	}
	switch words := k.format(most); {
	case most < 0: // there is none yet
	case k.grows:
		n.Graphs[GaugeChart] = Reading{words, "so far", words}
	default:
		n.Graphs[GaugeChart] = Reading{words, "at most", "≤ " + words}
	}
}
