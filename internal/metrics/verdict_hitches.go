package metrics

import "time"

// hitchTimes is how many times as long as the median frame a hitch is: CapFrameX's default for stuttering, which takes
// a moving average in place of the median.
const hitchTimes = 2.5

// hitchesOf returns the median of frame times, and the longest time of a frame that is no hitch. A frame that is longer
// only by what nobody sees is none: that happens at hundreds of frames a second.
func hitchesOf(times []time.Duration) (median, longest time.Duration) {
	median = nearestRank(inOrder(times), 500)
	return median, max(time.Duration(hitchTimes*float64(median)), median+jumpSize)
}

// judgeHitches finds frames that are far longer than most, whatever the reason.
func judgeHitches(r *Record) (at time.Duration, text string) {
	times := FrameTimes(r.Frames, r.End)
	median, most := hitchesOf(times)
	n, longest := 0, 0
	for i, t := range times {
		if t <= most {
			continue
		}
		if n++; t > times[longest] {
			longest = i
		}
		if n == 1 {
			at = r.at(r.Frames[i].Began)
		}
	}
	if n == 0 {
		return 0, ""
	}
	return at, ": " + count(n, "frame") + " took more than " + digits(hitchTimes) + " times the median of " +
		inMs(median) + ", the longest " + inTime(times[longest]) + " at " + inS(r.at(r.Frames[longest].Began))
}
