// Package framing decides which part of the worlds a picture shows: the balls above a pit before they fall, the pit
// while they fall and bounce, a nearer part of it when they rest, and the floor while something is in it. It is the
// same part in all worlds that are compared, and follows from what they have simulated alone. So a window, a film and
// a page show the same at the same moment.
package framing

import (
	"math"

	"gameloops/internal/experiment"
	"gameloops/physics"
)

// A Framing is how pictures of some setups are framed.
type Framing struct {
	Rest physics.Rect // what is shown while objects move in it, in m
	Cuts bool         // the view jumps between what it shows otherwise with smooth transitions

	height float64 // of the view of the largest world, in m; 0: objects do not fall, and Rest is always shown
}

// New returns the framing of setups with a view at rest, in m. The view follows objects that fall into their worlds
// from above and come to rest there.
func New(rest physics.Rect, setups []experiment.Setup) Framing {
	f := Framing{Rest: rest}
	if Falls(setups) {
		f.height = experiment.View(setups).Max.Y
	}
	return f
}

// Follows reports whether the view follows the objects.
func (f Framing) Follows() bool { return f.height > 0 }

// Falls reports whether the objects of all setups fall from above the view, and nothing throws them up again.
func Falls(setups []experiment.Setup) bool {
	for _, s := range setups {
		if scene, _ := physics.SceneByName(s.Scene); scene.Reach.Sky <= 1 || scene.Driven {
			return false
		}
	}
	return len(setups) > 0
}

// The lengths of a view, in m for worlds of the usual size.
const (
	nearAt     = 5.3 // how high the part with objects is at most, with the margin above it, if the view is nearer
	mostNearer = 2.0 // how much larger objects are then, at most
	mostLater  = 1.8 // how much higher than at rest a view is, at most, if objects of one world fall later
	margin     = 0.5 // above the objects
	floorDeep  = 2.0 // all of the floor
	floorSeen  = 2.1 // of ground below the pit where the view has the floor at rest: with what is below it
	stripShare = 0.1 // of the view's height: ground on which there is room for how many objects have left
	dip        = 0.5 // how deep objects that bounce get into the floor, at 60 updates a second
)

// At returns the part that is shown of worlds with objects of some extents, in m of the largest world.
func (f Framing) At(worlds ...physics.Extent) physics.Rect {
	if f.height == 0 || len(worlds) == 0 {
		return f.Rest
	}
	e := union(worlds)
	above := e.Lowest*f.height - f.Rest.Max.Y + f.edge()
	var r physics.Rect
	switch {
	case above <= 0:
		r = f.nearer(e)
	case f.Rest.Min.Y < 0:
		r = f.standBack(above)
	default:
		r = f.panDown(e)
	}
	return f.upToLast(r, worlds)
}

// upToLast shows more above a view if the objects of some world fall later than those of others: otherwise that world
// would be empty.
func (f Framing) upToLast(r physics.Rect, worlds []physics.Extent) physics.Rect {
	last := worlds[0].Lowest
	for _, e := range worlds[1:] {
		last = max(last, e.Lowest)
	}
	high := (f.Rest.Max.Y - f.Rest.Min.Y) * mostLater
	wanted := last*f.height + 2*f.edge()
	if f.Cuts && wanted > r.Max.Y {
		wanted = r.Min.Y + high
	}
	r.Max.Y = max(r.Max.Y, min(wanted, r.Min.Y+high))
	return r
}

// union returns the extent of the objects of all worlds.
func union(worlds []physics.Extent) physics.Extent {
	all := worlds[0]
	for _, e := range worlds[1:] {
		all.Began, all.Lowest = min(all.Began, e.Began), min(all.Lowest, e.Lowest)
		all.Top, all.Bottom, all.Left = max(all.Top, e.Top), min(all.Bottom, e.Bottom), all.Left+e.Left
	}
	return all
}

// edge is the height of the strip at the upper edge of the view at rest in which objects count as above it, in m.
func (f Framing) edge() float64 { return (f.Rest.Max.Y - f.Rest.Min.Y) / 16 }

// skyShare is the sky that is shown above the lowest object, as a share of its height above the view at rest.
const skyShare = 0.5

// standBack shows objects that are all above the view at rest, and the ground below them, with as little as possible of
// what is under the ground. While they fall the view gets nearer: it is at rest when the first object arrives.
func (f Framing) standBack(above float64) physics.Rect {
	if f.Cuts {
		above = 8 * f.edge() * math.Ceil(above/(8*f.edge())) // half of the view at rest
	}
	r, more := f.Rest, above*(1+skyShare)
	r.Min.Y += min(more, max(-r.Min.Y-floorSeen*f.scale(), 0))
	r.Max.Y += more
	return r
}

// panDown shows objects that have not fallen yet from near. While they fall the view moves down ahead of them, with the
// lowest of them in it: it is at rest when that one arrives.
func (f Framing) panDown(e physics.Extent) physics.Rect {
	began, lowest, arrives := e.Began*f.height, e.Lowest*f.height, f.Rest.Max.Y-f.edge()
	way := 0.0 // how far the view has moved, as a share: in free fall it moves at a constant speed
	if began > arrives {
		way = math.Sqrt(min(max((began-lowest)/(began-arrives), 0), 1))
	}
	if f.Cuts && way > 0 {
		return f.Rest
	}
	r := f.Rest
	room := r.Max.Y - r.Min.Y - f.edge() // above the lowest object
	r.Min.Y += (1 - way) * (began - f.edge() - r.Min.Y)
	r.Max.Y = lowest + room + way*(f.edge()-room)
	return r
}

// scale is the size of the largest world, relative to the demo.
func (f Framing) scale() float64 { return f.height / physics.View.Max.Y }

// nearer shows the middle of the view at rest, the nearer the lower the objects are, and the floor if it has any.
func (f Framing) nearer(e physics.Extent) physics.Rect {
	k := f.scale()
	top, bottom := e.Top*f.height, e.Bottom*f.height
	by := min(max(nearAt*k/(top-min(bottom, f.Rest.Min.Y)+margin*k), 1), mostNearer)
	floor := min(max(-bottom/k-dip, 0)*floorDeep/(1-dip), floorDeep) * k // all of it when an object is half through
	if f.Cuts {
		by, floor = cut(by, 1, mostNearer), cut(floor, 0, floorDeep*k)
	}
	r := f.Rest
	middle, half := (r.Min.X+r.Max.X)/2, (r.Max.X-r.Min.X)/2/by
	r.Min.X, r.Max.X = middle-half, middle+half
	r.Max.Y = r.Min.Y + (r.Max.Y-r.Min.Y)/by
	if e.Left > 0 {
		floor = max(floor, stripShare*(r.Max.Y-r.Min.Y))
	}
	r.Min.Y = min(r.Min.Y, -floor)
	return r
}

// cut returns most if x is nearly that, and otherwise least.
func cut(x, least, most float64) float64 {
	if x > least+0.95*(most-least) {
		return most
	}
	return least
}
