// Package quiz writes the questions of the course for the voting and learning systems of schools: in Moodle's GIFT, and
// as CSV for those that import tables.
package quiz

import (
	"fmt"
	"strings"

	"gameloops/internal/experiment"
	"gameloops/internal/naming"
)

// A Question is the question of a lesson.
type Question struct {
	Lesson     string // its name
	Group      string // of the course
	Title      string
	Stages     string // what the stages show: the question names them by their numbers
	Text       string
	Answers    []Answer
	Right      int // one of Answers, from 0
	Conclusion string
}

// An Answer is one to choose.
type Answer struct {
	Text    string
	Because string // why it is wrong; empty for the right one
}

// Course returns the questions of all lessons, in the order of the course.
func Course() (all []Question) {
	for _, e := range experiment.Lessons() {
		all = append(all, of(e))
	}
	return all
}

// of returns the question of a lesson of the course.
func of(e *experiment.Experiment) Question {
	setups, err := e.Setups()
	if err != nil {
		panic("quiz: a lesson of the course: " + err.Error()) // a test reads all of them
	}
	q := Question{Lesson: e.Name, Title: e.Title, Stages: stagesOf(setups), Text: e.Beats.Question,
		Right: e.Beats.Answer, Conclusion: e.Beats.Conclusion}
	if seat, ok := experiment.SeatOf(e.Name); ok {
		q.Group = seat.Group
	}
	for _, p := range e.Beats.Predictions {
		q.Answers = append(q.Answers, Answer{p.Text, p.Because})
	}
	return q
}

// stagesOf says what the stages of a lesson show.
func stagesOf(setups []experiment.Setup) string {
	var words []string
	for i, l := range naming.Of(setups) {
		words = append(words, fmt.Sprintf("Stage %d: %s.", i+1, l.Whole()))
	}
	return strings.Join(words, " ")
}
