// A frame takes in 100 ms at most.
package loops

import "time"

type mine struct {
	Step time.Duration

	last, owed time.Duration
}

func (l *mine) Start(now time.Duration, game Game) (wake time.Duration) {
	l.last, l.owed = now, 0
	return NextFrame
}

func (l *mine) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.owed += min(now-l.last, 100*time.Millisecond)
	l.last = now
	for ; l.owed >= l.Step; l.owed -= l.Step {
		game.Update(l.Step)
	}
	game.Draw(1)
	return NextFrame
}

// Backlog tells the laboratory what is owed.
func (l *mine) Backlog() time.Duration { return l.owed }
