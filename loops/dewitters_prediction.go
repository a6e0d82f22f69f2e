package loops

import "time"

// DeWittersPrediction updates a few times a second and draws as often as it can. A draw extrapolates the last state by
// the time that has passed since then: the source calls this interpolation, but it is a prediction. Motion is smooth
// and not late. Where something changes course, the picture is wrong until the next update corrects it. No time is
// discarded, so a game that is behind predicts by more than a step.
//
// Source: Koen Witters, "deWiTTERS Game Loop", 2009, "Constant game speed independent of variable FPS" (dewitters.com).
type DeWittersPrediction struct {
	Step         time.Duration // SKIP_TICKS
	MaxFrameskip int
	Now          func() time.Duration

	now  time.Duration
	next time.Duration // next_game_tick
}

// Start records the time.
func (l *DeWittersPrediction) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.now = now
	l.next = now
	return NextFrame
}

// Frame updates until no update is due, at most MaxFrameskip times, and draws a prediction of the current state.
func (l *DeWittersPrediction) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.now = now
	for updates := 0; l.Now() > l.next && updates < l.MaxFrameskip; updates++ {
		game.Update(l.Step)
		l.next += l.Step
	}
	interpolation := float64(l.Now()+l.Step-l.next) / float64(l.Step)
	game.Draw(1 + interpolation)
	return NextFrame
}

// Backlog returns how late the next update is. It is negative if the game is ahead of the clock.
func (l *DeWittersPrediction) Backlog() time.Duration { return l.now - l.next }
