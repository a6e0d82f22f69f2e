package film

import (
	"bytes"

	"gameloops/internal/experiment"
	"gameloops/internal/paint"
)

// StillCells is how many moments a film strip shows where nothing else is asked for.
const StillCells = 4

// StripPNG is the film strip of a report, as a PNG: of results, which the reels have watched at StillCells moments.
func StripPNG(e *experiment.Experiment, results []*experiment.Result, reels []*Reel) ([]byte, error) {
	strip := Strip(e, Shots(results, reels), Evenly(e.Common.Duration, StillCells))
	var b bytes.Buffer
	err := paint.WritePNG(&b, Painter(Setups(results), false).Strip(nil, strip))
	return b.Bytes(), err
}

// Shots are those that reels have taken of runs.
func Shots(results []*experiment.Result, reels []*Reel) (shots [][]Shot) {
	for i, r := range results {
		shots = append(shots, reels[i].Shots(r.End))
	}
	return shots
}

// Setups are those of results.
func Setups(results []*experiment.Result) (setups []experiment.Setup) {
	for _, r := range results {
		setups = append(setups, r.Setup)
	}
	return setups
}
