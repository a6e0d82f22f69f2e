// Package lessoncard shows what a lesson says at a step, and the buttons for what can be done there: in a column
// beside the stages, or in a band below them. A [Ring] marks the button that has the keyboard, which no toolkit does
// here.
package lessoncard
