// Package single implements the commands about one run: run, trace, why and replay.
package single

import (
	"cmp"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/capture"
	"gameloops/internal/cure"
	"gameloops/internal/experiment"
	"gameloops/internal/report"
	"gameloops/internal/terminal"
	"gameloops/internal/trace"
)

// NewRun returns the command run.
func NewRun() *cobra.Command {
	var setup experiment.Setup
	var format console.Format
	var frames console.Frames
	var file string
	cmd := &cobra.Command{
		Use:   "run",
		Short: "Run a loop and print a summary",
		Example: `  looplab run --loop fixed-steps --update-cost 20ms --duration 5s
  looplab run --loop variable-steps --continuous off --stall 3s+450ms --format json
  looplab run --loop fixed-steps --frames my-game.txt`,
		Args: console.NoArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := console.ReadExperiment(cmd, &setup, file); err != nil {
				return err
			}
			if err := frames.Replay(cmd, &setup); err != nil {
				return err
			}
			result, err := runSetup(cmd, setup, experiment.Watcher{})
			if err != nil {
				return err
			}
			if len(result.Frames) == 0 {
				return console.Failed(fmt.Errorf("no frame: the run ended after %v, before the first frame after the "+
					"start: use a longer --duration", result.End))
			}
			return write(cmd, format, result)
		},
	}
	console.AddSetup(cmd, &setup)
	cmd.Flags().StringVar(&file, "experiment", "", "a TOML `FILE` with one run; flags override it")
	frames.AddTo(cmd)
	format.AddTo(cmd, "text", "json", "csv", "bench", "presentmon")
	return cmd
}

// write writes a result. Text and JSON have its verdicts, whose cures it tries first.
func write(cmd *cobra.Command, f console.Format, r *experiment.Result) error {
	if f != "json" && f != "text" {
		return console.Failed(writeRows(cmd.OutOrStdout(), f, r))
	}
	verdicts, err := cure.TryFirst(cmd.Context(), r)
	if err != nil {
		return console.Failed(err)
	}
	if f == "json" {
		return console.Failed(report.WriteJSON(cmd.OutOrStdout(), r, verdicts))
	}
	return console.Failed(report.WriteText(cmd.OutOrStdout(), r, verdicts))
}

// writeRows writes a result in a format of other programs.
func writeRows(w io.Writer, f console.Format, r *experiment.Result) error {
	switch f {
	case "csv":
		return report.WriteCSV(w, r)
	case "bench":
		e := &experiment.Experiment{Common: r.Setup, Runs: []experiment.Run{{Loop: r.Setup.Loop}}}
		return report.WriteBench(w, report.Comparison{Experiment: e, Results: []*experiment.Result{r}})
	default: // presentmon
		return capture.Write(w, capture.OfRun(r.Setup.Loop, &r.Record))
	}
}

// runSetup runs a setup and shows its progress.
func runSetup(cmd *cobra.Command, s experiment.Setup, w experiment.Watcher) (*experiment.Result, error) {
	if err := cmp.Or(s.Check(), experiment.CheckFrames(s)); err != nil {
		return nil, err
	}
	console.SayUnused(cmd, experiment.Unused(console.Given(cmd), []string{s.Loop}, []experiment.Setup{s}))
	console.SayUnused(cmd, warnings(s))
	p := console.NewProgress(cmd.ErrOrStderr())
	reached := p.Bar(s.Loop, int64(s.Duration))
	w.RealTime = console.RealTime()
	w.Frame = func(f trace.Frame) { reached(int64(f.Ended)) }
	result, err := s.Run(cmd.Context(), w)
	p.Done()
	return result, console.Failed(err)
}

// warnings returns the warnings about the source of a loop of the user.
func warnings(s experiment.Setup) (lines []string) {
	if l, ok := s.Own.Find(s.Loop); ok {
		for _, w := range l.Warnings().Doubts() {
			lines = append(lines, terminal.Line(w.Error()))
		}
	}
	return lines
}
