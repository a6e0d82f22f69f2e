package loops_test

import "time"

// aboveSixSteps returns the time dropped by a loop whose frames have six steps at most.
func aboveSixSteps(elapsed []time.Duration, _ time.Duration) (dropped time.Duration) {
	for _, d := range elapsed {
		dropped += max(0, d-6*step)
	}
	return dropped
}

// aboveThreeTics returns the time dropped by a loop that runs at most three of the tics that come in a frame.
func aboveThreeTics(elapsed []time.Duration, _ time.Duration) (dropped time.Duration) {
	var now time.Duration
	for _, d := range elapsed {
		tics := (now+d)/step - now/step
		dropped += max(0, tics-3) * step
		now += d
	}
	return dropped
}

// aboveMaxStepInMilliseconds returns the time dropped by Quake III's clock: it joins frames until they have 11 whole
// milliseconds, and limits these.
func aboveMaxStepInMilliseconds(elapsed []time.Duration, maxStep time.Duration) (dropped time.Duration) {
	var now, previous time.Duration
	for _, d := range elapsed {
		now += d
		clock := now.Truncate(ms)
		if clock-previous < 11*ms {
			continue
		}
		if maxStep > 0 {
			dropped += max(0, clock-previous-maxStep)
		}
		previous = clock
	}
	return dropped
}

// gameClaims are the claims of the loops of games, and of those that engines offer beside their own.
var gameClaims = map[string]claims{
	// A frame that waits for a tic does not draw. What it drops depends on when it waits: TestDoomForgetsTics.
	"doom": {steps: true, backlogBelow: 6 * step, alphaFrom: 1, alphaTo: 1},
	"doom-uncapped": {
		dropped: aboveThreeTics, steps: true, backlogBelow: step, draws: true, alphaTo: belowOne,
	},
	// Its steps are whole milliseconds. A frame that comes too early does not draw.
	"quake-3": {dropped: aboveMaxStepInMilliseconds, backlogBelow: 16*ms + 11*ms, alphaTo: belowOne},
	"unreal-substepping": {
		dropped: aboveSixSteps, draws: true, alphaFrom: 1, alphaTo: 1,
	},
	// What it invents depends on all the times before: TestFuzzyTimingRunsFastOnAFastDisplay.
	"fuzzy-timing": {steps: true, backlogBelow: step, draws: true, alphaFrom: 1, alphaTo: 1},
	// At an interval of two refreshes a frame is two calls: TestSwappyShowsEveryPictureForTwoRefreshes.
	"swappy": {alphaFrom: 1, alphaTo: 1},
	"unity": {
		dropped: aboveMaxStep, steps: true, backlogBelow: step, draws: true, alphaFrom: 1, alphaTo: 1,
	},
	"unity-2020.2": {
		dropped: aboveMaxStep, steps: true, backlogBelow: step, draws: true, alphaFrom: 1, alphaTo: 1,
	},
}
