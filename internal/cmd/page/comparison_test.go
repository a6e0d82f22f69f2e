//go:build !js

package main

import (
	"strings"
	"testing"
)

// TestALinkToAComparisonNamesItsLoops reads what others are told of links that people share, and of some that nobody
// should.
func TestALinkToAComparisonNamesItsLoops(t *testing.T) {
	for query, want := range map[string][3]string{
		"loop=fixed-steps,doom&objects=300": {"Fixed steps and Doom", "2 worlds side by side: 1 Fixed steps; 2 Doom. " +
			"With objects 300", "loop=fixed-steps,doom&objects=300"},
		"dark&loops=fixed-steps:max-step=33.3ms,doom,godot&machine=simulated&play": {
			"Fixed steps, max step 33.3 ms; Doom; Godot",
			"3 worlds side by side: 1 Fixed steps, max step 33.3 ms; 2 Doom; 3 Godot",
			"loops=fixed-steps:max-step=33.3ms,doom,godot&machine=simulated&play"},
		"loop=doom&step=50hz&embed": {"Doom", "A world under the loop Doom. With step 20 ms", "loop=doom&step=50hz"},
		`loop=doom&show="><script>&x=<b>&objects=none`: {"Doom", "A world under the loop Doom",
			"loop=doom&show=%22%3E%3Cscript%3E"},
		"objects=300": {}, "": {}, "loop=none": {}, "loop=doom&seed=" + strings.Repeat("1", 4000): {},
	} {
		c := comparison(query)
		if c == nil {
			if want[0] != "" {
				t.Errorf("%s has no card", query)
			}
			continue
		}
		if got := [3]string{c.Title, c.Text, c.Query}; got != want {
			t.Errorf("%s:\n%q, want\n%q", query, got, want)
		}
	}
}
