//go:build !js

package main

import (
	"context"
	"math"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/lesson"
	"gameloops/internal/trace"
	"gameloops/physics"
)

// moment returns when the picture of a lesson is taken at the latest: where the lesson stops. If it stops because
// objects are lost, that is before the first one is: they can be seen below the floor.
func moment(ctx context.Context, e *experiment.Experiment) (at time.Duration, err error) {
	if e.Beats.Stop.Signal != experiment.SignalEscaped {
		stop, err := lesson.Stop(ctx, e, experiment.Watcher{})
		return stop.Typed(), err
	}
	first, beats := *e, *e.Beats
	beats.Stop.Is, beats.Stop.Number, first.Beats = ">", 0, &beats
	var began []time.Duration
	loss, err := lesson.Stop(ctx, &first, experiment.Watcher{
		Frame: func(f trace.Frame) { began = append(began, f.Began) }})
	if err != nil || loss.Frame == 0 {
		return 0, err
	}
	return began[loss.Frame-1].Truncate(time.Millisecond), nil
}

// looks is how many moments of a lesson the picture of a question is one of.
const looks = 16

// momentsTo returns moments that are equally far apart, from the start to the last one.
func momentsTo(last time.Duration) (all []time.Duration) {
	for i := range looks + 1 {
		all = append(all, (last * time.Duration(i) / looks).Truncate(time.Millisecond))
	}
	return all
}

// alikeWithin is how far apart an object may be shown on two stages that look alike, in m: two balls.
const alikeWithin = 0.4

// areAlike reports whether all runs show the same as far as can be seen at a glance: then nothing of what a lesson asks
// is answered yet.
func areAlike(shots []*film.Shot) bool {
	for _, s := range shots {
		if s == nil || shots[0] == nil || len(s.Poses) != len(shots[0].Poses) {
			return false
		}
		for i, p := range s.Poses {
			if !isAlike(p, shots[0].Poses[i]) {
				return false
			}
		}
	}
	return true
}

// isAlike reports whether two objects look alike. One without a size is not visible.
func isAlike(a, b physics.Pose) bool {
	return a.Color == b.Color && (a.Half == physics.Vec{}) == (b.Half == physics.Vec{}) &&
		math.Hypot(a.Center.X-b.Center.X, a.Center.Y-b.Center.Y) <= alikeWithin
}

// filledFrom is the share of its objects from which on a world is not empty: balls fall into a pit from above.
const filledFrom = 0.25

// isFilled reports whether a run shows enough of its objects in a view.
func isFilled(s *film.Shot, view physics.Rect) bool {
	if s == nil {
		return false
	}
	seen := 0
	for _, p := range s.Poses {
		if view.Contains(p.Center) {
			seen++
		}
	}
	return float64(seen) >= filledFrom*float64(len(s.Poses))
}
