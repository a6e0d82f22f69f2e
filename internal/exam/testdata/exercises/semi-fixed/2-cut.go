// What is longer than a step is cut off.
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
	game.Update(min(now-l.last, longest))
	l.last = now
	game.Draw(1)
	return NextFrame
}
