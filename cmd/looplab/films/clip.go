package films

import (
	"bytes"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/atomicfile"
	"gameloops/internal/clip"
	"gameloops/internal/experiment"
	"gameloops/internal/film"
)

// shortestEvery is the shortest time between two pictures of a clip.
const shortestEvery = time.Millisecond

// animate runs the experiment and writes an animation of it, or a clip.
func (f *filmFlags) animate(cmd *cobra.Command, e *experiment.Experiment, setups []experiment.Setup) error {
	plan, arrange, err := f.plan(e, setups)
	if err != nil {
		return err
	}
	if err := console.CheckFile(f.output); err != nil {
		return err
	}
	c := &film.Clip{Plan: plan, Painter: film.Painter(setups, f.dark), Arrange: arrange}
	if f.isClip {
		if err := f.sayClip(cmd, c, setups); err != nil {
			return console.Failed(err)
		}
	}
	return console.Failed(console.WriteFile(cmd, f.output, func(w io.Writer) error {
		if !console.IsStandardOutput(f.output) && !atomicfile.IsDirect(f.output) {
			c.Writer = w
			return encode(cmd, e, setups, c)
		}
		var whole bytes.Buffer // a pipe cannot be rewound: it gets only a complete animation
		c.Writer = &whole
		if err := encode(cmd, e, setups, c); err != nil {
			return err
		}
		_, err := whole.WriteTo(w)
		return err
	}))
}

// encode runs the experiment and encodes what its displays show.
func encode(cmd *cobra.Command, e *experiment.Experiment, setups []experiment.Setup, c *film.Clip) error {
	watchers, done := console.ProgressOf(cmd, e, setups)
	defer done()
	watch := func(i int) experiment.Watcher { return watchers[i] }
	if err := film.Project(cmd.Context(), e, c.Plan.Moments, watch, c.Add); err != nil {
		return err
	}
	return c.Close()
}

// plan returns the times of the pictures in an animation of these setups, and how they look.
func (f *filmFlags) plan(e *experiment.Experiment, setups []experiment.Setup) (*clip.Plan, film.Arrangement, error) {
	format := clip.GIF
	if f.apng {
		format = clip.APNG
	}
	if f.isClip {
		span, err := f.span(setups)
		if err != nil {
			return nil, nil, err
		}
		plan, err := span.Plan(format, setups)
		return plan, film.Captioned(e, film.Machine, span.Pace), err
	}
	moments, err := f.moments(e, setups)
	if err != nil {
		return nil, nil, err
	}
	every := moments[1] - moments[0]
	plan, err := clip.NewPlan(format, clip.Times{
		Moments: moments,
		End:     moments[len(moments)-1] + every,
		Period:  clip.Seconds(every),
		Hold:    film.Hold,
	})
	return plan, film.SideBySide(e), err
}

// span returns the part of the runs of these setups that --from, --to, --every and --pace select.
func (f *filmFlags) span(setups []experiment.Setup) (s film.Span, err error) {
	if s.From, err = experiment.ParseDuration(f.from); err != nil {
		return s, fmt.Errorf("--from: %w", err)
	}
	s.To = longest(setups)
	if s.From >= s.To {
		return s, fmt.Errorf("--from %v: all runs have ended at %v", s.From, s.To)
	}
	if f.to != "" {
		end := s.To
		if s.To, err = experiment.ParseDuration(f.to); err != nil {
			return s, fmt.Errorf("--to: %w", err)
		}
		if s.To > end {
			return s, fmt.Errorf("--to %v: all runs have ended at %v", s.To, end)
		}
	}
	if s.Every, err = f.interval(0); err != nil {
		return s, err
	}
	if f.every != "" && s.Every < shortestEvery {
		return s, fmt.Errorf("--every %v: at least %v is allowed", s.Every, shortestEvery)
	}
	if s.Pace, err = film.ParsePace(f.pace); err != nil {
		return s, fmt.Errorf("--pace: %w", err)
	}
	return s, nil
}

// sayClip prints how large a clip will be, before it is made, and how many pictures it leaves out.
func (f *filmFlags) sayClip(cmd *cobra.Command, c *film.Clip, setups []experiment.Setup) error {
	shots, err := film.Beginnings(setups)
	if err != nil {
		return err
	}
	size, err := c.Size(shots)
	if err != nil {
		return err
	}
	w := cmd.ErrOrStderr()
	fmt.Fprintf(w, "looplab: %d pictures of %d x %d pixels, %v long, at most about %s\n", size.Pictures, size.Pixels.X,
		size.Pixels.Y, c.Plan.Plays().Round(10*time.Millisecond), bytesText(size.Bytes))
	if n := c.Plan.Skipped; n > 0 {
		fmt.Fprintf(w, "looplab: %d more are left out: viewers show a picture of %s %v for at least %v; a slower "+
			"--pace has them all\n", n, article(c.Plan.Format), c.Plan.Format, c.Plan.Format.Shortest())
	}
	return nil
}

// article returns the article for the name of a format.
func article(f clip.Format) string {
	if f == clip.APNG {
		return "an"
	}
	return "a"
}

// bytesText returns a size as a file manager shows it.
func bytesText(n int) string {
	if n < 1_000_000 {
		return fmt.Sprintf("%d kB", (n+999)/1000)
	}
	return fmt.Sprintf("%.1f MB", float64(n)/1e6)
}
