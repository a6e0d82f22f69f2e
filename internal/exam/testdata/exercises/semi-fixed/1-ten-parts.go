// Ten steps are not enough for a second.
package loops

import "time"

const longest = 20 * time.Millisecond

type mine struct {
	last time.Duration
}

func (l *mine) Start(now time.Duration, game Game) (wake time.Duration) {
	l.last = now
	return NextFrame
}

func (l *mine) Frame(now time.Duration, game Game) (wake time.Duration) {
	for range 10 {
		game.Update((now - l.last) / 10)
	}
	l.last = now
	game.Draw(1)
	return NextFrame
}
