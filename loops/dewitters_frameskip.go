package loops

import "time"

// DeWittersFrameskip updates a fixed number of times a second and draws as often as it can. On a slow machine it skips
// pictures, at most MaxFrameskip updates for one: below a rate of that many updates a frame the game slows down. No
// time is thrown away, so after a pause it is fast forward until the clock is reached again. It asks the clock before
// every update, so what the updates themselves take is caught up with in the same frame.
//
// Source: Koen Witters, "deWiTTERS Game Loop", 2009, "Constant game speed with maximum FPS" (dewitters.com).
type DeWittersFrameskip struct {
	Step         time.Duration // SKIP_TICKS
	MaxFrameskip int
	Now          func() time.Duration

	now  time.Duration
	next time.Duration // next_game_tick
}

// Start takes the time.
func (l *DeWittersFrameskip) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.now = now
	l.next = now
	return NextFrame
}

// Frame updates until the next update lies in the future, or MaxFrameskip times, and draws.
func (l *DeWittersFrameskip) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.now = now
	for updates := 0; l.Now() > l.next && updates < l.MaxFrameskip; updates++ {
		game.Update(l.Step)
		l.next += l.Step
	}
	game.Draw(1)
	return NextFrame
}

// Backlog is how late the next update is; negative if the game is ahead of the clock.
func (l *DeWittersFrameskip) Backlog() time.Duration { return l.now - l.next }
