package main

import (
	"bufio"

	"github.com/spf13/cobra"

	"gameloops/internal/experiment"
	"gameloops/internal/trace"
)

func newTrace() *cobra.Command {
	var setup experiment.Setup
	cmd := &cobra.Command{
		Use:   "trace",
		Short: "Run a loop and print every call it makes",
		Long: `trace prints a line for every call: when it began in nanoseconds since the start of the run, what it was,
its argument, and how long it took.

  start, frame   the loop was called, with the time it was given
  update         the loop moved the world ahead, by so many nanoseconds
  draw           the loop showed the world, at this alpha
  wait           the frame is over: the loop wants to be called at that time, or at the next frame`,
		Example: `  looplab trace --loop fixed-steps --duration 100ms`,
		Args:    noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			out := bufio.NewWriter(cmd.OutOrStdout())
			var line []byte
			watcher := experiment.Watcher{Event: func(e trace.Event) {
				line = append(e.AppendText(line[:0]), '\n')
				out.Write(line) // an error stays with the writer until Flush
			}}
			if _, err := runSetup(cmd, setup, watcher); err != nil {
				return err
			}
			return failed(out.Flush())
		},
	}
	addSetup(cmd, &setup)
	return cmd
}
