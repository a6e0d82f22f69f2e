// Package moment describes a run at one moment: which frame's picture is on display, why it looks as it does, which
// calls made it, and the state of the game before and after that frame.
package moment

import (
	"context"
	"fmt"
	"time"

	"gameloops/internal/cure"
	"gameloops/internal/experiment"
	"gameloops/internal/trace"
	"gameloops/internal/why"
)

// A Moment describes a run at one moment.
type Moment struct {
	At       time.Duration
	Sentence string        // why the picture looks as it does
	Frame    int           // whose picture is on display; 0 is that of Start, -1: there has been no picture yet
	Shown    time.Duration // when the display first showed it
	Calls    []trace.Event // of that frame, from its beginning to its end
	Before   State         // of the game before that frame
	After    State         // and after it; without a picture both are as at the start
	Verdicts []cure.Tried  // those that the frame shows, if Judge has found any; their cures are not tried
}

// A State is the state of a game between two frames.
type State struct {
	Updates   int           // since the start
	Simulated time.Duration // by all of them
	Backlog   time.Duration // accumulated by the loop and not simulated; negative if it ran ahead
	Drawn     bool          // there is a picture: Alpha and Poses are of the latest
	Alpha     float64
	Poses     uint64 // HashPoses of what was drawn
	Escaped   int    // objects
}

// An OutsideError says that a moment is outside a run.
type OutsideError struct {
	At, End time.Duration
}

// Error says where the run ends.
func (e *OutsideError) Error() string {
	return fmt.Sprintf("the run ends at %v: a moment from 0s to %v is allowed, not %v", e.End, e.End, e.At)
}

// Look runs a setup up to a moment, and returns what it finds there. w watches the run. If the moment is outside the
// run, the error is an *OutsideError. Other errors are those of the run.
func Look(ctx context.Context, s experiment.Setup, at time.Duration, w experiment.Watcher) (*Moment, error) {
	if at < 0 || at > s.Duration {
		return nil, &OutsideError{at, s.Duration}
	}
	until, stop := context.WithCancel(ctx)
	defer stop()
	r := &recorder{at: at, stop: stop}
	r.record.Refresh = time.Duration(float64(time.Second) / s.Machine.Refresh)
	result, err := s.Run(until, r.watch(w))
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case r.over: // the rest of the run is not needed
	case err != nil:
		return nil, err
	case result.End < at:
		return nil, &OutsideError{at, result.End}
	}
	l, err := r.loop()
	if err != nil {
		return nil, err
	}
	return r.moment(l), nil
}

// loop returns the loop that drew the picture on display. A change may have replaced it since.
func (r *recorder) loop() (l why.Loop, err error) {
	frame, _ := r.record.OnDisplay(r.at)
	drew := r.legs[0].setup
	for _, leg := range r.legs {
		if leg.from <= r.record.First+frame {
			drew = leg.setup
		}
	}
	kind, err := drew.Kind()
	if err != nil {
		return l, err
	}
	settings, err := drew.LoopSettings()
	return why.LoopOf(kind, settings), err
}

// moment makes a Moment of what was recorded.
func (r *recorder) moment(l why.Loop) *Moment {
	m := &Moment{At: r.at, Sentence: l.Sentence(&r.record, r.at), Frame: -1, Before: r.start, After: r.start}
	i, ok := r.record.OnDisplay(r.at)
	if !ok {
		return m
	}
	m.Frame = r.record.First + i
	m.Shown = r.record.Frames[i].Shown
	m.Calls = r.record.CallsOf(i)
	m.After = r.after[i]
	if i > 0 {
		m.Before = r.after[i-1]
	}
	return m
}
