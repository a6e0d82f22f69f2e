//go:build !js

package input

// listen does nothing: on a desktop no press is missed, because the toolkit counts the events of buttons.
func (q *taps) listen() {}
