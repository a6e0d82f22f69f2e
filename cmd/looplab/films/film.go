// Package films implements the commands that draw what displays showed: film and poster.
package films

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/atomicfile"
	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/paint"
	"gameloops/internal/pngtext"
)

// The default time between the pictures of an animation, and the maximum number of pictures.
const (
	animationEvery = 50 * time.Millisecond
	maxShots       = 2000
)

// NewFilm returns the command film.
func NewFilm() *cobra.Command {
	var setup experiment.Setup
	var f filmFlags
	cmd := &cobra.Command{
		Use:   "film [LESSON|FILE.toml]",
		Short: "Draw what the display showed, as a film strip or an animation",
		Long: `film runs an experiment and draws what the display showed: a picture with a row for each run and a
column for each moment, or an animation of the runs side by side in real time. In a spiral of death the display
shows an old picture for a long time. The name of the file selects the format: FILE.png, or FILE.gif or FILE.apng for
an animation. For standard output (-o -), and for anything that is not a regular file, --gif and --apng select it.

--from, --to and --pace make a clip of a part of the runs, with a picture for each refresh of their displays, or one
--every so often. The clip says how fast it plays, and its timing is exact. Pictures that a viewer cannot show in time
are left out, and film says so: a GIF shows at most 50 a second, an APNG 90. A clip shows at most 20 s and 600 pictures.
The last picture of an animation stays for 2 s.

A strip made with --at contains its experiment, and its moment if there is one: the sandbox opens it.`,
		Example: `  looplab film tunnelling -o tunnelling.png
  looplab film --loops fixed-steps,variable-steps --refresh 20 --at 1s,2s,4s -o strip.png
  looplab film tunnelling -o tunnelling.gif
  looplab film tunnelling --from 3s --to 3.5s --pace 1/8 -o clip.apng`,
		ValidArgsFunction: console.OnlyOne(console.LessonOrFile),
		RunE: func(cmd *cobra.Command, args []string) error {
			e, _, err := filmExperiment(cmd, setup, f.runs, args)
			if err != nil {
				return err
			}
			return f.shoot(cmd, e)
		},
	}
	console.AddSetup(cmd, &setup)
	cmd.Flags().Lookup("loop").Hidden = true
	cmd.Flags().StringVar(&f.runs, "loops", "all", "`LIST` of loops, each with its own settings")
	cmd.Flags().StringVar(&f.at, "at", "", "`LIST` of moments to show: 0s,1s,2s")
	cmd.Flags().StringVar(&f.every, "every", "", "`TIME` between the moments to show: 500ms")
	cmd.Flags().StringVar(&f.from, "from", "0s", "`TIME` of the clip's first moment: 4s")
	cmd.Flags().StringVar(&f.to, "to", "", "`TIME` of the clip's last moment: 6s (default the end of the runs)")
	cmd.Flags().StringVar(&f.pace, "pace", "1", "how fast the clip plays, a `RATIO`: 1/8 is eight times slower")
	cmd.Flags().BoolVar(&f.gif, "gif", false, "write an animation instead of a strip")
	cmd.Flags().BoolVar(&f.apng, "apng", false, "write an animated PNG instead of a strip")
	cmd.Flags().BoolVar(&f.dark, "dark", false, "draw on a dark background")
	cmd.Flags().StringVarP(&f.output, "output", "o", "", "the `FILE` to write, - for standard output")
	cmd.MarkFlagFilename("output", "png", "gif", "apng")
	return cmd
}

// filmExperiment returns a lesson, or an experiment as compare reads it.
func filmExperiment(cmd *cobra.Command, s experiment.Setup, runs string, args []string) (
	*experiment.Experiment, string, error) {
	if len(args) == 1 && !strings.HasSuffix(args[0], ".toml") {
		if err := console.CheckNoSettings(cmd, args[0]); err != nil {
			return nil, "", err
		}
		e, err := console.FindExperiment(cmd, args[0])
		return e, "", err
	}
	d, err := console.Described(cmd, s, runs, args, console.Frames{})
	return d.Experiment, d.Command, err
}

// filmFlags are the flags that no other command has.
type filmFlags struct {
	runs, at, every, from, to, pace, output string
	gif, apng, dark                         bool

	isClip bool // --from, --to or --pace was given
}

