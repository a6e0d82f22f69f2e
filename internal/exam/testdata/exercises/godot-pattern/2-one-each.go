// One update for each frame, whatever the display.
package loops

import "time"

type mine struct {
	Step time.Duration

	last time.Duration
}

func (l *mine) Start(now time.Duration, game Game) (wake time.Duration) {
	l.last = now
	return NextFrame
}

func (l *mine) Frame(now time.Duration, game Game) (wake time.Duration) {
	game.Update(l.Step)
	game.Draw(1)
	return NextFrame
}
