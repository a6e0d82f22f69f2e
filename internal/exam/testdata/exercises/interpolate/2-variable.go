// Even motion, by steps as long as the frames.
package loops

import "time"

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
	return NextFrame
}
