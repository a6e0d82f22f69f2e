// Keeps the number of updates while that is at most half a step early or late.
package loops

import "time"

type mine struct {
	Step time.Duration

	last, owed time.Duration
	before     int // updates in the last frame
}

func (l *mine) Start(now time.Duration, game Game) (wake time.Duration) {
	l.last, l.owed, l.before = now, 0, 1
	return NextFrame
}

func (l *mine) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.owed += now - l.last
	l.last = now
	half := l.Step / 2
	updates := int(max(l.owed, 0) / l.Step)
	if kept := time.Duration(l.before) * l.Step; l.owed > kept-half && l.owed < kept+l.Step+half {
		updates = l.before
	}
	l.before = updates
	for range updates {
		game.Update(l.Step)
		l.owed -= l.Step
	}
	game.Draw(1)
	return NextFrame
}

// Backlog tells the laboratory what is owed.
func (l *mine) Backlog() time.Duration { return l.owed }
