package metrics

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"gameloops/internal/numbertext"
)

// The thresholds of an implausible world.
const (
	overlapMean    = 0.01 // m: twice the overlap that Box2D allows resting bodies (b2_linearSlop)
	minEnergyGain  = 0.1  // J
	energyPerMille = 1    // of the initial energy; at 60 Hz a pit of 1000 balls gains 0.4

	// settleTime is how long a world may settle at the start of a run: the objects of a scene may overlap, and an
	// engine takes some steps to push them apart.
	settleTime = time.Second
)

// settled returns the first frame after which the world has settled, in the second half of the record, or the number of
// frames if there is no such frame.
func settled(r *Record) (frame int) {
	for frame < len(r.Worlds) && (r.Frames[frame].Ended < half(r) || r.at(r.Frames[frame].Ended) < settleTime) {
		frame++
	}
	return frame
}

// judgeTunnelling finds objects that crossed the surface of a wall or the floor.
func judgeTunnelling(r *Record) (at time.Duration, text string) {
	if r.Bounds != Walls {
		return 0, ""
	}
	return judgeGone(r, "escaped through a surface")
}

// judgeEscaped finds objects that left the path on which they move, with nothing in their way.
func judgeEscaped(r *Record) (at time.Duration, text string) {
	if r.Bounds != Paths {
		return 0, ""
	}
	return judgeGone(r, "left their path")
}

// judgeGone finds objects that are outside, and says what they did to get there. A single one counts. Fast balls are in
// the floor for a moment: those that come back have not left. If one frame let most of the others out, the verdict is
// about that frame.
func judgeGone(r *Record, did string) (at time.Duration, text string) {
	if len(r.Worlds) == 0 {
		return 0, ""
	}
	n := r.Worlds[len(r.Worlds)-1].Tunnelled
	if n == 0 {
		return 0, ""
	}
	first, most, growth, gone := 0, 0, 0, n // gone: those that are outside after the ith frame, and from then on
	for i := len(r.Worlds) - 1; i >= 0 && gone > 0; i-- {
		before := 0
		if i > 0 {
			before = min(gone, r.Worlds[i-1].Tunnelled)
		}
		if first = i; gone-before >= growth {
			most, growth = i, gone-before
		}
		gone = before
	}
	which, frame := "the first", first
	if 2*growth > n && n > 1 {
		which, frame = "most of them", most
	}
	at = r.at(r.Frames[frame].Ended)
	text = ": " + numbertext.Whole(n) + " of " + count(r.Objects, "object") + " " + did
	return at, text + ", " + which + " at " + numbertext.Moment(at)
}

// judgeInput finds key presses that the game never saw, or saw more than once, because a frame had no update or
// several. Every press counts: a player notices a single one.
func judgeInput(r *Record) (at time.Duration, text string) {
	if len(r.Worlds) == 0 {
		return 0, ""
	}
	p := r.Worlds[len(r.Worlds)-1].Presses
	var wrong []string
	if p.Lost > 0 {
		wrong = append(wrong, strconv.Itoa(p.Lost)+" of "+presses(p.Made)+" lost")
	}
	if p.Double > 0 {
		times := "twice"
		if p.Most > 2 {
			times = "up to " + strconv.Itoa(p.Most) + " times"
		}
		wrong = append(wrong, strconv.Itoa(p.Double)+" of "+presses(p.Made)+" counted "+times)
	}
	if len(wrong) == 0 {
		return 0, ""
	}
	first := slices.IndexFunc(r.Worlds, func(w World) bool { return w.Presses.Lost+w.Presses.Double > 0 })
	at = r.at(r.Frames[first].Ended)
	if first > 0 { // otherwise the first one may be from a frame that is no longer known
		wrong = append(wrong, "the first at "+numbertext.Moment(at))
	}
	return at, ": " + strings.Join(wrong, ", ")
}

// presses formats a number of presses: 1 press, 2 presses.
func presses(n int) string {
	if n == 1 {
		return "1 press"
	}
	return strconv.Itoa(n) + " presses"
}

// judgeOverlap finds bodies that overlap. The largest overlap does not count, because one fast ball can cause it.
// Neither does the initial overlap of a scene.
func judgeOverlap(r *Record) (at time.Duration, text string) {
	overlap := MeanOverlap(r)
	if overlap >= overlapMean && meanOverlap(r.Worlds[settled(r):]) >= overlapMean {
		return 0, ": objects overlap by " + numbertext.Digits(1000*overlap) + " mm averaged over time, " +
			numbertext.Digits(1000*MaxOverlap(r)) + " mm at most"
	}
	return 0, ""
}

// judgeEnergyGained finds a world that gains energy from nowhere.
func judgeEnergyGained(r *Record) (at time.Duration, text string) {
	if !hasWrongEnergy(r) || losesMore(r) {
		return 0, ""
	}
	return 0, ": " + numbertext.Digits(energyGained(r)) + " J from nowhere"
}

// judgeEnergyLost finds a world that gains energy from nowhere in some steps, and loses more in others although nothing
// bounces.
func judgeEnergyLost(r *Record) (at time.Duration, text string) {
	if !hasWrongEnergy(r) || !losesMore(r) {
		return 0, ""
	}
	from, to := numbertext.Digits(r.Initial.Energy), numbertext.Digits(finalEnergy(r)) // as stages show them
	added := numbertext.Digits(energyGained(r))
	return 0, ": from " + from + " J to " + to + " J, although some steps add " + added + " J"
}

// hasWrongEnergy reports whether a world gains energy from nowhere after it has settled. Until then balls that overlap
// at the start push each other apart, which is due to the scene, not to the loop. If objects are fired, or thrown by
// clicks, the gain does not count.
func hasWrongEnergy(r *Record) bool {
	if r.Driven {
		return false
	}
	gained := energyGainedIn(r.Worlds[settled(r):])
	return gained >= minEnergyGain && gained >= math.Abs(r.Worlds[0].Energy)*energyPerMille/1000
}

// losesMore reports whether a world has less energy at the end than at the start, and did not lose it in a bounce.
func losesMore(r *Record) bool {
	touches := func(w World) bool { return w.MaxOverlap > 0 }
	return finalEnergy(r) < r.Initial.Energy && !slices.ContainsFunc(r.Worlds, touches)
}
