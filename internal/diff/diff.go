// Package diff finds where two runs of the same scene part: from which picture on they show something else, and after
// which update their worlds are no longer equal.
package diff

import (
	"context"
	"fmt"
	"math"
	"time"

	"gameloops/internal/experiment"
	"gameloops/physics"
)

// Tolerance is how far elsewhere an object may be shown in pictures that count as equal, in metres.
const Tolerance = 0.01

// Pair is one thing of each of two runs.
type Pair[T any] [2]T

// A Parting is where two runs part, and how far each of them goes.
type Parting struct {
	Tolerance float64 // m
	Pictures  Pictures
	Physics   Physics
}

// Part reports whether the runs part at all.
func (p *Parting) Part() bool { return p.Pictures.Part || p.Physics.Part }

// Pictures is where the pictures of two runs part. Those of the start are shown until a loop draws.
type Pictures struct {
	Part    bool
	At      time.Duration       // the refresh at which they do
	Frames  Pair[int]           // that drew what is shown then; that of Start is 0, -1: nothing is drawn yet
	Updates Pair[int]           // that had run when it was drawn
	Object  int                 // the first that is shown elsewhere, counted from 1
	By      float64             // how far elsewhere, in m
	Ends    Pair[time.Duration] // of the runs; known if the pictures do not part
}

// Physics is where the worlds of two runs part.
type Physics struct {
	WhyNot string // the worlds cannot be compared; empty: they can
	Part   bool
	Update int                 // the first after which they differ, counted from 1; 0: they differ at the start
	At     Pair[time.Duration] // when it ended
	Frames Pair[int]           // in which it ran
	Object int                 // the first whose place or angle differs, counted from 1; 0: none yet, only speeds do
	By     float64             // how far its places differ, in m
	Ends   Pair[int]           // updates of the runs; known if the worlds do not part
}

// Elsewhere finds the first object that is shown more than a tolerance in metres elsewhere, and how far. Objects are
// counted from 0. What a scene draws beside its objects does not count.
func Elsewhere(a, b []physics.Pose, tolerance float64) (object int, by float64, ok bool) {
	for i := range min(len(a), len(b)) {
		if a[i].Beside || b[i].Beside {
			continue
		}
		if d := distance(a[i], b[i]); d > tolerance {
			return i, d, true
		}
	}
	return 0, 0, false
}

// Mean returns how far objects are shown from where the same objects are in another picture, on average, in metres; not
// ok if the pictures have not the same objects, or none. What a scene draws beside its objects does not count.
func Mean(a, b []physics.Pose) (away float64, ok bool) {
	objects, ok := eachDistance(a, b, func(d float64) { away += d })
	if !ok {
		return 0, false
	}
	return away / float64(objects), true
}

// Count returns how many objects are shown more than a tolerance in metres elsewhere, of how many, and how far the
// farthest one is from there. objects is 0 where [Mean] is not ok.
func Count(a, b []physics.Pose, tolerance float64) (elsewhere, objects int, most float64) {
	objects, ok := eachDistance(a, b, func(d float64) {
		if most = max(most, d); d > tolerance {
			elsewhere++
		}
	})
	if !ok {
		return 0, 0, 0
	}
	return elsewhere, objects, most
}

// eachDistance tells how far each object is from where it is in another picture, and returns how many there are; not ok
// if the pictures have not the same objects, or none. What a scene draws beside its objects does not count.
func eachDistance(a, b []physics.Pose, do func(d float64)) (objects int, ok bool) {
	if len(a) != len(b) {
		return 0, false
	}
	for i := range a {
		if a[i].Beside != b[i].Beside {
			return 0, false
		}
		if !a[i].Beside {
			do(distance(a[i], b[i]))
			objects++
		}
	}
	return objects, objects > 0
}

func distance(a, b physics.Pose) float64 {
	return math.Hypot(a.Center.X-b.Center.X, a.Center.Y-b.Center.Y)
}

// Check reports why two runs have nothing to compare.
func Check(a, b experiment.Setup) error {
	for _, key := range []string{"scene", "objects", "seed"} {
		k, _ := experiment.KeyByName(key)
		if one, other := k.Text(a), k.Text(b); one != other {
			return fmt.Errorf("the runs differ in %s, %s and %s: their objects are not the same, so the same %[1]s is "+
				"wanted", key, one, other)
		}
	}
	for _, s := range []experiment.Setup{a, b} {
		if s.Cost == experiment.Measured {
			return fmt.Errorf("--cost %s: every run is another one: --cost %s is allowed", s.Cost, experiment.Model)
		}
	}
	return nil
}

// A Watch sees how a comparison goes on, and may hold it up. Both of its functions may be nil.
type Watch struct {
	Rest    func()             // called after every call of a loop, where others need the processor
	Reached func(amount int64) // called with how much is over of [Whole]; what parts early is over early
}

// Whole is all that there is to compare of two runs.
const Whole = 1000

// Find runs two setups and finds where they part. Each is run twice: for its pictures, in the order of time, and for
// its updates, one by one. Only what is compared is kept, however long the runs are.
func Find(ctx context.Context, a, b experiment.Setup, tolerance float64, w Watch) (*Parting, error) {
	if err := Check(a, b); err != nil {
		return nil, err
	}
	p := &Parting{Tolerance: tolerance}
	longest := max(a.Duration, b.Duration)
	var err error
	if p.Pictures, err = findPictures(ctx, a, b, tolerance, w.half(0, longest)); err != nil {
		return nil, err
	}
	if a.Engine != b.Engine {
		p.Physics.WhyNot = fmt.Sprintf("the engines are %s and %s", a.Engine, b.Engine)
		return p, nil
	}
	p.Physics, err = findPhysics(ctx, a, b, w.half(1, longest))
	return p, err
}

// half returns what is called after every call of a loop, with when it ended, in the first half of a comparison or in
// the second one.
func (w Watch) half(n int64, longest time.Duration) func(ended time.Duration) {
	return func(ended time.Duration) {
		if w.Rest != nil {
			w.Rest()
		}
		if w.Reached != nil {
			share := float64(min(ended, longest)) / float64(longest)
			w.Reached(n*Whole/2 + int64(share*Whole/2))
		}
	}
}
