// Steps are as long as the frames before them.
package loops

import "time"

type Loop struct{ last time.Duration }

func (l *Loop) Start(now time.Duration, game Game) (wake time.Duration) {
	l.last = now
	return NextFrame
}

func (l *Loop) Frame(now time.Duration, game Game) (wake time.Duration) {
	game.Update(now - l.last)
	l.last = now
	game.Draw(1)
	return NextFrame
}
