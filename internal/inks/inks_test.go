package inks

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"gameloops/loops"
)

func TestALoopHasTheSameInkAtEveryPlace(t *testing.T) {
	for _, names := range [][]string{
		{"fixed-steps"},
		{"variable-steps", "fixed-steps"},
		{"fixed-steps-with-interpolation", "fixed-steps", "variable-steps"},
		{"fixed-steps", "fixed-steps", "fixed-steps-with-interpolation"},
	} {
		given := Of(names)
		if at := slices.Index(names, "fixed-steps"); given[at] != 1 {
			t.Errorf("%v: fixed steps have ink %d", names, given[at])
		}
		if at := slices.Index(names, "fixed-steps-with-interpolation"); at >= 0 && given[at] != 2 {
			t.Errorf("%v: interpolation has ink %d", names, given[at])
		}
	}
}

func TestRunsHaveDifferentInks(t *testing.T) {
	var names []string
	for _, k := range loops.Kinds() {
		names = append(names, k.Name)
	}
	rapid.Check(t, func(t *rapid.T) {
		runs := rapid.SliceOfN(rapid.SampledFrom(names), 1, 64).Draw(t, "runs")
		given := Of(runs)
		for from := 0; from < len(runs); from += len(All()) {
			block := slices.Clone(given[from:min(from+len(All()), len(runs))])
			slices.Sort(block)
			different := len(slices.Compact(slices.Clone(block)))
			if different != len(block) || block[0] < 0 || block[different-1] >= len(All()) {
				t.Errorf("%v have inks %v", runs, given)
			}
		}
		fewer := rapid.IntRange(1, len(runs)).Draw(t, "fewer")
		if !slices.Equal(Of(runs[:fewer]), given[:fewer]) {
			t.Errorf("the inks of the first %d of %v depend on the others", fewer, runs)
		}
	})
}
