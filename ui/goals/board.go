package goals

import (
	"context"
	"fmt"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/trace"
)

// A Board has the goals of an exercise, and what is known of each. The zero Board has none.
type Board struct {
	exercise *experiment.Experiment
	found    chan verdict // receives what the runs have shown; nil: none run
	cancel   context.CancelFunc
	latest   verdict
}

// A verdict is what became of the goals; none if the runs ended with an error.
type verdict []experiment.Outcome

// A State says what is known of a goal.
type State uint8

// The states.
const (
	Unknown State = iota // its run goes on, or has failed
	Reached
	Missed
)

// A Row is a goal.
type Row struct {
	Words string
	State State
}

// String returns the row as it is read out: Reached: The motion is even.
func (r Row) String() string {
	switch r.State {
	case Reached:
		return "Reached: " + r.Words
	case Missed:
		return "Not yet: " + r.Words
	}
	return "To do: " + r.Words
}

// Judge begins to run an exercise with a source. What was found out of another source is forgotten.
func (b *Board) Judge(exercise *experiment.Experiment, source string) {
	b.Clear()
	ctx, cancel := context.WithCancel(context.Background())
	found := make(chan verdict, 1)
	b.exercise, b.found, b.cancel = exercise, found, cancel
	go func() {
		outcomes, err := exercise.Reached(ctx, source, experiment.Watcher{Frame: rests()})
		if err != nil {
			outcomes = nil // what is wrong with the source is said beside it
		}
		found <- outcomes
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

// Clear ends the runs, and forgets the exercise.
func (b *Board) Clear() {
	if b.cancel != nil {
		b.cancel()
	}
	*b = Board{}
}

// Rows returns the goals, in order.
func (b *Board) Rows() (all []Row) {
	if b.exercise == nil {
		return nil
	}
	select {
	case b.latest = <-b.found:
	default:
	}
	for i, g := range b.exercise.Exercise {
		r := Row{Words: g.Words}
		if i < len(b.latest) {
			r.State = Missed
			if b.latest[i].Held {
				r.State = Reached
			}
		}
		all = append(all, r)
	}
	return all
}

// Summary says how many goals were reached; empty: there are none, or it is not known yet.
func Summary(all []Row) string {
	reached, known := 0, 0
	for _, r := range all {
		if r.State != Unknown {
			known++
		}
		if r.State == Reached {
			reached++
		}
	}
	switch {
	case known == 0:
		return ""
	case reached == len(all):
		return fmt.Sprintf("All %d goals are reached", len(all))
	}
	return fmt.Sprintf("%d of %d goals are reached", reached, len(all))
}
