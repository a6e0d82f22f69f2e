package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/paint"
	"gameloops/internal/wholefile"
)

// How fast an animation is where nothing else is asked for, and how many pictures a film may have.
const (
	gifEvery = 50 * time.Millisecond
	maxShots = 2000
)

func newFilm() *cobra.Command {
	var setup experiment.Setup
	var f filmFlags
	cmd := &cobra.Command{
		Use:   "film [LESSON|FILE.toml]",
		Short: "Draw what the display showed: a film strip, or an animation",
		Long: `film runs an experiment and draws what the display showed: a picture with a row for each run and a
column for each moment, or an animation of the runs side by side, at true speed. In a spiral of death that is
the last picture there was, long ago. The name of the file says which of them: FILE.png or FILE.gif; for
standard output (-o -), and for what is no regular file, --gif does.`,
		Example: `  looplab film tunnelling -o tunnelling.png
  looplab film --loops fixed-steps,variable-steps --refresh 20 --at 1s,2s,4s -o strip.png
  looplab film tunnelling -o tunnelling.gif`,
		ValidArgsFunction: onlyOne(lessonOrFile),
		RunE: func(cmd *cobra.Command, args []string) error {
			e, _, err := filmExperiment(cmd, setup, f.runs, args)
			if err != nil {
				return err
			}
			return f.shoot(cmd, e)
		},
	}
	addSetup(cmd, &setup)
	cmd.Flags().Lookup("loop").Hidden = true
	cmd.Flags().StringVar(&f.runs, "loops", "all", "`LIST` of loops, each with what it sets otherwise")
	cmd.Flags().StringVar(&f.at, "at", "", "the moments to show, a `LIST`: 0s,1s,2s")
	cmd.Flags().StringVar(&f.every, "every", "", "a moment every so often, a `TIME`: 500ms")
	cmd.Flags().BoolVar(&f.gif, "gif", false, "an animation instead of a strip")
	cmd.Flags().BoolVar(&f.dark, "dark", false, "light on dark")
	cmd.Flags().StringVarP(&f.output, "output", "o", "", "the `FILE` to write, - for standard output")
	cmd.MarkFlagFilename("output", "png", "gif")
	return cmd
}

// filmExperiment is a lesson, or what compare takes.
func filmExperiment(cmd *cobra.Command, s experiment.Setup, runs string, args []string) (
	*experiment.Experiment, string, error) {
	if len(args) == 1 && !strings.HasSuffix(args[0], ".toml") {
		e, err := findExperiment(cmd, args[0])
		return e, "", err
	}
	return comparison(cmd, s, runs, args)
}

// filmFlags are the flags that no other command has.
type filmFlags struct {
	runs, at, every, output string
	gif, dark               bool
}

// check finds what is wrong with the name of the picture. The name says which kind it is.
func (f *filmFlags) check(cmd *cobra.Command) error {
	if f.output == "" {
		return errors.New("film needs the name of the picture: -o FILE.png, or FILE.gif for an animation; " +
			"-o - is standard output")
	}
	if isStandardOutput(f.output) && isTerminal(cmd.OutOrStdout()) {
		return fmt.Errorf("-o %s: a picture is nothing for a terminal: -o FILE.png, or a pipe, is allowed", f.output)
	}
	if !isStandardOutput(f.output) && !wholefile.IsDirect(f.output) {
		switch strings.ToLower(filepath.Ext(f.output)) {
		case ".gif":
			f.gif = true
		case ".png":
			if f.gif {
				return fmt.Errorf("--gif writes an animation, and %s would be a strip: -o FILE.gif is wanted", f.output)
			}
		default:
			return fmt.Errorf("-o %s: a name that ends in .png is allowed, or in .gif for an animation", f.output)
		}
	}
	if f.at != "" && f.gif {
		return errors.New("--at is for a strip: an animation has pictures at equal distances, which --every says")
	}
	return nil
}

// moments are those to show of the runs of these setups.
func (f *filmFlags) moments(e *experiment.Experiment, setups []experiment.Setup) ([]time.Duration, error) {
	most := maxShots // in an animation all runs are in each picture
	if !f.gif {
		most /= len(setups) // there are at most experiment.MaxRuns
	}
	duration := e.Common.Duration
	switch {
	case f.at != "" && f.every != "":
		return nil, errors.New("--at or --every is allowed, not both")
	case f.at != "":
		return momentsOf(f.at, longest(setups), most)
	case f.every == "" && !f.gif:
		return film.Evenly(duration, film.StillCells), nil
	}
	every := gifEvery
	if f.every != "" {
		var err error
		if every, err = experiment.ParseDuration(f.every); err != nil {
			return nil, fmt.Errorf("--every: %w", err)
		}
	}
	if every < 20*time.Millisecond || duration/every >= time.Duration(most) {
		return nil, fmt.Errorf("--every %v: at least 20ms and at most %d pictures of each run are allowed", every, most)
	}
	if f.gif && duration < every {
		return nil, fmt.Errorf("--every %v: an animation needs two pictures or more, and the runs take %v", every,
			duration)
	}
	var moments []time.Duration
	for t := time.Duration(0); t <= duration; t += every {
		moments = append(moments, t)
	}
	return moments, nil
}

// longest is how long the longest run takes.
func longest(setups []experiment.Setup) (d time.Duration) {
	for _, s := range setups {
		d = max(d, s.Duration)
	}
	return d
}

// momentsOf reads the flag --at.
func momentsOf(text string, duration time.Duration, most int) ([]time.Duration, error) {
	words := strings.Split(text, ",")
	if len(words) > most {
		return nil, fmt.Errorf("--at: %d moments: at most %d pictures of each run are allowed", len(words), most)
	}
	var moments []time.Duration
	for _, word := range words {
		t, err := experiment.ParseDuration(word)
		if err != nil {
			return nil, fmt.Errorf("--at: %w", err)
		}
		if n := len(moments); n > 0 && t <= moments[n-1] {
			return nil, fmt.Errorf("--at: %v must come after %v", t, moments[n-1])
		}
		if t > duration {
			return nil, fmt.Errorf("--at: at %v all runs have ended: at most %v is allowed", t, duration)
		}
		moments = append(moments, t)
	}
	return moments, nil
}

// shoot runs the experiment and writes the picture.
func (f *filmFlags) shoot(cmd *cobra.Command, e *experiment.Experiment) error {
	setups, err := e.Setups()
	if err != nil {
		return err
	}
	if err := f.check(cmd); err != nil {
		return err
	}
	moments, err := f.moments(e, setups)
	if err != nil {
		return err
	}
	if err := checkFile(f.output); err != nil {
		return err
	}
	reels := make([]*film.Reel, len(e.Runs))
	results, err := runAll(cmd, e, func(i int, w experiment.Watcher) experiment.Watcher {
		reels[i] = film.NewReel(moments)
		return reels[i].Watch(w)
	})
	if err != nil {
		return err
	}
	shots := film.Shots(results, reels)
	painter := film.Painter(film.Setups(results), f.dark)
	return failed(writeFile(cmd, f.output, func(w io.Writer) error {
		if f.gif {
			return film.WriteGIF(w, painter, e, shots, moments)
		}
		return paint.WritePNG(w, painter.Strip(nil, film.Strip(e, shots, moments)))
	}))
}
