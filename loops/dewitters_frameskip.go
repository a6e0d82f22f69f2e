package loops

import "time"

// DeWittersFrameskip updates a fixed number of times a second and draws as often as it can. On a slow machine it skips
// draws: it runs up to MaxFrameskip updates per draw. If that is not enough, the game slows down. No time is discarded,
// so after a pause the game runs fast forward until it has caught up with the clock. The loop reads the clock before
// every update, so it catches up with the time of the updates in the same frame.
//
// Source: Koen Witters, "deWiTTERS Game Loop", 2009, "Constant game speed with maximum FPS" (dewitters.com).
type DeWittersFrameskip struct {
	Step         time.Duration // SKIP_TICKS
	MaxFrameskip int
	Now          func() time.Duration

	now  time.Duration
	next time.Duration // next_game_tick
}

// Start records the time.
func (l *DeWittersFrameskip) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.now = now
	l.next = now
	return NextFrame
}

// Frame updates until no update is due, at most MaxFrameskip times, and draws.
func (l *DeWittersFrameskip) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.now = now
	for updates := 0; l.Now() > l.next && updates < l.MaxFrameskip; updates++ {
		game.Update(l.Step)
		l.next += l.Step
	}
	game.Draw(1)
	return NextFrame
}

// Backlog returns how late the next update is. It is negative if the game is ahead of the clock.
func (l *DeWittersFrameskip) Backlog() time.Duration { return l.now - l.next }
