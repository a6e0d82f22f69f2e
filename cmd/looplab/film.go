package main

import (
	"errors"
	"fmt"
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
column for each moment, or, with --gif, an animation of the runs side by side, at true speed. In a spiral of
death that is the last picture there was, long ago.`,
		Example: `  looplab film tunnelling -o tunnelling.png
  looplab film --loops fixed-steps,variable-steps --refresh 20 --at 1s,2s,4s -o strip.png
  looplab film tunnelling --gif -o tunnelling.gif`,
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
	cmd.Flags().StringVarP(&f.output, "output", "o", "", "the `FILE` to write")
	cmd.MarkFlagFilename("output", "png", "gif")
	return cmd
}

// filmExperiment is a lesson, or what compare takes.
func filmExperiment(cmd *cobra.Command, s experiment.Setup, runs string, args []string) (
	*experiment.Experiment, string, error) {
	if len(args) == 1 && !strings.HasSuffix(args[0], ".toml") {
		e, err := findExperiment(args[0])
		return e, "", err
	}
	return comparison(cmd, s, runs, args)
}

// filmFlags are the flags that no other command has.
type filmFlags struct {
	runs, at, every, output string
	gif, dark               bool
}

// moments are those to show of a run of that duration.
func (f filmFlags) moments(duration time.Duration) ([]time.Duration, error) {
	switch {
	case f.at != "" && f.every != "":
		return nil, errors.New("--at or --every is allowed, not both")
	case f.at != "":
		return parseMoments(f.at)
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
	if every < 20*time.Millisecond || duration/every > maxShots {
		return nil, fmt.Errorf("--every %v: at least 20ms and at most %d pictures are allowed", every, maxShots)
	}
	var moments []time.Duration
	for t := time.Duration(0); t <= duration; t += every {
		moments = append(moments, t)
	}
	return moments, nil
}

func parseMoments(text string) ([]time.Duration, error) {
	var moments []time.Duration
	for _, word := range strings.Split(text, ",") {
		t, err := experiment.ParseDuration(word)
		if err != nil {
			return nil, fmt.Errorf("--at: %w", err)
		}
		if n := len(moments); n > 0 && t <= moments[n-1] {
			return nil, fmt.Errorf("--at: %v must come after %v", t, moments[n-1])
		}
		moments = append(moments, t)
	}
	return moments, nil
}

// shoot runs the experiment and writes the picture.
func (f filmFlags) shoot(cmd *cobra.Command, e *experiment.Experiment) error {
	if f.output == "" {
		return errors.New("film needs the name of the picture: -o FILE.png, or FILE.gif with --gif")
	}
	moments, err := f.moments(e.Common.Duration)
	if err != nil {
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
	file, err := wholefile.Create(f.output)
	if err != nil {
		return failed(err)
	}
	defer file.Close()
	if f.gif {
		err = film.WriteGIF(file, painter, e, shots, moments)
	} else {
		err = paint.WritePNG(file, painter.Strip(nil, film.Strip(e, shots, moments)))
	}
	if err != nil {
		return failed(err)
	}
	return failed(file.Commit())
}
