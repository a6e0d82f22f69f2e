package loops

import "time"

// DeWittersConstantFPS updates and draws once every Step and sleeps until the next one is due. The game's speed is
// right as long as the machine keeps up, and no machine draws more than that. A machine that is behind does not sleep:
// after a pause it runs update after update, each with its picture, as fast as it can until it has caught up; and one
// that is too slow for it runs a slow game for ever.
//
// Source: Koen Witters, "deWiTTERS Game Loop", 2009, "FPS dependent on constant game speed" (dewitters.com).
type DeWittersConstantFPS struct {
	Step time.Duration // SKIP_TICKS

	now  time.Duration
	next time.Duration // next_game_tick
}

// Start takes the time and runs the first frame.
func (l *DeWittersConstantFPS) Start(now time.Duration, game Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.next = now
	return l.Frame(now, game)
}

// Frame updates and draws once. A next one that is already late is at once.
func (l *DeWittersConstantFPS) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.now = now
	game.Update(l.Step)
	game.Draw(1)
	l.next += l.Step
	return l.next
}

// Backlog is how late the next update is already; negative, as it is if the machine keeps up, is how early.
func (l *DeWittersConstantFPS) Backlog() time.Duration { return l.now - l.next }
