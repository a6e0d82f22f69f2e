package lesson

// hints has a hint for each exercise of the course: what to try first. A hint gives away only one step of the solution,
// because nobody learns from reading a whole one. The model solutions are in package exam.
var hints = map[string]string{
	"make-it-fixed": "Add a field for the time still owed. Each frame adds to it the time since the last frame, and " +
		"each update takes one step out of it, as long as a whole step is left.",
	"interpolate": "The time still owed, divided by the step, is how far the picture is on its way from one state to " +
		"the other.",
	"maximum-step": "Limit what a frame adds to the time owed. The limit should be longer than the short stall, but " +
		"its updates, 20 ms each, should take less than a quarter of a second.",
	"pause-when-hidden": "A gap that is too long to be a stall should add nothing to the time owed.",
	"skip-draws":        "Count the draws skipped in a row. After five, draw even if the next update is due.",
	"limit-the-frame-rate": "Keep the time at which the next frame is due, and add a thirtieth of a second to " +
		"that, not to now. Then a late frame does not make the next one late.",
	"semi-fixed": "In a loop, update by 20 ms or by what is left of the frame's time, whichever is less.",
	"godot-pattern": "Make as many updates as in the frame before, if that leaves no more than a step and a half " +
		"owed, and borrows no more than half a step.",
	"beat-the-vsync-trap": "Four updates and a draw take 51 ms, so their picture waits for the fourth refresh. " +
		"How much time may a frame add at most, so that its updates fit into two?",
}

// HintFor returns the hint for an exercise of the course, or "" if there is none.
func HintFor(exercise string) string { return hints[exercise] }

// GoalsReached reports whether there are goals and all of them are reached.
func GoalsReached(all []GoalRow) bool {
	for _, r := range all {
		if r.State != Reached {
			return false
		}
	}
	return len(all) > 0
}
