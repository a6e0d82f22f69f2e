// Package loops has a loop as hooks for React have it: floating-point seconds, and at most a tenth of one a frame.
package loops

import "time"

type hook struct{ last, accumulator float64 }

// Start begins the game.
func (h *hook) Start(now time.Duration, _ Game) time.Duration {
	h.last = float64(now) / 1e6
	return NextFrame
}

// Frame simulates the time that has passed, but at most a tenth of a second.
func (h *hook) Frame(now time.Duration, game Game) time.Duration {
	const delta = 1.0 / 60
	t := float64(now) / 1e6
	h.accumulator += min((t-h.last)/1000, 0.1)
	h.last = t
	for h.accumulator >= delta {
		game.Update(time.Second / 60)
		h.accumulator -= delta
	}
	game.Draw(1)
	return NextFrame
}
