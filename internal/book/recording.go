package book

import (
	"context"
	"errors"
	"slices"
	"time"

	"gameloops/internal/diff"
	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/lesson"
	"gameloops/internal/moment"
	"gameloops/internal/paint"
	"gameloops/internal/parallel"
)

// A recording is what the displays of some runs showed before a moment.
type recording struct {
	of      *experiment.Experiment
	setups  []experiment.Setup
	trails  bool            // objects leave trails where there are not too many
	moments []time.Duration // of the shots, ascending
	exact   time.Duration   // the last of them, to the nanosecond
	shots   [][]film.Shot   // of each run, at these moments
	rates   [][]float64     // the same
	said    [][]string      // of each run: what the lesson points at on its stage
	told    []string        // of each run: why its last picture looks as it does
}

// record runs the setups of an experiment until the last of the moments, once each. The moments must ascend. The rates
// of the last one are those of an exact moment.
func record(
	ctx context.Context, e *experiment.Experiment, moments []time.Duration, exact time.Duration,
) (*recording, error) {
	setups, err := e.Setups()
	if err != nil {
		return nil, err
	}
	r := &recording{of: e, setups: setups, trails: lesson.ShowsTrails(e.Points, setups), moments: moments, exact: exact,
		shots: make([][]film.Shot, len(setups)), rates: make([][]float64, len(setups)),
		said: make([][]string, len(setups)), told: make([]string, len(setups))}
	failed := make([]error, len(setups))
	parallel.Do(experiment.Workers(setups), len(setups), func(i int) { failed[i] = r.run(ctx, i) })
	if err := errors.Join(failed...); err != nil {
		return nil, err
	}
	r.compare()
	return r, nil
}

// compare adds what the lesson says about how far objects are in the last picture from where the first run shows them.
func (r *recording) compare() {
	all := r.at(r.moments[len(r.moments)-1])
	for i, run := range r.of.Runs {
		away, ok := diff.Mean(all[i].Poses, all[0].Poses)
		for _, p := range r.of.Points {
			if ok && p.Run == run.Label() && p.Signal == experiment.SignalAway && p.Holds(away) {
				r.said[i] = append(r.said[i], p.Words)
			}
		}
	}
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
	reel, rates := film.NewReel(moments), &rates{moments: slices.Clone(moments)}
	rates.moments[len(moments)-1] = min(r.exact, end)
	if r.trails {
		reel.KeepTrails()
	}
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

// cells returns what each run showed at a moment, with trails if there are few objects.
func (r *recording) cells(at time.Duration) (cells []paint.Cell) {
	crowded := slices.ContainsFunc(r.setups, func(s experiment.Setup) bool { return s.Objects > mostTrails })
	for _, s := range r.at(at) {
		c := paint.Cell{Poses: s.Poses, Boxes: s.Boxes}
		if !crowded {
			c.Trail = s.Trail
		}
		cells = append(cells, c)
	}
	return cells
}

// mostTrails is how many objects leave trails in a picture. The trails of more would cover each other, or what moves.
const mostTrails = 30
