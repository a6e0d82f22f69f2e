package cure

import (
	"context"

	"gameloops/internal/experiment"
)

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
