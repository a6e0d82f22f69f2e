package loops

import "time"

// Ebitengine is the clock of Ebitengine since 2.10. It rounds the time not yet consumed to the nearest number of steps,
// so it may consume up to half a step too early. A frame of half a step to one and a half steps runs one update.
// Rounding has no hysteresis: while frames drift past the half, jitter makes frames with no update and frames with two,
// more often than with the previous clock. If the refresh rate is half the update rate, every frame runs two updates.
//
// It discards only the time above five steps, so on a slow machine the game degrades gradually.
//
// Source: Ebitengine, internal/clock (github.com/hajimehoshi/ebiten), as of commit 907616cf0, 2026-08-22.
type Ebitengine struct {
	Step time.Duration

	previous   time.Duration
	unconsumed time.Duration
}

// Start records the time.
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

// Backlog returns the time not yet consumed. It is negative if an update ran early.
func (l *Ebitengine) Backlog() time.Duration { return l.unconsumed }
