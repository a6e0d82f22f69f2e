package loops

import "time"

// DeWittersConstantFPS updates and draws once per Step, and sleeps until the next update is due. The game has the right
// speed as long as the machine keeps up, but a faster machine draws no more frames. A late loop does not sleep: after a
// pause it updates and draws as fast as it can until it has caught up. On a machine that is too slow it never catches
// up, and the game runs in slow motion.
//
// Source: Koen Witters, "deWiTTERS Game Loop", 2009, "FPS dependent on constant game speed" (dewitters.com).
type DeWittersConstantFPS struct {
	Step time.Duration // SKIP_TICKS

	now  time.Duration
	next time.Duration // next_game_tick
}

// Start records the time and runs the first frame.
func (l *DeWittersConstantFPS) Start(now time.Duration, game Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.next = now
	return l.Frame(now, game)
}

// Frame updates and draws once. If the next frame is already late, it runs immediately.
func (l *DeWittersConstantFPS) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.now = now
	game.Update(l.Step)
	game.Draw(1)
	l.next += l.Step
	return l.next
}

// Backlog returns how late the next update is. It is negative as long as the machine keeps up.
func (l *DeWittersConstantFPS) Backlog() time.Duration { return l.now - l.next }
