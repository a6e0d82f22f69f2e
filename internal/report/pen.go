package report

import "gameloops/internal/report/plot"

// legend is what a figure's legend says of the runs, without its places.
func (c Comparison) legend() []plot.LegendEntry {
	var all []plot.LegendEntry
	looks := c.looks()
	for i, label := range c.labels() {
		all = append(all, plot.LegendEntry{Look: looks[i], Text: label})
	}
	return all
}
