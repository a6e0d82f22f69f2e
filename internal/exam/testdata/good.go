// Everything holds.
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
	l.owed += now - l.last
	l.last = now
	for ; l.owed >= step; l.owed -= step {
		game.Update(step)
	}
	game.Draw(float64(l.owed) / float64(step))
	return NextFrame
}

// Backlog returns the time that is accumulated and not yet simulated.
func (l *loop) Backlog() time.Duration { return l.owed }
