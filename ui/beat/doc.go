// Package beat walks through the beats of a lesson: a question with predictions, a run that stops at the moment that
// decides, a conclusion, and one thing to try. It says what is to be read and what can be pressed at each beat, and
// tells the stages what to do. It knows neither the window nor the stages, so that it is tested without them.
package beat
