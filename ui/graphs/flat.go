package graphs

import (
	"math"
	"time"
)

// A graph that is flat, and the same on all stages, says no more than its label. Where all graphs are shown, the others
// get its room.

// flatShare is how much the values of a flat graph may differ, as a share of the greatest one.
const flatShare = 0.02

// rowFlat is the height of a flat graph with its label above it, in the design's pixels.
const rowFlat = 22

// flatten lowers the graphs that are flat now.
func (b *Band) flatten(columns []Column, period time.Duration) {
	l := &b.layout
	if l.line || !l.wants.all || b.px == nil {
		return
	}
	var flat [charts]bool
	for chart := range chartTable {
		flat[chart] = !l.rows[chart].isEmpty() && b.isFlat(columns, chartOf(chart, b.gauged), period)
	}
	if flat != l.flat {
		l.flat = flat
		l.stack(l.room, l.graphs, !l.strip.isEmpty(), b.px)
	}
}

// isFlat reports whether all values of a chart are the same on all stages. Open bars do not count.
func (b *Band) isFlat(columns []Column, k *chart, period time.Duration) bool {
	least, most := math.Inf(1), math.Inf(-1)
	for i := range columns {
		if columns[i].Stage == nil {
			continue
		}
		for _, bar := range b.tracks[i].latest(k, b.span) {
			if !bar.open {
				least, most = min(least, bar.value), max(most, bar.value)
			}
		}
	}
	return least <= most && most-least <= flatShare*max(most, k.least(period))
}

// heights returns the height of a graph with the gap above it, and the height of a flat one. All graphs together are as
// high as if none were flat.
func (l *layout) heights(room, graphs int, px func(float64) int) (high, flat int) {
	most := l.wants.most()
	if l.pile {
		most = rowTall
	}
	high = min(room/graphs, px(most+rowGap))
	low, n := px(rowFlat+rowGap), 0
	for _, is := range l.flat {
		if is {
			n++
		}
	}
	if n == 0 || n == graphs || low >= high {
		return high, high
	}
	return (graphs*high - n*low) / (graphs - n), low
}
