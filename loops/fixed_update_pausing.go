package loops

import "time"

// hiddenGap is the time between two frames that no page has that can be seen.
const hiddenGap = 500 * time.Millisecond

// FixedUpdatePausing is FixedUpdate with what its source recommends: it pauses while the tab is hidden. On return it
// only takes the time, as its first frame does; what passed meanwhile is lost, what was accumulated before stays.
//
// A page is told when it is hidden. A loop sees nothing but the times of its frames, so here it is a gap of more than
// half a second between two of them that tells. That is also true of a laptop that slept, and of a single frame that
// took so long: a spiral of death ends here, in a game that stands still. It counts whole nanoseconds, as FixedUpdate.
//
// Source: "JavaScript Fixed Timestep Game Loop" (zeroberry.me/post/javascript-fixed-timestep-game-loop), class
// FixedUpdate and the note below it.
type FixedUpdatePausing struct {
	Step time.Duration

	previous    time.Duration
	accumulated time.Duration
}

// Start takes the time and draws.
func (l *FixedUpdatePausing) Start(now time.Duration, game Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.previous = now
	l.accumulated = 0
	game.Draw(1)
	return NextFrame
}

// Frame runs the updates that have become due and draws the last state.
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

// Backlog is the time in the accumulator.
func (l *FixedUpdatePausing) Backlog() time.Duration { return l.accumulated }
