package cell

import (
	"image"
	"math"
	"testing"
	"time"

	"gameloops/ui/stage"
)

const ms = time.Millisecond

func TestGraphsFillTheirPlaceInOrder(t *testing.T) {
	for _, scale := range []float64{0.5, 1, 2} {
		px := func(length float64) int { return int(math.Round(length * scale)) }
		for _, tt := range []struct{ width, height, want int }{
			{100, 300, 0}, {300, 50, 0}, // too narrow, too low
			{150, 62, 1}, {150, 130, 2}, {150, 198, 3}, {150, 400, 4},
			{260, 62, 2}, {320, 130, 4}, {500, 62, 3}, {500, 200, 4}, {700, 62, 4}, {2000, 900, 4},
		} {
			r := image.Rect(10, 20, 10+px(float64(tt.width)), 20+px(float64(tt.height)))
			got := 0
			for i, g := range graphsIn(r, px) {
				if g.bounds.Empty() {
					continue
				}
				if got++; got != i+1 {
					t.Errorf("%v, scale %v: graph %d is shown, but the one before it is not", tt, scale, i)
				}
				if !g.bounds.In(r) || g.bounds.Dy() < px(graphLeast)-1 || g.bounds.Dx() < px(graphSlim)-1 {
					t.Errorf("%v, scale %v: graph %d is at %v in %v", tt, scale, i, g.bounds, r)
				}
				for j := range i {
					other := graphsIn(r, px)[j].bounds
					other.Min.Y -= px(graphTitle)
					if g.bounds.Overlaps(other) {
						t.Errorf("%v, scale %v: graphs %d and %d overlap", tt, scale, i, j)
					}
				}
			}
			if got != tt.want {
				t.Errorf("%v, scale %v: %d graphs, want %d", tt, scale, got, tt.want)
			}
		}
	}
}

func TestBarsAreWithinTheirGraphs(t *testing.T) {
	bars := []stage.Bar{{Time: 16 * ms, Updates: 1}, {Time: 3400 * ms, Updates: 205}}
	points := []stage.Point{{Lag: -3 * ms}, {Lag: 900 * ms, Overlap: 0.003}, {Lag: 1100 * ms, Overlap: 0.21}}
	c, tops := Cell{Bars: bars, Points: points}, [charts]int64{}
	for i := range chartTable {
		tops[i] = chartTable[i].top(&c, 16*ms)
	}
	if want := [charts]int64{5000, 300, 2000, 300}; tops != want {
		t.Errorf("the tops are %v, want %v", tops, want)
	}
	for i, top := range tops {
		for _, h := range chartTable[i].appendHeights(nil, &c, float64(top)) {
			if h > 1 {
				t.Errorf("graph %d has a bar of height %v", i, h)
			}
		}
	}
}
