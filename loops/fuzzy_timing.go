package loops

import "time"

// FuzzyTiming has fixed steps and runs an update a little early: when 1/62 s have accumulated, for a step of 1/60 s. An
// early update leaves a debt, and the loop forgives it. So on a 60 Hz display the display sets the pace: a frame
// measured up to half a millisecond short still has its update, and after some frames the accumulator holds as much
// time as jitter can take away.
//
// What it forgives, it invents. On a faster display most updates come early, and the game runs too fast: by 1 % at 1000
// frames a second, and by up to 3 % without a limit, because then 1/62 s is all that an update takes.
//
// Source: Slick Entertainment, "Frame Timing Issues", a post that is gone; quoted by Tyler Glaiel, "How to make your
// game run at 60fps", 4 March 2019, "Fuzzy Timing", the first listing.
type FuzzyTiming struct {
	Step    time.Duration
	MaxStep time.Duration

	previous    time.Duration
	accumulated time.Duration
}

// Start records the time and empties the accumulator.
func (l *FuzzyTiming) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.previous = now
	l.accumulated = 0
	return NextFrame
}

// Frame runs the updates that are due or nearly due, and draws.
func (l *FuzzyTiming) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.accumulated += min(now-l.previous, l.MaxStep)
	l.previous = now
	for l.accumulated > l.Step*60/62 {
		game.Update(l.Step)
		l.accumulated = max(l.accumulated-l.Step, 0)
	}
	game.Draw(1)
	return NextFrame
}

// Backlog returns the time in the accumulator.
func (l *FuzzyTiming) Backlog() time.Duration { return l.accumulated }
