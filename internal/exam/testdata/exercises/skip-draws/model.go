// After five skipped draws it draws, however late it is.
package loops

import "time"

type mine struct {
	Step time.Duration

	next    time.Duration // when the next update is due
	skipped int
}

func (l *mine) Start(now time.Duration, game Game) (wake time.Duration) {
	l.next, l.skipped = now, 0
	return now + l.Step
}

func (l *mine) Frame(now time.Duration, game Game) (wake time.Duration) {
	game.Update(l.Step)
	l.next += l.Step
	l.skipped++
	if now < l.next || l.skipped > 5 {
		game.Draw(1)
		l.skipped = 0
	}
	return max(l.next, now)
}
