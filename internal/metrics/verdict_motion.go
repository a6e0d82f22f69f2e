package metrics

import (
	"math"
	"slices"
	"strings"
	"time"

	"gameloops/internal/trace"
)

// The thresholds of uneven motion.
const (
	jumpSize     = 4 * time.Millisecond   // a quarter of a refresh at 60 Hz; errors of the clock up to 2 ms stay below
	judderShare  = 5                      // percent of the pictures that jump: at least this is judder, less is stutter
	updatesShare = 1                      // minimum percentage of frames to mention their number of updates
	stutterGap   = 250 * time.Millisecond // jumps closer to each other are perceived as one
	minJumps     = 2                      // minimum number of jumps: a single one may be an accident
	minPeriods   = 2                      // minimum number of times between jumps that are equal: one is no period
	evenGaps     = 1.5                    // maximum ratio of the longest to the shortest time between periodic jumps

	// minMotion is the minimum speed in m/s of objects in motion. Slower objects move by less than half a pixel in a
	// refresh at 60 Hz (the demo has 100 pixels a metre), so uneven motion is not visible.
	minMotion = 0.25
)

// judgeJudder finds motion that is uneven all the time: many pictures are ahead of even motion or behind it.
func judgeJudder(r *Record) (at time.Duration, text string) {
	_, all := changes(r)
	errors := make([]time.Duration, 0, len(all))
	off := 0
	for _, c := range all {
		errors = append(errors, c.off)
		if c.off > r.jump() {
			off++
		}
	}
	if len(all) == 0 || 100*off < judderShare*len(all) || r.Captured != nil && len(all) < 100/judderShare {
		return 0, ""
	}
	// What one sees is first, and its causes after it: with 144 Hz more frames run no update than with 60 Hz, and yet
	// pictures are less early or late.
	found := "pictures " + digits(mean(errors)) + " ms early or late on average"
	return 0, ": " + strings.Join(append([]string{found}, unevenUpdates(r)...), ", ")
}

// jump returns how uneven a change must be to count as a jump: more than the display alone makes it.
func (r *Record) jump() time.Duration { return jumpSize + r.unevenDisplay() }

// unevenDisplay returns how unevenly the display refreshes.
func (r *Record) unevenDisplay() time.Duration {
	if r.Real == nil {
		return 0
	}
	return r.Real.Uneven
}

// unevenUpdates describes how many frames ran more updates than usual, and how many ran none, the larger share first:
// a small stage has no room for the other. They are no cause if pictures show moments between updates: these move in
// every frame.
func unevenUpdates(r *Record) (words []string) {
	if showsBetween(r) {
		return nil
	}
	share := func(least, most int) float64 { return shareOfFrames(r, least, most) }
	usual, most := 1, int(mostUpdates(r))
	for usual < most && share(usual, usual) < updatesShare {
		usual++
	}
	if more := share(usual+1, anyNumber); more >= updatesShare {
		word := " of frames ran " + count(usual+1, "update")
		if share(usual+2, anyNumber) > 0 {
			word = " of frames ran more than " + count(usual, "update")
		}
		words = append(words, percent(more)+word)
	}
	if none := share(0, 0); none >= updatesShare {
		words = append(words, percent(none)+" of frames ran no update")
		if none > share(usual+1, anyNumber) {
			slices.Reverse(words)
		}
	}
	return words
}

// showsBetween reports whether pictures show moments between updates, and not always the same one.
func showsBetween(r *Record) bool {
	drawn := slices.IndexFunc(r.Frames, func(f trace.Frame) bool { return f.Drawn })
	return drawn >= 0 && slices.ContainsFunc(r.Frames[drawn:], func(f trace.Frame) bool {
		return f.Drawn && f.Alpha != r.Frames[drawn].Alpha
	})
}

// A change is the step from one picture to the next while something moves.
type change struct {
	to  int           // the picture after it, of those that move
	off time.Duration // how uneven: the difference between its animation error and the common one
}

// changes returns the changes between pictures of a run while something moves. A constant animation error means a slow
// or fast game, not uneven motion. This common error is the mean without the largest and smallest errors, so that a few
// lost seconds do not make other changes look uneven.
func changes(r *Record) (pictures []picture, all []change) {
	if r.Live && !movesSince(r, r.End-calm) { // earlier uneven motion is no longer visible
		return nil, nil
	}
	pictures = movingPictures(r)
	all = make([]change, 0, len(pictures))
	sorted := make([]time.Duration, 0, len(pictures))
	for i := 1; i < len(pictures); i++ {
		before, now := pictures[i-1], pictures[i]
		if moves(r, before.frame) || moves(r, now.frame) {
			all = append(all, change{i, animationError(before, now)})
			sorted = append(sorted, all[len(all)-1].off)
		}
	}
	if len(all) == 0 {
		return nil, nil
	}
	slices.Sort(sorted)
	rare := len(sorted) * judderShare / 100
	middle := sorted[rare : len(sorted)-rare]
	common := time.Duration(mean(middle) * float64(time.Millisecond))
	for i := range all {
		all[i].off = (all[i].off - common).Abs()
	}
	return pictures, all
}

// moves reports whether something was in motion after a frame. After Start, -1, nothing is. In a real game something
// always is.
func moves(r *Record, frame int) bool {
	return r.Captured != nil || frame >= 0 && r.Worlds[frame].Fastest >= minMotion
}

// movesSince reports whether something was in motion after a frame that ended at or after a time.
func movesSince(r *Record, since time.Duration) bool {
	for i := len(r.Frames) - 1; i >= 0 && r.Frames[i].Ended >= since; i-- {
		if moves(r, i) {
			return true
		}
	}
	return false
}

// judgeStutter finds single jumps in otherwise even motion at a steady frame rate: the beat of two rates that are
// nearly equal. A display that is itself uneven makes such jumps.
func judgeStutter(r *Record) (at time.Duration, text string) {
	if r.unevenDisplay() > jumpSize {
		return 0, ""
	}
	shown, size := jumps(r)
	if len(shown) < minJumps {
		return 0, ""
	}
	shortest, longest := shown[1]-shown[0], time.Duration(0)
	for i := 1; i < len(shown); i++ {
		gap := shown[i] - shown[i-1]
		shortest, longest = min(shortest, gap), max(longest, gap)
	}
	at = r.at(shown[0])
	if len(shown) <= minPeriods || float64(longest) > evenGaps*float64(shortest) {
		return at, ": the motion jumps by " + inMs(size) + " " + count(len(shown), "time")
	}
	period := (shown[len(shown)-1] - shown[0]) / time.Duration(len(shown)-1)
	return at, " every " + inS(period) + ": the motion jumps by " + inMs(size)
}

// jumps returns the times when the motion jumped, and the size of the largest jump. Pictures of unusual frames, and
// those right after, do not count, since there the frame rate was not steady.
func jumps(r *Record) (shown []time.Duration, size time.Duration) {
	times := FrameTimes(r.Frames, r.End)
	o := ordinaryOf(r, times)
	even := func(f int) bool {
		return f >= 0 && !o.isLong(times[f]) && r.Frames[f].Updates <= o.updates
	}
	last := time.Duration(math.MinInt64 / 2)
	pictures, all := changes(r)
	for _, c := range all {
		before, now := pictures[c.to-1], pictures[c.to]
		if c.off <= r.jump() || o.isLong(now.shown-before.shown) || !even(before.frame) || !even(now.frame) {
			continue
		}
		if now.shown-last > stutterGap {
			shown = append(shown, now.shown)
		}
		last = now.shown
		size = max(size, c.off)
	}
	return shown, size
}
