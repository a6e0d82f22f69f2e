package book

import (
	"context"
	"image"
	"strings"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/lesson"
	"gameloops/internal/naming"
	"gameloops/physics"
)

// A Film shows some runs in the time before a moment. It plays without a script: the style of the page shows the
// pictures of each stage's sheet one after the other.
type Film struct {
	Stages   []Stage
	From, To time.Duration // of the runs
	Size     image.Point   // of a picture, in pixels
}

// A Stage is a run in a film.
type Stage struct {
	Name, Settings string   // as the window says them
	Sheet          []byte   // a PNG of the pictures, in a row
	Rate           string   // at the end of the film
	Said           []string // what the lesson points at on the stage
	Shows          string   // what the last picture shows, as its scene says it; empty: the scene does not say
	Told           string   // why the last picture looks as it does
}

// A film has so many pictures, and lasts as long, at most. The style of the pages says the same.
const (
	pictures = 31
	longest  = 2 * time.Second
)

// Stop returns a film of the decisive time of a lesson, until it stops.
func Stop(ctx context.Context, e *experiment.Experiment) (*Film, error) {
	stop, err := lesson.Stop(ctx, e, experiment.Watcher{})
	if err != nil {
		return nil, err
	}
	return shoot(ctx, e, stop.Typed(), stop.At)
}

// Try returns a film of the end of what a lesson invites to try.
func Try(ctx context.Context, e *experiment.Experiment) (*Film, error) {
	tried := e.Tried()
	return shoot(ctx, tried, tried.Common.Duration, tried.Common.Duration)
}

// shoot returns a film of the runs of an experiment until a moment, which stands for an exact one before it: the window
// stops there.
func shoot(ctx context.Context, e *experiment.Experiment, to, exact time.Duration) (*Film, error) {
	f := &Film{From: max(to-longest, 0), To: to}
	r, err := record(ctx, e, f.moments(), exact)
	if err != nil {
		return nil, err
	}
	all := r.pictures()
	shown := all[len(all)-1]
	for i, l := range naming.Of(r.setups) {
		scene, _ := physics.SceneByName(r.setups[i].Scene)
		f.Stages = append(f.Stages, Stage{Name: l.Title, Settings: strings.TrimPrefix(l.Settings, ", "),
			Rate: rateText(shown.rates[i]), Said: r.said[i], Told: r.told[i],
			Shows: scene.Words(shown.cells[i].Poses)})
	}
	return f, f.paint(all)
}

// moments returns the moments of the pictures.
func (f *Film) moments() (all []time.Duration) {
	for i := range pictures {
		all = append(all, (f.From + (f.To-f.From)*time.Duration(i)/(pictures-1)).Truncate(time.Microsecond))
	}
	return all
}
