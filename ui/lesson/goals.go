package lesson

import (
	"context"
	"fmt"
	"strings"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/trace"
)

// A GoalBoard has the goals of an exercise, and what is known of each. The zero Board has none.
type GoalBoard struct {
	exercise *experiment.Experiment
	found    chan verdict // receives what the runs have shown; nil: none run
	cancel   context.CancelFunc
	latest   verdict
}

// A verdict is what became of the goals.
type verdict struct {
	outcomes []experiment.Outcome
	failed   bool // the runs ended with an error
}

// A GoalState says what is known of a goal.
type GoalState uint8

// The states.
const (
	Open    GoalState = iota // nothing has run that could reach it
	Unknown                  // its run goes on
	Reached
	Missed
	Failed // its run ended with an error
)

// A GoalRow is a goal.
type GoalRow struct {
	Words    string
	State    GoalState
	Measured string // of one that was missed, and what was needed; empty of others
}

// String returns the row as it is read out: Reached: The motion is even.
func (r GoalRow) String() string {
	switch r.State {
	case Open:
		return "To be reached: " + r.Words
	case Reached:
		return "Reached: " + r.Words
	case Missed:
		return "Missed: " + r.Words + ". " + strings.TrimSuffix(r.Measured, ".")
	case Failed:
		return "Not checked: " + r.Words
	}
	return "Being checked: " + r.Words
}

// Show shows the goals of an exercise before anything has run that could reach them.
func (b *GoalBoard) Show(exercise *experiment.Experiment) {
	b.Clear()
	b.exercise = exercise
}

// Judge begins to run an exercise with a source. What was found out of another source is forgotten.
func (b *GoalBoard) Judge(exercise *experiment.Experiment, source string) {
	b.Clear()
	ctx, cancel := context.WithCancel(context.Background())
	found := make(chan verdict, 1)
	b.exercise, b.found, b.cancel = exercise, found, cancel
	go func() {
		outcomes, err := exercise.Reached(ctx, source, experiment.Watcher{Frame: rests()})
		found <- verdict{outcomes, err != nil} // what is wrong with the source is said beside it
	}()
}

// workFor is how long the runs go on before they let others go on: in a browser the display has the same thread.
const workFor = 5 * time.Millisecond

// rests returns what lets others go on, to be called after each frame of a run.
func rests() func(trace.Frame) {
	rested := time.Now()
	return func(trace.Frame) {
		if time.Since(rested) > workFor {
			time.Sleep(time.Millisecond)
			rested = time.Now()
		}
	}
}

// IsJudged reports whether a source has run that could reach the goals, or still runs.
func (b *GoalBoard) IsJudged() bool { return b.found != nil }

// Clear ends the runs, and forgets the exercise.
func (b *GoalBoard) Clear() {
	if b.cancel != nil {
		b.cancel()
	}
	*b = GoalBoard{}
}

// Rows returns the goals, in order.
func (b *GoalBoard) Rows() (all []GoalRow) {
	if b.exercise == nil {
		return nil
	}
	select {
	case b.latest = <-b.found:
	default:
	}
	for i, g := range b.exercise.Exercise {
		if !b.IsJudged() {
			all = append(all, GoalRow{Words: g.Words, State: Open})
			continue
		}
		r := GoalRow{Words: g.Words, State: b.latest.of(i)}
		if r.State == Missed {
			r.Measured = b.latest.outcomes[i].Measured()
		}
		all = append(all, r)
	}
	return all
}

// of returns what is known of a goal.
func (v *verdict) of(goal int) GoalState {
	switch {
	case v.failed:
		return Failed
	case goal >= len(v.outcomes):
		return Unknown
	case v.outcomes[goal].Held:
		return Reached
	}
	return Missed
}

// GoalsTitle says how many goals were reached, if that is known.
func GoalsTitle(all []GoalRow) string {
	reached := 0
	for _, r := range all {
		switch r.State {
		case Reached:
			reached++
		case Open, Unknown, Failed:
			return "Goals"
		}
	}
	return fmt.Sprintf("Goals: %d of %d", reached, len(all))
}

// GoalsChecked says when and how the goals are checked. changed says that the source is no longer the one that was
// judged.
func GoalsChecked(all []GoalRow, changed bool) string {
	for _, r := range all {
		switch r.State {
		case Open:
			return "Press Run to check these goals on simulated computers"
		case Unknown:
			return "Checking them on simulated computers"
		case Failed:
			return "The goals could not be checked: the code ends with an error"
		}
	}
	if changed {
		return "These results are for the code that ran last. Press Run to check again"
	}
	return "Each press of Run checks these goals on simulated computers"
}
