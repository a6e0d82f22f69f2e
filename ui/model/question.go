package model

import "slices"

// A Question is what has to be answered before anything else is done. The zero Question asks nothing.
type Question struct {
	words     string
	answers   []string
	leave     string // what is done without an answer
	take      func(answer int)
	preferred int
	number    int
}

// Ask asks a question, which may have several lines. take is called with the number of the answer, if there is one;
// leave says what happens if not.
func (q *Question) Ask(words string, answers []string, leave string, take func(answer int)) {
	*q = Question{words: words, answers: answers, leave: leave, take: take, number: q.number + 1}
}

// Tell says something, until the user closes it.
func (q *Question) Tell(words string) { q.Ask(words, nil, "Close", func(int) {}) }

// preferLeaving has Enter take the way out, where the only answer costs much.
func (q *Question) preferLeaving() { q.preferred = len(q.answers) }

// IsOpen reports whether a question is waiting for its answer.
func (q *Question) IsOpen() bool { return q.take != nil }

// Number is the number of the question, from 1.
func (q *Question) Number() int { return q.number }

// Words returns the question.
func (q *Question) Words() string { return q.words }

// Choices returns the answers, and the way out.
func (q *Question) Choices() []string { return append(slices.Clone(q.answers), q.leave) }

// Preferred returns the number of the choice that Enter takes at first.
func (q *Question) Preferred() int { return q.preferred }

// Choose takes an answer, or the way out.
func (q *Question) Choose(choice int) {
	if choice == len(q.answers) {
		q.close()
		return
	}
	q.answer(choice)
}

// answer answers the question, which is closed before the answer is taken. Without that many answers it does nothing.
func (q *Question) answer(n int) {
	if q.IsOpen() && n >= 0 && n < len(q.answers) {
		take := q.take
		q.close()
		take(n)
	}
}

// close closes the question without an answer.
func (q *Question) close() { *q = Question{number: q.number} }
