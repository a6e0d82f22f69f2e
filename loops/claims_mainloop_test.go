package loops_test

import (
	"math"
	"time"
)

// mainLoopClaims are the claims of MainLoop.js and the loops of its article.
var mainLoopClaims = map[string]claims{
	"one-step-per-frame": {
		dropped: allButOneStepAFrame(0), steps: true, draws: true, alphaFrom: 1, alphaTo: 1,
	},
	"throttled-one-step": {
		dropped: allButOneStepAFrame(articleThrottle), steps: true, alphaFrom: 1, alphaTo: 1,
	},
	"throttled-variable-steps": {
		dropped: noTime, backlogBelow: articleThrottle, alphaFrom: 1, alphaTo: 1,
	},
	"discard-on-panic": {
		dropped: above240Steps, steps: true, backlogBelow: step + time.Microsecond, alphaTo: 1, steady: true,
	},
	"mainloop-js": {
		dropped: noTime, steps: true, backlogBelow: math.MaxInt64, alphaTo: math.Inf(1), steady: true,
	},
	"mainloop-js-reset": {
		dropped: above240Steps, steps: true, backlogBelow: step + time.Microsecond, alphaTo: math.Inf(1), steady: true,
	},
	"mainloop-js-fps-control": {
		dropped: noTime, steps: true, backlogBelow: math.MaxInt64, alphaTo: math.Inf(1), steady: true,
	},
	"mainloop-js-longer-steps": {dropped: noTime, backlogBelow: math.MaxInt64, alphaTo: math.Inf(1)},
	// The tests do not call it at its wake times, so it may run far ahead of the clock, and panic there.
	"raf-polyfill": {
		steps: true, backlogFrom: math.MinInt64, backlogBelow: math.MaxInt64, alphaTo: 1,
	},
}

// articleThrottle is the time between two frames at the article's limit of 10 a second.
const articleThrottle = time.Second / 10

func noTime([]time.Duration, time.Duration) time.Duration { return 0 }

// allButOneStepAFrame returns the time dropped by a loop that runs one step per frame, if the frame comes at least this
// long after the last one that ran. The time is negative if frames are shorter than the step.
func allButOneStepAFrame(least time.Duration) func([]time.Duration, time.Duration) time.Duration {
	return func(elapsed []time.Duration, _ time.Duration) (dropped time.Duration) {
		sinceLast := time.Duration(0)
		for _, d := range elapsed {
			sinceLast += d
			dropped += d
			if sinceLast >= least {
				sinceLast = 0
				dropped -= step
			}
		}
		return dropped
	}
}

// above240Steps returns the time dropped by a loop that discards the remaining time after 240 updates in a frame.
func above240Steps(elapsed []time.Duration, _ time.Duration) (dropped time.Duration) {
	left := time.Duration(0)
	for _, d := range elapsed {
		if left += d; left >= 240*step {
			dropped += left - 240*step
			left = 0
		}
		left %= step
	}
	return dropped
}
