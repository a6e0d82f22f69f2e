package console

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"gameloops/internal/experiment"
	"gameloops/internal/interrupt"
	"gameloops/internal/userloop"
)

// FindExperiment returns the lesson or the experiment in the file of this name.
func FindExperiment(cmd *cobra.Command, name string) (*experiment.Experiment, error) {
	if e, ok := experiment.LessonByName(name); ok {
		return e, nil
	}
	if strings.HasSuffix(name, ".toml") {
		return ReadFile(cmd, name)
	}
	if experiment.IsPicture(name) {
		return interrupt.Await(cmd.Context(), func() (*experiment.Experiment, error) {
			e, _, err := experiment.ReadPicture(name)
			return e, err
		})
	}
	return nil, fmt.Errorf("%w, and a file ends in .toml or .png", experiment.UnknownLesson(name))
}

// ReadFile reads the file of an experiment, or standard input if it is named -. Ctrl-C ends it.
func ReadFile(cmd *cobra.Command, name string) (*experiment.Experiment, error) {
	return interrupt.Await(cmd.Context(), func() (*experiment.Experiment, error) {
		if name != "-" {
			return experiment.ReadFile(name)
		}
		text, err := io.ReadAll(io.LimitReader(cmd.InOrStdin(), experiment.MaxFileSize+1))
		if err != nil {
			return nil, err
		}
		return experiment.Parse("standard input", text)
	})
}

// ReadExperiment reads a setup from a file. Flags take precedence.
func ReadExperiment(cmd *cobra.Command, s *experiment.Setup, file string) error {
	if file == "" {
		return nil
	}
	e, err := ReadFile(cmd, file)
	if err != nil {
		return err
	}
	setups, err := e.Setups()
	if err != nil {
		return err
	}
	if len(setups) != 1 {
		return fmt.Errorf("%s has %d runs: 'looplab compare %s' runs them all", file, len(setups),
			experiment.ShellWord(file))
	}
	together := experiment.Together([]experiment.Setup{setups[0], *s})
	flags := together[1]
	*s = together[0]
	for _, k := range experiment.Keys() {
		if cmd.Flags().Changed(k.Name) {
			if err := s.Set(k.Name, k.Text(flags)); err != nil {
				return err
			}
		}
	}
	return nil
}

// A Description is an experiment as flags or a file describe it.
type Description struct {
	*experiment.Experiment                        // to run
	Written                *experiment.Experiment // what a file can describe: without frames to replay
	More                   []string               // arguments of its command besides those that describe Written
	Command                string                 // runs it again
}

// Described returns the experiment that flags or a file describe. If frames are given, all its runs replay them.
func Described(cmd *cobra.Command, s experiment.Setup, runs string, args []string, frames Frames) (
	d Description, err error) {
	if len(args) > 1 {
		return d, errors.New("compare takes at most one TOML file")
	}
	d.More = frames.args()
	if len(args) == 1 {
		if err := CheckNoSettings(cmd, args[0]); err != nil {
			return d, err
		}
		if d.Written, err = ReadFile(cmd, args[0]); err != nil {
			return d, err
		}
		d.Command = experiment.CommandLine(append([]string{"compare", args[0]}, d.More...))
		if args[0] == "-" { // standard input cannot be read again
			d.Command = d.Written.Command(d.More...)
		}
		d.Experiment, err = frames.replayed(cmd, d.Written)
		return d, err
	}
	if cmd.Flags().Changed("loop") {
		if cmd.Flags().Changed("loops") {
			return d, errors.New("--loop or --loops is allowed, not both")
		}
		runs = s.Loop
	}
	list, own, err := ParseRuns(runs, s.Own)
	if err != nil {
		return d, fmt.Errorf("--loops: %w", err)
	}
	s.Own = own
	d.Written = &experiment.Experiment{Common: s, Runs: list}
	d.Written.Common.Loop = experiment.Default().Loop
	d.Command = d.Written.Command(d.More...)
	if d.Experiment, err = frames.replayed(cmd, d.Written); err != nil {
		return d, err
	}
	SayUnused(cmd, append(d.UnusedFlags(Given(cmd)), d.UnusedOverrides()...))
	return d, nil
}

// CheckNoSettings returns an error if a command has flags for settings that a lesson or a file describes.
func CheckNoSettings(cmd *cobra.Command, name string) error {
	for _, k := range experiment.Keys() {
		if cmd.Flags().Changed(k.Name) || cmd.Flags().Changed("loops") {
			return fmt.Errorf("%s describes the experiment: flags cannot change it", name)
		}
	}
	return nil
}

// ParseRuns parses a list of runs, and reads the files of loops that it names. It returns these loops.
func ParseRuns(text string, own userloop.Loops) (runs []experiment.Run, with userloop.Loops, err error) {
	named, with, err := own.Resolve(text, userloop.ReadFile)
	if err != nil {
		return nil, nil, err
	}
	runs, err = experiment.ParseRunsWith(named, with)
	return runs, with, err
}

// LessonRows returns the names and titles of the lessons of a group.
func LessonRows(g experiment.Group) (rows [][2]string) {
	for _, name := range g.Lessons {
		e, _ := experiment.LessonByName(name)
		rows = append(rows, [2]string{name, e.Title})
	}
	return rows
}