// check checks the flags against each other, and sets gif or apng from the name of the picture.
func (f *filmFlags) check(cmd *cobra.Command) error {
	if f.output == "" {
		return errors.New("film needs the name of the picture: -o FILE.png, or FILE.gif or FILE.apng for an " +
			"animation; -o - is standard output")
	}
	if f.gif && f.apng {
		return errors.New("--gif or --apng is allowed, not both")
	}
	if console.IsStandardOutput(f.output) && console.IsTerminal(cmd.OutOrStdout()) {
		return fmt.Errorf("-o %s: a terminal cannot show a picture: use -o FILE.png, or a pipe", f.output)
	}
	if !console.IsStandardOutput(f.output) && !atomicfile.IsDirect(f.output) {
		if err := f.checkName(); err != nil {
			return err
		}
	}
	f.isClip = cmd.Flags().Changed("from") || cmd.Flags().Changed("to") || cmd.Flags().Changed("pace")
	if f.at != "" && f.isAnimation() {
		return errors.New("--at is for a strip: an animation has pictures at equal intervals, which --every sets")
	}
	if f.isClip && !f.isAnimation() {
		return errors.New("--from, --to and --pace are for an animation: use -o FILE.gif or FILE.apng, or --gif " +
			"or --apng")
	}
	return nil
}

// checkName sets gif or apng from the name of the picture.
func (f *filmFlags) checkName() error {
	kind := strings.ToLower(filepath.Ext(f.output))
	would, ok := map[string]string{".png": "a strip", ".gif": "a GIF", ".apng": "an APNG"}[kind]
	switch {
	case !ok:
		return fmt.Errorf("-o %s: the name must end in .png, or in .gif or .apng for an animation", f.output)
	case f.gif && kind != ".gif":
		return fmt.Errorf("--gif writes an animation, but %s would be %s: use -o FILE.gif", f.output, would)
	case f.apng && kind != ".apng":
		return fmt.Errorf("--apng writes an animation, but %s would be %s: use -o FILE.apng", f.output, would)
	}
	f.gif, f.apng = kind == ".gif", kind == ".apng"
	return nil
}

// isAnimation reports whether the output is an animation and not a strip.
func (f *filmFlags) isAnimation() bool { return f.gif || f.apng }

// moments returns the moments to show in a strip or in an animation that is not a clip.
func (f *filmFlags) moments(e *experiment.Experiment, setups []experiment.Setup) ([]time.Duration, error) {
	most := maxShots // in an animation each picture shows all runs
	if !f.isAnimation() {
		most /= len(setups) // at most experiment.MaxRuns
	}
	duration := e.Common.Duration
	switch {
	case f.at != "" && f.every != "":
		return nil, errors.New("--at or --every is allowed, not both")
	case f.at != "":
		return momentsOf(f.at, longest(setups), most)
	case f.every == "" && !f.isAnimation():
		return film.Evenly(duration, film.StillCells), nil
	}
	every, err := f.interval(animationEvery)
	if err != nil {
		return nil, err
	}
	if every < 20*time.Millisecond || duration/every >= time.Duration(most) {
		return nil, fmt.Errorf("--every %v: at least 20ms and at most %d pictures of each run are allowed", every, most)
	}
	if f.isAnimation() && duration < every {
		return nil, fmt.Errorf("--every %v: an animation needs at least two pictures, but the runs take only %v", every,
			duration)
	}
	var moments []time.Duration
	for t := time.Duration(0); t <= duration; t += every {
		moments = append(moments, t)
	}
	return moments, nil
}

// interval returns the value of --every, or otherwise if the flag is not set.
func (f *filmFlags) interval(otherwise time.Duration) (time.Duration, error) {
	if f.every == "" {
		return otherwise, nil
	}
	d, err := experiment.ParseDuration(f.every)
	if err != nil {
		return 0, fmt.Errorf("--every: %w", err)
	}
	return d, nil
}

// longest returns the duration of the longest run.
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
			return nil, fmt.Errorf("--at: all runs have ended at %v: at most %v is allowed", t, duration)
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
	if f.isAnimation() {
		return f.animate(cmd, e, setups)
	}
	moments, err := f.moments(e, setups)
	if err != nil {
		return err
	}
	if err := console.CheckFile(f.output); err != nil {
		return err
	}
	reels := make([]*film.Reel, len(e.Runs))
	results, err := console.RunAll(cmd, e, func(i int, w experiment.Watcher) experiment.Watcher {
		reels[i] = film.NewReel(moments)
		return reels[i].Watch(w)
	})
	if err != nil {
		return err
	}
	strip := film.Strip(e, film.Shots(results, reels), moments)
	strip.Found = found(e, results, moments[len(moments)-1])
	painter := film.Painter(setups, f.dark)
	return console.Failed(console.WriteFile(cmd, f.output, func(w io.Writer) error {
		picture := painter.Strip(nil, strip)
		if f.at != "" {
			return e.EncodePNG(w, picture, stillTexts(moments)...)
		}
		return paint.WritePNG(w, picture)
	}))
}

// stillTexts returns the texts of a strip whose moments were chosen, so that the window can open its experiment, at the
// moment if there is only one.
func stillTexts(moments []time.Duration) []pngtext.Text {
	texts := []pngtext.Text{{Key: experiment.MachineKey, Text: "simulated"}}
	if len(moments) == 1 {
		texts = append(texts, experiment.MomentText(moments[0]))
	}
	return texts
}
