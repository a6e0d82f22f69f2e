//go:build !js

package main

import (
	"context"
	"path/filepath"
	"sync/atomic"
	"time"

	"gameloops/internal/browser"
	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/report"
	"gameloops/internal/trace"
)

// makeReport runs an experiment in the lab, writes the report into a folder, and opens its page. It is not in the
// browser's sandbox: the plots would double the size of the page.
func makeReport(ctx context.Context, e *experiment.Experiment, folder string, progress func(float64)) error {
	setups, err := e.Setups()
	if err != nil {
		return err
	}
	if err := report.CheckFolder(folder); err != nil {
		return err
	}
	c := report.Comparison{Experiment: e, Command: e.Command()}
	reels := make([]*film.Reel, len(setups))
	began := time.Now()
	var reached atomic.Int64 // by all runs together
	total := time.Duration(0)
	var watchers []experiment.Watcher
	for i, s := range setups {
		total += s.Duration
		recording, last := &report.Recording{}, time.Duration(0)
		c.Recordings = append(c.Recordings, recording)
		reels[i] = film.NewReel(film.Evenly(e.Common.Duration, film.StillCells))
		watchers = append(watchers, reels[i].Watch(recording.Watch(experiment.Watcher{
			RealTime: func() time.Duration { return time.Since(began) },
			Frame: func(f trace.Frame) {
				progress(float64(reached.Add(int64(f.Ended-last))) / float64(total))
				last = f.Ended
			},
		})))
	}
	if c.Results, err = e.Compare(ctx, func(i int) experiment.Watcher { return watchers[i] }); err != nil {
		return err
	}
	if c.Outcomes, err = e.CheckExpectations(c.Results); err != nil {
		return err
	}
	if c.Film, err = film.StripPNG(e, c.Results, reels); err != nil {
		return err
	}
	if err := report.WriteFolder(folder, c); err != nil {
		return err
	}
	page, err := filepath.Abs(filepath.Join(folder, "index.html"))
	if err == nil {
		browser.Open("file://" + filepath.ToSlash(page))
	}
	return err
}
