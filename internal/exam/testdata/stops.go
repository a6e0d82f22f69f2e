// It divides by zero after 2 s.
package loops

import "time"

// step is so long that an update of 20 ms keeps up.
const step = 50 * time.Millisecond

type loop struct{ last, owed time.Duration }

func (l *loop) Start(now time.Duration, game Game) (wake time.Duration) {
	l.last, l.owed = now, 0
	return NextFrame
}

func (l *loop) Frame(now time.Duration, game Game) (wake time.Duration) {
	if late := now - 2*time.Second; late > 0 {
		l.owed /= l.owed
	}
	game.Update(step)
	return NextFrame
}
