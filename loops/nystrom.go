package loops

import "time"

// Nystrom measures how far the game's clock is behind the real one, the lag, and catches up in fixed steps. The
// renderer gets the rest of the lag and extrapolates: it moves each object on by its velocity. So nothing is shown
// late. But an object that collides in the next step is first drawn beyond the obstacle and then jumps back.
//
// The book's loop catches up without a limit. It advises the reader to add one: here it is MaxStep.
//
// Source: Robert Nystrom, "Game Programming Patterns", 2014, chapter "Game Loop" (gameprogrammingpatterns.com).
type Nystrom struct {
	Step    time.Duration // MS_PER_UPDATE
	MaxStep time.Duration

	previous time.Duration
	lag      time.Duration
}

// Start records the time and resets the lag.
func (l *Nystrom) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.previous = now
	l.lag = 0
	return NextFrame
}

// Frame catches up, and draws ahead of the last state by the lag that remains.
func (l *Nystrom) Frame(now time.Duration, game Game) (wake time.Duration) {
	elapsed := now - l.previous
	l.previous = now
	l.lag += min(elapsed, l.MaxStep)
	for l.lag >= l.Step {
		game.Update(l.Step)
		l.lag -= l.Step
	}
	game.Draw(1 + float64(l.lag)/float64(l.Step))
	return NextFrame
}

// Backlog returns the lag.
func (l *Nystrom) Backlog() time.Duration { return l.lag }
