package loops_test

import (
	"time"

	"gameloops/loops"
)

// articleClaims are the claims of the loops of the articles.
var articleClaims = map[string]claims{
	"variable-steps": {dropped: aboveMaxStep, draws: true, alphaFrom: 1, alphaTo: 1, limited: true},
	"fixed-steps": {
		dropped: aboveMaxStep, steps: true, backlogBelow: step,
		draws: true, alphaFrom: 1, alphaTo: 1, steady: true, limited: true,
	},
	"fixed-steps-with-interpolation": {
		dropped: aboveMaxStep, steps: true, backlogBelow: step,
		draws: true, alphaTo: belowOne, steady: true, limited: true,
	},

	"basic": { // its first iteration is at the start
		dropped: func(elapsed []time.Duration, _ time.Duration) time.Duration {
			return totalOf(elapsed) - time.Duration(len(elapsed)+1)*step
		},
		steps: true, draws: true, alphaFrom: 1, alphaTo: 1,
	},
	"variable-steps-limited": {dropped: aboveMaxStep, draws: true, alphaFrom: 1, alphaTo: 1, limited: true},

	"frame-rate-limited": {
		dropped: nothingDropped, steps: true, backlogFrom: -step, backlogBelow: loops.NoLimit, alphaFrom: 1, alphaTo: 1,
	},
	"frame-rate-limited-resampled": {
		dropped: lateness, steps: true, backlogFrom: -step, alphaFrom: 1, alphaTo: 1,
	},
	"draw-skipping": {
		dropped: nothingDropped, steps: true, backlogFrom: -step, backlogBelow: loops.NoLimit, alphaFrom: 1, alphaTo: 1,
	},
	"draw-skipping-bounded": {
		dropped: latenessAboveHalfASecond, steps: true, backlogFrom: -step, backlogBelow: 500*time.Millisecond + 1,
		alphaFrom: 1, alphaTo: 1,
	},

	"set-timeout":       aStepAFrame,
	"set-timeout-first": aStepAFrame,
	"set-interval":      aStepAFrame,

	"fixed-update": allSteps,
	"fixed-update-pausing": {
		dropped: framesAboveHalfASecond, steps: true, backlogBelow: step, draws: true, alphaFrom: 1, alphaTo: 1,
	},
	"fixed-update-now": allSteps,
	"mixed-steps":      allSteps,
	"worker": { // without a second processor
		dropped: nothingDropped, steps: true, backlogBelow: step, draws: true, alphaTo: belowOne, steady: true,
	},
}

// aStepAFrame are the claims of loops that never read the clock: a frame is always one step.
var aStepAFrame = claims{
	dropped: func(elapsed []time.Duration, _ time.Duration) time.Duration {
		return totalOf(elapsed) - time.Duration(len(elapsed))*step
	},
	steps: true, draws: true, alphaFrom: 1, alphaTo: 1,
}

// allSteps are the claims of loops with an unlimited accumulator.
var allSteps = claims{
	dropped: nothingDropped, steps: true, backlogBelow: step, draws: true, alphaFrom: 1, alphaTo: 1, steady: true,
}

func totalOf(elapsed []time.Duration) (total time.Duration) {
	for _, d := range elapsed {
		total += d
	}
	return total
}

func nothingDropped([]time.Duration, time.Duration) time.Duration { return 0 }

// framesAboveHalfASecond returns the time dropped by a loop that loses the whole time of such frames.
func framesAboveHalfASecond(elapsed []time.Duration, _ time.Duration) (dropped time.Duration) {
	for _, d := range elapsed {
		if d > 500*time.Millisecond {
			dropped += d
		}
	}
	return dropped
}

// lateness returns the sum of the delays of all updates. An update is due one step after the previous one began.
func lateness(elapsed []time.Duration, _ time.Duration) (dropped time.Duration) {
	due := time.Duration(0)
	for _, d := range elapsed {
		if due -= d; due <= 0 {
			dropped -= due
			due = step
		}
	}
	return dropped
}

// latenessAboveHalfASecond returns the sum of the delays of all updates that were more than half a second late.
func latenessAboveHalfASecond(elapsed []time.Duration, _ time.Duration) (dropped time.Duration) {
	due := time.Duration(0)
	for _, d := range elapsed {
		due -= d
		if due < -500*time.Millisecond {
			dropped -= due
			due = 0
		}
		if due <= 0 {
			due += step
		}
	}
	return dropped
}
