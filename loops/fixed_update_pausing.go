package loops

import "time"

// hiddenGap is longer than the time between two frames of any visible page.
const hiddenGap = 500 * time.Millisecond

// FixedUpdatePausing is FixedUpdate as its source recommends it: it pauses while the tab is hidden. The first frame
// after that only records the time. The time in between is lost. The time accumulated before is kept.
//
// A browser tells a page when it becomes hidden. A loop sees only the times of its frames, so here a gap of more than
// half a second between two frames means a hidden tab. A laptop that slept leaves the same gap, and so does a single
// frame that takes that long: a spiral of death ends with a game that stands still. Like FixedUpdate it counts in whole
// nanoseconds.
//
// Source: "JavaScript Fixed Timestep Game Loop" (zeroberry.me/post/javascript-fixed-timestep-game-loop), class
// FixedUpdate and the note below it.
type FixedUpdatePausing struct {
	Step time.Duration

	previous    time.Duration
	accumulated time.Duration
}

// Start records the time and draws.
func (l *FixedUpdatePausing) Start(now time.Duration, game Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.previous = now
	l.accumulated = 0
	game.Draw(1)
	return NextFrame
}

// Frame runs the updates that are due and draws the last state.
func (l *FixedUpdatePausing) Frame(now time.Duration, game Game) (wake time.Duration) {
	elapsed := now - l.previous
	l.previous = now
	if elapsed > hiddenGap {
		elapsed = 0
	}
	l.accumulated += elapsed
	for l.accumulated >= l.Step {
		game.Update(l.Step)
		l.accumulated -= l.Step
	}
	game.Draw(1)
	return NextFrame
}

// Backlog returns the time in the accumulator.
func (l *FixedUpdatePausing) Backlog() time.Duration { return l.accumulated }
