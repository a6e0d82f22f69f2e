//go:build !js

package main

import (
	"context"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/moment"
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
	frontSeen = "Two fountains of balls on the same physics, with where the display showed them in the last 0.4 s. " +
		"With fixed steps each ball jumps between a few places; with interpolation it leaves an unbroken trail."
)

// frontPicture returns the picture of the page itself.
func frontPicture(ctx context.Context) ([]byte, error) {
	setups, err := front().Setups()
	if err != nil {
		return nil, err
	}
	shots, err := frontShots(ctx, setups)
	if err != nil {
		return nil, err
	}
	return card(setups, paint.Card{Title: web.Title[len(siteName)+2:], Cells: worlds(shots),
		Text: "Compare game loops side by side: watch them break, and see why."})
}

// frontShots returns what the stages on the start page show.
func frontShots(ctx context.Context, setups []experiment.Setup) (all []*film.Shot, err error) {
	for _, s := range setups {
		reel := film.NewReel([]time.Duration{frontAt})
		reel.KeepTrails()
		if _, err := moment.Look(ctx, s, frontAt, reel.Watch(experiment.Watcher{})); err != nil {
			return nil, err
		}
		all = append(all, &reel.Shots(frontAt)[0])
	}
	return all, nil
}
