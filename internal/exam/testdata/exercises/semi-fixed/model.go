// Steps of at most 20 ms, and the rest as a last one.
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
	for rest := now - l.last; rest > 0; rest -= longest {
		game.Update(min(rest, longest))
	}
	l.last = now
	game.Draw(1)
	return NextFrame
}
