package graphs

import "strings"

// Words describes a stage's graphs for users who cannot see them. It returns a sentence for each graph that is shown:
// what it is, its latest value as it is written there, and its highest bar. The last sentence has the numbers above the
// graphs, even if no graphs are shown.
func (b *Band) Words(stage int, c *Column) (all []string) {
	n, l := c.Numbers, &b.layout
	if c.Stage != nil && !l.line && !l.place.Empty() && !l.columns[stage].Empty() {
		t := &b.tracks[stage]
		t.tellStanding(&n)
		b.tellGauge(stage, &n)
		for chart := range chartTable {
			k, now := chartOf(chart, b.gauged), n.Graphs[chart]
			if l.rows[chart].isEmpty() || now.Value == "" {
				continue
			}
			most := 0.0
			for _, bar := range t.latest(k, b.span) {
				most = max(most, bar.value)
			}
			all = append(all, b.aboutOn(stage, k)+". "+strings.TrimSpace(now.Value+" "+now.Of)+", at most "+
				k.format(most))
		}
	}
	head := ""
	for _, number := range n.Head {
		if number.Name != "" && !l.repeats(number) {
			head += ", " + number.Name + " " + number.Value
		}
	}
	return append(all, strings.TrimPrefix(head, ", "))
}

// aboutOn returns the name of a graph of a stage. For the first stage it adds what the graph shows.
func (b *Band) aboutOn(stage int, k *chart) string {
	name, _, _ := strings.Cut(k.about, ":")
	for _, before := range b.layout.columns[:stage] {
		if !before.Empty() {
			return name
		}
	}
	return k.about
}
