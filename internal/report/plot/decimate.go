package plot

import (
	"math"
	"slices"
)

// A Point is a value at a position on the x axis.
type Point struct{ X, Y float64 }

// Finite returns the points that can be drawn.
func Finite(points []Point) []Point {
	ok := func(v float64) bool { return !math.IsNaN(v) && !math.IsInf(v, 0) }
	return slices.DeleteFunc(slices.Clone(points), func(p Point) bool { return !ok(p.X) || !ok(p.Y) })
}

// decimate reduces points, whose x never decrease, to those that are visible in this many columns between from and to.
// It keeps the first, the last, the lowest and the highest point of each column, in their order.
func decimate(points []Point, from, to float64, columns int) []Point {
	if len(points) <= 4*columns || !(to > from) {
		return points
	}
	column := func(p Point) int { return int(math.Floor((p.X - from) / (to - from) * float64(columns))) }
	var kept []Point
	for begin := 0; begin < len(points); {
		end, low, high := begin+1, begin, begin
		for end < len(points) && column(points[end]) == column(points[begin]) {
			if points[end].Y < points[low].Y {
				low = end
			}
			if points[end].Y > points[high].Y {
				high = end
			}
			end++
		}
		last := -1
		for _, i := range []int{begin, min(low, high), max(low, high), end - 1} {
			if i > last {
				kept = append(kept, points[i])
				last = i
			}
		}
		begin = end
	}
	return kept
}

// withoutRepeats removes points between two others of the same height. The line looks the same, with or without steps.
func withoutRepeats(points []Point) []Point {
	var kept []Point
	for i, p := range points {
		if i > 0 && i+1 < len(points) && points[i-1].Y == p.Y && points[i+1].Y == p.Y {
			continue
		}
		kept = append(kept, p)
	}
	return kept
}

// Within cuts a line with steps to an interval of x. The last value is extended to the end of the interval.
func Within(points []Point, from, to float64) []Point {
	var kept []Point
	for i, p := range points {
		if p.X >= from && p.X <= to {
			kept = append(kept, p)
		} else if i+1 < len(points) && p.X < from && points[i+1].X > from {
			kept = append(kept, Point{from, p.Y})
		}
	}
	if n := len(kept); n > 0 && kept[n-1].X < to {
		kept = append(kept, Point{to, kept[n-1].Y})
	}
	return kept
}
