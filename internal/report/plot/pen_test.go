package plot

import (
	"slices"
	"testing"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/recorder"
)

// strokes returns the paths that a pen draws for a line of n points.
func strokes(n int, dashes []vg.Length) (line []vg.Point, parts [][]vg.Point) {
	for i := range n {
		line = append(line, vg.Point{X: vg.Length(i), Y: vg.Length(i % 7)})
	}
	var c recorder.Canvas
	Pen{draw.NewCanvas(&c, figureWidth, figureWidth)}.stroke(gridInk, 1, dashes, slices.Clip(line))
	for _, a := range c.Actions {
		if s, ok := a.(*recorder.Stroke); ok {
			var part []vg.Point
			for _, p := range s.Path {
				part = append(part, p.Pos)
			}
			parts = append(parts, part)
		}
	}
	return line, parts
}

// Each part begins with the last two points of the one before, so that the corner between them is drawn, too.
func TestALongLineIsDrawnInPartsThatOverlap(t *testing.T) {
	for _, n := range []int{2, 3, 99, 100, 101, 102, 198, 199, 300, 1000} {
		line, parts := strokes(n, nil)
		if (len(parts) > 1) != (n > longestStroke) {
			t.Errorf("%d points are drawn in %d parts", n, len(parts))
		}
		var drawn []vg.Point
		for i, part := range parts {
			if len(part) > longestStroke {
				t.Errorf("%d points: part %d has %d of them", n, i, len(part))
			}
			if i > 0 {
				drawn = drawn[:len(drawn)-2]
			}
			drawn = append(drawn, part...)
		}
		if !slices.Equal(drawn, line) {
			t.Errorf("of %d points %d are drawn, in %d parts", n, len(drawn), len(parts))
		}
	}
}

// A dashed line is not split, because the dashes would start over in each part.
func TestADashedLineIsDrawnWhole(t *testing.T) {
	for _, n := range []int{2, 100, 101, 1000} {
		line, parts := strokes(n, []vg.Length{3, 2})
		if len(parts) != 1 || !slices.Equal(parts[0], line) {
			t.Errorf("%d points are drawn in %d parts", n, len(parts))
		}
	}
}

func TestASinglePointIsNoLine(t *testing.T) {
	for n := range 2 {
		if _, parts := strokes(n, nil); len(parts) != 0 {
			t.Errorf("%d points are drawn in %d parts", n, len(parts))
		}
	}
}
