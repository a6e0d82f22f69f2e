package report

import (
	"slices"

	"gameloops/internal/report/plot"
)

// Figure returns one of the figures of a comparison: frame-time, updates-per-frame, simulated-time, animation-error.
func (c Comparison) Figure(name string) (plot.Figure, bool) {
	all := c.figures()
	i := slices.IndexFunc(all, func(f plot.Figure) bool { return f.Name == name })
	if i < 0 {
		return plot.Figure{}, false
	}
	return all[i], true
}

// HashMetric is the name of the final world among the metrics of expectations.
const HashMetric = "hash"

// Values returns a metric of all runs as the table of a report shows it, and its title with its unit.
func (c Comparison) Values(metric string) (title string, texts []string) {
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

// Settings describes the settings of a run's loop, and its display.
func (c Comparison) Settings(run int) string { return settingsOf(c.Results[run]) }

// StopWords says where the run of a lesson stops.
func (c Comparison) StopWords() string { return c.Lesson.stopWords(c.Experiment) }
