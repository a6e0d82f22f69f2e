package several

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/diff"
	"gameloops/internal/experiment"
)

// diffFlags are the flags of diff.
type diffFlags struct {
	setup     experiment.Setup
	tolerance float64
	frames    console.Frames
	format    console.Format
}

// mostMetres is the largest tolerance. No scene is nearly as large.
const mostMetres = 1e6

// NewDiff returns the command diff.
func NewDiff() *cobra.Command {
	var f diffFlags
	cmd := &cobra.Command{
		Use:   "diff RUN RUN",
		Short: "Say where two runs part",
		Long: `diff runs two loops on the same scene and says where they part. A RUN is written as in --loops,
fixed-steps:max-step=33.3ms, or is a TOML file with one run. The other flags apply to both.

Pictures part at the first refresh at which the two places of an object differ by more than the tolerance. Physics
parts after the first update whose worlds differ in any bit; it is compared as long as updates are equally long.
Objects and frames are counted from 1: frame 0 is the start.

It exits with 1 if the runs part and with 0 if they do not. Runs of different scenes, seeds or numbers of objects have
nothing to compare: it exits with 2.`,
		Example: `  looplab diff fixed-steps variable-steps --stall 3s+450ms
  looplab diff fixed-steps fixed-steps:max-step=33.3ms --update-cost 20ms --tolerance 0.1
  looplab diff mine.toml fixed-steps --format json`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 2 {
				return fmt.Errorf("diff takes two runs, not %d: looplab diff fixed-steps variable-steps", len(args))
			}
			return nil
		},
		ValidArgsFunction: completeRun,
		RunE:              func(cmd *cobra.Command, args []string) error { return f.run(cmd, args) },
	}
	console.AddSetup(cmd, &f.setup)
	cmd.Flags().Lookup("loop").Hidden = true // the runs name their loops
	f.tolerance = diff.Tolerance
	cmd.Flags().Var(console.NumberFlag{N: &f.tolerance, Least: 0, Most: mostMetres}, "tolerance",
		"how far apart the two places of an object may be, in `METRES`")
	f.frames.AddTo(cmd)
	f.format.AddTo(cmd, "text", "json")
	return cmd
}

// completeRun completes to loops and to files.
func completeRun(_ *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if len(args) > 1 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	if all := console.Beginning(console.LoopCompletions(), "", begun); len(all) > 0 {
		return all, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	}
	return []cobra.Completion{"toml"}, cobra.ShellCompDirectiveFilterFileExt
}

func (f *diffFlags) run(cmd *cobra.Command, args []string) error {
	if cmd.Flags().Changed("loop") {
		return errors.New("--loop: the runs name their loops: looplab diff fixed-steps variable-steps")
	}
	var err error
	var setups diff.Pair[experiment.Setup]
	var labels diff.Pair[string]
	for i, arg := range args {
		if setups[i], labels[i], err = f.setupOf(cmd, arg); err != nil {
			return err
		}
	}
	if err := f.frames.Replay(cmd, &setups[0], &setups[1]); err != nil {
		return err
	}
	err = cmp.Or(diff.Check(setups[0], setups[1]), experiment.CheckFrames(setups[0]),
		experiment.CheckFrames(setups[1]))
	if err != nil {
		return err
	}
	console.SayUnused(cmd, experiment.Unused(console.Given(cmd), labels[:], setups[:]))
	bar := console.NewProgress(cmd.ErrOrStderr())
	reached := bar.Bar(labels[0]+", "+labels[1], diff.Whole)
	p, err := diff.Find(cmd.Context(), setups[0], setups[1], f.tolerance, diff.Watch{Reached: reached})
	bar.Done()
	if err != nil {
		return console.Failed(err)
	}
	if f.format == "json" {
		err = p.WriteJSON(cmd.OutOrStdout(), labels)
	} else {
		err = p.WriteText(cmd.OutOrStdout(), labels, setups[0].Objects)
	}
	if err == nil && p.Part() {
		return console.Printed("the runs part")
	}
	return console.Failed(err)
}

// setupOf returns the setup of a run on the command line. Flags apply to both runs, and a run written as in --loops
// overrides them. label is the name of the run in the output.
func (f *diffFlags) setupOf(cmd *cobra.Command, arg string) (s experiment.Setup, label string, err error) {
	s, label = f.setup, arg
	if strings.HasSuffix(arg, ".toml") {
		if err := console.ReadExperiment(cmd, &s, arg); err != nil { // the error names the file
			return s, label, err
		}
		return s, label, s.Check()
	}
	runs, own, err := console.ParseRuns(arg, s.Own)
	switch {
	case err != nil:
		return s, label, fmt.Errorf("%s: %w", arg, err)
	case len(runs) != 1:
		return s, label, fmt.Errorf("%s: %d runs: one is wanted, such as fixed-steps:max-step=33.3ms", arg, len(runs))
	}
	if s.Own = own; len(own) > len(f.setup.Own) {
		label = runs[0].Label()
	}
	if s, err = runs[0].Setup(s); err != nil {
		return s, label, fmt.Errorf("%s: %w", arg, err)
	}
	if err := s.Check(); err != nil {
		return s, label, fmt.Errorf("%s: %w", arg, err)
	}
	return s, label, nil
}
