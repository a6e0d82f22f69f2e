package loops

import "time"

// Tuzz is the crate game-loop: fixed steps, a limit to the time that one frame simulates, and draws that interpolate by
// the remainder. The example runs 240 updates a second, so the picture is 4 ms late and not 17.
//
// Its function re_accumulate is left out. A game may call it in a draw to add the time that has passed since the frame
// began, but it also adds the time that the limit has just cut off.
//
// Source: Christopher Patuzzo, game-loop (github.com/tuzz/game-loop).
type Tuzz struct {
	Step    time.Duration // 1 / updates_per_second
	MaxStep time.Duration // max_frame_time

	previous    time.Duration
	accumulated time.Duration
}

// Start records the time and empties the accumulator.
func (l *Tuzz) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.previous = now
	l.accumulated = 0
	return NextFrame
}

// Frame runs the updates that are due and draws between the last two states.
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

// Backlog returns the time in the accumulator.
func (l *Tuzz) Backlog() time.Duration { return l.accumulated }
