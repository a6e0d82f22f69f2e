package main

import (
	"io"
	"time"

	"github.com/spf13/cobra"

	"gameloops/internal/experiment"
	"gameloops/internal/report"
)

func newRun() *cobra.Command {
	var setup experiment.Setup
	var format format
	cmd := &cobra.Command{
		Use:   "run",
		Short: "Run a loop and print what it came to",
		Example: `  looplab run --loop fixed-steps --update-cost 20ms --duration 5s
  looplab run --loop variable-steps --continuous off --stall 3s+450ms --format json`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			result, err := runSetup(setup, experiment.Watcher{}, cmd.ErrOrStderr())
			if err != nil {
				return err
			}
			return failed(write(cmd.OutOrStdout(), format, result))
		},
	}
	addSetup(cmd, &setup)
	format.addTo(cmd, "text", "json", "csv")
	return cmd
}

func write(w io.Writer, f format, r *experiment.Result) error {
	switch f {
	case "json":
		return report.WriteJSON(w, r)
	case "csv":
		return report.WriteCSV(w, r)
	default:
		return report.WriteText(w, r)
	}
}

// runSetup runs a setup and shows how far it is.
func runSetup(s experiment.Setup, w experiment.Watcher, stderr io.Writer) (*experiment.Result, error) {
	if err := s.Check(); err != nil {
		return nil, err
	}
	w.RealTime = realTime()
	p := newProgress(stderr)
	reached := p.bar(s.Loop, int64(s.Duration))
	w.Progress = func(done time.Duration) { reached(int64(done)) }
	result, err := s.Run(w)
	p.done()
	return result, failed(err)
}

// realTime is a clock that begins now.
func realTime() func() time.Duration {
	start := time.Now()
	return func() time.Duration { return time.Since(start) }
}
