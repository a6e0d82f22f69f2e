package metrics

import (
	"slices"
	"time"

	"gameloops/internal/numbertext"
	"gameloops/internal/trace"
)

// The thresholds of the spiral of death. A hitch, or a change to a lower rate when refreshes are missed, must not look
// like one.
const (
	spiralFrames = 3 // minimum number of frames at the end of the run that are longer than all before
	hugeFrames   = 2 // minimum if the last one freezes the game: at ten times the load there is no third
	spiralGrowth = 4 // minimum factor by which they are longer
)

// judgeSpiral finds a run whose frames get longer and longer until its end, because the processor needs more than a
// second for a second of the game, and the loop simulates the time that passes. A loop is not in a spiral if the time
// that it drops ends the growth: its frames reach a length, or get short again.
func judgeSpiral(r *Record) (at time.Duration, text string) {
	times := untruncated(r)
	from, least := growth(times, r.Refresh)
	if start := max(startTime(r), r.Refresh); !isSpiral(times[from:], least) && beganLong(r, times, start) {
		from, least = 0, start
	}
	if !isSpiral(times[from:], least) || hasEnded(r, times, from) {
		return 0, ""
	}
	if work, simulated := workOf(r.Frames[from:]); work <= simulated {
		return 0, ""
	}
	at = r.at(r.Frames[from].Began)
	return at, " from " + numbertext.Moment(at) + ": frame time grew from " + numbertext.Time(least) + " to " +
		numbertext.Time(times[len(times)-1])
}

// hasEnded reports whether dropped time has ended the growth of frames: there were frames as long before, or the last
// ones no longer grow.
func hasEnded(r *Record, times []time.Duration, from int) bool {
	last := times[len(times)-1]
	for i := range r.Frames[:from] {
		if workWithin(r.Frames[i]) >= last-last/10 {
			return true
		}
	}
	l := lagOf(r)
	complete := len(l.lost)
	lost := l.after(complete) - l.after(min(from+1, complete))
	if lost <= l.step {
		return false
	}
	longest := slices.Max(times[from : len(times)-1])
	passed := r.Frames[complete-1].Began - r.Frames[from].Began
	return last <= longest+longest/10 || lost > passed/4
}

// startTime returns the frame time of Start.
func startTime(r *Record) time.Duration {
	if len(r.Frames) == 0 {
		return 0
	}
	return r.Frames[0].Began - r.Start.Began
}

// beganLong reports whether all frames were longer than that of Start, so that a spiral began with the first one.
func beganLong(r *Record, times []time.Duration, start time.Duration) bool {
	return startTime(r) > 0 && !slices.ContainsFunc(times, func(t time.Duration) bool { return t <= start+start/2 })
}

// isSpiral reports whether there are enough frames for a spiral, and they grow enough. least is the shortest frame
// time before them.
func isSpiral(times []time.Duration, least time.Duration) bool {
	if len(times) == 0 {
		return false
	}
	last, frames := times[len(times)-1], spiralFrames
	if last >= frozenTime {
		frames = hugeFrames
	}
	return len(times) >= frames && last >= spiralGrowth*least && last > times[0]+times[0]/2
}

// untruncated returns the frame times, without the last one if the end of the run cut it short.
func untruncated(r *Record) []time.Duration { return uncut(FrameTimes(r.Frames, r.End)) }

// uncut returns frame times without the last one if it is shorter than the one before.
func uncut(times []time.Duration) []time.Duration {
	if n := len(times); n > 1 && times[n-1] < times[n-2] {
		return times[:n-1]
	}
	return times
}

// growth goes back from the last frame as long as no earlier frame is much longer (by more than a quarter plus a
// refresh). It returns the shortest frame time in this range, and the first frame from which on all are more than 1.5
// times as long.
func growth(times []time.Duration, refresh time.Duration) (from int, least time.Duration) {
	if len(times) == 0 {
		return 0, 0
	}
	first := len(times) - 1
	least = times[first]
	for first > 0 && times[first-1] <= least+least/4+refresh {
		first--
		least = min(least, times[first])
	}
	for from = len(times); from > first && times[from-1] > least+least/2; {
		from--
	}
	return from, least
}

