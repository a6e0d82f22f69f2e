package loops

import "time"

// FrameRateLimitedResampled is FrameRateLimited with the mistake that its source warns of: where nextTime should grow
// by a step, it takes the time again and adds a step to that. Then every delay stays: what an update came late is
// never made up for, and pieces of time get lost. If each sleep is 1 ms too long, 16 ms become 17: a game at 60 Hz is
// then 2.0 % slower, and one with steps of 16.6 ms 2.3 %. What it gains is that it never has to catch up.
//
// Source: a Java game loop tutorial by Eric, "A Frame Rate Limited Game Loop": "what we don't want to do".
type FrameRateLimitedResampled struct {
	Step time.Duration
	Now  func() time.Duration

	now      time.Duration
	nextTime time.Duration
}

// Start takes the time; the first update is due at once.
func (l *FrameRateLimitedResampled) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.now = now
	l.nextTime = now
	return now
}

// Frame updates and draws if it is time to, and sleeps if it is not.
func (l *FrameRateLimitedResampled) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.now = now
	if now >= l.nextTime {
		l.nextTime = l.Now() + l.Step
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
func (l *FrameRateLimitedResampled) Backlog() time.Duration { return l.now - l.nextTime }
