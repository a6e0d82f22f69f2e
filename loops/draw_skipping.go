package loops

import "time"

// DrawSkipping updates once per step and draws only if it is not late: if the next update is already due, it skips the
// draw to keep the game at its rate. This helps if drawing is the slow part. If updates alone take longer than a step,
// it never draws again. After a long pause it catches up without drawing.
//
// It decides by the time before the update, so it draws after an update that is slow itself.
//
// Source: a Java game loop tutorial by Eric, "An Advanced Game Loop".
type DrawSkipping struct {
	Step time.Duration

	now      time.Duration
	nextTime time.Duration
}

// Start records the time. The first update is due immediately.
func (l *DrawSkipping) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.now = now
	l.nextTime = now
	return now
}

// Frame updates if an update is due, draws if it is not late, and sleeps if there is nothing to do.
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

// Backlog returns how late the next update is. It is negative before that update is due, since an update runs at the
// beginning of its step.
func (l *DrawSkipping) Backlog() time.Duration { return l.now - l.nextTime }
