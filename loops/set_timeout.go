package loops

import "time"

// nestedTimer is the least delay of a browser's timer that is set by a timer's callback.
const nestedTimer = 4 * time.Millisecond

// SetTimeout is a ticker of a browser's timers: the callback does one step and then sets the timer for the next. The
// timer does not run while the callback works, so a tick takes the period and the work, and the game is slower than
// real time by what it does, on every machine by something else. A terrible idea, says its source.
//
// Browsers give a timer that is set from a timer at least 4 ms, so no more than 250 updates a second are to be had.
// (They let the first few pass, and cut fractions of a millisecond off: not so here.) The source's callback is all of
// the game; here it updates and draws.
//
// Source: "JavaScript Fixed Timestep Game Loop" (zeroberry.me/post/javascript-fixed-timestep-game-loop), "Why not use
// setTimeout?".
type SetTimeout struct {
	Step time.Duration
	Now  func() time.Duration
}

// Start makes the first call at once.
func (l *SetTimeout) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	return now
}

// Frame is the timer's callback: it works, and sets the timer again.
func (l *SetTimeout) Frame(now time.Duration, game Game) (wake time.Duration) {
	game.Update(l.Step)
	game.Draw(1)
	return l.Now() + max(l.Step, nestedTimer)
}
