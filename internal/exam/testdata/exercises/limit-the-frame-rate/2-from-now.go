// Each delay moves all frames after it.
package loops

import "time"

const period = time.Second / 30

type mine struct {
	last time.Duration
}

func (l *mine) Start(now time.Duration, game Game) (wake time.Duration) {
	l.last = now
	return NextFrame
}

func (l *mine) Frame(now time.Duration, game Game) (wake time.Duration) {
	game.Update(now - l.last)
	l.last = now
	game.Draw(1)
	return now + period
}
