// Package loops has the loop of a server: it sleeps for a millisecond, and sends every third state.
package loops

import "time"

type room struct {
	accumulator, last time.Duration
	ticks             uint32
	now               func() time.Duration
}

// New returns a room without a tick.
func New(s Settings) GameLoop { return &room{now: s.Now} }

// Start begins the game.
func (r *room) Start(now time.Duration, _ Game) time.Duration {
	r.last = now
	return now
}

// Frame simulates all the time that has passed, in ticks.
func (r *room) Frame(now time.Duration, game Game) time.Duration {
	const tick = time.Second / 60
	r.accumulator += now - r.last
	r.last = now
	for r.accumulator >= tick {
		if r.ticks%3 == 0 {
			game.Draw(1)
		}
		game.Update(tick)
		r.ticks++
		r.accumulator -= tick
	}
	return r.now() + time.Millisecond
}
