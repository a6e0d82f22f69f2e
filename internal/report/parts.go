package report

import (
	"slices"

	"gameloops/internal/report/plot"
)

// FigureOf returns the figure of a comparison with a name, such as frame-time, updates-per-frame, simulated-time or
// animation-error.
func FigureOf(c Comparison, name string) (plot.Figure, bool) {
	all := c.figures()
	i := slices.IndexFunc(all, func(f plot.Figure) bool { return f.Name == name })
	if i < 0 {
		return plot.Figure{}, false
	}
	return all[i], true
}

// HashMetric is the name of the final world's hash among the metrics of expectations.
const HashMetric = "hash"

// ValuesOf returns a metric of all runs as the table of a report shows it, and its title with its unit.
func ValuesOf(c Comparison, metric string) (title string, texts []string) {
	if metric == HashMetric {
		for _, r := range c.Results {
			texts = append(texts, shortHash(r.Hash))
		}
		return "Final world", texts
	}
	for _, r := range c.rows() {
		if r.Name == metric {
			return r.title(), r.texts
		}
	}
	return metric, make([]string, len(c.Results))
}
