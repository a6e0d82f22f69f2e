package film

import (
	"bytes"

	"gameloops/internal/experiment"
	"gameloops/internal/paint"
)

// StillCells is how many moments a film strip shows by default.
const StillCells = 4

// StripPNG returns the film strip of a report as a PNG. The reels must have watched the runs of the results, at
// StillCells moments.
func StripPNG(e *experiment.Experiment, results []*experiment.Result, reels []*Reel) ([]byte, error) {
	strip := Strip(e, Shots(results, reels), Evenly(e.Common.Duration, StillCells))
	var b bytes.Buffer
	err := paint.WritePNG(&b, Painter(Setups(results), false).Strip(nil, strip))
	return b.Bytes(), err
}

// Shots returns the shots that the reels have taken of the runs.
func Shots(results []*experiment.Result, reels []*Reel) (shots [][]Shot) {
	for i, r := range results {
		shots = append(shots, reels[i].Shots(r.End))
	}
	return shots
}

// Setups returns the setups of the results.
func Setups(results []*experiment.Result) (setups []experiment.Setup) {
	for _, r := range results {
		setups = append(setups, r.Setup)
	}
	return setups
}
