package sweep

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/internal/userloop"
)

// MaxCells is the maximum number of cells of a grid.
const MaxCells = 1_000_000

// A Grid holds every combination of the values of some keys, for each of some runs. A combination is a cell. Cells are
// numbered from 0 here and from 1 in files. Their order is fixed: runs vary slowest, then the keys in the order of
// experiment.Keys(), and the last key varies fastest.
type Grid struct {
	runs    []experiment.Setup // the settings of each run, with all keys that have a single value
	axes    []axis             // the keys with several values
	columns []experiment.Key   // the keys that a row shows
	names   []string           // of all columns
	keys    int                // number of names before the results
	metrics []metrics.Metric   // of the columns between simulation and hash
	cells   int
	id      string
	own     userloop.Loops
	idle    []string // why keys with several values have no effect on some cells
	frames  *experiment.Recording
}

// An axis is a key and the values that the grid gives it.
type axis struct {
	key    experiment.Key
	values []string
}

// New returns the grid of runs and lists. The runs may use loops of the user. lists has values by the name of their
// key, as ParseList returns them. A key without a list has its default value. If frames is not nil, all cells replay
// it. New checks every cell, and the error describes the first one that cannot run.
func New(runs []experiment.Run, own userloop.Loops, lists map[string][]string, frames *experiment.Recording) (*Grid,
	error) {
	g := &Grid{cells: len(runs), own: own, frames: frames}
	common := experiment.Default()
	common.Own = own
	shown := map[string]bool{"loop": true}
	for _, k := range experiment.Keys() {
		values := lists[k.Name]
		shown[k.Name] = shown[k.Name] || len(values) > 0
		if len(values) == 1 {
			if err := common.Set(k.Name, values[0]); err != nil {
				return nil, err
			}
		} else if len(values) > 1 {
			g.axes = append(g.axes, axis{k, values})
			g.cells *= len(values)
		}
		if g.cells > MaxCells {
			return nil, fmt.Errorf("the sweep has more than %d cells, one for each combination of values", MaxCells)
		}
	}
	if frames != nil {
		if err := common.Replay(*frames); err != nil {
			return nil, err
		}
	}
	if err := g.addRuns(runs, common, shown); err != nil {
		return nil, err
	}
	for _, k := range experiment.Keys() {
		if shown[k.Name] {
			g.columns = append(g.columns, k)
		}
	}
	g.nameColumns()
	g.id = g.describe(runs, common)
	if err := g.check(); err != nil {
		return nil, err
	}
	return g, g.checkUses(runs, lists)
}

func (g *Grid) addRuns(runs []experiment.Run, common experiment.Setup, shown map[string]bool) error {
	if len(runs) == 0 {
		return fmt.Errorf("a sweep needs at least one loop")
	}
	labels := make(map[string]bool)
	for _, r := range runs {
		if labels[r.Label()] {
			return fmt.Errorf("%s is listed twice", r.Label())
		}
		labels[r.Label()] = true
		for _, o := range r.Overrides {
			if slices.ContainsFunc(g.axes, func(a axis) bool { return a.key.Name == o.Key }) {
				return fmt.Errorf("%s sets %s, but the sweep sets it, too", r.Label(), o.Key)
			}
			shown[o.Key] = true
		}
		s, err := r.Setup(common)
		if err != nil {
			return err
		}
		g.runs = append(g.runs, s)
	}
	return nil
}

// describe returns a short text that is equal for grids with equal cells and columns: the first digits of a SHA-256.
func (g *Grid) describe(runs []experiment.Run, common experiment.Setup) string {
	h := sha256.New()
	fmt.Fprintf(h, "looplab sweep 1\n%q\n", g.names)
	for _, k := range experiment.Keys() {
		fmt.Fprintf(h, "%q = %q\n", k.Name, k.Text(common))
	}
	for _, r := range runs {
		fmt.Fprintf(h, "%q\n", r.Label())
	}
	for _, a := range g.axes {
		fmt.Fprintf(h, "%q %q\n", a.key.Name, a.values)
	}
	for _, l := range g.own {
		fmt.Fprintf(h, "%q %q\n", l.Name, l.Source)
	}
	if g.frames != nil {
		fmt.Fprintf(h, "frames %d %d %d\n", g.frames.Began, g.frames.Shown, g.frames.End)
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}

// Cells returns the number of cells.
func (g *Grid) Cells() int { return g.cells }

// Setup returns the setup of cell i, 0 <= i < Cells().
func (g *Grid) Setup(i int) (experiment.Setup, error) {
	choice := make([]int, len(g.axes))
	for a := len(g.axes) - 1; a >= 0; a-- {
		n := len(g.axes[a].values)
		choice[a] = i % n
		i /= n
	}
	s := g.runs[i]
	for a, axis := range g.axes {
		if err := axis.key.Set(&s, axis.values[choice[a]]); err != nil {
			return s, err
		}
	}
	if g.frames != nil {
		return s, s.Replay(*g.frames) // replaces the machine of the cell
	}
	return s, nil
}

// check returns an error if the values of a cell contradict each other.
func (g *Grid) check() error {
	for i := range g.cells {
		s, err := g.Setup(i)
		if err == nil {
			err = cmp.Or(s.Check(), experiment.CheckFrames(s))
		}
		if err != nil {
			return fmt.Errorf("cell %d of %d, loop %s: %w", i+1, g.cells, s.Loop, err)
		}
	}
	return nil
}

// Measured reports whether any cell measures real time on this computer. Such cells disturb each other if they run at
// the same time.
func (g *Grid) Measured() bool {
	return slices.ContainsFunc(g.runs, func(s experiment.Setup) bool {
		return s.Cost == experiment.Measured
	}) || slices.ContainsFunc(g.axes, func(a axis) bool {
		return a.key.Name == "cost" && slices.Contains(a.values, string(experiment.Measured))
	})
}
