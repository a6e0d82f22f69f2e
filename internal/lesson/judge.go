package lesson

import (
	"fmt"

	"gameloops/internal/experiment"
)

// An Answer is a prediction that was checked.
type Answer struct {
	experiment.Prediction
	Letter   string               // A for the first one
	Outcomes []experiment.Outcome // of its expectations
	Holds    bool                 // all of them held
	Right    bool                 // the lesson says that it is the right one
}

// Answers checks the predictions of a lesson. The results are those of its runs, in order.
func Answers(e *experiment.Experiment, results []*experiment.Result) (all []Answer, err error) {
	for i, p := range e.Beats.Predictions {
		a := Answer{Prediction: p, Letter: experiment.Letter(i), Holds: true, Right: i == e.Beats.Answer}
		asked := *e
		asked.Expect = p.Expect
		if a.Outcomes, err = asked.CheckExpectations(results); err != nil {
			return nil, err
		}
		for _, o := range a.Outcomes {
			a.Holds = a.Holds && o.Held
		}
		all = append(all, a)
	}
	return all, nil
}

// CheckAnswers returns an error if the runs contradict a lesson: if an expectation of the right prediction does not
// hold, or if all those of another one do. The error has the place of the prediction if the lesson is from a file.
func CheckAnswers(e *experiment.Experiment, answers []Answer) error {
	for i, a := range answers {
		switch {
		case a.Right && !a.Holds:
			return e.AtTable("predict", i,
				fmt.Errorf("%s is the answer, but this does not hold: %s", a.Letter, a.failed()))
		case !a.Right && a.Holds:
			return e.AtTable("predict", i, fmt.Errorf("%s is not the answer, but all that it expects holds", a.Letter))
		}
	}
	return nil
}

// CheckTry returns the outcomes of the expectations of a lesson's try, and an error if one does not hold. The results
// are those of the runs of [experiment.Experiment.Tried], in order.
func CheckTry(e *experiment.Experiment, results []*experiment.Result) ([]experiment.Outcome, error) {
	outcomes, err := e.Tried().CheckExpectations(results)
	if err != nil {
		return nil, err
	}
	for _, o := range outcomes {
		if !o.Held {
			return outcomes, e.AtTable("try", 0, fmt.Errorf("try: this does not hold: %s (%s)", o.Expectation, o.Got))
		}
	}
	return outcomes, nil
}

// failed returns the first outcome that did not hold, in words.
func (a Answer) failed() string {
	for _, o := range a.Outcomes {
		if !o.Held {
			return fmt.Sprintf("%s (%s)", o.Expectation, o.Got)
		}
	}
	return ""
}
