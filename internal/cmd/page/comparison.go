//go:build !js

package main

import (
	"net/url"
	"slices"
	"strings"

	"gameloops/internal/experiment"
	"gameloops/internal/web"
)

// longestComparison is how long a query may be that others are told of. Only recorded frames come near it.
const longestComparison = 2 << 10

// ways are what the query of a page says beside the settings of an experiment, and others are told of: how it runs, and
// what is shown of it. How the page looks to its visitor is not among them.
var ways = []string{"machine", "same-frames", "gap", "mark", "show", "play"}

// comparison returns the card of the loops that the query of a page compares: their names are its title. It is nil if
// the query names no loops that everybody has.
func comparison(query string) *web.Card {
	if len(query) > longestComparison {
		return nil
	}
	var runs []experiment.Run
	var said, kept []string
	setup := experiment.Default()
	for _, pair := range strings.Split(query, "&") {
		name, text, hasValue := strings.Cut(pair, "=")
		name, wrong := url.PathUnescape(name) // as in paths, + is +
		value, err := url.PathUnescape(text)
		if wrong != nil || err != nil {
			continue
		}
		k, known := experiment.KeyByName(name)
		switch {
		case name == "loop" || name == "loops":
			if runs, err = experiment.ParseRuns(value); err != nil {
				return nil
			}
		case known && k.Set(&setup, value) == nil:
			said = append(said, strings.ReplaceAll(name, "-", " ")+" "+
				saidOf(experiment.Override{Key: name, Text: k.Text(setup)}))
		case !slices.Contains(ways, name):
			continue
		}
		if hasValue {
			name += "=" + readable.Replace(url.QueryEscape(value))
		}
		kept = append(kept, name)
	}
	if len(runs) == 0 {
		return nil
	}
	c := &web.Card{Query: strings.Join(kept, "&"), Text: seen(&experiment.Experiment{Runs: runs})}
	var names []string
	for _, r := range runs {
		names = append(names, nameOf(r))
	}
	if c.Title = strings.Join(names, "; "); len(names) == 2 {
		c.Title = strings.Join(names, " and ")
	}
	if len(said) > 0 {
		c.Text += ". With " + strings.Join(said, ", ")
	}
	return c
}

// readable undoes escapes that a query does not need and that make it harder to read.
var readable = strings.NewReplacer("+", "%20", "%2C", ",", "%3A", ":", "%3D", "=", "%2B", "+", "%2F", "/")
