//go:build !js

package main

import (
	"bytes"
	"context"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/lesson"
	"gameloops/internal/paint"
	"gameloops/internal/web"
	"gameloops/loops"
)

// frontLesson is the lesson whose picture stands for the whole sandbox.
const frontLesson = "spiral-of-death"

// cards returns what others show of links to the page and to its lessons. Their pictures are made when they are asked
// for, and once.
func cards(ctx context.Context) []web.Card {
	front := web.Card{Title: "Game loops: a sandbox", Text: "What different game loops do to the same physics: balls " +
		"fall into a pit under game loops that can be exchanged, side by side."}
	all := []web.Card{front}
	for _, e := range experiment.Lessons() {
		c := web.Card{Name: e.Name, Title: e.Title, Text: e.Look, Picture: sync.OnceValues(func() ([]byte, error) {
			return picture(ctx, e)
		})}
		if e.Beats != nil {
			c.Text = e.Beats.Question // the rest would give the answer away
		}
		all = append(all, c)
		if e.Name == frontLesson {
			all[0].Picture = c.Picture
		}
	}
	return all
}

// picture returns a picture of all runs of a lesson where it stops, as the lab paints it, with the names that the
// window gives them.
func picture(ctx context.Context, e *experiment.Experiment) ([]byte, error) {
	setups, err := e.Setups()
	if err != nil {
		return nil, err
	}
	stop, err := lesson.Stop(ctx, e, experiment.Watcher{})
	if err != nil {
		return nil, err
	}
	at, arrange, painter := stop.Typed(), film.SideBySide(e), film.Painter(setups, false)
	var b bytes.Buffer
	err = film.Project(ctx, e, []time.Duration{at}, nil, func(shots []*film.Shot) error {
		return paint.WritePNG(&b, painter.Strip(nil, named(arrange(at, shots), e.Runs, at)))
	})
	return b.Bytes(), err
}

// named returns a picture of runs with their names as people say them, 2 Fixed steps, max step 33.3 ms, and with when
// it is.
func named(s paint.Strip, runs []experiment.Run, at time.Duration) paint.Strip {
	s.Note = fmt.Sprintf("After %.4g s: there the lesson stops, and asks", at.Seconds())
	for i, r := range runs {
		name := r.Loop
		if k, ok := loops.KindByName(r.Loop); ok {
			name = k.Title
		}
		for _, o := range r.Overrides {
			name += ", " + strings.ReplaceAll(o.Key, "-", " ") + " " + saidOf(o)
		}
		s.Rows[0].Cells[i].Head = strconv.Itoa(i+1) + " " + name
	}
	s.HeadLines = headLines
	return s
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
