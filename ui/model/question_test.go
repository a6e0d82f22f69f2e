package model

import (
	"slices"
	"testing"
)

// TestAnAnswerMayAskAgain checks that a question is closed before its answer is taken, because that may ask the next
// question.
func TestAnAnswerMayAskAgain(t *testing.T) {
	var q Question
	q.Ask("First?", []string{"Yes"}, "No", func(int) { q.Ask("Second?", []string{"Yes"}, "No", func(int) {}) })
	if q.answer(1); q.Words() != "First?" {
		t.Error("an answer that does not exist is taken")
	}
	if q.answer(0); !q.IsOpen() || q.Words() != "Second?" || q.Number() != 2 {
		t.Errorf("it asks %q, number %d, open: %t", q.Words(), q.Number(), q.IsOpen())
	}
	if q.close(); q.IsOpen() || q.Words() != "" {
		t.Error("a closed question is open")
	}
	q.answer(0)
}

func TestTheWayOutIsTheLastChoice(t *testing.T) {
	var q Question
	answer := -1
	q.Ask("Which?", []string{"This", "That"}, "Neither", func(n int) { answer = n })
	if all := q.Choices(); !slices.Equal(all, []string{"This", "That", "Neither"}) || q.Preferred() != 0 {
		t.Errorf("the choices are %q, and %d is preferred", all, q.Preferred())
	}
	if q.preferLeaving(); q.Preferred() != 2 {
		t.Errorf("%d is preferred, not the choice that closes the question", q.Preferred())
	}
	if q.Choose(2); answer != -1 || q.IsOpen() {
		t.Errorf("the last choice answers %d; open: %t", answer, q.IsOpen())
	}
}
