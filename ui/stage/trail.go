package stage

import (
	"time"

	"gameloops/physics"
)

// A Trail is where the objects of a stage were in the pictures before. Only the drawing goroutine knows it.
type Trail struct {
	Objects int                        // that each picture has
	Length  int                        // pictures, at most
	passed  int                        // pictures so far
	points  [][2]float32               // of all pictures: where each object was, in m
	times   [trailLength]time.Duration // of the pictures
}

// The limits of a trail: in pictures, in time, so that a stage with few pictures is not full of it, and in all its
// spots together, so that many objects have short ones.
const (
	trailLength = 24
	trailTime   = 400 * time.Millisecond
	trailSpots  = 12_000
)

// forget forgets all of it.
func (t *Trail) forget() { t.passed = 0 }

// Add adds a picture, of a time of the stage's.
func (t *Trail) Add(now time.Duration, poses []physics.Pose) {
	if len(poses) != t.Objects {
		t.Objects, t.Length, t.passed = len(poses), min(trailLength, trailSpots/max(len(poses), 1)), 0
		t.points = make([][2]float32, t.Objects*t.Length)
	}
	if t.Length == 0 {
		return
	}
	row := t.points[t.passed%t.Length*t.Objects:]
	for i := range poses {
		row[i] = [2]float32{float32(poses[i].Center.X), float32(poses[i].Center.Y)}
	}
	t.times[t.passed%t.Length] = now
	t.passed++
}

// Pictures is how many it has, the latest one included.
func (t *Trail) Pictures() int {
	n := min(t.passed, 1)
	for n < min(t.passed, t.Length) && t.time(0)-t.time(n) <= trailTime {
		n++
	}
	return n
}

func (t *Trail) time(ago int) time.Duration { return t.times[(t.passed-1-ago)%t.Length] }

// At is where an object was, in m, so many pictures ago: from 0 on.
func (t *Trail) At(object, ago int) physics.Vec {
	s := t.points[(t.passed-1-ago)%t.Length*t.Objects+object]
	return physics.Vec{X: float64(s[0]), Y: float64(s[1])}
}
