package loops

import "time"

// GlaielLocked filters the measured frame times as Glaiel does, and draws the last state. If the refresh rate equals
// the update rate, almost every frame has one update in spite of jitter, and no picture is late. At any other refresh
// rate motion stutters.
//
// Source: Tyler Glaiel, "How to make your game run at 60fps", 4 March 2019, and FrameTimingControl
// (github.com/TylerGlaiel/FrameTimingControl), locked frame rate, with an update multiplicity of 1.
type GlaielLocked struct {
	Glaiel
}

// Frame runs the steps of the filtered time and draws the last state.
func (l *GlaielLocked) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.accumulated += l.mean(l.snap(l.elapsed(now)))
	if l.accumulated > glaielSteps*l.Step {
		l.resync = true
	}
	if l.resync {
		l.accumulated = 0
		l.resync = false
	}
	for l.accumulated >= l.Step {
		game.Update(l.Step)
		l.accumulated -= l.Step
	}
	game.Draw(1)
	return NextFrame
}
