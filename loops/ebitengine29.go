package loops

import "time"

// Ebitengine29 is the clock of Ebitengine up to 2.9, which most of its games still have. A frame that comes more than
// half a step after the game's clock runs an update, and then that clock is ahead of the real one. So if the refresh
// rate equals the update rate, any frame of half a step to two steps runs one update, and jitter does no harm. If the
// refresh rate is half the update rate, there is no such margin: a frame of two steps runs 1, 2 or 3 updates.
//
// A game that is more than five steps behind discards all of them and runs one update. So below 12 frames a second a
// frame runs one update, and just above 12 it alternates between one and four. The first frame, and the first at
// another update rate, sets the game's clock in the same way: whatever has passed, it runs one update at most.
//
// At 15 and 30 Hz all frames come on the edge of a step, so a nanosecond decides how many updates they run. Like the
// original, this loop counts with updates a second: two of sixty take 33,333,333 ns, not twice 16,666,666.
//
// Source: Ebitengine v2.9.9, internal/clock (github.com/hajimehoshi/ebiten). Its last case, which reduces two updates
// to one below a step and a half, can never happen and is left out.
type Ebitengine29 struct {
	Step time.Duration // 1 s / TPS

	now     time.Duration
	logical time.Duration // the game's clock
	rate    rate          // in the frame before
}

// Start sets the game's clock.
func (l *Ebitengine29) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	*l = Ebitengine29{Step: l.Step, now: now, logical: now}
	return NextFrame
}

// Frame runs as many updates as the game's clock is steps behind, and draws.
func (l *Ebitengine29) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.now = now
	for range l.advance() {
		game.Update(l.Step)
	}
	game.Draw(1)
	return NextFrame
}

// advance moves the game's clock and returns how many updates that takes.
func (l *Ebitengine29) advance() (updates int) {
	rate := rateOf(l.Step)
	behind := l.now - l.logical
	tooFar := behind > max(rate.timeOf(5), 5*time.Second/60) || rate != l.rate
	l.rate = rate
	if !tooFar {
		updates = max(rate.stepsIn(behind), 0)
	}
	if updates == 0 && behind > rate.timeOf(1)/2 {
		updates = 1
	}
	if tooFar {
		l.logical = l.now
	} else {
		l.logical += rate.timeOf(updates)
	}
	return updates
}

// Backlog returns how far the game's clock is behind. It is negative if the game's clock is ahead.
func (l *Ebitengine29) Backlog() time.Duration { return l.now - l.logical }
