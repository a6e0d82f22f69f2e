// Package loops has the textbook's accumulator, without the method Backlog that no textbook has.
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
	const step = time.Second / 64
	l.acc += now - l.last
	l.last = now
	for l.acc >= step {
		game.Update(step)
		l.acc -= step
	}
	game.Draw(1)
	return NextFrame
}
