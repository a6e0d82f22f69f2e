// Package exam runs users' loops in a standard set of situations, and reports which rules they break there. It also
// judges loops that answer an exercise.
package exam

import (
	"context"
	"time"

	"gameloops/internal/experiment"
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

// Examine runs a loop in the situation.
func (s Situation) Examine(ctx context.Context, own userloop.Loops, loop string, w experiment.Watcher) Row {
	setup := s.setup()
	setup.Own, setup.Loop = own, loop
	return run(ctx, s.Name, setup, w)
}
