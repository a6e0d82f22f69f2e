// Half as many frames, and the step stays a sixtieth.
package loops

import "time"

const period = time.Second / 30

type mine struct {
	next time.Duration
}

func (l *mine) Start(now time.Duration, game Game) (wake time.Duration) {
	l.next = now
	return NextFrame
}

func (l *mine) Frame(now time.Duration, game Game) (wake time.Duration) {
	game.Update(time.Second / 60)
	game.Draw(1)
	l.next += period
	return l.next
}
