package report

import (
	"encoding/json"
	"fmt"
	"io"

	"gameloops/internal/experiment"
	"gameloops/internal/lesson"
)

// A Lesson is the outcome of the beats of an experiment.
type Lesson struct {
	Answers []lesson.Answer
	Stop    lesson.Moment
	Tried   []experiment.Outcome // of the expectations of its try; empty: it has none, or has not run
}

// LessonOf returns the outcome of the beats of an experiment, or nil if it has none. It returns an error if the runs
// contradict the lesson: its stop never happens, or another prediction was right.
func LessonOf(e *experiment.Experiment, results []*experiment.Result) (*Lesson, error) {
	if e.Beats == nil {
		return nil, nil
	}
	stop, err := lesson.StopIn(e, results)
	if err != nil {
		return nil, err
	}
	answers, err := lesson.Answers(e, results)
	if err != nil {
		return nil, err
	}
	return &Lesson{Answers: answers, Stop: stop}, lesson.CheckAnswers(e, answers)
}

// StopWords describes where the run stops, as in "fixed-steps stops at 3.217 s: frame_ms > 500".
func (l *Lesson) StopWords(e *experiment.Experiment) string {
	stop := e.Beats.Stop
	return fmt.Sprintf("%s stops at %.3f s: %s", stop.Run, l.Stop.Typed().Seconds(), stop.When())
}

// verdictOn returns whether a prediction is right, as a word.
func verdictOn(a lesson.Answer) string {
	if a.Holds {
		return "right"
	}
	return "wrong"
}

// Reasons returns the outcomes that decide whether a prediction is right: all of them if it is, otherwise those that
// do not hold.
func Reasons(a lesson.Answer) (all []experiment.Outcome) {
	for _, o := range a.Outcomes {
		if a.Holds || !o.Held {
			all = append(all, o)
		}
	}
	return all
}

// lessonJSON is lesson.json. Its names never change.
type lessonJSON struct {
	Title       string           `json:"title"`
	Question    string           `json:"question"`
	Predictions []predictionJSON `json:"predictions"`
	Answer      string           `json:"answer"`
	Stop        stopJSON         `json:"stop"`
	Conclusion  string           `json:"conclusion"`
	Try         tryJSON          `json:"try"`
}

type predictionJSON struct {
	Letter  string      `json:"letter"`
	Text    string      `json:"text"`
	Because string      `json:"because,omitempty"`
	Holds   bool        `json:"holds"`
	Claims  []claimJSON `json:"claims"`
}

type claimJSON struct {
	Claim string `json:"claim"`
	Held  bool   `json:"held"`
	Got   string `json:"got"`
}

type stopJSON struct {
	Run       string  `json:"run"`
	Condition string  `json:"condition"`
	At        Seconds `json:"at_s"`
	Frame     int     `json:"frame"`
}

type tryJSON struct {
	Text    string      `json:"text"`
	Set     string      `json:"set"`
	Command string      `json:"command"`
	Seen    string      `json:"seen,omitempty"`
	Claims  []claimJSON `json:"claims,omitempty"`
}

// WriteLesson writes the outcome of the beats of a comparison as JSON.
func WriteLesson(w io.Writer, c Comparison) error {
	b := c.Experiment.Beats
	all := lessonJSON{
		Title: c.Experiment.Title, Question: b.Question, Answer: experiment.Letter(b.Answer), Conclusion: b.Conclusion,
		Stop: stopJSON{b.Stop.Run, b.Stop.When(), Seconds(c.Lesson.Stop.At), c.Lesson.Stop.Frame},
		Try: tryJSON{b.Try.Text, b.Try.Set.Key + "=" + b.Try.Set.Text, c.Experiment.Tried().Command(), b.Try.Seen,
			claimsOf(c.Lesson.Tried)},
	}
	for _, a := range c.Lesson.Answers {
		all.Predictions = append(all.Predictions, predictionJSON{Letter: a.Letter, Text: a.Text, Because: a.Because,
			Holds: a.Holds, Claims: claimsOf(a.Outcomes)})
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(all)
}

func claimsOf(outcomes []experiment.Outcome) (all []claimJSON) {
	for _, o := range outcomes {
		all = append(all, claimJSON{o.Expectation.String(), o.Held, o.Got})
	}
	return all
}
