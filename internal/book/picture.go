package book

import (
	"slices"

	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/framing"
	"gameloops/internal/paint"
	"gameloops/physics"
)

// A picture is what the displays of all runs show at a moment.
type picture struct {
	cells []paint.Cell // with trails
	shots []*film.Shot
	rates []float64      // frames a second
	views []physics.Rect // the part of each world that is shown
}

// pictures returns the pictures of the film.
func (r *recording) pictures() (all []picture) {
	for n, at := range r.moments {
		p := picture{cells: r.cells(at), shots: r.at(at), views: make([]physics.Rect, len(r.setups))}
		for _, of := range r.rates {
			p.rates = append(p.rates, of[n])
		}
		all = append(all, p)
	}
	if !r.areAlike() { // each has a scale of its own, as in the window
		for i := range r.setups {
			frame(r.setups[i:i+1], all, i)
		}
		return all
	}
	frame(r.setups, all, 0)
	return all
}

// areAlike reports whether the worlds have the same size.
func (r *recording) areAlike() bool {
	return !slices.ContainsFunc(r.setups, func(s experiment.Setup) bool {
		return experiment.View([]experiment.Setup{s}) != experiment.View(r.setups)
	})
}

// leastVisible is the smallest mean radius of objects in a picture in which nothing falls from above, in pixels.
const leastVisible = 3

// frame sets the views of some of the runs, from a first one on. Where objects fall from above, a picture shows what
// the window shows then. Otherwise all show the same part, with all objects.
func frame(setups []experiment.Setup, all []picture, first int) {
	last := first + len(setups)
	frames := framing.New(experiment.View(setups), setups)
	var cells []paint.Cell
	for _, p := range all {
		cells = append(cells, p.cells[first:last]...)
	}
	_, world := lineOf(sizeOf(widest))
	still := paint.Closer(film.View(setups), cells, world, leastVisible)
	for _, p := range all {
		view := still
		if frames.Follows() {
			var extents []physics.Extent
			for _, s := range p.shots[first:last] {
				extents = append(extents, s.Extent)
			}
			view = frames.At(extents...)
		}
		for i := first; i < last; i++ {
			p.views[i] = view
		}
	}
}
