package cell

import (
	"fmt"
	"image"
	"math"
	"testing"

	"gameloops/ui/choice"
	"gameloops/ui/stage"
)

func TestCellsShareTheWindow(t *testing.T) {
	for _, size := range [][2]int{{776, 776}, {360, 560}, {1500, 1000}, {100, 60}, {3000, 200}, {4, 4}} {
		for _, scale := range []float64{0.5, 1, 2} {
			px := func(length float64) int { return int(math.Round(length * scale)) }
			area := image.Rect(100, 10, 100+size[0], 10+size[1])
			for n := 1; n <= stage.MaxStages; n++ {
				name := fmt.Sprintf("%v, scale %v, %d stages", size, scale, n)
				for what := range 2 * choice.ShowCode {
					name := name + ", " + what.String()
					cells, code := AppendLayouts(nil, area, n, what, px)
					checkCells(t, name, area, cells)
					if !code.Empty() && !code.In(area) || !what.Has(choice.ShowCode) && !code.Empty() {
						t.Errorf("%s: the code is at %v in %v", name, code, area)
					}
					for i, c := range cells {
						if c.Frame.Overlaps(code) {
							t.Errorf("%s: the code covers cell %d", name, i)
						}
					}
				}
			}
		}
	}
}

func checkCells(t *testing.T, name string, area image.Rectangle, cells []Layout) {
	t.Helper()
	for i, c := range cells {
		if !c.Frame.In(area) {
			t.Errorf("%s: cell %d is at %v, outside of %v", name, i, c.Frame, area)
		}
		for j := range i {
			if c.Frame.Overlaps(cells[j].Frame) {
				t.Errorf("%s: cells %d and %d overlap", name, i, j)
			}
		}
		if c.World.Empty() { // there is no room: nothing is drawn
			continue
		}
		parts := c.parts()
		for k, part := range parts {
			for _, other := range parts[:k] {
				if part.Overlaps(other) {
					t.Errorf("%s: %v covers %v", name, part, other)
				}
			}
			if !part.In(c.Frame) {
				t.Errorf("%s: %v leaves the cell %v", name, part, c.Frame)
			}
		}
		if w, h := float64(c.World.Dx()), float64(c.World.Dy()); math.Abs(w-1.5*h) > 1.5 {
			t.Errorf("%s: the world is %v x %v pixels: not in proportion", name, w, h)
		}
	}
}

func TestStagesAreInARowInAWideWindow(t *testing.T) {
	px := func(length float64) int { return int(length) }
	cells, _ := AppendLayouts(nil, image.Rect(0, 0, 700, 290), 3, choice.DefaultShows, px) // a phone in landscape
	if cells[0].Frame.Min.Y != cells[2].Frame.Min.Y || cells[0].World.Dx() < 200 {
		t.Errorf("%+v", cells)
	}
}

func TestFourStagesAreTwoByTwo(t *testing.T) {
	px := func(length float64) int { return int(length) }
	cells, _ := AppendLayouts(nil, image.Rect(0, 0, 1000, 1000), 4, choice.DefaultShows, px)
	if cells[0].Frame.Min.Y != cells[1].Frame.Min.Y || cells[0].Frame.Min.X != cells[2].Frame.Min.X ||
		cells[3].Frame.Min.X <= cells[2].Frame.Min.X || cells[3].Frame.Min.Y <= cells[1].Frame.Min.Y {
		t.Errorf("%+v", cells)
	}
}

// TestThreeStagesHaveARowEach checks layouts in which a row each makes worlds larger than two columns with one empty
// place.
func TestThreeStagesHaveARowEach(t *testing.T) {
	beside := map[image.Point]float64{{764, 776}: 1, {450, 580}: 0.79, {1484, 1056}: 1} // the panel
	for size, scale := range beside {
		px := func(length float64) int { return int(length * scale) }
		two, _ := AppendLayouts(nil, image.Rectangle{Max: size}, 4, choice.DefaultShows, px)
		three, _ := AppendLayouts(nil, image.Rectangle{Max: size}, 3, choice.DefaultShows, px)
		for i, c := range three {
			if c.Frame.Dx() != size.X || !c.isWide() || !c.showsMore(&two[i]) {
				t.Errorf("%v: stage %d has %+v", size, i, c)
			}
		}
	}
	px := func(length float64) int { return int(length) }
	cells, _ := AppendLayouts(nil, image.Rect(0, 0, 776, 776), 3, choice.DefaultShows|choice.ShowCode, px)
	if cells[0].isWide() {
		t.Error("the code belongs to that place, but is not shown there")
	}
}

// TestCalloutsDoNotCoverGraphs places callouts of many sizes on worlds with graphs beside them.
func TestCalloutsDoNotCoverGraphs(t *testing.T) {
	px := func(length float64) int { return int(length) }
	for n := 3; n <= stage.MaxStages; n++ {
		for _, size := range []image.Point{{764, 776}, {1484, 1056}} {
			cells, _ := AppendLayouts(nil, image.Rectangle{Max: size}, n, choice.DefaultShows, px)
			for i, c := range cells {
				for _, g := range graphsIn(c.graphs, px) {
					tip := g.bounds.Min
					box := c.calloutAt(image.Pt(c.calloutWidth(px)-2*6, 80), g.bounds, tip, px)
					if g.bounds.Empty() || !c.isBeside(g.bounds) {
						continue
					}
					if !box.In(c.World) {
						t.Errorf("%d stages, %v: the callout at %v is not on world %d at %v", n, size, box, i, c.World)
					}
				}
			}
		}
	}
}

// isWide reports whether the text is beside the world instead of below it.
func (c *Layout) isWide() bool { return c.numbers.Min.X >= c.World.Max.X && !c.World.Empty() }
