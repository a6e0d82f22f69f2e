// Package diff finds where two runs of the same scene part: the first picture in which they differ, and the first
// update after which their worlds differ.
package diff

import (
	"context"
	"fmt"
	"math"
	"time"

	"gameloops/internal/experiment"
	"gameloops/physics"
)

// Tolerance is the largest distance between the places of an object in two pictures that count as equal, in metres.
const Tolerance = 0.01

// A Pair holds a value for each of two runs.
type Pair[T any] [2]T

// A Divergence says where two runs part, or where they end.
type Divergence struct {
	Tolerance float64 // m
	Pictures  Pictures
	Physics   Physics
}

// Part reports whether the runs part at all.
func (p *Divergence) Part() bool { return p.Pictures.Part || p.Physics.Part }

// Pictures says where the pictures of two runs part. Until a loop draws, the start of its world is shown.
type Pictures struct {
	Part    bool
	At      time.Duration       // the refresh at which they part
	Frames  Pair[int]           // the frames that drew the pictures; Start counts as 0; -1: nothing is drawn yet
	Updates Pair[int]           // the updates that had run when the pictures were drawn
	Object  int                 // the first object that is at different places, counted from 1
	By      float64             // the distance between its places, in m
	Ends    Pair[time.Duration] // when the runs end; set if the pictures do not part
}

// Physics says where the worlds of two runs part.
type Physics struct {
	WhyNot string // why the worlds cannot be compared; empty: they can
	Part   bool
	Update int                 // the first update after which they differ, counted from 1; 0: they differ at the start
	At     Pair[time.Duration] // when the update ended
	Frames Pair[int]           // the frames in which the update ran
	Object int                 // the first object whose place or angle differs, counted from 1; 0: only speeds differ
	By     float64             // the distance between its places, in m
	Ends   Pair[int]           // the updates of the runs; set if the worlds do not part
}

// FirstMoved finds the first object whose places in two pictures are more than tolerance metres apart, and returns
// their distance. Objects are counted from 0. What a scene draws beside its objects does not count.
func FirstMoved(a, b []physics.Pose, tolerance float64) (object int, by float64, ok bool) {
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

// Mean returns the distance between the places of an object in two pictures, in metres, averaged over all objects. It
// is not ok if the pictures have different objects, or none. What a scene draws beside its objects does not count.
func Mean(a, b []physics.Pose) (away float64, ok bool) {
	objects, ok := eachDistance(a, b, func(d float64) { away += d })
	if !ok {
		return 0, false
	}
	return away / float64(objects), true
}

// Count returns the number of objects whose places in two pictures are more than tolerance metres apart, the number of
// all objects, and the largest distance. objects is 0 if [Mean] is not ok.
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

// eachDistance calls do with the distance between the places of each object in two pictures, and returns the number of
// objects. It is not ok if the pictures have different objects, or none. What a scene draws beside its objects does not
// count.
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

// Check returns an error if two runs cannot be compared.
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

// A Watch follows the progress of a comparison, and may delay it. Both of its functions may be nil.
type Watch struct {
	Rest    func()             // called after every call of a loop, to let others use the processor
	Reached func(amount int64) // called with the progress, up to [Whole]; it jumps ahead where the runs part
}

// Whole is the progress of a complete comparison.
const Whole = 1000

// Find runs two setups and finds where they part. It runs each of them twice: for its pictures, in the order of time,
// and for its updates, one by one. It keeps only what it compares, however long the runs are.
func Find(ctx context.Context, a, b experiment.Setup, tolerance float64, w Watch) (*Divergence, error) {
	if err := Check(a, b); err != nil {
		return nil, err
	}
	p := &Divergence{Tolerance: tolerance}
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

// half returns a function for half n of a comparison, from 0. The function must be called after every call of a loop,
// with the time at which that ended.
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
