// Package card shows what a lesson says at a beat, and the buttons for what can be done there: in a column beside the
// stages, or in a band below them.
package card
