// The next frame is a period after this one was due, not after it began.
package loops

import "time"

const period = time.Second / 30

type mine struct {
	last, next time.Duration
}

func (l *mine) Start(now time.Duration, game Game) (wake time.Duration) {
	l.last, l.next = now, now
	return NextFrame
}

func (l *mine) Frame(now time.Duration, game Game) (wake time.Duration) {
	game.Update(now - l.last)
	l.last = now
	game.Draw(1)
	l.next += period
	return l.next
}
