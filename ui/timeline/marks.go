package timeline

import (
	"math"
	"time"

	"gameloops/ui/history"
)

// A mark is an event on the axis, or several that are too close to each other to be told apart.
type mark struct {
	stage int
	x     float64
	from  time.Duration // the moment of its first event
	to    time.Duration // and of its last one
	first int           // the number of its first event in the stage's row
	count int
	kind  history.Kind // the most important one
}

// appendMarks appends the marks of all events on an axis. Events share a mark if they are in the same slot of width
// pixels. Slots are parts of the run, not of the screen: marks do not change when the user pans.
func appendMarks(all []mark, events *history.Events, a axis, width float64) []mark {
	slot := max(a.during(width), 1)
	for stage, row := range events.Rows() {
		begin, open := len(all), time.Duration(math.MinInt64)
		for i := history.Since(row, a.from/slot*slot); i < len(row) && row[i].At <= a.to; i++ {
			e := &row[i]
			if n := e.At / slot; len(all) > begin && n == open {
				m := &all[len(all)-1]
				m.count++
				m.to = e.At
				m.x = a.x(n*slot + slot/2)
				if looks[e.Kind].weight > looks[m.kind].weight {
					m.kind = e.Kind
				}
				continue
			}
			open = e.At / slot
			all = append(all, mark{stage, a.x(e.At), e.At, e.At, i, 1, e.Kind})
		}
	}
	return all
}

// nearest returns the index of the mark nearest to a point, if one is within reach. y returns the middle of a stage's
// row. All lengths are in pixels.
func nearest(marks []mark, px, py, reach float64, y func(stage int) float64) (n int, ok bool) {
	least := reach
	for i := range marks {
		m := &marks[i]
		if d := math.Hypot(px-m.x, py-y(m.stage)); d <= least {
			n, least, ok = i, d, true
		}
	}
	return n, ok
}
