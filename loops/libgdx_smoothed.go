package loops

import "time"

// LibGDXSmoothed updates by the mean of the last five frame times; by the measured time while there are fewer. A clock
// that shakes shakes the steps five times less. But a single long frame becomes five long steps, four of them in frames
// that are short again, when the game rushes. A game that cuts long steps, as Stage.act does at 1/30 s, is slow in five
// frames instead of one. So libGDX gave the mean up in 2020 (libgdx/libgdx#6228), and passes on the measured time.
//
// What the division by five leaves over is lost, at most 4 ns a frame; the original rounds to floating-point numbers.
//
// Source: libGDX, AndroidGraphics and WindowedMean, before pull request 6233 (github.com/libgdx/libgdx).
type LibGDXSmoothed struct {
	previous time.Duration
	recent   [libGDXFrames]time.Duration // elapsed times, the oldest first
	frames   int                         // how many of them there are
}

const libGDXFrames = 5

// Start takes the time and forgets the mean, as after a pause.
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
