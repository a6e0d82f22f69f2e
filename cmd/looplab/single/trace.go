package single

import (
	"bufio"
	"io"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/experiment"
	"gameloops/internal/moment"
	"gameloops/internal/trace"
)

// NewTrace returns the command trace.
func NewTrace() *cobra.Command {
	var setup experiment.Setup
	var at string
	var frames console.Frames
	cmd := &cobra.Command{
		Use:   "trace",
		Short: "Run a loop and print every call it makes",
		Long: `trace prints a line for every call: its start in nanoseconds since the start of the run, its name,
its argument, and how long it took.

  start, frame   the loop was called with this time
  update         the loop advanced the world by this many nanoseconds
  draw           the loop showed the world at this alpha
  wait           the frame is over: the loop wants to be called at this time, or at the next frame

With --at it prints only the calls of one frame, the one whose picture the display shows at that moment, with what
'looplab why' says of it.`,
		Example: `  looplab trace --loop fixed-steps --duration 100ms
  looplab trace --loop fixed-steps --at 4.17s`,
		Args: console.NoArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := frames.Replay(cmd, &setup); err != nil {
				return err
			}
			if at != "" {
				return look(cmd, setup, at, func(w io.Writer, m *moment.Moment) error { return m.WriteText(w, true) })
			}
			out := bufio.NewWriter(cmd.OutOrStdout())
			var line []byte
			watcher := experiment.Watcher{Event: func(e trace.Event) {
				line = append(e.AppendText(line[:0]), '\n')
				out.Write(line) // Flush returns the error
			}}
			_, err := runSetup(cmd, setup, watcher)
			if err != nil && cmd.Context().Err() != nil {
				return err // an interrupt does not wait for a reader
			}
			if unwritten := console.Failed(out.Flush()); err == nil {
				err = unwritten
			}
			return err
		},
	}
	console.AddSetup(cmd, &setup)
	addMoment(cmd, &at)
	frames.AddTo(cmd)
	return cmd
}
