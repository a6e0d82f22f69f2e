package loops

import "time"

// Love is the main loop of LÖVE: events, one update by the time that has passed, one draw. There is no limit to that
// time: after a pause of ten seconds comes a step of ten seconds, unless the game limits it. Errors of the clock go
// into the step.
//
// After presenting, the original sleeps for a millisecond, to leave processor time to others. That is left out here:
// with vertical synchronisation it changes nothing, and without it only keeps the loop below 1000 frames a second.
//
// Source: LÖVE, love.run in callbacks.lua (github.com/love2d/love), 11.5.
type Love struct {
	previous time.Duration
}

// Start records the time, as love.timer.step does after loading, so no step includes the loading time.
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
