package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/report"
	"gameloops/internal/trace"
)

func newCompare() *cobra.Command {
	var setup experiment.Setup
	var runs, folder string
	var format format
	cmd := &cobra.Command{
		Use:   "compare [FILE.toml]",
		Short: "Run several loops on the same scene and compare them",
		Long: `compare runs all loops of an experiment at once and prints a table of the metrics, with the best
value of each row marked, and what there is to say about each loop. The experiment is made by the flags, or by a file.

--loops takes a list of loops, each with the keys it sets otherwise than the others:
fixed-steps,fixed-steps:max-step=33.3ms:refresh=30. Or all, for every loop there is.`,
		Example: `  looplab compare --loops variable-steps,fixed-steps --update-cost 20ms
  looplab compare --loops all --stall 3s+1s -o report
  looplab compare my-experiment.toml --format json`,
		ValidArgsFunction: onlyOne(files("toml")),
		RunE: func(cmd *cobra.Command, args []string) error {
			e, command, err := comparison(cmd, setup, runs, args)
			if err != nil {
				return err
			}
			_, err = runExperiment(cmd, e, order{command: command, format: format, folder: folder})
			return err
		},
	}
	addSetup(cmd, &setup)
	cmd.Flags().Lookup("loop").Hidden = true // --loops is the list of them
	cmd.Flags().StringVar(&runs, "loops", "all",
		"`LIST` of loops, each with what it sets otherwise: a,b:max-step=33.3ms")
	cmd.Flags().StringVarP(&folder, "output", "o", "", "write a report into this `FOLDER`")
	cmd.MarkFlagDirname("output")
	format.addTo(cmd, "table", "json", "csv", "bench")
	return cmd
}

// comparison is the experiment that flags or a file describe, and the command that runs it again.
func comparison(cmd *cobra.Command, s experiment.Setup, runs string, args []string) (
	*experiment.Experiment, string, error) {
	if len(args) > 1 {
		return nil, "", errors.New("compare takes one TOML file at most")
	}
	if len(args) == 1 {
		for _, k := range experiment.Keys() {
			if cmd.Flags().Changed(k.Name) || cmd.Flags().Changed("loops") {
				return nil, "", fmt.Errorf("the experiment is described by %s or by flags, not by both", args[0])
			}
		}
		e, err := readFile(cmd, args[0])
		return e, "looplab compare " + args[0], err
	}
	if cmd.Flags().Changed("loop") && !cmd.Flags().Changed("loops") {
		runs = s.Loop
	}
	list, err := experiment.ParseRuns(runs)
	if err != nil {
		return nil, "", fmt.Errorf("--loops: %w", err)
	}
	e := &experiment.Experiment{Common: s, Runs: list}
	e.Common.Loop = experiment.Default().Loop
	sayUnused(cmd, append(e.UnusedFlags(given(cmd)), e.UnusedOverrides()...))
	return e, e.Command(), nil
}

// An order is what to make of an experiment.
type order struct {
	command string // that does it again
	format  format // of the output
	folder  string // for the report; empty: none
}

// runExperiment runs an experiment, prints it, and writes a report if a folder is named.
func runExperiment(cmd *cobra.Command, e *experiment.Experiment, o order) ([]experiment.Outcome, error) {
	if err := checkFolder(cmd, o.folder); err != nil {
		return nil, err
	}
	c := report.Comparison{Experiment: e, Command: o.command}
	reels := make([]*film.Reel, len(e.Runs))
	var err error
	c.Results, err = runAll(cmd, e, func(i int, w experiment.Watcher) experiment.Watcher {
		if o.folder == "" {
			return w
		}
		recording := &report.Recording{}
		c.Recordings = append(c.Recordings, recording)
		reels[i] = film.NewReel(film.Evenly(e.Common.Duration, film.StillCells))
		return reels[i].Watch(recording.Watch(w))
	})
	if errors.Is(err, context.Canceled) {
		return nil, interrupted(cmd, o, c)
	} else if err != nil {
		return nil, err
	}
	if c.Outcomes, err = e.CheckExpectations(c.Results); err != nil {
		return nil, err
	}
	if err := writeComparison(cmd.OutOrStdout(), o.format, c); err != nil {
		return nil, failed(err)
	}
	if o.folder == "" {
		return c.Outcomes, failed(noFrames(e, c.Results))
	}
	if c.Film, err = film.StripPNG(e, c.Results, reels); err != nil {
		return nil, failed(err)
	}
	return c.Outcomes, failed(cmp.Or(report.WriteFolder(o.folder, c), noFrames(e, c.Results)))
}

// noFrames names the runs that ended before their loop was called again after its start: there is nothing to compare.
func noFrames(e *experiment.Experiment, results []*experiment.Result) error {
	var labels []string
	for i, r := range results {
		if len(r.Frames) == 0 {
			labels = append(labels, e.Runs[i].Label())
		}
	}
	if len(labels) == 0 {
		return nil
	}
	return fmt.Errorf("no frame in %s: the run ended before the loop was called again after its start",
		strings.Join(labels, ", "))
}

// interrupted prints what there is of a comparison, and says how to get the rest.
func interrupted(cmd *cobra.Command, o order, c report.Comparison) error {
	e := *c.Experiment
	e.Runs, e.Expect = nil, nil
	over := report.Comparison{Experiment: &e}
	rest := experiment.Experiment{Common: e.Common}
	for i, r := range c.Experiment.Runs {
		if i < len(c.Results) && c.Results[i] != nil {
			e.Runs = append(e.Runs, r)
			over.Results = append(over.Results, c.Results[i])
		} else {
			rest.Runs = append(rest.Runs, r)
		}
	}
	if len(over.Results) > 0 {
		if err := writeComparison(cmd.OutOrStdout(), o.format, over); err != nil {
			return failed(err)
		}
	}
	return failed(fmt.Errorf("interrupted after %d of %d runs: to run the others, %s", len(over.Results),
		len(c.Experiment.Runs), rest.Command()))
}

// runAll runs the runs of an experiment and shows how far they are. watch is asked in the order of the runs, before any
// of them begins.
func runAll(cmd *cobra.Command, e *experiment.Experiment,
	watch func(run int, w experiment.Watcher) experiment.Watcher) ([]*experiment.Result, error) {
	setups, err := e.Setups()
	if err != nil {
		return nil, err
	}
	p := newProgress(cmd.ErrOrStderr())
	var watchers []experiment.Watcher
	for i, s := range setups {
		reached := p.bar(e.Runs[i].Label(), int64(s.Duration))
		watchers = append(watchers, watch(i, experiment.Watcher{
			RealTime: realTime(),
			Frame:    func(f trace.Frame) { reached(int64(f.Ended)) },
		}))
	}
	results, err := e.Compare(cmd.Context(), func(i int) experiment.Watcher { return watchers[i] })
	p.done()
	return results, failed(err)
}

func writeComparison(w io.Writer, f format, c report.Comparison) error {
	switch f {
	case "json":
		return report.WriteSummaries(w, c)
	case "csv":
		return report.WriteFrames(w, c)
	case "bench":
		return report.WriteBench(w, c)
	default:
		return report.WriteTable(w, c)
	}
}
