package loops

import "time"

// The limits of DrawSkippingBounded.
const (
	maxTimeDiff      = 500 * time.Millisecond // if it is later than this, it does not catch up
	maxSkippedFrames = 5                      // draws skipped in a row
)

// DrawSkippingBounded is DrawSkipping with two limits that keep a slow game responsive. If it is more than half a
// second late, it makes the next update due now: the missed time is lost, and the player is not thrown ahead. However
// late it is, it draws after every sixth update. With both limits, the game is slower than real time on a machine that
// is too slow for it.
//
// Source: a Java game loop tutorial by Eric, "A More Advanced Game Loop".
type DrawSkippingBounded struct {
	Step time.Duration

	now           time.Duration
	nextTime      time.Duration
	skippedFrames int // one more than were skipped, as in the original
}

// Start records the time. The first update is due immediately.
func (l *DrawSkippingBounded) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.now = now
	l.nextTime = now
	l.skippedFrames = 1
	return now
}

// Frame updates if an update is due, draws if it is not late or has skipped five draws, and sleeps if there is nothing
// to do.
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

// Backlog returns how late the next update is. It is negative before that update is due, since an update runs at the
// beginning of its step.
func (l *DrawSkippingBounded) Backlog() time.Duration { return l.now - l.nextTime }
