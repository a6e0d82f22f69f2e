// Package history is what the window does with what is over: it shows a moment of it on all stages, says why their
// pictures are as they are, and takes down for the timeline what has happened.
//
// Only the present is acted on: while the past is shown, a click, a stall or a changed setting does nothing, and the
// window says so. Whoever shows something of a stage asks the stage, and need not know which of the two it is.
package history
