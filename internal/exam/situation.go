// Package exam runs users' loops in a standard set of situations, and reports which rules they break there. It also
// judges loops that answer an exercise.
package exam

import (
	"time"

	"gameloops/internal/experiment"
)

// A situation is a machine, and what happens on it.
type situation struct {
	name string
	set  []experiment.Override
}

// situations returns the standard set, the easiest first.
func situations() []situation {
	return []situation{
		{"steady", nil},
		{"jitter", []experiment.Override{{Key: "jitter", Text: "4ms"}}},
		{"hitch", []experiment.Override{{Key: "stall", Text: "2s+400ms"}}},
		{"overload", []experiment.Override{{Key: "update-cost", Text: "20ms"}}},
		{"hidden tab", []experiment.Override{{Key: "hidden", Text: "2s+3s"}}},
		{"144 Hz", []experiment.Override{{Key: "refresh", Text: "144"}}},
	}
}

// setup returns the setup of a run in the situation, without the loop.
func (s situation) setup() experiment.Setup {
	setup := experiment.Default()
	setup.Objects, setup.Duration = 20, 6*time.Second
	for _, o := range s.set {
		if err := setup.Set(o.Key, o.Text); err != nil {
			panic(err) // a test runs all of them
		}
	}
	return setup
}
