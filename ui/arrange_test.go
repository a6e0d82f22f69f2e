package ui

import (
	"fmt"
	"image"
	"math"
	"testing"
)

func TestCellsShareTheWindow(t *testing.T) {
	for _, size := range [][2]int{{776, 776}, {360, 560}, {1500, 1000}, {100, 60}, {3000, 200}, {4, 4}} {
		for _, scale := range []float64{0.5, 1, 2} {
			px := func(length float64) int { return int(math.Round(length * scale)) }
			area := image.Rect(100, 10, 100+size[0], 10+size[1])
			for n := 1; n <= MaxStages; n++ {
				name := fmt.Sprintf("%v, scale %v, %d stages", size, scale, n)
				for what := range 2 * showCode {
					name := name + ", " + what.String()
					cells, code := appendCells(nil, area, n, what, px)
					checkCells(t, name, area, cells)
					if !code.Empty() && !code.In(area) || !what.has(showCode) && !code.Empty() {
						t.Errorf("%s: the code is at %v in %v", name, code, area)
					}
					for i, c := range cells {
						if c.frame.Overlaps(code) {
							t.Errorf("%s: the code is in front of cell %d", name, i)
						}
					}
				}
			}
		}
	}
}

func checkCells(t *testing.T, name string, area image.Rectangle, cells []cell) {
	t.Helper()
	for i, c := range cells {
		if !c.frame.In(area) {
			t.Errorf("%s: cell %d is at %v, outside of %v", name, i, c.frame, area)
		}
		for j := range i {
			if c.frame.Overlaps(cells[j].frame) {
				t.Errorf("%s: cells %d and %d overlap", name, i, j)
			}
		}
		if c.world.Empty() { // there is no room: nothing is drawn
			continue
		}
		for _, part := range c.parts() {
			if !part.In(c.frame) {
				t.Errorf("%s: %v leaves the cell %v", name, part, c.frame)
			}
			if part != c.world && part.Overlaps(c.world) {
				t.Errorf("%s: %v is in front of the world", name, part)
			}
		}
		if w, h := float64(c.world.Dx()), float64(c.world.Dy()); math.Abs(w-1.5*h) > 1.5 {
			t.Errorf("%s: the world is %v x %v pixels: not in proportion", name, w, h)
		}
	}
}

func TestFourStagesAreTwoByTwo(t *testing.T) {
	px := func(length float64) int { return int(length) }
	cells, _ := appendCells(nil, image.Rect(0, 0, 1000, 1000), 4, DefaultShows, px)
	if cells[0].frame.Min.Y != cells[1].frame.Min.Y || cells[0].frame.Min.X != cells[2].frame.Min.X ||
		cells[3].frame.Min.X <= cells[2].frame.Min.X || cells[3].frame.Min.Y <= cells[1].frame.Min.Y {
		t.Errorf("%+v", cells)
	}
}
