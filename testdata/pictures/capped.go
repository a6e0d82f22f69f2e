package loops

import "time"

// Capped makes updates of a fixed length, at most three in a frame. It drops the time that is left then.
type Capped struct {
	Step time.Duration

	previous    time.Duration
	accumulated time.Duration
}

// Start records the time.
func (l *Capped) Start(now time.Duration, game Game) (wake time.Duration) {
	l.previous = now
	return NextFrame
}

// Frame runs the updates that are due, and draws.
func (l *Capped) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.accumulated += now - l.previous
	l.previous = now
	for updates := 0; l.accumulated >= l.Step && updates < 3; updates++ {
		game.Update(l.Step)
		l.accumulated -= l.Step
	}
	l.accumulated = min(l.accumulated, l.Step)
	game.Draw(1)
	return NextFrame
}
