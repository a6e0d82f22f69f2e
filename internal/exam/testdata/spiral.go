// An update of 20 ms is longer than this step.
package loops

import "time"

// step is shorter than an update of 20 ms.
const step = time.Second / 60

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
