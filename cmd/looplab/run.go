package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"github.com/spf13/cobra"

	"gameloops/internal/experiment"
	"gameloops/internal/interrupt"
	"gameloops/internal/report"
	"gameloops/internal/trace"
)

func newRun() *cobra.Command {
	var setup experiment.Setup
	var format format
	var frames, file string
	cmd := &cobra.Command{
		Use:   "run",
		Short: "Run a loop and print a summary",
		Example: `  looplab run --loop fixed-steps --update-cost 20ms --duration 5s
  looplab run --loop variable-steps --continuous off --stall 3s+450ms --format json
  looplab run --loop fixed-steps --frames my-game.txt`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := readExperiment(cmd, &setup, file); err != nil {
				return err
			}
			if err := readFrames(cmd, &setup, frames); err != nil {
				return err
			}
			result, err := runSetup(cmd, setup, experiment.Watcher{})
			if err != nil {
				return err
			}
			if len(result.Frames) == 0 {
				return failed(fmt.Errorf("no frame: the run ended after %v, before the first frame after the start: "+
					"use a longer --duration", result.End))
			}
			return failed(write(cmd.OutOrStdout(), format, result))
		},
	}
	addSetup(cmd, &setup)
	cmd.Flags().StringVar(&file, "experiment", "", "a TOML `FILE` with one run; flags override it")
	cmd.Flags().StringVar(&frames, "frames", "",
		"a `FILE` with the frame times of a real computer, one per line: replaces display and costs")
	format.addTo(cmd, "text", "json", "csv", "bench")
	return cmd
}

// readExperiment reads a setup from a file. Flags take precedence.
func readExperiment(cmd *cobra.Command, s *experiment.Setup, file string) error {
	if file == "" {
		return nil
	}
	e, err := readFile(cmd, file)
	if err != nil {
		return err
	}
	setups, err := e.Setups()
	if err != nil {
		return err
	}
	if len(setups) != 1 {
		return fmt.Errorf("%s has %d runs: 'looplab compare %s' runs them all", file, len(setups), file)
	}
	flags := *s
	*s = setups[0]
	for _, k := range experiment.Keys() {
		if cmd.Flags().Changed(k.Name) {
			if err := s.Set(k.Name, k.Text(flags)); err != nil {
				return err
			}
		}
	}
	return nil
}

// readFrames makes a setup replay the frame times of a file.
func readFrames(cmd *cobra.Command, s *experiment.Setup, file string) error {
	if file == "" {
		return nil
	}
	frames, err := interrupt.Await(cmd.Context(), func() ([]time.Duration, error) {
		f, err := os.Open(file)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		return experiment.ReadFrames(f, file, 0)
	})
	if err != nil {
		return err
	}
	return s.Replay(frames)
}

func write(w io.Writer, f format, r *experiment.Result) error {
	switch f {
	case "json":
		return report.WriteJSON(w, r)
	case "csv":
		return report.WriteCSV(w, r)
	case "bench":
		e := &experiment.Experiment{Common: r.Setup, Runs: []experiment.Run{{Loop: r.Setup.Loop}}}
		return report.WriteBench(w, report.Comparison{Experiment: e, Results: []*experiment.Result{r}})
	default:
		return report.WriteText(w, r)
	}
}

// runSetup runs a setup and shows its progress.
func runSetup(cmd *cobra.Command, s experiment.Setup, w experiment.Watcher) (*experiment.Result, error) {
	if err := s.Check(); err != nil {
		return nil, err
	}
	sayUnused(cmd, experiment.Unused(given(cmd), []string{s.Loop}, []experiment.Setup{s}))
	p := newProgress(cmd.ErrOrStderr())
	reached := p.bar(s.Loop, int64(s.Duration))
	w.RealTime = realTime()
	w.Frame = func(f trace.Frame) { reached(int64(f.Ended)) }
	result, err := s.Run(cmd.Context(), w)
	p.done()
	return result, failed(err)
}

// realTime returns a clock that starts now.
func realTime() func() time.Duration {
	start := time.Now()
	return func() time.Duration { return time.Since(start) }
}
