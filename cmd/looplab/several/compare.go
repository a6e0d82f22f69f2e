// Package several implements the commands about runs side by side: compare, diff and lesson.
package several

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/report"
)

// NewCompare returns the command compare.
func NewCompare() *cobra.Command {
	var setup experiment.Setup
	var runs, folder string
	var format console.Format
	var frames console.Frames
	cmd := &cobra.Command{
		Use:   "compare [FILE.toml|-]",
		Short: "Run several loops on the same scene and compare them",
		Long: `compare runs all loops of an experiment in parallel and prints a table of the metrics, with the best
value of each row marked, and a verdict on each loop. Flags or a file describe the experiment.

--loops takes a list of loops, each with settings that differ from the flags:
fixed-steps,fixed-steps:max-step=33.3ms:refresh=30. The word all means every loop. What ends in .go is the file of a
loop of your own: fixed-steps,./my_loop.go.

With --frames all loops are called when the frames of a real game began, and the table has a row for each
loop, the smoothest one first: by the animation error at 99 %, its mean, and the name.`,
		Example: `  looplab compare --loops variable-steps,fixed-steps --update-cost 20ms
  looplab compare --loops all --stall 3s+1s -o report
  looplab compare --loops all --frames capture.csv
  looplab compare my-experiment.toml --format json`,
		ValidArgsFunction: console.OnlyOne(console.Files("toml")),
		RunE: func(cmd *cobra.Command, args []string) error {
			d, err := console.Described(cmd, setup, runs, args, frames)
			if err != nil {
				return err
			}
			if err := console.CheckFolder(folder); err != nil {
				return err
			}
			o := order{command: d.Command, written: d.Written, more: d.More, format: format, folder: folder,
				ranked: frames.Given()}
			c, err := runExperiment(cmd, d.Experiment, o)
			if err != nil {
				return err
			}
			c.Written = d.Written
			return writeOut(cmd, c, o)
		},
	}
	console.AddSetup(cmd, &setup)
	cmd.Flags().Lookup("loop").Hidden = true // --loops replaces it
	cmd.Flags().StringVar(&runs, "loops", "all",
		"`LIST` of loops, each with its own settings: a,b:max-step=33.3ms")
	cmd.Flags().StringVarP(&folder, "output", "o", "", "write a report to this `FOLDER`")
	cmd.MarkFlagDirname("output")
	frames.AddTo(cmd)
	console.AddPercent(cmd)
	format.AddTo(cmd, "table", "json", "csv", "bench")
	return cmd
}

// An order says what to do with an experiment.
type order struct {
	command string                 // repeats it
	written *experiment.Experiment // what a command line can describe, with the arguments in more
	more    []string
	format  console.Format // of the output
	folder  string         // for the report; empty: none
	titled  bool           // its title has been printed
	ranked  bool           // its table has a row for each run, the smoothest one first
}

// rest returns the command that carries out the order for some of its runs.
func (o order) rest(runs []experiment.Run) string {
	more := o.more
	if o.format != "" && o.format != "table" {
		more = append(more, "--format", string(o.format))
	}
	if o.folder != "" {
		more = append(more, "-o", o.folder)
	}
	return experiment.Comparison(&experiment.Experiment{Common: o.written.Common, Runs: runs}, more...)
}

// runExperiment runs an experiment. If a folder is named, it records what the report shows.
func runExperiment(cmd *cobra.Command, e *experiment.Experiment, o order) (c report.Comparison, err error) {
	c = report.Comparison{Experiment: e, Command: o.command}
	reels := make([]*film.Reel, len(e.Runs))
	c.Results, err = console.RunAll(cmd, e, func(i int, w experiment.Watcher) experiment.Watcher {
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
	return c, console.Failed(err)
}

// writeOut prints a comparison, and writes a report if a folder is named.
func writeOut(cmd *cobra.Command, c report.Comparison, o order) error {
	printed := c
	if o.titled {
		untitled := *c.Experiment
		untitled.Title, printed.Experiment = "", &untitled
	}
	var err error
	if o.ranked && o.format == "table" {
		err = report.WriteRanking(cmd.OutOrStdout(), printed)
	} else {
		err = writeComparison(cmd.OutOrStdout(), o.format, printed)
	}
	if err != nil {
		return console.Failed(err)
	}
	if o.folder != "" {
		if err := report.WriteFolder(o.folder, c); err != nil {
			return console.Failed(err)
		}
	}
	return console.Failed(noFrames(c.Experiment, c.Results))
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

// interrupted prints the finished runs of a comparison. Its error contains the command for the others.
func interrupted(cmd *cobra.Command, o order, c report.Comparison) error {
	e := *c.Experiment
	e.Runs, e.Expect = nil, nil
	over := report.Comparison{Experiment: &e}
	var rest []experiment.Run
	for i, r := range c.Experiment.Runs {
		if i < len(c.Results) && c.Results[i] != nil {
			e.Runs = append(e.Runs, r)
			over.Results = append(over.Results, c.Results[i])
		} else {
			rest = append(rest, r)
		}
	}
	if len(over.Results) > 0 {
		if err := writeComparison(cmd.OutOrStdout(), o.format, over); err != nil {
			return console.Failed(err)
		}
	}
	return console.Failed(console.Remedy(fmt.Errorf("interrupted after %d of %d runs", len(over.Results),
		len(c.Experiment.Runs)), "run the others", o.rest(rest)))
}

func writeComparison(w io.Writer, f console.Format, c report.Comparison) error {
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
