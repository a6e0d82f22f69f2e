package metrics

import (
	"math"
	"strconv"
	"time"
)

// The thresholds of a world that is no longer credible.
const (
	overlapMean    = 0.01 // m: twice what Box2D lets resting bodies overlap on purpose (b2_linearSlop)
	energyLeast    = 0.1  // J
	energyPerMille = 1    // of the energy at first; at 60 Hz a pit of 1000 balls gains 0.4

	// settleTime is what a world has to itself at the start of a run: a scene may put its objects inside each other,
	// and an engine takes some steps to push them apart.
	settleTime = time.Second
)

// settled is the first frame after which a world answers for its state: what the scene began with is over. It is in the
// second half of the record. The number of frames, if there is none such.
func settled(r *Record) (frame int) {
	for frame < len(r.Worlds) && (r.Frames[frame].Ended < half(r) || r.at(r.Frames[frame].Ended) < settleTime) {
		frame++
	}
	return frame
}

// judgeTunnelling finds objects that ended up outside, through a wall or the floor: one is too many, where they are not
// meant to.
func judgeTunnelling(r *Record) (at time.Duration, text string) {
	if r.Passing {
		return 0, ""
	}
	n := 0
	if len(r.Worlds) > 0 {
		n = r.Worlds[len(r.Worlds)-1].Tunnelled
	}
	for i, w := range r.Worlds {
		if w.Tunnelled > 0 && n > 0 {
			at = r.at(r.Frames[i].Ended)
			return at, ": " + strconv.Itoa(n) + " of " + count(r.Objects, "object") +
				" left the scene, the first at " + inS(at)
		}
	}
	return 0, ""
}

// judgeOverlap finds bodies that lie pressed into each other. The largest overlap says little: one fast ball makes it.
// Nor does that with which a scene begins.
func judgeOverlap(r *Record) (at time.Duration, text string) {
	overlap := MeanOverlap(r)
	if overlap >= overlapMean && meanOverlap(r.Worlds[settled(r):]) >= overlapMean {
		return 0, ": objects that touch are " + digits(1000*overlap) + " mm inside each other in the mean, " +
			digits(1000*MaxOverlap(r)) + " mm at most"
	}
	return 0, ""
}

// judgeEnergy finds a world that gains energy from nowhere, once it has settled: balls that start inside each other
// push each other apart, and that is the scene's doing, not the loop's. So is all of it, where objects are fired, or
// thrown by clicks.
func judgeEnergy(r *Record) (at time.Duration, text string) {
	if r.Driven {
		return 0, ""
	}
	gained := energyGainedIn(r.Worlds[settled(r):])
	if gained < energyLeast || gained < math.Abs(r.Worlds[0].Energy)*energyPerMille/1000 {
		return 0, ""
	}
	return 0, ": " + digits(energyGained(r)) + " J from nowhere"
}
