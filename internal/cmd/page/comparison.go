//go:build !js

package main

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/naming"
	"gameloops/internal/paint"
	"gameloops/internal/web"
)

// longestComparison is the length of the longest query that has a card, in bytes. Only queries with recorded frames
// come near it.
const longestComparison = 2 << 10

// ways are the parameters of a query, beside the settings of an experiment, that are in the link of its card: how the
// experiment runs, and what is shown of it. How the page looks to its visitor is not among them.
var ways = []string{"machine", "same-frames", "gap", "mark", "show", "play"}

// A comparison is what the query of a page compares.
type comparison struct {
	experiment.Experiment
	query string   // the part of the query that is in the card's link
	told  []string // the names of the settings in it
}

// parseComparison parses a query. It returns nil if the query is too long, or names no built-in loops.
func parseComparison(query string) *comparison {
	if len(query) > longestComparison {
		return nil
	}
	c := comparison{Experiment: experiment.Experiment{Common: experiment.Default()}}
	var kept []string
	for _, pair := range strings.Split(query, "&") {
		name, text, hasValue := strings.Cut(pair, "=")
		name, wrong := url.PathUnescape(name) // as in paths, + stays +
		value, err := url.PathUnescape(text)
		if wrong != nil || err != nil {
			continue
		}
		k, known := experiment.KeyByName(name)
		switch {
		case name == "loop" || name == "loops":
			if c.Runs, err = experiment.ParseRuns(value); err != nil {
				return nil
			}
		case known && k.Set(&c.Common, value) == nil:
			c.told = append(c.told, name)
		case !slices.Contains(ways, name):
			continue
		}
		if hasValue {
			name += "=" + readable.Replace(url.QueryEscape(value))
		}
		kept = append(kept, name)
	}
	if len(c.Runs) == 0 {
		return nil
	}
	c.query = strings.Join(kept, "&")
	return &c
}

// readable writes spaces as %20, and undoes escapes that a query does not need and that make it harder to read.
var readable = strings.NewReplacer("+", "%20", "%2C", ",", "%3A", ":", "%3D", "=", "%2B", "+", "%2F", "/")

// card returns the card for a link to a comparison, or nil if its settings do not fit each other.
func (c *comparison) card(pictures *comparisons) *web.Card {
	setups, err := c.Setups()
	if err != nil {
		return nil
	}
	words := "Two game loops on the same physics, side by side. The balls are the same; only the game loop differs."
	switch len(setups) {
	case 1:
		words = "A game loop at work: see its frames, its updates, and how smooth it is."
	case 2:
	default:
		words = strings.Replace(words, "Two game loops", "Game loops", 1)
	}
	if said := naming.Describe(c.Common, c.told); said != "" {
		words += " Settings: " + said + "."
	}
	return &web.Card{Query: c.query, Title: naming.Together(naming.Of(setups)), Text: words,
		Seen:    sideBySide(setups[:min(len(setups), mostWorlds)]),
		Picture: func() ([]byte, error) { return pictures.of(c) }}
}

// Limits of the picture of a comparison, because anybody may request one. It shows a few small worlds, early in their
// runs. If that takes long, it shows their names alone.
const (
	mostWorlds   = 4
	mostObjects  = 3000
	comparedAt   = 3 * time.Second
	longestPaint = 3 * time.Second
	mostPictures = 64 // kept
)

// comparisons makes the pictures of comparisons, one at a time, and keeps some.
type comparisons struct {
	ctx  context.Context
	busy sync.Mutex
	kept map[string][]byte
}

// of returns the picture of a comparison. It makes one picture at a time.
func (p *comparisons) of(c *comparison) ([]byte, error) {
	p.busy.Lock()
	defer p.busy.Unlock()
	if png := p.kept[c.query]; png != nil {
		return png, nil
	}
	png, err := c.picture(p.ctx)
	if err != nil {
		return nil, err
	}
	if p.kept == nil || len(p.kept) >= mostPictures {
		p.kept = make(map[string][]byte)
	}
	p.kept[c.query] = png
	return png, nil
}

// picture returns the worlds of a comparison early in their runs; or, if that would take long, their names alone.
func (c *comparison) picture(ctx context.Context) ([]byte, error) {
	setups, err := c.Setups()
	if err != nil {
		return nil, err
	}
	e := c.Experiment
	n := min(len(setups), mostWorlds)
	e.Runs, setups = e.Runs[:n], setups[:n]
	cells := make([]paint.Cell, n)
	for i := range cells {
		cells[i].Missing = "Open the link to see it run."
	}
	tooMany := func(s experiment.Setup) bool { return s.Objects > mostObjects }
	if !slices.ContainsFunc(setups, tooMany) {
		soon, end := context.WithTimeout(ctx, longestPaint)
		defer end()
		err := film.Project(soon, &e, []time.Duration{comparedAt}, nil, func(shots []*film.Shot) error {
			cells = worlds(shots)
			return nil
		})
		if err != nil && ctx.Err() != nil {
			return nil, err
		}
	}
	return card(setups, paint.Card{Title: naming.Together(naming.Of(setups)), Cells: cells,
		Text: "The same physics. Only the game loop differs."})
}