// workOf returns the processor time of frames, and the time that they simulated.
func workOf(frames []trace.Frame) (work, simulated time.Duration) {
	for _, f := range frames {
		work += f.Busy
		simulated += f.Simulated
	}
	return work, simulated
}

// frozenTime is the length of a frame that freezes the game: how long users wait before they lose their train of
// thought (Jakob Nielsen, "Response Times: The 3 Important Limits").
const frozenTime = time.Second

// judgeFrozen finds the frame with the most work, if that took too long. Stalls of the machine do not count.
func judgeFrozen(r *Record) (at time.Duration, text string) {
	var longest trace.Frame
	for _, f := range r.Frames {
		if workWithin(f) > workWithin(longest) {
			longest = f
		}
	}
	if workWithin(longest) < frozenTime {
		return 0, ""
	}
	at = r.at(longest.Began)
	return at, " for " + numbertext.Time(longest.Ended-longest.Began) + " from " + numbertext.Moment(at) +
		": one frame ran " + count(longest.Updates, "update")
}

// The thresholds of overload.
const (
	overloadShare = 10 // minimum percentage of frames whose work takes longer than a refresh
	overloadFPS   = 90 // maximum frame rate as a percentage of the refresh rate
)

// judgeOverload finds a run that is slower than the display because of its work, not because it waits on purpose.
func judgeOverload(r *Record) (at time.Duration, text string) {
	if r.Refresh <= 0 || len(r.Frames) == 0 {
		return 0, ""
	}
	n := 0
	for _, f := range r.Frames {
		if f.Busy > r.Refresh {
			n++
		}
	}
	share, fps := percentOf(float64(n), float64(len(r.Frames))), FPS(FrameTimes(r.Frames, r.End))
	refreshes := 1 / r.Refresh.Seconds()
	if share < overloadShare || fps > refreshes*overloadFPS/100 {
		return 0, ""
	}
	frames := "frames"
	if n < len(r.Frames) {
		frames = percent(share) + " of frames"
	}
	return 0, ": " + frames + " longer than a refresh, on average " + inFPS(fps) + " on a display of " +
		numbertext.Digits(refreshes) + " Hz"
}

// A frame with burstUpdates updates is a burst. Ten updates catch up with a sixth of a second at 60 Hz. Frames with
// many small steps are bursts if they have burstTimes as many updates as ordinary ones.
const (
	burstUpdates = 10
	burstTimes   = 3
)

// judgeBurst finds the frame with the most updates, if it has far more than usual.
func judgeBurst(r *Record) (at time.Duration, text string) {
	o := ordinaryOf(r, FrameTimes(r.Frames, r.End))
	var largest trace.Frame
	for _, f := range r.Frames {
		if f.Updates > largest.Updates {
			largest = f
		}
	}
	if largest.Updates < burstUpdates || largest.Updates < burstTimes*o.updates {
		return 0, ""
	}
	at = r.at(largest.Began)
	return at, ": " + count(largest.Updates, "update") + " in the frame at " + numbertext.Moment(at)
}

// longStep is the shortest long step: the maximum step of Fiedler's loop and Bevy's clock ("Fix Your Timestep!",
// 2004; bevy_time/src/virt.rs, max_delta). If all steps of a loop are nearly as long, they are intended.
const (
	longStep  = 250 * time.Millisecond
	longTimes = 3
)

// judgeLongStep finds the longest step, if it is far longer than usual: the loop simulated a long gap in a single
// step.
func judgeLongStep(r *Record) (at time.Duration, text string) {
	usual := max(ordinaryOf(r, FrameTimes(r.Frames, r.End)).frame, r.Step)
	var longest trace.Frame
	for _, f := range r.Frames {
		if stepOf(f) > stepOf(longest) {
			longest = f
		}
	}
	step := stepOf(longest)
	if step < longStep || step < longTimes*usual {
		return 0, ""
	}
	at = r.at(longest.Began)
	each := "1 update"
	if longest.Updates > 1 {
		each = "each of " + count(longest.Updates, "update")
	}
	return at, ": " + numbertext.Time(step) + " in " + each + ", in the frame at " + numbertext.Moment(at)
}

// stepOf returns the mean step of a frame's updates.
func stepOf(f trace.Frame) time.Duration { return f.Simulated / time.Duration(max(f.Updates, 1)) }
