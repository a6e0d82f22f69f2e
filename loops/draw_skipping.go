package loops

import "time"

// DrawSkipping updates once a step and draws only if it is not late: when the next update is due already, it leaves out
// the picture to keep the game at its rate. That helps where drawing is the slow part. Where updates alone take longer
// than a step, it never draws again, and after a long pause it runs through all that was missed without a picture.
//
// It judges by the time at the beginning, before the update: an update that is slow itself does not keep it from
// drawing.
//
// Source: a Java game loop tutorial by Eric, "An Advanced Game Loop".
type DrawSkipping struct {
	Step time.Duration

	now      time.Duration
	nextTime time.Duration
}

// Start takes the time; the first update is due at once.
func (l *DrawSkipping) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.now = now
	l.nextTime = now
	return now
}

// Frame updates if it is time to, draws if it is not late, and sleeps if there is nothing to do.
func (l *DrawSkipping) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.now = now
	if now >= l.nextTime {
		l.nextTime += l.Step
		game.Update(l.Step)
		if now < l.nextTime {
			game.Draw(1)
		}
		return now
	}
	sleep := (l.nextTime - now).Truncate(time.Millisecond)
	if sleep > 0 {
		return now + sleep
	}
	return l.nextTime
}

// Backlog is how late the next update is; below 0 before it is due, for the last one ran at the beginning of its step.
func (l *DrawSkipping) Backlog() time.Duration { return l.now - l.nextTime }
