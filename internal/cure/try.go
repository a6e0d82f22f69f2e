package cure

import (
	"context"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
)

// A Tried is a finding of which the cures may have been tried.
type Tried struct {
	Finding
	// Became says what became of the verdict with each of Cures, which are then only those that cure this run; nil:
	// they were not tried.
	Became []string
}

// The largest run whose cures are tried. A trial takes up to twice as long as the run, and more where steps get longer:
// with 500 objects all three take five seconds.
const (
	mostObjects = 500
	mostWorld   = mostObjects * 6 * time.Second // objects times length
)

// TryFirst returns what is known about all verdicts on a run, and tries the cures of the first verdict that has some.
// It does not try those of a large run, or of one whose costs are measured. The error is that of the context.
func TryFirst(ctx context.Context, r *experiment.Result) (all []Tried, err error) {
	tried := !isShort(r)
	for _, f := range All(r.Setup, &r.Record) {
		t := Tried{Finding: f}
		if !tried && len(f.Cures) > 0 {
			tried = true
			if t, err = f.try(ctx, r); err != nil {
				return nil, err
			}
		}
		all = append(all, t)
	}
	return all, nil
}

// isShort reports whether the cures of a run can be tried in the time that a person waits.
func isShort(r *experiment.Result) bool {
	n := r.Setup.Objects
	return n <= mostObjects && time.Duration(n)*r.End <= mostWorld && r.Setup.Cost != experiment.Measured
}

// try tries the cures of a finding, and keeps those that cure.
func (f Finding) try(ctx context.Context, r *experiment.Result) (Tried, error) {
	cures := f.Cures
	f.Cures = nil
	t := Tried{Finding: f}
	for _, c := range cures {
		tried, err := c.Try(ctx, r.Setup)
		if ctx.Err() != nil {
			return t, ctx.Err()
		} else if err != nil {
			continue // it cannot run with this cure
		}
		if words, cured := f.became(c, metrics.Verdicts(&r.Record), &r.Record, &tried.Record); cured {
			t.Cures, t.Became = append(t.Cures, c), append(t.Became, words)
		}
	}
	if len(t.Cures) == 0 {
		t.None = "What usually helps does not cure this run."
	}
	return t, nil
}

// Try runs a setup with a cure on the simulated machine, as a branch from just before the frame. If a branch cannot
// change a setting of the cure, the run has it from its start.
func (c Cure) Try(ctx context.Context, of experiment.Setup) (*experiment.Result, error) {
	to, err := c.Branch(of, "")
	if err != nil {
		if to, err = c.Apply(of); err != nil {
			return nil, err
		}
	}
	return to.Run(ctx, experiment.Watcher{})
}
