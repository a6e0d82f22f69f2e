package experiment

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"gameloops/internal/userloop"
)

// A Goal is an expectation that the loop of an exercise must meet, and its description: mine: speed_percent > 99: It
// keeps up with the clock.
type Goal struct {
	Expectation
	Words string
}

// String returns the text that ParseGoal reads.
func (g Goal) String() string { return g.Expectation.String() + ": " + g.Words }

// ParseGoal parses a goal. It does not check that the run exists: Parse does.
func ParseGoal(text string) (g Goal, err error) {
	run, rest, _ := strings.Cut(text, ": ")
	claim, words, _ := strings.Cut(rest, ": ")
	if g.Words = strings.TrimSpace(words); g.Words == "" {
		return g, fmt.Errorf(`%q is not a goal such as "mine: speed_percent > 99: It keeps up with the clock"`, text)
	}
	g.Expectation, err = ParseExpectation(run + ": " + claim)
	return g, err
}

// exercise checks the goals of an experiment whose runs are known.
func (p *parser) exercise(e *Experiment) error {
	if len(e.Exercise) == 0 {
		return nil
	}
	if n := len(e.Common.Own); n != 1 {
		return p.at(wholeText, "exercise",
			fmt.Errorf("exercise: it needs one [[loop]] table to start from, not %d", n))
	}
	for _, g := range e.Exercise {
		if x, err := e.checkExpectations([]Expectation{g.Expectation}); err != nil {
			return &FileError{p.name, p.lineOf(wholeText, "exercise", g.String()),
				fmt.Errorf("exercise: %s: %w", x, err)}
		}
	}
	return nil
}

// Start returns the loop that the exercise starts from.
func (e *Experiment) Start() userloop.Loop { return e.Common.Own[0] }

// With returns the exercise with another source for its loop.
func (e *Experiment) With(source string) *Experiment {
	with := *e
	with.Common.Own = userloop.Loops{{Name: e.Start().Name, Source: source}}
	return &with
}

// Reached runs an exercise with a source for its loop, and returns the outcomes of its goals, in order. The watcher
// sees all runs.
func (e *Experiment) Reached(ctx context.Context, source string, w Watcher) ([]Outcome, error) {
	if len(e.Exercise) == 0 {
		return nil, errors.New("this is not an exercise")
	}
	with := e.With(source)
	if _, err := with.Start().Kind(); err != nil {
		return nil, err
	}
	setups, err := with.Setups()
	if err != nil {
		return nil, err
	}
	var results []*Result
	for i, s := range setups {
		r, err := s.Run(ctx, w)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", with.Runs[i].Label(), err)
		}
		results = append(results, r)
	}
	return Goals(with, results)
}

// Goals returns the outcomes of the goals of an exercise. The results are those of its runs, in order.
func Goals(e *Experiment, results []*Result) ([]Outcome, error) {
	return e.check(expectations(e.Exercise), results)
}

// expectations returns goals without their words.
func expectations(goals []Goal) (all []Expectation) {
	for _, g := range goals {
		all = append(all, g.Expectation)
	}
	return all
}
