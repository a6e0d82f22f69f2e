package loops

import "time"

// A Displayer is a game whose host knows when the display refreshed.
type Displayer interface {
	Game
	// Refreshed returns the time of the refresh that this frame has waited for, on the loop's clock and free of the
	// error of reading that. In a frame that waited for nothing it is when the frame began.
	Refreshed() time.Duration
}

// Unity2020 is Unity since 2020.2. Before, a frame looked at the clock when its turn came, which on a busy computer is
// now earlier, now later, so that Update was given uneven times for even pictures. Now the time is that of the
// display's refresh: the delta is as even as the pictures are.
//
// Source: Tautvydas Zilys, "Fixing Time.deltaTime in Unity 2020.2 for smoother gameplay", 2020 (unity.com/blog).
type Unity2020 struct{ Unity }

// Start is that of Unity, at the refresh.
func (l *Unity2020) Start(now time.Duration, game Game) (wake time.Duration) {
	return l.Unity.Start(refreshed(now, game), game)
}

// Frame is that of Unity, at the refresh.
func (l *Unity2020) Frame(now time.Duration, game Game) (wake time.Duration) {
	return l.Unity.Frame(refreshed(now, game), game)
}

// refreshed returns the time of the refresh, or now on a host that does not know it.
func refreshed(now time.Duration, game Game) time.Duration {
	if g, ok := game.(Displayer); ok {
		return g.Refreshed()
	}
	return now
}
