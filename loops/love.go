package loops

import "time"

// Love is the main loop of LÖVE: events, one update by whatever time has passed, a picture. There is no limit to that
// time: after a pause of ten seconds there is a step of ten seconds, if the game does not cut it itself. What the clock
// measured wrong is in the step.
//
// After presenting, the original sleeps a millisecond, so as to leave something of the processor. Beside the wait for
// the display that changes nothing, and without it it only keeps the loop below 1000 frames a second; it is left out.
//
// Source: LÖVE, love.run in callbacks.lua (github.com/love2d/love), 11.5.
type Love struct {
	previous time.Duration
}

// Start takes the time, as love.timer.step does once the game is loaded, so that loading is in no step.
func (l *Love) Start(now time.Duration, _ Game) (wake time.Duration) {
	l.previous = now
	return NextFrame
}

// Frame updates by the time that has passed, and draws.
func (l *Love) Frame(now time.Duration, game Game) (wake time.Duration) {
	elapsed := now - l.previous
	l.previous = now
	game.Update(elapsed)
	game.Draw(1)
	return NextFrame
}
