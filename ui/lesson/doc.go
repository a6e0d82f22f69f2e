// Package lesson goes through the steps of a lesson: a question with predictions, a run that stops at the decisive
// moment, a conclusion, and one thing to try. It says what can be read and pressed at each step, and tells the stages
// what to do. It also judges the goals of an exercise, in the background, while the stages play it. It knows neither
// the window nor the stages, so it is tested without them.
package lesson
