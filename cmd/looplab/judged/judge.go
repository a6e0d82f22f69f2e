// Package judged implements the commands about captures of real games: judge and recorder.
package judged

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/capture"
	"gameloops/internal/judge"
	"gameloops/internal/report"
)

// NewJudge returns the command judge.
func NewJudge() *cobra.Command {
	var choice console.Choice
	var format console.Format
	var folder string
	var follows bool
	cmd := &cobra.Command{
		Use:   "judge FILE...",
		Short: "Judge how smooth a real game was, from captures of it",
		Long: `judge reads captures of real games, and prints frame statistics, the animation error where a capture says
when its pictures were displayed, and verdicts. Several files are compared side by side. - is standard input.

It recognises these formats by their contents, also when gzip has compressed them:
` + formats() + `
A file may have several programs. The one with the most displayed frames is judged, except for compositors such as
dwm.exe; the others are listed. Frame times are from present to present: MsBetweenPresents, where the file has it. If
a column of times disagrees with the durations beside it, the durations are taken, and that is said. So "Frames a
second" and "1 % low" are of what the game presented. Those with "displayed" are of what the display showed, by
MsBetweenDisplayChange, where the file has it: pictures that a driver generated count, and dropped ones do not. A
percentile needs a hundred frames, a verdict 21.

A table of frame times has a column whose name says how long frames took, such as frame_ms, dt or Frame Time [ms], or
else one of times since the start. If two such columns disagree, judge says so, and --column chooses one; it reads any
other column too.

A recording, which a game makes of itself ('looplab recorder'), also has the updates of the game. So judge says for each
verdict what the decisive frame did, and how many of our loops would have been smooth at the first 10 s of its frames.

With --follow judge reads a recording while its game writes it, and prints a line each second, about the latest 10 s.
When standard input ends, or with Ctrl-C, it judges all of it, or the latest hour or so.`,
		Example: `  looplab judge before.csv after.csv
  looplab judge capture.csv --process game.exe -o report
  looplab judge frames.txt --unit ms --format json
  looplab judge log.csv --column "render ms"
  looplab judge --follow game.txt`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return errors.New("judge needs the file of a capture; - is standard input")
			}
			if follows && len(args) > 1 {
				return errors.New("--follow takes one recording; - is standard input")
			}
			return nil
		},
		ValidArgsFunction: console.Files("csv", "json", "txt", "gz"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := console.CheckFolder(folder); err != nil {
				return err
			}
			collectUsual()
			ctx, read := cmd.Context(), choice.Read
			if follows {
				ctx = context.WithoutCancel(ctx) // the first Ctrl-C ends the recording, and not the judgement
				read = followFor(format)
			}
			var all []*judge.Judgement
			for _, name := range args {
				read, chain, err := read(cmd, name)
				if err != nil {
					return err
				}
				all = append(all, judge.Of(name, read, chain))
			}
			if err := write(cmd.OutOrStdout(), format, all); err != nil {
				return console.Failed(err)
			}
			if format == "text" {
				if err := writeOthers(ctx, cmd.OutOrStdout(), all); err != nil {
					return console.Failed(err)
				}
			}
			if folder == "" {
				return nil
			}
			return console.Failed(report.WriteJudgementsFolder(folder, all))
		},
	}
	cmd.Flags().SortFlags = false
	choice.AddTo(cmd)
	cmd.Flags().StringVarP(&folder, "output", "o", "", "write a report to this `FOLDER`")
	cmd.MarkFlagDirname("output")
	cmd.Flags().BoolVar(&follows, "follow", false, "judge a recording while its game writes it, until Ctrl-C")
	format.AddTo(cmd, "text", "json", "csv", "bench")
	return cmd
}

// formats lists the formats of captures, a row each.
func formats() string {
	var b strings.Builder
	for _, f := range capture.Formats() {
		fmt.Fprintf(&b, "  %-32s %s\n", f.Name, f.File)
	}
	return b.String()
}

// enough is the soft memory limit, in bytes. It suffices to judge a capture of a million frames.
const enough = 200 << 20

// collectUsual lets the heap grow less. The command lets it grow because of the physics engine, which judge does not
// run, and a capture can have millions of frames.
func collectUsual() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(50)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(enough)
	}
}

func write(w io.Writer, f console.Format, all []*judge.Judgement) error {
	switch f {
	case "json":
		return report.WriteJudgementsJSON(w, all)
	case "csv":
		return report.WriteJudgementsCSV(w, all)
	case "bench":
		return report.WriteJudgementsBench(w, all)
	default:
		return report.WriteJudgements(w, all)
	}
}
