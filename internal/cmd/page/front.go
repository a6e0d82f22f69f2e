//go:build !js

package main

import (
	"context"
	"image/color"
	"slices"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/paint"
	"gameloops/internal/web"
	"gameloops/physics"
)

// front returns the experiment on the start page of a new window.
func front() *experiment.Experiment {
	e := &experiment.Experiment{Common: experiment.Default(),
		Runs: []experiment.Run{{Loop: "fixed-steps"}, {Loop: "fixed-steps-with-interpolation"}}}
	e.Common.Scene, e.Common.Step, e.Common.Objects = "fountain", time.Second/15, 60
	return e
}

// The picture of the front shows all that the displays have shown for a while, because at one moment both worlds look
// the same.
const (
	frontAt  = 6 * time.Second
	trail    = 10 // pictures
	aPicture = time.Second / 60
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
	cells, _, err := trails(ctx, e, trailTo(frontAt+(trail-1)*aPicture))
	if err != nil {
		return nil, err
	}
	return card(setups, paint.Card{Title: web.Title[len(siteName)+2:], Cells: cells,
		Text: "Compare game loops side by side: watch them break, and see why."})
}

// trails returns what the displays of an experiment show at some moments, drawn over each other, and the shots of the
// last moment.
func trails(ctx context.Context, e *experiment.Experiment, moments []time.Duration,
) (cells []paint.Cell, last []*film.Shot, err error) {
	cells = make([]paint.Cell, len(e.Runs))
	next := trail - len(moments)
	err = film.Project(ctx, e, moments, nil, func(shots []*film.Shot) error {
		next++
		last = shots
		for i, s := range shots {
			cells[i].Boxes = s.Boxes
			cells[i].Poses = append(cells[i].Poses, faded(s.Poses, next)...)
		}
		return nil
	})
	return cells, last, err
}

// faded returns the poses of one picture of a trail. Older pictures, which have smaller numbers, are paler.
func faded(poses []physics.Pose, picture int) []physics.Pose {
	poses = slices.Clone(poses)
	for i := range poses {
		c := &poses[i].Color
		share := func(part uint8) uint8 { return uint8(int(part) * picture * picture / (trail * trail)) }
		if picture < trail {
			*c = color.RGBA{share(c.R), share(c.G), share(c.B), share(c.A)}
		}
	}
	return poses
}
