//go:build !js

package main

import (
	"bytes"
	"context"
	"sync"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/paint"
	"gameloops/internal/web"
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

// shownShare is the part of a lesson's run after which its picture is taken: most are on the move then.
const shownShare = 0.2

// picture returns a picture of all runs of a lesson at one moment, as the lab paints it.
func picture(ctx context.Context, e *experiment.Experiment) ([]byte, error) {
	setups, err := e.Setups()
	if err != nil {
		return nil, err
	}
	at := time.Duration(shownShare * float64(e.Common.Duration)).Round(time.Millisecond)
	arrange, painter := film.SideBySide(e), film.Painter(setups, false)
	var b bytes.Buffer
	err = film.Project(ctx, e, []time.Duration{at}, nil, func(shots []*film.Shot) error {
		return paint.WritePNG(&b, painter.Strip(nil, arrange(at, shots)))
	})
	return b.Bytes(), err
}
