package book

import (
	"context"
	"errors"
	"slices"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/moment"
	"gameloops/internal/paint"
	"gameloops/internal/parallel"
	"gameloops/physics"
)

// A recording is what the displays of some runs showed before a moment.
type recording struct {
	of       *experiment.Experiment
	setups   []experiment.Setup
	mayTrail bool
	moments  []time.Duration // of the shots, ascending
	shots    [][]film.Shot   // of each run, at these moments
	pictured []time.Duration // the moments of the film's pictures
	rates    [][]float64     // of each run, at those
	said     [][]string      // of each run: what the lesson points at on its stage
	told     []string        // of each run: why its last picture looks as it does
}

// record runs the setups of an experiment until the last of the moments, once each. The pictures of a film are of these
// moments.
func record(ctx context.Context, e *experiment.Experiment, pictures []time.Duration) (*recording, error) {
	setups, err := e.Setups()
	if err != nil {
		return nil, err
	}
	r := &recording{of: e, setups: setups, mayTrail: mayTrail(e, setups), moments: slices.Clone(pictures),
		pictured: pictures, shots: make([][]film.Shot, len(setups)), rates: make([][]float64, len(setups)),
		said: make([][]string, len(setups)), told: make([]string, len(setups))}
	for i, at := range pictures {
		if r.trails(mostMoving) || i == len(pictures)-1 {
			r.moments = append(r.moments, film.TrailTo(at)...)
		}
	}
	slices.Sort(r.moments)
	r.moments = slices.Compact(r.moments)
	failed := make([]error, len(setups))
	parallel.Do(experiment.Workers(setups), len(setups), func(i int) { failed[i] = r.run(ctx, i) })
	return r, errors.Join(failed...)
}

// run runs a setup. After its end it shows its last picture.
func (r *recording) run(ctx context.Context, i int) error {
	err := r.runUntil(ctx, i, r.setups[i].Duration)
	var outside *moment.OutsideError
	if errors.As(err, &outside) { // it ended after a number of updates
		err = r.runUntil(ctx, i, outside.End)
	}
	return err
}

// runUntil runs a setup that ends at a time, or until the last of the moments.
func (r *recording) runUntil(ctx context.Context, i int, end time.Duration) error {
	moments := until(end, r.moments)
	last := moments[len(moments)-1]
	reel, rates := film.NewReel(moments), &rates{moments: until(end, r.pictured)}
	points := calloutsOf(r.of, r.of.Runs[i])
	watcher := experiment.Watcher{Record: points.look}.And(experiment.Watcher{Record: rates.look})
	m, err := moment.Look(ctx, r.setups[i], last, reel.Watch(watcher))
	if err == nil {
		r.shots[i], r.rates[i] = reel.Shots(last), rates.all()
		r.said[i], r.told[i] = points.said(last == end), m.Sentence
	}
	return err
}

// until returns moments, those after an end at the end.
func until(end time.Duration, moments []time.Duration) (all []time.Duration) {
	for _, at := range moments {
		all = append(all, min(at, end))
	}
	return all
}

// at returns what each run showed at a moment.
func (r *recording) at(moment time.Duration) (shots []*film.Shot) {
	n, _ := slices.BinarySearch(r.moments, moment)
	for _, all := range r.shots {
		shots = append(shots, &all[n])
	}
	return shots
}

// cells returns what each run showed at a moment, with trails if there are at most so many objects.
func (r *recording) cells(at time.Duration, most int) (cells []paint.Cell) {
	moments := []time.Duration{at}
	if r.trails(most) {
		moments = film.TrailTo(at)
	}
	trails := make([][]*film.Shot, len(r.setups))
	for _, m := range moments {
		for i, s := range r.at(m) {
			trails[i] = append(trails[i], s)
		}
	}
	for _, t := range trails {
		cells = append(cells, film.Trail(t))
	}
	return cells
}

// How many objects leave trails in a picture. The trails of more would cover each other, or what moves.
const (
	mostStill  = 100
	mostMoving = 30 // in the pictures of a film
)

// trails reports whether objects leave trails: at most so many.
func (r *recording) trails(most int) bool {
	return r.mayTrail && !slices.ContainsFunc(r.setups, func(s experiment.Setup) bool { return s.Objects > most })
}

// mayTrail reports whether objects may leave trails in pictures of an experiment. They do not if a scene has words of
// its own, which describe one moment, or if a lesson stops at escaped objects.
func mayTrail(e *experiment.Experiment, setups []experiment.Setup) bool {
	for _, s := range setups {
		if scene, _ := physics.SceneByName(s.Scene); scene.Seen != nil {
			return false
		}
	}
	return e.Beats == nil || e.Beats.Stop.Signal != experiment.SignalEscaped
}
