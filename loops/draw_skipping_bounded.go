package loops

import "time"

// What DrawSkippingBounded bounds.
const (
	maxTimeDiff      = 500 * time.Millisecond // later than this, and it gives up catching up
	maxSkippedFrames = 5                      // draws left out in a row
)

// DrawSkippingBounded is DrawSkipping with two limits that keep a slow game responsive. More than half a second late,
// it lets the next update be due now: what was missed until then is lost, and the player is not thrown ahead. And
// however late it is, every sixth update is drawn. Both mean that the game no longer keeps real time where the machine
// is too slow for it.
//
// Source: a Java game loop tutorial by Eric, "A More Advanced Game Loop".
type DrawSkippingBounded struct {
	Step time.Duration

	now           time.Duration
	nextTime      time.Duration
	skippedFrames int // 1 more than were skipped, as in the original
}

// Start takes the time; the first update is due at once.
func (l *DrawSkippingBounded) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.now = now
	l.nextTime = now
	l.skippedFrames = 1
	return now
}

// Frame updates if it is time to, draws if it is not late or has not drawn for long, and sleeps if there is nothing to
// do.
func (l *DrawSkippingBounded) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.now = now
	if now-l.nextTime > maxTimeDiff {
		l.nextTime = now
	}
	if now >= l.nextTime {
		l.nextTime += l.Step
		game.Update(l.Step)
		if now < l.nextTime || l.skippedFrames > maxSkippedFrames {
			game.Draw(1)
			l.skippedFrames = 1
		} else {
			l.skippedFrames++
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
func (l *DrawSkippingBounded) Backlog() time.Duration { return l.now - l.nextTime }
