// Package exam runs users' loops in a standard set of situations, and reports which rules they break there. It also
// judges loops that answer an exercise.
package exam

import (
	"context"
	"errors"
	"slices"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/internal/userloop"
)

// A Situation is a machine, and what happens on it.
type Situation struct {
	Name string
	Set  []experiment.Override // the settings that make it, on top of the defaults
}

// Situations returns the standard set, the easiest first.
func Situations() []Situation {
	return []Situation{
		{"steady", nil},
		{"jitter", []experiment.Override{{Key: "jitter", Text: "4ms"}}},
		{"hitch", []experiment.Override{{Key: "stall", Text: "2s+400ms"}}},
		{"overload", []experiment.Override{{Key: "update-cost", Text: "20ms"}}},
		{"hidden tab", []experiment.Override{{Key: "hidden", Text: "2s+3s"}}},
		{"144 Hz", []experiment.Override{{Key: "refresh", Text: "144"}}},
	}
}

// setup returns the setup of a run in the situation, without the loop.
func (s Situation) setup() experiment.Setup {
	setup := experiment.Default()
	setup.Objects, setup.Duration = 20, 6*time.Second
	for _, o := range s.Set {
		if err := setup.Set(o.Key, o.Text); err != nil {
			panic(err) // a test runs all of them
		}
	}
	return setup
}

// Make gives a setup the settings of the situation for the whole run, and the defaults of those of all others.
func (s Situation) Make(setup *experiment.Setup) {
	with := experiment.Default()
	for _, o := range s.Set {
		with.Set(o.Key, o.Text) // a test runs all of them
	}
	for _, other := range Situations() {
		for _, o := range other.Set {
			k, _ := experiment.KeyByName(o.Key)
			setup.SetThroughout(o.Key, k.Text(with))
		}
	}
}

// errNoFrames is the error of a loop that waits for nothing after its start.
var errNoFrames = errors.New("no frame came, so there is nothing to judge")

// Run runs a loop in the situation, and returns what is wrong there.
func (s Situation) Run(ctx context.Context, own userloop.Loops, loop string, w experiment.Watcher) (
	*experiment.Result, []metrics.Verdict, error,
) {
	setup := s.setup()
	setup.Own, setup.Loop = own, loop
	r, err := setup.Run(ctx, w)
	switch {
	case err != nil:
		return nil, nil, err
	case len(r.Record.Frames) == 0:
		return nil, nil, errNoFrames
	}
	return r, metrics.Verdicts(&r.Record), nil
}

// Finding returns the most important of some verdicts that is not among others, or if all of them are, the most
// important one; empty: there is none.
func Finding(verdicts, others []metrics.Verdict) string {
	isNew := func(v metrics.Verdict) bool {
		return !slices.ContainsFunc(others, func(o metrics.Verdict) bool { return o.Name == v.Name })
	}
	if n := slices.IndexFunc(verdicts, isNew); n >= 0 {
		return verdicts[n].Text
	}
	if len(verdicts) > 0 {
		return verdicts[0].Text
	}
	return ""
}
