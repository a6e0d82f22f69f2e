package metrics

import (
	"time"

	"gameloops/internal/trace"
)

// The thresholds of the spiral of death. A hitch and a step up to a slower rate, as of a display that is missed now and
// then, must not look like one.
const (
	spiralFrames = 3 // at least so many frames, the last of the run, that are longer than ever before
	spiralGrowth = 4 // to at least so many times what they had been
)

// judgeSpiral finds a run whose frames get longer and longer up to its end, because the processor needs more than a
// second for a second of the game, and the loop takes in all the time that passes. A loop that drops time is in no
// spiral: it has a longest frame.
func judgeSpiral(r *Record) (at time.Duration, text string) {
	times := untruncated(r)
	from, least := growth(times, r.Refresh)
	if len(times)-from < spiralFrames || times[len(times)-1] < spiralGrowth*least {
		return 0, ""
	}
	if work, simulated := workOf(r.Frames[from:]); work <= simulated {
		return 0, ""
	}
	if d := drops(r); len(d) > 0 && d[len(d)-1] > from {
		return 0, ""
	}
	at = r.at(r.Frames[from].Began)
	return at, " from " + inS(at) + ": frame time grew from " + inMs(least) + " to " + inMs(times[len(times)-1])
}

// untruncated are the frame times, without the last one if the end of the run made it a short one.
func untruncated(r *Record) []time.Duration {
	times := FrameTimes(r.Frames, r.End)
	if n := len(times); n > 1 && times[n-1] < times[n-2] {
		return times[:n-1]
	}
	return times
}

// growth looks back from the last frame for as long as frames hardly get longer that way (a quarter, and a refresh that
// was just missed). Of that stretch it gives the shortest frame time, and the first frame after which all are half as
// long again as that.
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

// workOf is the processor time of frames, and the time they simulated.
func workOf(frames []trace.Frame) (work, simulated time.Duration) {
	for _, f := range frames {
		work += f.Busy
		simulated += f.Simulated
	}
	return work, simulated
}

// frozenTime is how long one frame works before it freezes the game: as long as a user waits without losing the thread
// (Jakob Nielsen, "Response Times: The 3 Important Limits").
const frozenTime = time.Second

// judgeFrozen finds the frame that worked longest, if that was too long. A machine that stood still froze no game.
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
	return at, " for " + inS(longest.Ended-longest.Began) + " from " + inS(at) + ": one frame ran " +
		count(longest.Updates, "update")
}

// The thresholds of overload.
const (
	overloadShare = 10 // percent of the frames, at least, whose work takes longer than a refresh
	overloadFPS   = 90 // percent of the display's refreshes, at most, that have a frame
)

// judgeOverload finds a run that is slower than the display because of its work. A loop that waits on purpose is not.
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
	return 0, ": " + digits(share) + " % of frames work longer than a refresh, " + digits(fps) +
		" FPS on a display of " + digits(refreshes) + " Hz"
}

// burstUpdates is how many updates in one frame are a burst: ten catch up with a sixth of a second at 60 Hz, and up to
// there MonoGame, Godot and Matter.js go too. A frame of many small steps is a burst at three times what is ordinary.
const (
	burstUpdates = 10
	burstTimes   = 3
)

// judgeBurst finds the frame with the most updates, if those are far more than usual.
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
	return at, ": " + count(largest.Updates, "update") + " in the frame at " + inS(at)
}

// giantStep is the least step that is one: what Fiedler's loop and Bevy's clock take in of a frame at most ("Fix Your
// Timestep!", 2004; bevy_time/src/virt.rs, max_delta). A loop that always makes steps nearly as long was told to.
const (
	giantStep  = 250 * time.Millisecond
	giantTimes = 3
)

// judgeGiantStep finds the longest step, if it is far longer than usual: a loop made a single one of a long gap.
func judgeGiantStep(r *Record) (at time.Duration, text string) {
	usual := max(ordinaryOf(r, FrameTimes(r.Frames, r.End)).frame, r.Step)
	var longest trace.Frame
	for _, f := range r.Frames {
		if stepOf(f) > stepOf(longest) {
			longest = f
		}
	}
	step := stepOf(longest)
	if step < giantStep || step < giantTimes*usual {
		return 0, ""
	}
	at = r.at(longest.Began)
	return at, ": " + count(longest.Updates, "update") + " of " + inS(step) + " in the frame at " + inS(at)
}

// stepOf is how far an update of a frame moved the world ahead, in the mean.
func stepOf(f trace.Frame) time.Duration { return f.Simulated / time.Duration(max(f.Updates, 1)) }
