//go:build !js

package pointer

// listen does nothing: a window's buttons are never missed, for the toolkit counts their events.
func (q *taps) listen() {}
