package single

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/interrupt"
	"gameloops/internal/replay"
	"gameloops/internal/terminal"
)

// NewReplay returns the command replay.
func NewReplay() *cobra.Command {
	return &cobra.Command{
		Use:   "replay FILE...",
		Short: "Compare our loops with the original programs",
		Long: `replay feeds the frame times of recorded scenarios to our loops and compares each frame with that of
the original program. It prints a line for each scenario:

  pass                        the same
  differs on purpose: WHY     ours intentionally differs under this condition
  FAIL: WHERE                 the first difference, with its frame and both values

It exits with 1 if a scenario fails, and with 2 if a file cannot be read.`,
		Example:           `  looplab replay testdata/traces/fx_fixed_steps.jsonl`,
		ValidArgsFunction: console.Files("jsonl"),
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return errors.New("replay needs the names of one or more trace files")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, files []string) error {
			return replayFiles(cmd, files)
		},
	}
}

func replayFiles(cmd *cobra.Command, files []string) error {
	w := cmd.OutOrStdout()
	var scenarios []replay.Scenario
	for _, name := range files {
		s, err := interrupt.Await(cmd.Context(), func() ([]replay.Scenario, error) { return replay.ReadFile(name) })
		if err != nil {
			return err
		}
		scenarios = append(scenarios, s...)
	}
	var tally replay.Tally
	for _, s := range scenarios {
		v := s.Compare()
		tally.Add(v)
		line := fmt.Sprintf("%s %s: %s", s.Loop, s.Name, v)
		if _, err := fmt.Fprintln(w, terminal.Line(line)); err != nil {
			return console.Failed(err)
		}
	}
	fmt.Fprintln(w, tally)
	if tally.Fail > 0 {
		return console.Printed("a scenario failed")
	}
	return nil
}
