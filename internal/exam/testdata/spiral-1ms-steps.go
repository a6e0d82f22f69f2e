// Package loops has an accumulator with steps of a millisecond: under load, two frames are a spiral.
package loops

import "time"

type loop struct{ last, acc time.Duration }

// Start begins the game.
func (l *loop) Start(now time.Duration, _ Game) time.Duration {
	l.last = now
	return NextFrame
}

// Frame simulates all the time that has passed, in steps.
func (l *loop) Frame(now time.Duration, game Game) time.Duration {
	l.acc += now - l.last
	l.last = now
	for l.acc >= time.Millisecond {
		game.Update(time.Millisecond)
		l.acc -= time.Millisecond
	}
	game.Draw(1)
	return NextFrame
}

// Backlog returns the time that is accumulated and not yet simulated.
func (l *loop) Backlog() time.Duration { return l.acc }
