package main

import (
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
		Long: `compare runs all loops of an experiment in parallel and prints a table of the metrics, with the best
value of each row marked, and a verdict on each loop. Flags or a file describe the experiment.

--loops takes a list of loops, each with settings that differ from the flags:
fixed-steps,fixed-steps:max-step=33.3ms:refresh=30. The word all means every loop.`,
		Example: `  looplab compare --loops variable-steps,fixed-steps --update-cost 20ms
  looplab compare --loops all --stall 3s+1s -o report
  looplab compare my-experiment.toml --format json`,
		ValidArgsFunction: onlyOne(files("toml")),
		RunE: func(cmd *cobra.Command, args []string) error {
			e, command, err := comparison(cmd, setup, runs, args)
			if err != nil {
				return err
			}
			if err := checkFolder(cmd, folder); err != nil {
				return err
			}
			o := order{command: command, format: format, folder: folder}
			c, err := runExperiment(cmd, e, o)
			if err != nil {
				return err
			}
			return writeOut(cmd, c, o)
		},
	}
	addSetup(cmd, &setup)
	cmd.Flags().Lookup("loop").Hidden = true // --loops replaces it
	cmd.Flags().StringVar(&runs, "loops", "all",
		"`LIST` of loops, each with its own settings: a,b:max-step=33.3ms")
	cmd.Flags().StringVarP(&folder, "output", "o", "", "write a report to this `FOLDER`")
	cmd.MarkFlagDirname("output")
	format.addTo(cmd, "table", "json", "csv", "bench")
	return cmd
}

// comparison returns the experiment that flags or a file describe, and the command that runs it again.
func comparison(cmd *cobra.Command, s experiment.Setup, runs string, args []string) (
	*experiment.Experiment, string, error) {
	if len(args) > 1 {
		return nil, "", errors.New("compare takes at most one TOML file")
	}
	if len(args) == 1 {
		for _, k := range experiment.Keys() {
			if cmd.Flags().Changed(k.Name) || cmd.Flags().Changed("loops") {
				return nil, "", fmt.Errorf("%s describes the experiment: flags cannot change it", args[0])
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

// An order says what to do with an experiment.
type order struct {
	command string // that repeats it
	format  format // of the output
	folder  string // for the report; empty: none
	titled  bool   // its title has been printed
}

// runExperiment runs an experiment. If a folder is named, it records what the report shows.
func runExperiment(cmd *cobra.Command, e *experiment.Experiment, o order) (c report.Comparison, err error) {
	c = report.Comparison{Experiment: e, Command: o.command}
	reels := make([]*film.Reel, len(e.Runs))
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
		return c, interrupted(cmd, o, c)
	} else if err != nil {
		return c, err
	}
	if c.Outcomes, err = e.CheckExpectations(c.Results); err != nil || o.folder == "" {
		return c, err
	}
	c.Film, err = film.StripPNG(e, c.Results, reels)
	return c, failed(err)
}

// writeOut prints a comparison, and writes a report if a folder is named.
func writeOut(cmd *cobra.Command, c report.Comparison, o order) error {
	printed := c
	if o.titled {
		untitled := *c.Experiment
		untitled.Title, printed.Experiment = "", &untitled
	}
	if err := writeComparison(cmd.OutOrStdout(), o.format, printed); err != nil {
		return failed(err)
	}
	if o.folder != "" {
		if err := report.WriteFolder(o.folder, c); err != nil {
			return failed(err)
		}
	}
	return failed(noFrames(c.Experiment, c.Results))
}

// noFrames returns an error that names the runs that ended before the first frame after the start: there is nothing to
// compare.
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
	return fmt.Errorf("no frame in %s: the run ended before the first frame after the start",
		strings.Join(labels, ", "))
}

// interrupted prints the finished runs of a comparison. Its error has the command for the others.
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

// runAll runs an experiment and shows its progress. It calls watch for each run in order, before the first one starts.
func runAll(cmd *cobra.Command, e *experiment.Experiment,
	watch func(run int, w experiment.Watcher) experiment.Watcher) ([]*experiment.Result, error) {
	setups, err := e.Setups()
	if err != nil {
		return nil, err
	}
	watchers, done := progressOf(cmd, e, setups)
	for i, w := range watchers {
		watchers[i] = watch(i, w)
	}
	results, err := e.Compare(cmd.Context(), func(i int) experiment.Watcher { return watchers[i] })
	done()
	return results, failed(err)
}

// progressOf are watchers that show how far the runs of an experiment are, and what takes that away.
func progressOf(cmd *cobra.Command, e *experiment.Experiment, setups []experiment.Setup) (
	watchers []experiment.Watcher, done func()) {
	p := newProgress(cmd.ErrOrStderr())
	for i, s := range setups {
		reached := p.bar(e.Runs[i].Label(), int64(s.Duration))
		watchers = append(watchers, experiment.Watcher{
			RealTime: realTime(),
			Frame:    func(f trace.Frame) { reached(int64(f.Ended)) },
		})
	}
	return watchers, p.done
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
