package report

import (
	"math"
	"slices"
)

// A point is a value at a place of the x axis.
type point struct{ x, y float64 }

// finite are the points that can be drawn.
func finite(points []point) []point {
	ok := func(v float64) bool { return !math.IsNaN(v) && !math.IsInf(v, 0) }
	return slices.DeleteFunc(slices.Clone(points), func(p point) bool { return !ok(p.x) || !ok(p.y) })
}

// decimate leaves of points, whose x do not fall, what is to be seen of them in so many columns from x = from to x =
// to: of each column the first and the last point, the lowest and the highest, in their order.
func decimate(points []point, from, to float64, columns int) []point {
	if len(points) <= 4*columns || !(to > from) {
		return points
	}
	column := func(p point) int { return int(math.Floor((p.x - from) / (to - from) * float64(columns))) }
	var kept []point
	for begin := 0; begin < len(points); {
		end, low, high := begin+1, begin, begin
		for end < len(points) && column(points[end]) == column(points[begin]) {
			if points[end].y < points[low].y {
				low = end
			}
			if points[end].y > points[high].y {
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

// withoutRepeats leaves out the points between two others of the same height: a line, with steps or without, looks the
// same.
func withoutRepeats(points []point) []point {
	var kept []point
	for i, p := range points {
		if i > 0 && i+1 < len(points) && points[i-1].y == p.y && points[i+1].y == p.y {
			continue
		}
		kept = append(kept, p)
	}
	return kept
}

// within cuts a line with steps off at both ends of an interval of x. What holds at the end of the interval holds up to
// it.
func within(points []point, from, to float64) []point {
	var kept []point
	for i, p := range points {
		if p.x >= from && p.x <= to {
			kept = append(kept, p)
		} else if i+1 < len(points) && p.x < from && points[i+1].x > from {
			kept = append(kept, point{from, p.y})
		}
	}
	if n := len(kept); n > 0 && kept[n-1].x < to {
		kept = append(kept, point{to, kept[n-1].y})
	}
	return kept
}
