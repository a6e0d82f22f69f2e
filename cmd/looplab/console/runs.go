package console

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"gameloops/internal/experiment"
	"gameloops/internal/trace"
)

// RunAll runs an experiment and shows its progress. It calls watch for each run in order, before the first one starts.
func RunAll(cmd *cobra.Command, e *experiment.Experiment,
	watch func(run int, w experiment.Watcher) experiment.Watcher) ([]*experiment.Result, error) {
	setups, err := e.Setups()
	if err == nil {
		err = CheckFrames(e, setups)
	}
	if err != nil {
		return nil, err
	}
	watchers, done := ProgressOf(cmd, e, setups)
	for i, w := range watchers {
		watchers[i] = watch(i, w)
	}
	results, err := e.Compare(cmd.Context(), func(i int) experiment.Watcher { return watchers[i] })
	done()
	return results, Failed(err)
}

// CheckFrames returns an error if a run of an experiment would have too many frames. Call it before the runs.
func CheckFrames(e *experiment.Experiment, setups []experiment.Setup) error {
	for i, s := range setups {
		if err := experiment.CheckFrames(s); err != nil {
			return fmt.Errorf("run %d, %s: %w", i+1, e.Runs[i].Label(), err)
		}
	}
	return nil
}

// ProgressOf returns watchers that show the progress of an experiment's runs, and a function that removes the display.
func ProgressOf(cmd *cobra.Command, e *experiment.Experiment, setups []experiment.Setup) (
	watchers []experiment.Watcher, done func()) {
	p := NewProgress(cmd.ErrOrStderr())
	bar := p.Bar
	if saysPercent(cmd) {
		bar = (&percent{to: cmd.ErrOrStderr()}).bar
	}
	for i, s := range setups {
		reached := bar(e.Runs[i].Label(), int64(s.Duration))
		watchers = append(watchers, experiment.Watcher{
			RealTime: RealTime(),
			Frame:    func(f trace.Frame) { reached(int64(f.Ended)) },
		})
	}
	return watchers, p.Done
}

// RealTime returns a clock that starts now.
func RealTime() func() time.Duration {
	start := time.Now()
	return func() time.Duration { return time.Since(start) }
}
