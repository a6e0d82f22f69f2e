//go:build !js

package main

import (
	"bytes"
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/lesson"
	"gameloops/internal/paint"
	"gameloops/internal/trace"
	"gameloops/internal/web"
	"gameloops/loops"
	"gameloops/physics"
)

// frontLesson is the lesson whose picture stands for the whole sandbox.
const frontLesson = "spiral-of-death"

// cards returns what others show of links to the page and to its lessons. Their pictures are made when they are asked
// for, and once.
func cards(ctx context.Context) []web.Card {
	all := []web.Card{{Title: web.Title, Text: web.About}}
	for _, e := range experiment.Lessons() {
		made := func(tells bool) func() ([]byte, error) {
			return sync.OnceValues(func() ([]byte, error) { return picture(ctx, e, tells) })
		}
		c := web.Card{Name: e.Name, Title: e.Title, Text: e.Look, Picture: made(e.Beats == nil), Seen: seen(e)}
		if e.Beats != nil {
			c.Text = e.Beats.Question // the rest would give the answer away
		}
		all = append(all, c)
		if e.Name == frontLesson {
			all[0].Picture, all[0].Seen = made(true), c.Seen // no question stands beside it
		}
	}
	return all
}

// picture returns a picture of all runs of a lesson where it stops, as the lab paints it, with the names that the
// window gives them. If it tells, it also says what was measured, and how long frames took where the lesson is about
// that. Else it is of a moment before that, at which nothing of the answer is seen.
func picture(ctx context.Context, e *experiment.Experiment, tells bool) ([]byte, error) {
	setups, err := e.Setups()
	if err != nil {
		return nil, err
	}
	at, err := moment(ctx, e, tells)
	if err != nil {
		return nil, err
	}
	began := make([][]time.Duration, len(setups))
	watch := func(run int) experiment.Watcher {
		return experiment.Watcher{Frame: func(f trace.Frame) { began[run] = append(began[run], f.Began) }}
	}
	var strip paint.Strip
	if tells {
		strip, err = told(ctx, e, at, watch)
	} else {
		strip, err = asked(ctx, e, at, film.View(setups))
	}
	if err != nil {
		return nil, err
	}
	if tells && aboutFrames(e) {
		withBars(&strip, began, at)
	}
	var b bytes.Buffer
	err = paint.WritePNG(&b, framed(film.Painter(setups, false), strip))
	return b.Bytes(), err
}

// told returns what all runs show at a moment, and what was measured.
func told(ctx context.Context, e *experiment.Experiment, at time.Duration, watch func(run int) experiment.Watcher,
) (strip paint.Strip, err error) {
	err = film.Project(ctx, e, []time.Duration{at}, watch, func(shots []*film.Shot) error {
		strip = named(film.SideBySide(e)(at, shots), e.Runs, at)
		return nil
	})
	return strip, err
}

// asked returns what all runs show at the last moment, up to a latest one, before they look different, or at their
// start; or else as soon as there is something to be seen in a view.
func asked(ctx context.Context, e *experiment.Experiment, latest time.Duration, view physics.Rect,
) (strip paint.Strip, err error) {
	moments := momentsTo(latest)
	next, parted, filled := 0, false, false
	err = film.Project(ctx, e, moments, nil, func(shots []*film.Shot) error {
		if parted = parted || !areAlike(shots); next == 0 || !parted || !filled {
			strip = named(film.SideBySide(e)(moments[next], shots), e.Runs, moments[next])
			filled = isFilled(shots[0], view)
		}
		next++
		return nil
	})
	keepAnswer(&strip)
	return strip, err
}

// moment returns when the picture of a lesson is taken: where the lesson stops. If the picture does not tell, and the
// lesson stops because objects are lost, it is taken before the first one is: they can be seen below the floor.
func moment(ctx context.Context, e *experiment.Experiment, tells bool) (at time.Duration, err error) {
	if tells || e.Beats.Stop.Signal != experiment.SignalEscaped {
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

// keepAnswer asks, and leaves out what was measured: "64 escaped" beside the question whether balls escape would be its
// answer.
func keepAnswer(s *paint.Strip) {
	s.Note += ": what happens, and why?"
	s.Room = nil
	for _, r := range s.Rows {
		for i := range r.Cells {
			r.Cells[i].Caption = nil
		}
	}
}

// aboutFrames reports whether a lesson points at how long frames take.
func aboutFrames(e *experiment.Experiment) bool {
	return slices.ContainsFunc(e.Points, func(p experiment.Pointer) bool { return p.Signal == experiment.SignalFrame })
}

// withBars adds how long the frames of all runs took that began at some times: below each world a bar for each frame,
// all on the same axes.
func withBars(s *paint.Strip, began [][]time.Duration, at time.Duration) {
	longest := time.Millisecond
	each := func(do func(run int, from, to time.Duration)) {
		for run, all := range began {
			for i, from := range all {
				to := at // the last one lasts on
				if i+1 < len(all) {
					to = min(all[i+1], at)
				}
				if from < at {
					do(run, from, to)
				}
			}
		}
	}
	each(func(_ int, from, to time.Duration) { longest = max(longest, to-from) })
	each(func(run int, from, to time.Duration) {
		c := &s.Rows[0].Cells[run]
		share := func(d, of time.Duration) float64 { return float64(d) / float64(of) }
		c.Bars = append(c.Bars, paint.Bar{From: share(from, at), To: share(to, at), Height: share(to-from, longest)})
	})
	s.Bars = fmt.Sprintf("How long each frame took, up to %d ms:", longest.Milliseconds())
}

// named returns a picture of runs with their names as people say them, 2 Fixed steps, max step 33.3 ms, and with when
// it is.
func named(s paint.Strip, runs []experiment.Run, at time.Duration) paint.Strip {
	if s.Note = fmt.Sprintf("After %.4g s", at.Seconds()); at == 0 {
		s.Note = "At the start"
	}
	for i, r := range runs {
		s.Rows[0].Cells[i].Head = strconv.Itoa(i+1) + " " + nameOf(r)
	}
	s.HeadLines = headLines
	return s
}

// nameOf returns the name of a run as people say it.
func nameOf(r experiment.Run) string {
	name := r.Loop
	if k, ok := loops.KindByName(r.Loop); ok {
		name = k.Title
	}
	for _, o := range r.Overrides {
		name += ", " + strings.ReplaceAll(o.Key, "-", " ") + " " + saidOf(o)
	}
	return name
}

// seen says what is in the picture of a lesson: its runs, side by side.
func seen(e *experiment.Experiment) string {
	if len(e.Runs) == 1 {
		return "A world under the loop " + nameOf(e.Runs[0])
	}
	words := fmt.Sprintf("%d worlds side by side:", len(e.Runs))
	for i, r := range e.Runs {
		words += fmt.Sprintf(" %d %s;", i+1, nameOf(r))
	}
	return strings.TrimSuffix(words, ";")
}

// saidOf returns the value of a setting with its unit: 33.3 ms, 144 Hz.
func saidOf(o experiment.Override) string {
	k, _ := experiment.KeyByName(o.Key)
	if k.Takes == "HZ" {
		return o.Text + " Hz"
	}
	if o.Text == "" {
		return "off"
	}
	return unit.ReplaceAllString(o.Text, "$1 $2")
}

// unit is that of a time, after its number.
var unit = regexp.MustCompile(`^([0-9.]+)(ms|µs|s)$`)

// headLines is how many lines the name of a run may have.
const headLines = 3
