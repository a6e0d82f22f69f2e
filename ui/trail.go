package ui

import (
	"time"

	"gameloops/physics"
)

// A trail is where the objects of a stage were in the pictures before. Only the drawing goroutine knows it.
type trail struct {
	objects int // that each picture has
	length  int // pictures, at most
	passed  int // pictures so far
	spots   []spot
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
func (t *trail) forget() { t.passed = 0 }

// add adds a picture, of a time of the stage's.
func (t *trail) add(now time.Duration, poses []physics.Pose) {
	if len(poses) != t.objects {
		t.objects, t.length, t.passed = len(poses), min(trailLength, trailSpots/max(len(poses), 1)), 0
		t.spots = make([]spot, t.objects*t.length)
	}
	if t.length == 0 {
		return
	}
	row := t.spots[t.passed%t.length*t.objects:]
	for i := range poses {
		row[i] = spot{float32(poses[i].Center.X), float32(poses[i].Center.Y)}
	}
	t.times[t.passed%t.length] = now
	t.passed++
}

// pictures is how many it has, the latest one included.
func (t *trail) pictures() int {
	n := min(t.passed, 1)
	for n < min(t.passed, t.length) && t.time(0)-t.time(n) <= trailTime {
		n++
	}
	return n
}

func (t *trail) time(ago int) time.Duration { return t.times[(t.passed-1-ago)%t.length] }

// at is where an object was, in m, so many pictures ago: from 0 on.
func (t *trail) at(object, ago int) physics.Vec {
	s := t.spots[(t.passed-1-ago)%t.length*t.objects+object]
	return physics.Vec{X: float64(s.x), Y: float64(s.y)}
}
