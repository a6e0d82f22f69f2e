// Steps are as long as the frames before them.
package loops

import "time"

type loop struct{ last time.Duration }

func (l *loop) Start(now time.Duration, game Game) (wake time.Duration) {
	l.last = now
	return NextFrame
}

func (l *loop) Frame(now time.Duration, game Game) (wake time.Duration) {
	game.Update(now - l.last)
	l.last = now
	game.Draw(1)
	return NextFrame
}
