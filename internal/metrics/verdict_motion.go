package metrics

import (
	"slices"
	"strings"
	"time"

	"gameloops/internal/numbertext"
	"gameloops/internal/trace"
)

// The thresholds of uneven motion.
const (
	jumpSize     = 4 * time.Millisecond // a quarter of a refresh at 60 Hz; errors of the clock up to 2 ms stay below
	judderShare  = 5                    // percent of the pictures that jump: at least this is judder, less is stutter
	judderRate   = 4                    // or this many jumps a second: no single ones are seen then
	fewJumps     = 25                   // percent of the pictures: if fewer jump, most are even
	updatesShare = 1                    // minimum percentage of frames to mention their number of updates

	// minMotion is the minimum speed in m/s of objects in motion. Slower objects move by less than half a pixel in a
	// refresh at 60 Hz (the demo has 100 pixels a metre), so uneven motion is not visible.
	minMotion = 0.25
)

// judgeJudder finds motion that is uneven all the time: many pictures are ahead of even motion or behind it.
func judgeJudder(r *Record) (at time.Duration, text string) {
	all := changes(r)
	if !isJudder(r, all) || tooFewToJudge(r, all) {
		return 0, ""
	}
	// What can be seen comes first, and then its causes: at 144 Hz more frames run no update than at 60 Hz, and yet
	// pictures are less early or late.
	return 0, ": " + strings.Join(append([]string{earlyOrLate(r, all)}, unevenUpdates(r)...), ", ")
}

// tooFewToJudge reports whether a capture has so few changes that a single jump would be judder.
func tooFewToJudge(r *Record, all []change) bool {
	return r.Captured != nil && len(all) < 100/judderShare
}

// earlyOrLate says how uneven judder is. If most pictures are even, it says how far the others jump, which a mean of
// all would hide.
func earlyOrLate(r *Record, all []change) string {
	errors, jumps := make([]time.Duration, len(all)), []time.Duration(nil)
	for i, c := range all {
		if errors[i] = c.off; c.off > r.jump() {
			jumps = append(jumps, c.off)
		}
	}
	if share := percentOf(float64(len(jumps)), float64(len(all))); share < fewJumps {
		return percent(share) + " of pictures " + numbertext.Time(nearestRank(inOrder(jumps), 500)) + " early or late"
	}
	return "pictures " + numbertext.Digits(mean(errors)) + " ms early or late on average"
}

// isJudder reports whether there are too many jumps, or too many a second, to see each of them.
func isJudder(r *Record, all []change) bool {
	jumps, took := 0, time.Duration(0)
	for _, c := range all {
		took += c.stayed
		if c.off > r.jump() {
			jumps++
		}
	}
	isOften := took >= calm && float64(jumps) >= judderRate*took.Seconds()
	return jumps > 0 && (100*jumps >= judderShare*len(all) || isOften)
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

// unevenUpdates describes how many frames ran more updates than usual, and how many ran none, the larger share first,
// because a small stage has no room for the other. It returns nil if pictures show moments between updates, because
// objects then move in every frame, and the updates are not the cause.
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
	shown  time.Duration // when the display showed the picture after it
	stayed time.Duration // how long it had shown the picture before it
	off    time.Duration // how uneven: the difference between its animation error and the common one
}

// changes returns the changes between pictures of a run while something moves. A constant animation error means a slow
// or fast game, not uneven motion. This common error is the mean without the largest and smallest errors, so that a
// few lost seconds do not make other changes look uneven. The change from the picture of Start does not count, because
// the game has only just begun.
func changes(r *Record) []change {
	if r.Live && !movesSince(r, r.End-calm) { // earlier uneven motion is no longer visible
		return nil
	}
	if r.Captured != nil && !showsMotion(r) {
		return presented(r)
	}
	all := make([]change, 0, len(r.Frames))
	sorted := make([]time.Duration, 0, len(r.Frames))
	for before, now := range pairs(movingPictures(r)) {
		if (before.frame >= 0 || r.Captured != nil) && (moves(r, before.frame) || moves(r, now.frame)) {
			all = append(all, change{now.shown, now.shown - before.shown, animationError(before, now)})
			sorted = append(sorted, all[len(all)-1].off)
		}
	}
	if len(all) == 0 {
		return nil
	}
	slices.Sort(sorted)
	rare := len(sorted) * judderShare / 100
	middle := sorted[rare : len(sorted)-rare]
	common := time.Duration(mean(middle) * float64(time.Millisecond))
	for i := range all {
		all[i].off = (all[i].off - common).Abs()
	}
	return all
}

// FirstJump returns when the display showed the first picture that is too early or too late for even motion, and by how
// much. The time is on the host's clock. ok is false if there is no such picture.
func FirstJump(r *Record) (shown, off time.Duration, ok bool) {
	for _, c := range changes(r.warm()) {
		if c.off > r.jump() {
			return c.shown, c.off, true
		}
	}
	return 0, 0, false
}

// showsMotion reports whether the display showed a picture that can move.
func showsMotion(r *Record) bool {
	for range movingPictures(r) {
		return true
	}
	return false
}

// presented returns the changes of a capture that does not say when its pictures were displayed. Only a frame that
// took more than long times the median is surely visible: a display that waits for its refresh hides smaller
// differences.
func presented(r *Record) []change {
	times := FrameTimes(r.Frames, r.End)
	median := nearestRank(inOrder(times), 500)
	all := make([]change, len(times))
	for i, t := range times {
		all[i] = change{shown: r.Frames[i].Began + t, stayed: t}
		if float64(t) > long*float64(median) {
			all[i].off = t - median
		}
	}
	return all
}

// moves reports whether something was in motion after a frame. After Start (-1), nothing is. In a real game something
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
