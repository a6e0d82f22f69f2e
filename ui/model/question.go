package model

import "slices"

// A Question is a question that the user must answer before doing anything else. The zero Question is closed.
type Question struct {
	words     string
	answers   []string
	leave     string // the label of the choice that closes the question
	take      func(answer int)
	preferred int // the choice that Enter takes at first
	aside     bool
	number    int // of questions so far
}

// Ask asks a question, which may have several lines. If the user chooses an answer, take is called with its index.
// leave is the label of the choice that closes the question without an answer.
func (q *Question) Ask(words string, answers []string, leave string, take func(answer int)) {
	*q = Question{words: words, answers: answers, leave: leave, take: take, number: q.number + 1}
}

// Tell shows a text until the user closes it.
func (q *Question) Tell(words string) { q.Ask(words, nil, "Close", func(int) {}) }

// preferLeaving makes Enter close the question, for a question whose only answer is costly.
func (q *Question) preferLeaving() { q.preferred = len(q.answers) }

// PutAside puts the question where it hides little of the stages, for a question about what they play.
func (q *Question) PutAside() { q.aside = true }

// IsAside reports whether the question is about what the stages play, and should hide little of them.
func (q *Question) IsAside() bool { return q.aside }

// IsOpen reports whether a question is waiting for its answer.
func (q *Question) IsOpen() bool { return q.take != nil }

// Number returns the number of the question, from 1.
func (q *Question) Number() int { return q.number }

// Words returns the question.
func (q *Question) Words() string { return q.words }

// Choices returns the answers, followed by the choice that closes the question.
func (q *Question) Choices() []string { return append(slices.Clone(q.answers), q.leave) }

// Preferred returns the index of the choice that Enter takes at first.
func (q *Question) Preferred() int { return q.preferred }

// Choose takes an answer, or closes the question.
func (q *Question) Choose(choice int) {
	if choice == len(q.answers) {
		q.close()
		return
	}
	q.answer(choice)
}

// answer takes the nth answer, if there is one. It closes the question first, because take may ask the next one.
func (q *Question) answer(n int) {
	if q.IsOpen() && n >= 0 && n < len(q.answers) {
		take := q.take
		q.close()
		take(n)
	}
}

// close closes the question without an answer.
func (q *Question) close() { *q = Question{number: q.number} }
