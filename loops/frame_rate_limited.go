package loops

import "time"

// FrameRateLimited updates and draws once a step, and sleeps in between. nextTime, when the next update is due, only
// ever grows by a step, so no time is lost: a loop that comes late catches up, one update and one draw after the other,
// without a pause. If updates and draws take longer than a step for good, it falls behind for good.
//
// Each time round it either updates and draws or sleeps, and reads the clock once. It sleeps for whole milliseconds,
// cut off, so it wakes up to one too early, and what is left is less than it can sleep for: the original then goes
// round and round. Here that is one wait, to the very moment at which it ends.
//
// Source: a Java game loop tutorial by Eric, "A Frame Rate Limited Game Loop".
type FrameRateLimited struct {
	Step time.Duration // "delta"

	now      time.Duration
	nextTime time.Duration
}

// Start takes the time; the first update is due at once.
func (l *FrameRateLimited) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.now = now
	l.nextTime = now
	return now
}

// Frame updates and draws if it is time to, and sleeps if it is not.
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

// Backlog is how late the next update is; below 0 before it is due, for the last one ran at the beginning of its step.
func (l *FrameRateLimited) Backlog() time.Duration { return l.now - l.nextTime }
