package loops

import "time"

// SetTimeoutFirst is SetTimeout with the timer set at the first line of the callback, so that it runs while the
// callback works. Better, but not quite: a tick that comes late, because the work took longer than the period or
// something else was in the way, delays all those after it. Nothing is ever made up for.
//
// Source: "JavaScript Fixed Timestep Game Loop" (zeroberry.me/post/javascript-fixed-timestep-game-loop),
// "What if I call setTimeout at the first line of the loop function?".
type SetTimeoutFirst struct {
	Step time.Duration
}

// Start makes the first call at once.
func (l *SetTimeoutFirst) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	return now
}

// Frame is the timer's callback: it sets the timer again, and works. If the timer rings meanwhile, the next call
// follows at once.
func (l *SetTimeoutFirst) Frame(now time.Duration, game Game) (wake time.Duration) {
	wake = now + max(l.Step, nestedTimer)
	game.Update(l.Step)
	game.Draw(1)
	return wake
}
