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
)

// judgeTunnelling finds objects that ended up outside: one is too many, where they are not meant to.
func judgeTunnelling(r *Record) (at time.Duration, text string) {
	if r.Passing {
		return 0, ""
	}
	for i, w := range r.Worlds {
		if w.Escaped > 0 && escaped(r) > 0 {
			at = r.at(r.Frames[i].Ended)
			return at, ": " + strconv.Itoa(int(escaped(r))) + " of " + count(r.Objects, "object") +
				" left the scene, the first at " + inS(at)
		}
	}
	return 0, ""
}

// judgeOverlap finds bodies that lie pressed into each other. The largest overlap says little: one fast ball makes it.
func judgeOverlap(r *Record) (at time.Duration, text string) {
	if overlap := MeanOverlap(r); overlap >= overlapMean {
		return 0, ": objects that touch are " + digits(1000*overlap) + " mm inside each other in the mean, " +
			digits(1000*MaxOverlap(r)) + " mm at most"
	}
	return 0, ""
}

// judgeEnergy finds a world that gains energy from nowhere. It looks at the second half of the run: balls that start
// inside each other push each other apart, and that is the scene's doing, not the loop's. So is all of it, where
// objects are fired, or thrown by clicks.
func judgeEnergy(r *Record) (at time.Duration, text string) {
	if r.Driven {
		return 0, ""
	}
	gained := energyGainedSince(r, half(r))
	if gained < energyLeast || gained < math.Abs(r.Worlds[0].Energy)*energyPerMille/1000 {
		return 0, ""
	}
	return 0, ": " + digits(energyGained(r)) + " J from nowhere"
}
