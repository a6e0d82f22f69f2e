package loops

import "time"

// SetTimeoutFirst is SetTimeout with the timer set in the first line of the callback, so it runs while the callback
// works. That is better, but a late tick still delays all later ticks. A tick is late if the work took longer than the
// period, or if another task was in the way. The loop never catches up. Of a browser's rules for delays it leaves out
// the same as SetTimeout.
//
// Source: "JavaScript Fixed Timestep Game Loop" (zeroberry.me/post/javascript-fixed-timestep-game-loop),
// "What if I call setTimeout at the first line of the loop function?".
type SetTimeoutFirst struct {
	Step time.Duration
}

// Start makes the first call immediately.
func (l *SetTimeoutFirst) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	return now
}

// Frame is the timer's callback: it sets the timer again, and then works. If the timer fires meanwhile, the next call
// follows immediately.
func (l *SetTimeoutFirst) Frame(now time.Duration, game Game) (wake time.Duration) {
	wake = now + max(l.Step, nestedTimer)
	game.Update(l.Step)
	game.Draw(1)
	return wake
}
