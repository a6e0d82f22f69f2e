package console

import (
	"os"
	"time"

	"github.com/spf13/cobra"

	"gameloops/internal/experiment"
	"gameloops/internal/interrupt"
)

// Frames is the flag --frames: the file with the frame times that runs replay; empty: they run as their settings say.
type Frames string

// AddTo gives a command the flag.
func (f *Frames) AddTo(cmd *cobra.Command) {
	cmd.Flags().StringVar((*string)(f), "frames", "",
		"a `FILE` with the frame times of a real computer, one per line: replaces display and costs")
}

// Replay makes setups replay the frame times of the file.
func (f Frames) Replay(cmd *cobra.Command, setups ...*experiment.Setup) error {
	if f == "" {
		return nil
	}
	frames, err := interrupt.Await(cmd.Context(), func() ([]time.Duration, error) {
		file, err := os.Open(string(f))
		if err != nil {
			return nil, err
		}
		defer file.Close()
		return experiment.ReadFrames(file, string(f), 0)
	})
	for _, s := range setups {
		if err == nil {
			err = s.Replay(frames)
		}
	}
	return err
}
