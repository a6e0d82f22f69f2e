package graphs

import "strings"

// Words returns a sentence for each graph of a stage that is shown, for those who do not see it: what it is, its latest
// value as it is written there, and its highest bar. The last one tells the numbers above the graphs, which the stage
// has also where there are no graphs.
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

// aboutOn says what a graph of a stage shows. On the first stage it explains that.
func (b *Band) aboutOn(stage int, k *chart) string {
	name, _, _ := strings.Cut(k.about, ":")
	for _, before := range b.layout.columns[:stage] {
		if !before.Empty() {
			return name
		}
	}
	return k.about
}
