package loops

import "time"

// nestedTimer is the minimum delay of a timer that a browser sets from another timer's callback.
const nestedTimer = 4 * time.Millisecond

// SetTimeout is a ticker on a browser's timers: the callback runs one step and then sets the timer for the next. The
// timer does not run while the callback works, so a tick takes the period plus the work. The game is slower than real
// time by its own work, which differs from machine to machine. The source calls it a terrible idea.
//
// A timer that a browser sets from a timer's callback takes at least 4 ms, which limits the game to 250 updates a
// second. (Browsers exempt the first few timers and drop fractions of a millisecond. This loop does neither.) In the
// source the callback is the whole game. Here it updates and draws.
//
// Source: "JavaScript Fixed Timestep Game Loop" (zeroberry.me/post/javascript-fixed-timestep-game-loop), "Why not use
// setTimeout?".
type SetTimeout struct {
	Step time.Duration
	Now  func() time.Duration
}

// Start makes the first call immediately.
func (l *SetTimeout) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	return now
}

// Frame is the timer's callback: it works, and then sets the timer again.
func (l *SetTimeout) Frame(now time.Duration, game Game) (wake time.Duration) {
	game.Update(l.Step)
	game.Draw(1)
	return l.Now() + max(l.Step, nestedTimer)
}
