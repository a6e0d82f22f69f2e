package loops

import "time"

// DeWittersPrediction updates a few times a second and draws as often as it can, each picture ahead of the last state
// by the part of a step that has passed since: what the source calls interpolation is a prediction. Motion is smooth
// and not late, and wrong where something changes course until the next update corrects it. Because no time is thrown
// away, a game that is behind predicts further than a step.
//
// Source: Koen Witters, "deWiTTERS Game Loop", 2009, "Constant game speed independent of variable FPS" (dewitters.com).
type DeWittersPrediction struct {
	Step         time.Duration // SKIP_TICKS
	MaxFrameskip int
	Now          func() time.Duration

	now  time.Duration
	next time.Duration // next_game_tick
}

// Start takes the time.
func (l *DeWittersPrediction) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.now = now
	l.next = now
	return NextFrame
}

// Frame updates until the next update lies in the future, or MaxFrameskip times, and draws what it will be like now.
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

// Backlog is how late the next update is; negative if the game is ahead of the clock.
func (l *DeWittersPrediction) Backlog() time.Duration { return l.now - l.next }
