package stress

import "time"

// A loop keeps up if both of these hold, over the whole run and over its last quarter. The last quarter shows a spiral
// that has only just begun.
const (
	// FramesKept is the minimum share of the frames that the loop would show if updates and draws took no time: one
	// per refresh, or fewer if the loop's own frame rate is lower. One more frame may be missing.
	FramesKept = 0.95
	// SpeedKept is the minimum share of real time that the loop simulates. One more step may be missing, and the time
	// of the running frame.
	SpeedKept = 0.99
	// LastQuarter is where the last quarter of a run begins, as a share of the run.
	LastQuarter = 0.75
)

// A Rule judges a run while it goes on. FPS, Step and Duration describe the run, and do not change.
type Rule struct {
	FPS      float64       // frames a second that the loop shows if updates and draws take no time
	Step     time.Duration // of the loop; 0: it has none
	Duration time.Duration // of the run

	quarter Progress // when the last quarter began
	isLate  bool     // it has begun
}

// A Progress is how far a run has come.
type Progress struct {
	Elapsed   time.Duration // since the start
	Frames    int64         // that were shown
	Simulated time.Duration
	Dropped   time.Duration // that passed, and will never be simulated
}

// A Verdict is what a rule says of a run.
type Verdict string

// The verdicts.
const (
	Undecided Verdict = ""          // the run must go on
	KeepsUp   Verdict = "keeps up"  // until its end
	MissesFPS Verdict = "frames"    // too few frames
	TooSlow   Verdict = "real time" // too little simulated time
)

// Judge judges a run that has come to now. It must be called in the order of time. A run that can no longer keep up is
// judged at once.
func (r *Rule) Judge(now Progress) Verdict {
	missed := r.FPS*now.Elapsed.Seconds() - float64(now.Frames)
	if missed > (1-FramesKept)*r.FPS*r.Duration.Seconds()+1 {
		return MissesFPS
	}
	if float64(now.Dropped) > (1-SpeedKept)*float64(r.Duration) {
		return TooSlow
	}
	if !r.isLate && float64(now.Elapsed) >= LastQuarter*float64(r.Duration) {
		r.isLate, r.quarter = true, now
	}
	if now.Elapsed < r.Duration {
		return Undecided
	}
	frame := time.Duration(float64(time.Second) / r.FPS) // the running one, whose time is simulated by the next
	for _, from := range []Progress{{}, r.quarter} {
		took := now.Elapsed - from.Elapsed
		if float64(now.Frames-from.Frames+1) < FramesKept*r.FPS*took.Seconds() {
			return MissesFPS
		}
		if float64(now.Simulated-from.Simulated+r.Step+frame) < SpeedKept*float64(took) {
			return TooSlow
		}
	}
	return KeepsUp
}
