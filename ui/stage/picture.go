package stage

import (
	"math"
	"sync"
	"time"

	"gameloops/physics"
	"gameloops/ui/mark"
)

// A Picture is what a stage shows: the objects at one moment, and what the marks on them need.
type Picture struct {
	Alpha  float64  // between the last two states, as the loop's Draw was given it
	Marks  mark.Set // those for which Seen has what they need
	Poses  []physics.Pose
	Extent physics.Extent // of the objects, after the last update
	Held   bool           // a hand holds an object
	Gone   bool           // it is in the past and no longer kept: there are no objects
	mark.Seen

	grips   [2]physics.Vec // where it holds it, before and after the last update
	updates int64          // so far
	again   bool           // it shows the same moment as the picture before
}

// A moment is when a picture was taken, and what for.
type moment struct {
	updates int64
	alpha   float64
	marks   mark.Set
}

func (p *Picture) moment() moment { return moment{p.updates, p.Alpha, p.Marks} }

// Take takes the picture of a world, at the picture's alpha, with what its marks need.
func (p *Picture) Take(w *physics.World) {
	p.Poses, p.Extent = w.AppendPoses(p.Poses[:0], p.Alpha), w.Extent()
	p.look(w, p.Marks)
}

// Grip returns where a hand holds an object, in m.
func (p *Picture) Grip() physics.Vec {
	from, to := p.grips[0], p.grips[1]
	return physics.Vec{X: from.X + p.Alpha*(to.X-from.X), Y: from.Y + p.Alpha*(to.Y-from.Y)}
}

// look takes from a world what marks need.
func (p *Picture) look(w *physics.World, m mark.Set) {
	p.Look(w, m)
	p.grips[0], p.Held = w.Grip(0)
	p.grips[1], _ = w.Grip(1)
}

// copy copies from another picture what marks need.
func (p *Picture) copy(other *Picture, m mark.Set) {
	p.Copy(&other.Seen, m)
	p.grips, p.Held = other.grips, other.Held
}

// An exchange passes states from one goroutine to another. There are three states: one that the writer fills, one that
// the reader has, and one between them. Neither goroutine waits for the other, and no state is copied or allocated
// again.
type exchange[S any] struct {
	mu    sync.Mutex
	ready S
	fresh bool // it is newer than what the reader has
}

// publish makes what was written the next state to be read. written is then an older one, to be filled again.
func (e *exchange[S]) publish(written *S) {
	e.mu.Lock()
	*written, e.ready = e.ready, *written
	e.fresh = true
	e.mu.Unlock()
}

// latch replaces what was read before by the latest state. It reports whether there is a new one.
func (e *exchange[S]) latch(read *S) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	fresh := e.fresh
	if fresh {
		*read, e.ready = e.ready, *read
		e.fresh = false
	}
	return fresh
}

// A Trail has the positions of all objects in the latest pictures.
type Trail struct {
	objects int                        // that each picture has
	length  int                        // pictures, at most
	passed  int                        // pictures so far
	points  [][2]float32               // of all pictures: where each object was, in m
	times   [trailLength]time.Duration // of the pictures
}

// The limits of a trail. The time keeps old pictures off slow stages, and makes trails equally long on displays of
// different rates. The number of pictures is that time at 240 Hz. The number of positions altogether keeps the trails
// of many objects short.
const (
	trailLength = 96
	trailTime   = 400 * time.Millisecond
	trailSpots  = 12_000
)

// longest returns how many pictures the trails of a number of objects have at most.
func longest(objects int) int { return min(trailLength, trailSpots/max(objects, 1)) }

// forget removes all pictures.
func (t *Trail) forget() { t.passed = 0 }

// follow adds a picture that was shown at a stage time, if trails are marked in it and it does not repeat the one
// before.
func (t *Trail) follow(now time.Duration, p *Picture) {
	if !p.Marks.Has(mark.Trails) {
		t.forget()
	} else if !p.again {
		t.Add(now, p.Poses)
	}
}

// Add adds a picture that was shown at a stage time.
func (t *Trail) Add(now time.Duration, poses []physics.Pose) {
	if len(poses) != t.objects {
		t.objects, t.length, t.passed = len(poses), longest(len(poses)), 0
		t.points = make([][2]float32, t.objects*t.length)
	}
	if t.length == 0 {
		return
	}
	row := t.points[t.passed%t.length*t.objects:]
	for i := range poses {
		row[i] = [2]float32{float32(poses[i].Center.X), float32(poses[i].Center.Y)}
	}
	t.times[t.passed%t.length] = now
	t.passed++
}

// Objects returns the number of objects in each picture.
func (t *Trail) Objects() int { return t.objects }

// Pictures returns the number of pictures that are recent enough to be shown, including the latest one. The one before
// the latest is always shown: on a slow stage it shows how far objects jump.
func (t *Trail) Pictures() int {
	n := min(t.passed, t.length, 2)
	for n < min(t.passed, t.length) && t.time(0)-t.time(n) <= trailTime {
		n++
	}
	return n
}

func (t *Trail) time(ago int) time.Duration { return t.times[(t.passed-1-ago)%t.length] }

// Age returns how old a picture is as a share of the oldest one that can be shown; 0 is the latest picture.
func (t *Trail) Age(ago int) float64 {
	return min(float64(t.time(0)-t.time(ago))/float64(trailTime), 1)
}

// Repeats returns how many equal pictures in a row were shown, the oldest row first. It leaves out the first row, which
// may have begun earlier, and the last one, which may go on. It returns none if nothing moves.
func (t *Trail) Repeats() (all []int) {
	same := 0
	for ago := t.Pictures() - 2; ago >= 0; ago-- {
		if same++; !t.moved(ago) {
			continue
		}
		if all == nil {
			all = []int{} // this row may have begun before the first picture
		} else {
			all = append(all, same)
		}
		same = 0
	}
	return all
}

// moved reports whether an object is elsewhere in a picture than in the one before.
func (t *Trail) moved(ago int) bool {
	for i := range t.objects {
		if t.At(i, ago) != t.At(i, ago+1) {
			return true
		}
	}
	return false
}

// At returns the position of an object, in m, some pictures ago; 0 is the latest picture.
func (t *Trail) At(object, ago int) physics.Vec {
	s := t.points[(t.passed-1-ago)%t.length*t.objects+object]
	return physics.Vec{X: float64(s[0]), Y: float64(s[1])}
}

// Spread returns the greatest distance in m of an object in the first picture from its latest position, or 0 if there
// are fewer than two pictures.
func (t *Trail) Spread() (most float64) {
	last := t.Pictures() - 1
	if last < 1 {
		return 0
	}
	for i := range t.objects {
		a, b := t.At(i, 0), t.At(i, last)
		most = max(most, math.Hypot(a.X-b.X, a.Y-b.Y))
	}
	return most
}
