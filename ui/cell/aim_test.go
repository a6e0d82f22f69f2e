package cell

import (
	"image"
	"math"
	"testing"

	"gameloops/ui/evidence"
	"gameloops/ui/floor"
)

// crosses reports whether an upright or level line goes through a rectangle.
func crosses(p, q image.Point, r image.Rectangle) bool {
	line := image.Rectangle{p, q}.Canon()
	line.Max = line.Max.Add(image.Pt(1, 1))
	return line.Overlaps(r)
}

// TestArrowsGoAroundWorlds draws arrows from every stage of a grid to bars of the band below, near and far: none goes
// through a world but that of its own words, and there only from these to the edge.
func TestArrowsGoAroundWorlds(t *testing.T) {
	px := func(length float64) int { return int(math.Round(length)) }
	words := floor.Words{Name: 200, Figures: 130, Lines: func(int) int { return 1 }}
	for n := 1; n <= 4; n++ {
		stages := floor.Stages{Count: n, Sky: 3, Scale: 1, Pixel: 1, Words: words}
		cells, _ := floor.Arrange(image.Rect(424, 12, 1188, 500), stages)
		for i := range cells {
			c := Cell{Cell: cells[i]}
			for column := range n {
				left := 520 + column*660/n
				a := evidence.Aim{Graph: image.Rect(left, 540, left+600/n, 600), Above: 504,
					Lanes: [2]int{left - 6, left + 600/n + 6}}
				for _, bar := range []image.Rectangle{{}, {a.Graph.Min, image.Pt(left+5, 600)},
					{image.Pt(a.Graph.Max.X-5, 540), a.Graph.Max}} {
					a.Bar = bar
					at := inBand(a, px)
					box := calloutAt(image.Pt(120, 40), c.World.Inset(6), at)
					path := c.arrow(box, at, px)
					checkPath(t, cells, i, box, path)
				}
			}
		}
	}
}

// TestArrowsGoAroundWorldsIntoTheCorner does the same with the corner that three stages leave: the graphs there are
// below each other, and no arrow goes through one that is not its own.
func TestArrowsGoAroundWorldsIntoTheCorner(t *testing.T) {
	px := func(length float64) int { return int(math.Round(length)) }
	words := floor.Words{Name: 200, Figures: 130, Lines: func(int) int { return 1 }}
	area := image.Rect(424, 12, 1354, 708)
	cells, _ := floor.Arrange(area, floor.Stages{Count: 3, Sky: 3, Scale: 1, Pixel: 1, Words: words, Corner: true})
	corner := floor.Corner(area, cells)
	if corner.Empty() {
		t.Fatal("three stages leave no corner")
	}
	graph := func(stage int) image.Rectangle {
		top := corner.Min.Y + 30 + 110*stage
		return image.Rect(corner.Min.X+106, top, corner.Max.X-6, top+70)
	}
	for i := range cells {
		c := Cell{Cell: cells[i]}
		g := graph(i)
		a := evidence.Aim{Graph: g, Lanes: [2]int{g.Min.X - 6, g.Max.X + 6}, Above: corner.Min.Y - 4, Under: i > 0}
		for _, bar := range []image.Rectangle{{}, image.Rect(g.Min.X+5, g.Min.Y, g.Min.X+9, g.Max.Y),
			image.Rect(g.Max.X-9, g.Max.Y-30, g.Max.X-5, g.Max.Y)} {
			a.Bar = bar
			at := inBand(a, px)
			box := calloutAt(image.Pt(120, 40), c.World.Inset(6), at)
			path := c.arrow(box, at, px)
			checkPath(t, cells, i, box, path)
			tip := path[len(path)-1]
			if !bar.Empty() && (tip.X < bar.Min.X || tip.X > bar.Max.X || tip.Y > bar.Min.Y+5) {
				t.Errorf("the arrow of stage %d ends at %v, the bar is %v", i+1, tip, bar)
			}
			for other := range i {
				for k := 1; k < len(path); k++ {
					if crosses(path[k-1], path[k], graph(other)) {
						t.Errorf("the arrow of stage %d goes through the graph of stage %d: %v", i+1, other+1, path)
					}
				}
			}
		}
	}
}

// checkPath checks an arrow of the ith cell.
func checkPath(t *testing.T, cells []floor.Cell, i int, box image.Rectangle, path []image.Point) {
	t.Helper()
	if !box.In(cells[i].World) {
		t.Errorf("the words at %v are not on world %v", box, cells[i].World)
	}
	for k := 1; k < len(path); k++ {
		if path[k].X != path[k-1].X && path[k].Y != path[k-1].Y {
			t.Errorf("a slanted arrow: %v", path)
		}
		for j, c := range cells {
			if crosses(path[k-1], path[k], c.World) && (j != i || k > 1) {
				t.Errorf("of %d cells, the arrow of cell %d goes through world %d: %v", len(cells), i, j, path)
			}
		}
	}
}
