package paint

import (
	"image"
	"math"

	"gameloops/physics"
)

// aroundPoses is the margin around the objects that are shown, in m.
const aroundPoses = 0.5

// Closer returns the part of a view in which the objects of all cells are, with the proportions of an area of a size in
// pixels. If their mean radius would be less than least pixels, it is a smaller part, with most of them.
func Closer(view physics.Rect, cells []Cell, size image.Point, least float64) physics.Rect {
	var seen physics.Rect
	var sum float64
	number := 0
	for _, c := range cells {
		for _, p := range c.Poses {
			if !view.Contains(p.Center) || p.Half == (physics.Vec{}) {
				continue
			}
			half := across(p)
			low := physics.Vec{X: p.Center.X - half.X, Y: p.Center.Y - half.Y}
			high := physics.Vec{X: p.Center.X + half.X, Y: p.Center.Y + half.Y}
			if number == 0 {
				seen = physics.Rect{Min: low, Max: high}
			}
			seen.Min.X, seen.Min.Y = min(seen.Min.X, low.X), min(seen.Min.Y, low.Y)
			seen.Max.X, seen.Max.Y = max(seen.Max.X, high.X), max(seen.Max.Y, high.Y)
			number++
			sum += max(p.Half.X, p.Half.Y)
		}
	}
	if number == 0 {
		return view
	}
	seen = Around(seen, aroundPoses, aroundPoses, aroundPoses)
	ratio := float64(size.X) / float64(size.Y)
	wide, high := seen.Max.X-seen.Min.X, seen.Max.Y-seen.Min.Y
	wide = max(wide, high*ratio)
	wide = min(wide, float64(size.X)*sum/float64(number)/least)
	return busiest(cells, seen, wide, wide/ratio)
}

// across returns half of the width and the height that an object takes as it is turned.
func across(p physics.Pose) physics.Vec {
	if p.Shape != physics.Box {
		return p.Half
	}
	cos, sin := direction(p.Angle)
	cos, sin = math.Abs(cos), math.Abs(sin)
	return physics.Vec{
		X: float64(cos*p.Half.X) + float64(sin*p.Half.Y),
		Y: float64(sin*p.Half.X) + float64(cos*p.Half.Y),
	}
}

// busiest returns the part of seen, with a width and a height, in which most objects of the first cell are. All cells
// show the same part, because they are alike, or are compared.
func busiest(cells []Cell, seen physics.Rect, wide, high float64) (part physics.Rect) {
	const steps = 12 // in each direction
	most := -1
	for i := range (steps + 1) * (steps + 1) {
		across, up := share(i%(steps+1), steps), share(i/(steps+1), steps)
		at := physics.Rect{Min: physics.Vec{X: along(seen.Min.X, seen.Max.X-wide, across),
			Y: along(seen.Min.Y, seen.Max.Y-high, up)}}
		at.Max = physics.Vec{X: at.Min.X + wide, Y: at.Min.Y + high}
		if n := count(cells[0], at); n > most {
			most, part = n, at
		}
	}
	return part
}

// count returns how many objects of a cell are in a part of its world.
func count(c Cell, part physics.Rect) (n int) {
	for _, p := range c.Poses {
		if part.Contains(p.Center) {
			n++
		}
	}
	return n
}

// share returns the i-th of steps+1 shares from 0 to 1, those in the middle first.
func share(i, steps int) float64 {
	half := steps / 2
	return float64(half+(i+1)/2*(1-2*(i%2))) / float64(steps)
}

// along returns the place at a share of the way from first to last, or the middle of both if last is not beyond first.
func along(first, last, share float64) float64 {
	if last <= first {
		return (first + last) / 2
	}
	return first + float64((last-first)*share)
}
