package loops

import "time"

// LibGDXSmoothed updates by the mean of the last five frame times, or by the measured time while there are fewer. This
// reduces jitter to a fifth. But a single long frame becomes five long steps, four of them in short frames, and there
// the game runs too fast. A game that limits its steps, as Stage.act does to 1/30 s, is slow for five frames instead of
// one. So libGDX removed the mean in 2020 (libgdx/libgdx#6228), and now passes on the measured time.
//
// The remainder of the division by five is lost, at most 4 ns a frame. The original has floating-point numbers.
//
// Source: libGDX, AndroidGraphics and WindowedMean, before pull request 6233 (github.com/libgdx/libgdx).
type LibGDXSmoothed struct {
	previous time.Duration
	recent   [libGDXFrames]time.Duration // frame times, the oldest first
	frames   int                         // number of frame times so far, at most libGDXFrames
}

const libGDXFrames = 5

// Start records the time and resets the mean, as the original does after a pause.
func (l *LibGDXSmoothed) Start(now time.Duration, _ Game) (wake time.Duration) {
	*l = LibGDXSmoothed{previous: now}
	return NextFrame
}

// Frame updates by the mean time and draws.
func (l *LibGDXSmoothed) Frame(now time.Duration, game Game) (wake time.Duration) {
	elapsed := now - l.previous
	l.previous = now
	copy(l.recent[:], l.recent[1:])
	l.recent[libGDXFrames-1] = elapsed
	l.frames = min(l.frames+1, libGDXFrames)
	if l.frames == libGDXFrames {
		elapsed = l.mean()
	}
	game.Update(elapsed)
	game.Draw(1)
	return NextFrame
}

func (l *LibGDXSmoothed) mean() time.Duration {
	var sum time.Duration
	for _, t := range l.recent {
		sum += t
	}
	return sum / libGDXFrames
}
