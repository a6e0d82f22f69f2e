// Package lesson leads through the steps of a lesson: a question with predictions, a run that stops at the decisive
// moment, a conclusion, and one thing to try. It returns the texts and buttons of each step, and controls the stages
// through [Playback]. It also checks the goals of an exercise, in the background, while the stages play it. It depends
// on neither the window nor the stages, so tests need neither.
package lesson
