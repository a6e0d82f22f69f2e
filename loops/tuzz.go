package loops

import "time"

// Tuzz is the crate game-loop: fixed updates, a limit to the time that one frame takes in, and a picture that the game
// blends by what is left over. The example runs 240 updates a second, so that the picture is 4 ms late and not 17.
//
// Its re_accumulate, which a game may call in its picture to take the time again, is left out. It takes in what the
// limit has just cut off.
//
// Source: Christopher Patuzzo, game-loop (github.com/tuzz/game-loop).
type Tuzz struct {
	Step    time.Duration // 1 / updates_per_second
	MaxStep time.Duration // max_frame_time

	previous    time.Duration
	accumulated time.Duration
}

// Start takes the time and empties the accumulator.
func (l *Tuzz) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.previous = now
	l.accumulated = 0
	return NextFrame
}

// Frame runs the updates that are due and draws the blend of the last two states.
func (l *Tuzz) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.accumulated += min(now-l.previous, l.MaxStep)
	for l.accumulated >= l.Step {
		game.Update(l.Step)
		l.accumulated -= l.Step
	}
	game.Draw(float64(l.accumulated) / float64(l.Step))
	l.previous = now
	return NextFrame
}

// Backlog is the time in the accumulator.
func (l *Tuzz) Backlog() time.Duration { return l.accumulated }
