package loops

import "time"

// SetInterval is a ticker that the browser calls at a fixed interval. Its ticks are on a grid, so a late call does not
// delay later ones. But only one call can wait: all ticks that come while the callback works, or while the page sleeps,
// become a single call, and the time of the others is lost. So the game runs in real time unless the work takes longer
// than the interval. Then it is slower.
//
// A browser drops fractions of a millisecond: it takes an interval of 1000/60 ms for 16. It lets the first few ticks be
// less than 4 ms apart, and it counts from when the page sets the interval. This loop keeps the fractions and the
// limit, and counts from Start. Written as a script, it runs by the browser's rules.
//
// Source: "JavaScript Fixed Timestep Game Loop" (zeroberry.me/post/javascript-fixed-timestep-game-loop),
// "Why not use good old setInterval?".
type SetInterval struct {
	Step time.Duration

	nextTick time.Duration
}

// Start sets the interval. The first tick comes one interval later.
func (l *SetInterval) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.nextTick = now + max(l.Step, nestedTimer)
	return l.nextTick
}

// Frame is the interval's callback. One call stands for all ticks until now.
func (l *SetInterval) Frame(now time.Duration, game Game) (wake time.Duration) {
	interval := max(l.Step, nestedTimer)
	l.nextTick += interval
	if late := now - l.nextTick; late >= 0 {
		l.nextTick += late/interval*interval + interval
	}
	game.Update(l.Step)
	game.Draw(1)
	return l.nextTick
}
