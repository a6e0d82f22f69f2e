package physics

import (
	"math"
	"time"
)

// An Extent says how high and how low objects of a world are, without those that have left it. Its lengths are in
// heights of the world's view, so that worlds of different sizes can be compared. A camera follows Top and Bottom
// instead of the objects: they have no jumps while objects have none, and depend on simulated time alone. Of many
// objects it knows a sample.
type Extent struct {
	Began  float64 // the lowest of the lower ends of objects when the world was built
	Lowest float64 // the same after the last step
	Top    float64 // below it nearly all objects are, or were shortly before
	Bottom float64 // above it all objects are, or were shortly before; at most 0, the ground of a pit
	Left   int     // objects that have left the world through something, such as the floor
}

// extentTime is the time in which Top and Bottom get nearer to the objects by a factor of e, in s.
const extentTime = 0.8

// Extent returns how high and how low the objects are.
func (w *World) Extent() Extent { return w.extent }

// A spread is how high the objects of a world are that have not left it, in m.
type spread struct {
	objects           int
	lowest, highest   float64 // ends
	sum, sumOfSquares float64 // of the highest ends
}

// mostSampled is the largest number of objects at which a spread looks: more would take a part of a step that can be
// measured.
const mostSampled = 2000

// spread returns how high the objects are.
func (w *World) spread() spread {
	s := spread{lowest: math.Inf(1), highest: math.Inf(-1)}
	for i := 0; i < len(w.track.current); i += 1 + len(w.track.current)/mostSampled {
		p := &w.track.current[i]
		half := w.looks[i].half.Y
		if half <= 0 || !w.fence.inside.Contains(p.center()) {
			continue
		}
		top := p.y + half
		s.objects++
		s.lowest, s.highest = min(s.lowest, p.y-half), max(s.highest, top)
		s.sum += top
		s.sumOfSquares += float64(top * top) // a conversion, so that no processor fuses the two operations
	}
	return s
}

// nearlyAll returns a height below which nearly all objects are: two standard deviations above their mean. A single one
// that still bounces is below it only if there are few others.
func (s *spread) nearlyAll() float64 {
	mean := s.sum / float64(s.objects)
	variance := max(s.sumOfSquares/float64(s.objects)-float64(mean*mean), 0)
	return min(s.highest, mean+2*math.Sqrt(variance))
}

// extend follows the objects after a step. In an idle step none has moved.
func (w *World) extend(dt time.Duration, idle bool) {
	if !idle {
		w.heights = w.spread()
	}
	s, e, height := &w.heights, &w.extent, w.size*View.Max.Y
	if e.Left = w.fence.tunnelled; s.objects == 0 {
		return
	}
	e.Lowest = s.lowest / height
	near := 1 - math.Exp(-dt.Seconds()/extentTime)
	top, before := max(s.nearlyAll()/height, 0), min(e.Top, mostExtent)
	e.Top = max(top, before-float64(near*(before-top)))
	bottom := min(e.Lowest, 0)
	e.Bottom = min(bottom, e.Bottom-float64(near*(e.Bottom-bottom)))
}

// mostExtent is where Top begins to follow objects that come down from the sky.
const mostExtent = 1.0
