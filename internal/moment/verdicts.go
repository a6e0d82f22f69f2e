package moment

import (
	"context"
	"time"

	"gameloops/internal/cure"
	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
)

// judgedAfter is how long a run goes on after a moment, in order to judge it. Many verdicts need some seconds.
const judgedAfter = 10 * time.Second

// Judge sets the verdicts that the frame on display shows. s is the setup of the run. To find them, it runs the setup
// until some seconds after the moment. A verdict on a later part of a run is not found.
func (m *Moment) Judge(ctx context.Context, s experiment.Setup, w experiment.Watcher) error {
	if m.Frame < 0 {
		return nil
	}
	if !s.IsChanged() { // whose moment may be later
		s.Duration = min(s.Duration, m.At+judgedAfter)
	}
	r, err := s.Run(ctx, w)
	if err != nil {
		return err
	}
	for _, f := range cure.All(r.Setup, &r.Record) {
		if f.Covers(m.frameOf(&r.Record)) {
			m.Verdicts = append(m.Verdicts, cure.Tried{Finding: f})
		}
	}
	return nil
}

// frameOf returns the index in a record of the frame on display, or -1.
func (m *Moment) frameOf(r *metrics.Record) int {
	for i := range r.Frames {
		if f := &r.Frames[i]; f.Drawn && f.Shown == m.Shown {
			return i
		}
	}
	return -1
}
