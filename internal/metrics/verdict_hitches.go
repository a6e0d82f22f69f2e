package metrics

import (
	"time"

	"gameloops/internal/numbertext"
)

// hitchTimes is the multiple of the median frame time above which a frame is a hitch. It is CapFrameX's default for
// stuttering, with the median in place of a moving average.
const hitchTimes = 2.5

// hitchesOf returns the median of frame times, and the longest time of a frame that is not a hitch. A frame that is
// longer by too little to be seen is not a hitch, which matters at hundreds of frames a second.
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
	return at, ": " + count(n, "frame") + " took more than " + numbertext.Digits(hitchTimes) + " times the median of " +
		numbertext.Time(median) + ", the longest " + numbertext.Time(times[longest]) + " at " +
		numbertext.Moment(r.at(r.Frames[longest].Began))
}
