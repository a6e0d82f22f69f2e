package sweep

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/parallel"
)

// A Job says which cells of a grid to run, and how.
type Job struct {
	RealTime func() time.Duration // a real clock, for cells whose cost is measured
	Row      func()               // called after every row that has been written; may be nil

	grid    *Grid
	format  Format
	seal    checksummer
	cells   []int // of the shard, in order
	twins   map[int]int
	workers int
}

// NewJob returns the job of running a shard of a grid with this many workers. It returns an error if the grid has fewer
// cells than there are shards.
func NewJob(g *Grid, f Format, s Shard, workers int) (*Job, error) {
	if s.Of > g.Cells() {
		return nil, fmt.Errorf("shard %v: the sweep has only %d cells", s, g.Cells())
	}
	cells := s.cells(g.Cells())
	return &Job{grid: g, format: f, seal: newSeal(f, g.header(f)), cells: cells, twins: g.twins(cells),
		workers: workers}, nil
}

// Cells returns the number of cells of the job.
func (j *Job) Cells() int { return len(j.cells) }

// A Tally counts the rows that have been written, and those of them whose runs ended with an error.
type Tally struct{ Rows, Failed int }

// Run runs the job's cells and writes their rows in order, each with one call of Write. w already has the rows that
// done counts. When the context ends or a write fails, Run returns that error immediately: an update that takes seconds
// may still be running, but nothing more is written. The tally counts all rows in w, including those of done.
func (j *Job) Run(ctx context.Context, w io.Writer, done Tally) (Tally, error) {
	if h := j.grid.header(j.format); done.Rows == 0 && h != nil {
		if err := writeAll(w, h); err != nil {
			return done, err
		}
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	cells := j.cells[done.Rows:]
	failed := make([]bool, len(cells))
	tally := done
	results := newShared(j.twins, cells)
	rows := newOrder(func(row []byte) error {
		if err := writeAll(w, row); err != nil {
			return err
		}
		if failed[tally.Rows-done.Rows] {
			tally.Failed++
		}
		tally.Rows++
		if j.Row != nil {
			j.Row()
		}
		return nil
	})
	finished := make(chan struct{})
	go func() {
		defer close(finished)
		parallel.Do(j.workers, len(cells), func(k int) {
			if ctx.Err() != nil {
				return
			}
			row, err := j.run(ctx, cells[k], results)
			if ctx.Err() != nil {
				return
			}
			failed[k] = err != nil
			if !rows.put(k, row) {
				cancel()
			}
		})
	}()
	select {
	case <-finished:
	case <-ctx.Done():
	}
	if _, err := rows.stop(); err != nil {
		return tally, err
	}
	if tally.Rows < len(j.cells) {
		return tally, context.Cause(ctx)
	}
	return tally, nil
}

// run returns the line of a cell. It runs the cell unless an equal one has run. If the run ends with an error, the line
// has the error, and run returns it, too.
func (j *Job) run(ctx context.Context, cell int, results *shared) ([]byte, error) {
	s, err := j.grid.Setup(cell)
	if err != nil {
		return j.grid.line(j.seal, cell, s, j.grid.result(j.format, nil, err)), err
	}
	result, err := results.of(cell, func() ([]byte, error) {
		r, err := s.Run(ctx, experiment.Watcher{RealTime: j.RealTime})
		return j.grid.result(j.format, r, err), err
	})
	return j.grid.line(j.seal, cell, s, result), err
}

// maxReasons is the maximum number of reasons for equal cells in a message.
const maxReasons = 3

// Equal returns a message about cells that do the same as others, which run only once. It is empty if all cells differ.
func (j *Job) Equal() string {
	equal := 0
	for cell, first := range j.twins {
		if cell != first {
			equal++
		}
	}
	if equal == 0 {
		return ""
	}
	reasons := j.grid.idle
	if len(reasons) > maxReasons {
		reasons = append(slices.Clone(reasons[:maxReasons]), "and so on")
	}
	return fmt.Sprintf("%d of %d cells do the same as others and do not run again: %s", equal, len(j.cells),
		strings.Join(reasons, ", "))
}

func writeAll(w io.Writer, b []byte) error {
	n, err := w.Write(b)
	if err == nil && n < len(b) {
		err = io.ErrShortWrite
	}
	return err
}
