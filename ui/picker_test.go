package ui

import (
	"testing"

	"gameloops/ui/lesson"
)

// TestALoopIsChosenFromTheListAndUndone searches the list of loops by keys, with a typing error, and undoes the
// choice.
func TestALoopIsChosenFromTheListAndUndone(t *testing.T) {
	t.Parallel()
	w := newScreen(t, 800, 600).open(t, "--size", "800x600", "--loop", "fixed-steps", "--play")
	plays := func(loop string) func() bool { return func() bool { return w.last().Loop == loop } }
	w.await(t, "play", plays("fixed-steps"))
	w.press(t, 'l', keyShift)
	w.settle(t)
	for _, r := range "godto" { // these are no shortcuts now: d would save a picture
		w.press(t, uint32(r))
	}
	w.settle(t)
	w.press(t, keyReturn)
	w.await(t, "the loop that was found", plays("godot"))
	w.press(t, 'z', keyControl)
	w.await(t, "the loop before", plays("fixed-steps"))
	w.press(t, 'y', keyControl)
	w.await(t, "the loop again", plays("godot"))
	w.quit(t)
}

// TestAQuestionIsAskedOnTheStartPage searches the list of questions by keys, and opens the lesson that answers one.
func TestAQuestionIsAskedOnTheStartPage(t *testing.T) {
	t.Parallel()
	w := newScreen(t, 1200, 800).open(t, "--fresh", "--size", "1200x800")
	w.await(t, "the start page", func() bool { return w.last().Stage == 2 && w.last().Simulated > 0 })
	w.press(t, '/')
	w.settle(t)
	keepPicture(t, w, "questions")
	for _, r := range "tunelling" { // digits would take a card, and l another lesson
		w.press(t, uint32(r))
	}
	w.settle(t)
	keepPicture(t, w, "questions found")
	w.press(t, keyReturn)
	w.await(t, "the lesson's question", func() bool { return w.last().Beat == string(lesson.Asking) })
	keepPicture(t, w, "questions lesson")
	w.quit(t)
}
