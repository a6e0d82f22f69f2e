package loops_test

import (
	"math"
	"time"

	"gameloops/loops"
)

// aboveMaxStepAccumulated returns the time dropped by a loop that limits its accumulator when a step is due.
func aboveMaxStepAccumulated(elapsed []time.Duration, maxStep time.Duration) (dropped time.Duration) {
	var accumulated time.Duration
	for _, d := range elapsed {
		accumulated += d
		if maxStep > 0 && accumulated >= step {
			dropped += max(0, accumulated-maxStep)
			accumulated = min(accumulated, maxStep)
		}
		accumulated %= step
	}
	return dropped
}

// mostOfEbitengine is the most time that Ebitengine's clocks consume in a frame.
const mostOfEbitengine = max(5*step, time.Second/12)

// aboveFiveSteps returns the time dropped by Ebitengine's clock, which keeps from -1/2 to 1/2 of a step.
func aboveFiveSteps(elapsed []time.Duration, _ time.Duration) (dropped time.Duration) {
	accumulated := step / 2
	for _, d := range elapsed {
		accumulated += d
		dropped += max(0, accumulated-step/2-mostOfEbitengine)
		accumulated = min(accumulated, step/2+mostOfEbitengine) % step
	}
	return dropped
}

// allAboveFiveSteps returns the time dropped by Ebitengine's clock up to 2.9: all but the one update that it runs. It
// drops that of the first frame, too.
func allAboveFiveSteps(elapsed []time.Duration, _ time.Duration) (dropped time.Duration) {
	var behind time.Duration
	for i, d := range elapsed {
		switch behind += d; {
		case i == 0 && behind <= step/2:
			dropped += behind
			behind = 0
		case i == 0 || behind > mostOfEbitengine:
			dropped += behind - step
			behind = 0
		case behind > step/2 && behind < step:
			behind -= step
		default:
			behind %= step
		}
	}
	return dropped
}

// engineClaims are the claims of the loops of engines and the classics.
var engineClaims = map[string]claims{
	"semi-fixed": {dropped: aboveMaxStep, draws: true, alphaFrom: 1, alphaTo: 1, limited: true},
	"fiedler": {
		dropped: aboveMaxStep, steps: true, backlogBelow: step,
		draws: true, alphaTo: belowOne, steady: true, limited: true,
	},
	"nystrom": {
		dropped: aboveMaxStep, steps: true, backlogBelow: step,
		draws: true, alphaFrom: 1, alphaTo: math.Nextafter(2, 0), steady: true, limited: true,
	},
	// Start draws too.
	"dewitters-constant-fps": {
		dropped: nothingDropped, steps: true, backlogFrom: -loops.NoLimit, backlogBelow: loops.NoLimit,
		alphaFrom: 1, alphaTo: 1,
	},
	"dewitters-frameskip": {
		dropped: nothingDropped, steps: true, backlogFrom: -step, backlogBelow: loops.NoLimit,
		draws: true, alphaFrom: 1, alphaTo: 1,
	},
	"dewitters-prediction": {
		dropped: nothingDropped, steps: true, backlogFrom: -step, backlogBelow: loops.NoLimit,
		draws: true, alphaFrom: 1, alphaTo: math.Inf(1),
	},
	"ebitengine-2.9": {
		dropped: allAboveFiveSteps, steps: true, backlogFrom: -step / 2, backlogBelow: step,
		draws: true, alphaFrom: 1, alphaTo: 1,
	},
	"ebitengine": {
		dropped: aboveFiveSteps, steps: true, backlogFrom: -step / 2, backlogBelow: step / 2,
		draws: true, alphaFrom: 1, alphaTo: 1,
	},
	// A frame that waits for a step does not draw.
	"monogame": {
		dropped: aboveMaxStepAccumulated, steps: true, backlogBelow: step,
		alphaFrom: 1, alphaTo: 1, steady: true, limited: true,
	},
	// It counts in floating-point numbers, so TestGodotLosesOnlyTheStepsAboveEight checks what it drops.
	"godot": {
		steps: true, backlogFrom: -step, backlogBelow: 2 * step, draws: true, alphaFrom: 1, alphaTo: 1,
	},
	"godot-smoothed": {
		steps: true, backlogFrom: -step, backlogBelow: 2 * step, draws: true, alphaFrom: 1, alphaTo: 1,
	},
	"bevy": {
		dropped: aboveMaxStep, steps: true, backlogBelow: step,
		draws: true, alphaFrom: 1, alphaTo: 1, steady: true, limited: true,
	},
	"tuzz": {
		dropped: aboveMaxStep, steps: true, backlogBelow: step,
		draws: true, alphaTo: belowOne, steady: true, limited: true,
	},
	// What it drops depends on all the times before: TestGlaielLosesTheFirstFrameAndEveryOutlier.
	"glaiel":        {steps: true, backlogBelow: step, draws: true, alphaTo: belowOne},
	"glaiel-locked": {steps: true, backlogBelow: step, draws: true, alphaFrom: 1, alphaTo: 1},
	// A pause is replaced by the mean before it: TestMatterLosesPauses.
	"matter": {
		steps: true, backlogFrom: -step, backlogBelow: 5 * step, draws: true, alphaFrom: 1, alphaTo: 1,
	},
	"love": {dropped: nothingDropped, draws: true, alphaFrom: 1, alphaTo: 1},
	// The mean holds time that is not simulated yet: TestLibGDXSpreadsALongFrameOverFive, TestPhaserRunsSlowlyAtFirst.
	"libgdx-smoothed": {draws: true, alphaFrom: 1, alphaTo: 1},
	"phaser":          {draws: true, alphaFrom: 1, alphaTo: 1},
}
