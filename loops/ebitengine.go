package loops

import "time"

// Ebitengine is the clock that Ebitengine has had since 2.10. It rounds the time not yet consumed to the nearest number
// of steps, so it may consume half a step too much and be owed it. Frames between half a step and one and a half run
// one update. Rounding has no hysteresis: where frames drift past the half, each shake of the clock brings a frame with
// none and one with two, more often than with the clock before it. At half the rate it runs two updates always.
//
// What is above five steps is thrown away, and only that: a slow machine's game degrades gradually.
//
// Source: Ebitengine, internal/clock (github.com/hajimehoshi/ebiten), as of commit 907616cf0, 2026-08-22.
type Ebitengine struct {
	Step time.Duration

	previous   time.Duration
	unconsumed time.Duration
}

// Start takes the time.
func (l *Ebitengine) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.previous = now
	l.unconsumed = 0
	return NextFrame
}

// Frame runs the nearest number of updates, and draws.
func (l *Ebitengine) Frame(now time.Duration, game Game) (wake time.Duration) {
	elapsed := now - l.previous
	l.previous = now
	l.unconsumed = min(l.unconsumed+elapsed, max(5*l.Step, 5*time.Second/60))
	updates := max((l.unconsumed+l.Step/2)/l.Step, 0)
	l.unconsumed -= updates * l.Step
	for range updates {
		game.Update(l.Step)
	}
	game.Draw(1)
	return NextFrame
}

// Backlog is the time not yet consumed; negative if more was.
func (l *Ebitengine) Backlog() time.Duration { return l.unconsumed }
