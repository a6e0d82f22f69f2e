package loops

import "time"

// FrameRateLimited updates and draws once per step, and sleeps in between. The next update is due at nextTime, which
// grows by exactly one step each time, so no time is lost: a late loop catches up without sleeping, one update and one
// draw at a time. If an update and a draw always take longer than a step, it falls further and further behind.
//
// An iteration reads the clock once, and then either updates and draws, or sleeps. It sleeps for whole milliseconds,
// rounded down, so it wakes up to 1 ms early. The rest is too short for a sleep, so the original spins. Here the
// spinning is one wait that ends at the same moment.
//
// Source: a Java game loop tutorial by Eric, "A Frame Rate Limited Game Loop".
type FrameRateLimited struct {
	Step time.Duration // "delta"

	now      time.Duration
	nextTime time.Duration
}

// Start records the time. The first update is due immediately.
func (l *FrameRateLimited) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.now = now
	l.nextTime = now
	return now
}

// Frame updates and draws if an update is due, and sleeps otherwise.
func (l *FrameRateLimited) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.now = now
	if now >= l.nextTime {
		l.nextTime += l.Step
		game.Update(l.Step)
		game.Draw(1)
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
func (l *FrameRateLimited) Backlog() time.Duration { return l.now - l.nextTime }
