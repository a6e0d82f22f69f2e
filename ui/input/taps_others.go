//go:build !js

package input

// listen does nothing: a window's buttons are never missed, for the toolkit counts their events.
func (q *taps) listen() {}
