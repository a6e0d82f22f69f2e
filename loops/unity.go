package loops

import "time"

// Unity has two kinds of update. FixedUpdate is for physics: as many fixed steps as are due, none in some frames.
// Update is for all else: once in each frame, as long as the frame was. A game that mixes them shakes: what moves in
// one of the two is smooth only for a camera that moves in the same.
//
// A frame counts for a third of a second at most. Time beyond that is dropped, for both kinds.
//
// Source: Unity Manual, "Time and Framerate Management", and Time.maximumDeltaTime of its Scripting API
// (docs.unity3d.com). The original counts in seconds, float64 inside and float32 for the game.
type Unity struct {
	Step    time.Duration // Time.fixedDeltaTime
	MaxStep time.Duration // Time.maximumDeltaTime

	previous    time.Duration
	accumulated time.Duration
}

// Start records the time, and tells the game that it has an update for each frame.
func (l *Unity) Start(now time.Duration, game Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.previous = now
	l.accumulated = 0
	updateFrame(game, 0)
	return NextFrame
}

// Frame runs the fixed updates that are due, the update of the frame, and draws the last state.
func (l *Unity) Frame(now time.Duration, game Game) (wake time.Duration) {
	delta := min(now-l.previous, l.MaxStep)
	l.previous = now
	l.accumulated += delta
	for l.accumulated >= l.Step {
		game.Update(l.Step) // FixedUpdate
		l.accumulated -= l.Step
	}
	updateFrame(game, delta) // Update
	game.Draw(1)
	return NextFrame
}

// Backlog returns the time in the accumulator.
func (l *Unity) Backlog() time.Duration { return l.accumulated }

// updateFrame is the update of a frame, if the game has one.
func updateFrame(game Game, dt time.Duration) {
	if g, ok := game.(FrameUpdater); ok {
		g.UpdateFrame(dt)
	}
}
