// Package history is what a run has done so far: its events, a moment of it on all stages, why the pictures are as they
// are then, and branches that play on from there with other settings.
//
// Only the present is acted on: while the past is shown, a click, a stall or a changed setting does nothing, and the
// window says so.
package history
