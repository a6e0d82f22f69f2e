package metrics

import (
	"math"
	"slices"
	"strings"
	"time"
)

// The thresholds of uneven motion.
const (
	jumpSize     = 4 * time.Millisecond   // a quarter of a refresh at 60 Hz; a clock that errs by 2 ms stays below
	judderShare  = 5                      // percent of the pictures that jump: from there it is judder, below stutter
	updatesShare = 1                      // percent of the frames, at least, whose number of updates is worth a word
	stutterGap   = 250 * time.Millisecond // jumps closer to each other are felt as one
	stutterLeast = 2                      // at least so many jumps: one alone is an accident
	evenGaps     = 1.5                    // the longest time between jumps, in shortest ones, that is still 'every'

	// motionLeast is the speed in m/s from which on objects are in motion: what is slower moves by less than half a
	// pixel, of which the demo has 100 a metre, in a refresh at 60 Hz. Nobody sees it move unevenly.
	motionLeast = 0.25
)

// judgeJudder finds a motion that is uneven all the time: many pictures jump ahead of an even motion, or lag behind it.
func judgeJudder(r *Record) (at time.Duration, text string) {
	all := changes(r)
	var errors []time.Duration
	off := 0
	for _, c := range all {
		errors = append(errors, c.off)
		if c.off > jumpSize {
			off++
		}
	}
	if len(all) == 0 || 100*off < judderShare*len(all) {
		return 0, ""
	}
	causes := append(unevenUpdates(r), "the motion is off by "+digits(mean(errors))+" ms a picture")
	return 0, ": " + strings.Join(causes, ", ")
}

// unevenUpdates says how many frames ran more updates than the others, and how many ran none.
func unevenUpdates(r *Record) (words []string) {
	share := func(least, most int) float64 { return shareOfFrames(r, least, most) }
	usual, most := 1, int(mostUpdates(r))
	for usual < most && share(usual, usual) < updatesShare {
		usual++
	}
	if more := share(usual+1, anyNumber); more >= updatesShare {
		word := " % of frames ran " + count(usual+1, "update")
		if share(usual+2, anyNumber) > 0 {
			word = " % of frames ran more than " + count(usual, "update")
		}
		words = append(words, digits(math.Round(more))+word)
	}
	if none := share(0, 0); none >= updatesShare {
		words = append(words, digits(math.Round(none))+" % of frames ran no update")
	}
	return words
}

// A change is from one picture to the next, while something moves.
type change struct {
	before, now picture
	off         time.Duration // how uneven: by how much its animation error is not the one they have in common
}

// changes are those of a run between its pictures in motion. What their animation errors have in common is the speed of
// the game, which is not uneven. That is the mean of all but the rarest jumps, so that a few lost seconds make nothing
// else look uneven.
func changes(r *Record) (all []change) {
	if r.Live && !movesSince(r, r.End-calm) { // what was uneven a while ago is not to be seen any more
		return nil
	}
	pictures := movingPictures(r)
	var errors []time.Duration
	for i := 1; i < len(pictures); i++ {
		before, now := pictures[i-1], pictures[i]
		if moves(r, before.frame) || moves(r, now.frame) {
			all = append(all, change{before: before, now: now})
			errors = append(errors, animationError(before, now))
		}
	}
	if len(all) == 0 {
		return nil
	}
	sorted := slices.Sorted(slices.Values(errors))
	rare := len(sorted) * judderShare / 100
	middle := sorted[rare : len(sorted)-rare]
	common := time.Duration(mean(middle) * float64(time.Millisecond))
	for i, e := range errors {
		all[i].off = (e - common).Abs()
	}
	return all
}

// moves reports whether something was in motion after a frame; after Start, -1, nothing has been yet.
func moves(r *Record, frame int) bool { return frame >= 0 && r.Worlds[frame].Fastest >= motionLeast }

// movesSince reports whether something was in motion after a frame that ended at or after a time.
func movesSince(r *Record, since time.Duration) bool {
	for i := len(r.Frames) - 1; i >= 0 && r.Frames[i].Ended >= since; i-- {
		if moves(r, i) {
			return true
		}
	}
	return false
}

// judgeStutter finds single jumps in a motion that is even otherwise, on a display that goes on evenly: the beat of two
// rates that are nearly the same.
func judgeStutter(r *Record) (at time.Duration, text string) {
	shown, size := jumps(r)
	if len(shown) < stutterLeast {
		return 0, ""
	}
	shortest, longest := shown[1]-shown[0], time.Duration(0)
	for i := 1; i < len(shown); i++ {
		gap := shown[i] - shown[i-1]
		shortest, longest = min(shortest, gap), max(longest, gap)
	}
	at = r.at(shown[0])
	if float64(longest) > evenGaps*float64(shortest) {
		return at, ": the motion jumps by " + inMs(size) + " " + count(len(shown), "time")
	}
	period := (shown[len(shown)-1] - shown[0]) / time.Duration(len(shown)-1)
	return at, " every " + inS(period) + ": the motion jumps by " + inMs(size)
}

// jumps are the times when the motion jumped, and by how much the largest time. Pictures that come late because a frame
// was out of the ordinary, and those right after, do not count: the display did not go on evenly.
func jumps(r *Record) (shown []time.Duration, size time.Duration) {
	times := FrameTimes(r.Frames, r.End)
	o := ordinaryOf(r, times)
	even := func(f int) bool {
		return f >= 0 && !o.isLong(times[f]) && r.Frames[f].Updates <= o.updates
	}
	last := time.Duration(math.MinInt64 / 2)
	for _, c := range changes(r) {
		before, now := c.before, c.now
		if c.off <= jumpSize || o.isLong(now.shown-before.shown) || !even(before.frame) || !even(now.frame) {
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
