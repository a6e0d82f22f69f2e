//go:build !js

package main

import (
	"context"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/paint"
	"gameloops/internal/web"
)

// front returns the experiment on the start page of a new window.
func front() *experiment.Experiment {
	e := &experiment.Experiment{Common: experiment.Default(),
		Runs: []experiment.Run{{Loop: "fixed-steps"}, {Loop: "fixed-steps-with-interpolation"}}}
	e.Common.Scene, e.Common.Step, e.Common.Objects = "fountain", time.Second/15, 60
	return e
}

// The picture of the front shows trails, because at one moment both worlds look the same.
const (
	frontAt = 6149 * time.Millisecond
	// frontSeen describes the picture.
	frontSeen = "Two fountains of balls on the same physics, with all that the display showed in a sixth of a " +
		"second. With fixed steps each ball jumps between a few places; with interpolation it leaves an unbroken trail."
)

// frontPicture returns the picture of the page itself.
func frontPicture(ctx context.Context) ([]byte, error) {
	e := front()
	setups, err := e.Setups()
	if err != nil {
		return nil, err
	}
	cells, err := trails(ctx, e, frontAt)
	if err != nil {
		return nil, err
	}
	return card(setups, paint.Card{Title: web.Title[len(siteName)+2:], Cells: cells,
		Text: "Compare game loops side by side: watch them break, and see why."})
}

// trails returns the trails of the runs of an experiment that end at a moment.
func trails(ctx context.Context, e *experiment.Experiment, at time.Duration) (cells []paint.Cell, err error) {
	shots := make([][]*film.Shot, len(e.Runs))
	err = film.Project(ctx, e, film.TrailTo(at), nil, func(now []*film.Shot) error {
		for i, s := range now {
			shots[i] = append(shots[i], s)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	for _, s := range shots {
		cells = append(cells, film.Trail(s))
	}
	return cells, nil
}
