package single

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/experiment"
	"gameloops/internal/moment"
	"gameloops/internal/trace"
)

// NewWhy returns the command why.
func NewWhy() *cobra.Command {
	var setup experiment.Setup
	var at string
	var frames console.Frames
	var format console.Format
	cmd := &cobra.Command{
		Use:   "why",
		Short: "Say why the picture of a run is as it is at a moment",
		Long: `why runs a loop up to a moment, and says in a sentence why the picture that the display shows then is as
it is: what the frame did that drew it, or what keeps a newer one from coming. Below is the state of the game before
that frame and after it. A picture is shown at the first refresh after its frame.

  updates, simulated   how many have run, and the time that they have simulated
  backlog              the time that the loop has taken in and not simulated; negative if it ran ahead
  alpha, picture       of the latest picture, and a hash of where it shows the objects
  escaped              how many objects are outside the scene

If the frame shows a verdict on the run, as far as ten seconds after the moment, the verdict, its cause and its cures
are printed last, with the flags that set them. 'looplab run' also tries cures.

Behind and ahead are relative to the time that the frame was given, without the time that the loop dropped.`,
		Example: `  looplab why --at 4.17s --loop fixed-steps
  looplab why --at 5s --loop fixed-steps --update-cost 20ms
  looplab why --at 5s --loop fixed-steps --frames my-game.txt`,
		Args: console.NoArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if at == "" {
				return errors.New("why needs a moment of the run: --at 4.15s")
			}
			if err := frames.Replay(cmd, &setup); err != nil {
				return err
			}
			return look(cmd, setup, at, func(w io.Writer, m *moment.Moment) error {
				if format == "json" {
					return m.WriteJSON(w)
				}
				return m.WriteText(w, false)
			})
		},
	}
	console.AddSetup(cmd, &setup)
	addMoment(cmd, &at)
	frames.AddTo(cmd)
	format.AddTo(cmd, "text", "json")
	return cmd
}

// addMoment adds the flag --at to a command.
func addMoment(cmd *cobra.Command, at *string) {
	cmd.Flags().StringVar(at, "at", "", "the moment to look at, a `TIME` since the start: 4.15s")
}

// look runs a setup up to the moment of --at, and writes the moment with write.
func look(cmd *cobra.Command, s experiment.Setup, text string, write func(io.Writer, *moment.Moment) error) error {
	at, err := experiment.ParseDuration(text)
	if err != nil {
		return fmt.Errorf("--at: %w", err)
	}
	if err := s.Check(); err != nil {
		return err
	}
	if err := mustRepeat(s); err != nil {
		return err
	}
	console.SayUnused(cmd, experiment.Unused(console.Given(cmd), []string{s.Loop}, []experiment.Setup{s}))
	p := console.NewProgress(cmd.ErrOrStderr())
	reached := p.Bar(s.Loop, int64(at))
	m, err := moment.Look(cmd.Context(), s, at, experiment.Watcher{
		Frame: func(f trace.Frame) { reached(int64(min(f.Ended, at))) },
	})
	p.Done()
	var outside *moment.OutsideError
	if errors.As(err, &outside) {
		return fmt.Errorf("--at: %w", err)
	}
	if err != nil {
		return console.Failed(err)
	}
	if err := m.Judge(cmd.Context(), s, experiment.Watcher{}); err != nil {
		return console.Failed(err)
	}
	return console.Failed(write(cmd.OutOrStdout(), m))
}

// mustRepeat refuses a setup that runs differently each time: a sentence about a moment would hold for one run only.
func mustRepeat(s experiment.Setup) error {
	if s.Cost == experiment.Measured {
		return fmt.Errorf("--cost %s: every run is another one: --cost %s is allowed", s.Cost, experiment.Model)
	}
	return nil
}
