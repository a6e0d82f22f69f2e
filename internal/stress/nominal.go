package stress

import (
	"context"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/internal/sim"
)

// NominalFPS returns the frames a second that a loop shows on the display of its machine if updates and draws take no
// time.
func NominalFPS(ctx context.Context, s experiment.Setup) (float64, error) {
	s.Objects, s.Updates, s.Inputs = 1, 0, 0
	s.Duration = 2 * time.Second
	s.Cost = experiment.Model
	s.Machine = sim.Settings{Refresh: s.Machine.Refresh, Vsync: true}
	r, err := s.Run(ctx, experiment.Watcher{})
	if err != nil {
		return 0, err
	}
	return min(metrics.FPS(r.FrameTimes()), s.Machine.Refresh), nil
}
