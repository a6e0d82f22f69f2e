package console

import (
	"fmt"
	"io"
	"os"
	"time"

	"github.com/spf13/cobra"

	"gameloops/internal/capture"
	"gameloops/internal/experiment"
	"gameloops/internal/interrupt"
)

// Frames are the flags about the frames of a real game, which runs replay. Without a file, runs use their settings.
type Frames struct {
	file string
	Choice
}

// AddTo adds the flags to a command.
func (f *Frames) AddTo(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.file, "frames", "",
		"a `FILE` with the frames of a real game, a capture or frame times: replaces display and costs")
	f.Choice.AddTo(cmd)
}

// Given reports whether there are frames to replay.
func (f Frames) Given() bool { return f.file != "" }

// Recording reads the frames, or returns nil if there are none to replay. It prints notes on what the file leaves
// open.
func (f Frames) Recording(cmd *cobra.Command) (*experiment.Recording, error) {
	if !f.Given() {
		return nil, f.noFile()
	}
	read, chain, err := f.Read(cmd, f.file)
	if err != nil {
		return nil, err
	}
	for _, note := range read.Notes {
		SayUnused(cmd, []string{f.file + ": " + note})
	}
	if len(read.Chains) > 1 && f.process+f.swapchain == "" {
		SayUnused(cmd, []string{fmt.Sprintf("%s: the frames of %s; --process and --swapchain choose others", f.file,
			chain.Name())})
	}
	if !chain.Displays {
		SayUnused(cmd, []string{f.file + " does not say when pictures were displayed: a picture is shown when the " +
			"next frame begins"})
	}
	recording := chain.Replay()
	return &recording, nil
}

// noFile returns an error if flags choose a game in a capture that is not given.
func (f Frames) noFile() error {
	for _, flag := range f.flags()[1:] {
		if flag[1] != "" {
			return fmt.Errorf("--%s chooses frames of a capture: add --frames FILE", flag[0])
		}
	}
	return nil
}

// SayRest says that runs are shorter than a recording, and how to replay all of it.
func (f Frames) SayRest(cmd *cobra.Command, r *experiment.Recording, duration time.Duration) {
	if r != nil && duration < r.End && !cmd.Flags().Changed("duration") {
		SayUnused(cmd, []string{fmt.Sprintf("%s has frames for %v: --duration %v replays them all", f.file,
			r.End.Round(time.Millisecond), r.End+time.Second-r.End%time.Second)})
	}
}

// Replay makes setups replay the frames of the file.
func (f Frames) Replay(cmd *cobra.Command, setups ...*experiment.Setup) error {
	recording, err := f.Recording(cmd)
	if err != nil || recording == nil {
		return err
	}
	for i, s := range setups {
		if i == 0 {
			f.SayRest(cmd, recording, s.Duration)
		}
		if err := s.Replay(*recording); err != nil {
			return &experiment.FileError{File: f.file, Err: err}
		}
	}
	return nil
}

// replayed returns an experiment whose runs replay the frames.
func (f Frames) replayed(cmd *cobra.Command, e *experiment.Experiment) (*experiment.Experiment, error) {
	if !f.Given() {
		return e, f.noFile()
	}
	replayed := *e
	return &replayed, f.Replay(cmd, &replayed.Common)
}

// flags returns the names and the values of the flags, empty for those that are not given.
func (f Frames) flags() [][2]string {
	return [][2]string{{"frames", f.file}, {"process", f.process}, {"swapchain", f.swapchain}, {"column", f.column},
		{"unit", f.unit.text}}
}

// args returns the flags that are given, as arguments.
func (f Frames) args() (args []string) {
	for _, flag := range f.flags() {
		if flag[1] != "" {
			args = append(args, "--"+flag[0], flag[1])
		}
	}
	return args
}

// A Choice has the flags that choose a game in a capture.
type Choice struct {
	process, swapchain, column string
	unit                       unit
}

// AddTo adds the flags to a command.
func (c *Choice) AddTo(cmd *cobra.Command) {
	cmd.Flags().StringVar(&c.process, "process", "",
		"the game in a capture, by `NAME` or number (default the one with the most displayed frames)")
	cmd.Flags().StringVar(&c.swapchain, "swapchain", "", "the `ADDRESS` of its swap chain, such as 0x19e52815138")
	cmd.Flags().StringVar(&c.column, "column", "",
		"the column of a table that has its frame times, by `NAME` (default the one whose name says so)")
	cmd.Flags().Var(&c.unit, "unit", "the unit of frame times that have none: s, ms or us")
}

// Read reads a capture, from standard input if it is named -, and chooses a swap chain. Ctrl-C ends it.
func (c Choice) Read(cmd *cobra.Command, name string) (*capture.Capture, *capture.Chain, error) {
	read, err := interrupt.Await(cmd.Context(), func() (*capture.Capture, error) {
		var in io.Reader = cmd.InOrStdin()
		if name != "-" {
			file, err := os.Open(name)
			if err != nil {
				return nil, err
			}
			defer file.Close()
			in = file
		}
		return capture.Read(in, name, capture.Options{Process: c.process, Column: c.column,
			Unit: c.unit.duration})
	})
	if err != nil {
		return nil, nil, err
	}
	chain, err := read.Choose(c.process, c.swapchain)
	if err != nil {
		return nil, nil, &experiment.FileError{File: name, Err: err}
	}
	return read, chain, nil
}

// A unit is the value of --unit.
type unit struct {
	text     string
	duration time.Duration
}

// Set parses the unit.
func (u *unit) Set(text string) error {
	units := map[string]time.Duration{"s": time.Second, "ms": time.Millisecond, "us": time.Microsecond}
	d, ok := units[text]
	if !ok {
		return fmt.Errorf("s, ms or us is allowed")
	}
	u.text, u.duration = text, d
	return nil
}

// String returns the unit as it was given.
func (u *unit) String() string { return u.text }

// Type returns the placeholder of the value in help texts.
func (u *unit) Type() string { return "UNIT" }
