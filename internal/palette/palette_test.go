package palette

import "testing"

// TestRunsHaveDifferentInks wants different inks for as many runs as there are inks, and an ink for any run.
func TestRunsHaveDifferentInks(t *testing.T) {
	seen := make(map[int]int)
	for run := range 3 * len(All()) {
		ink := Of(run)
		if ink < 0 || ink >= len(All()) {
			t.Fatalf("run %d has ink %d of %d", run, ink, len(All()))
		}
		if other, ok := seen[ink]; ok && run-other < len(All()) {
			t.Errorf("runs %d and %d have ink %d", other, run, ink)
		}
		seen[ink] = run
	}
}
