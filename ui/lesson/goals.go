package lesson

import (
	"context"
	"fmt"
	"strings"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/trace"
)

// A GoalBoard holds the goals of an exercise, and checks them in the background. The zero GoalBoard has no exercise.
type GoalBoard struct {
	exercise *experiment.Experiment
	found    chan verdict // receives the result of the runs; nil: none were started
	cancel   context.CancelFunc
	latest   verdict
}

// A verdict is the result of checking the goals. The zero verdict is that of runs that have not ended.
type verdict struct {
	outcomes []experiment.Outcome
	failed   bool // the runs ended with an error
}

// A GoalState is what is known of a goal.
type GoalState uint8

// The states of a goal.
const (
	Open    GoalState = iota // not checked: nothing has run yet
	Unknown                  // its run has not ended
	Reached
	Missed
	Failed // its run ended with an error
)

// A GoalRow is a goal as it is shown.
type GoalRow struct {
	Words    string
	State    GoalState
	Measured string // the measured value and the needed one; empty unless the goal was missed
}

// String returns the row as a screen reader reads it: "Reached: The motion is even".
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

// Show replaces the exercise. All its goals are Open until Judge is called.
func (b *GoalBoard) Show(exercise *experiment.Experiment) {
	b.Clear()
	b.exercise = exercise
}

// Judge starts to check the goals of an exercise, run with a source. It forgets the results of an earlier source.
func (b *GoalBoard) Judge(exercise *experiment.Experiment, source string) {
	b.Clear()
	ctx, cancel := context.WithCancel(context.Background())
	found := make(chan verdict, 1)
	b.exercise, b.found, b.cancel = exercise, found, cancel
	go func() {
		outcomes, err := exercise.Reached(ctx, source, InBackground())
		found <- verdict{outcomes, err != nil} // the editor shows what is wrong with the source
	}()
}

// workFor is how long the runs compute before they sleep: in a browser, they share a thread with the display.
const workFor = 5 * time.Millisecond

// InBackground returns a watcher of runs that leaves the window time: every workFor, it sleeps for a millisecond.
func InBackground() experiment.Watcher {
	rested := time.Now()
	return experiment.Watcher{Event: func(trace.Event) {
		if time.Since(rested) > workFor {
			time.Sleep(time.Millisecond)
			rested = time.Now()
		}
	}}
}

// IsJudged reports whether the goals were checked, or are being checked.
func (b *GoalBoard) IsJudged() bool { return b.found != nil }

// Clear stops the runs and forgets the exercise.
func (b *GoalBoard) Clear() {
	if b.cancel != nil {
		b.cancel()
	}
	*b = GoalBoard{}
}

// Rows returns the goals, in order; nil if there is no exercise.
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

// of returns the state of a goal.
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

// goalsTitle is the title above the goals until all are checked.
const goalsTitle = "Goals"

// GoalsTitle returns the title above the goals. It says how many were reached, once all are checked.
func GoalsTitle(all []GoalRow) string {
	reached := 0
	for _, r := range all {
		switch r.State {
		case Reached:
			reached++
		case Open, Unknown, Failed:
			return goalsTitle
		}
	}
	return fmt.Sprintf("Goals: %d of %d", reached, len(all))
}

// GoalsInShort returns the title where there is no room for the goals themselves.
func GoalsInShort(all []GoalRow) string {
	if title := GoalsTitle(all); title != goalsTitle {
		return title
	}
	return fmt.Sprintf("%d goals: Run checks them", len(all))
}

// GoalsChecked says when and how the goals are checked. changed means that the source has changed since it was judged.
func GoalsChecked(all []GoalRow, changed bool) string {
	for _, r := range all {
		switch r.State {
		case Open:
			return "Press Run to check these goals on simulated machines"
		case Unknown:
			return "Checking them on simulated machines"
		case Failed:
			return "The goals could not be checked: the code ends with an error"
		}
	}
	if changed {
		return "These results are for the code that ran last. Press Run to check again"
	}
	return "Each press of Run checks these goals on simulated machines"
}
