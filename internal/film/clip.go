package film

import (
	"errors"
	"image"
	"io"

	"gameloops/internal/clip"
	"gameloops/internal/paint"
	"gameloops/physics"
)

// A Clip paints the pictures of an animation and encodes them, one at a time. Between two of them the caller can do
// something else, or give up. What was written by then is not a whole file.
type Clip struct {
	Plan    *clip.Plan
	Painter *paint.Painter
	Arrange Arrangement
	Writer  io.Writer

	encoder clip.Encoder // nil before the first picture
	picture *image.RGBA
	added   int
}

// Add adds the picture of the plan's next moment, from the shots of all runs. The caller may change them afterwards.
// The error comes from the writer, or says that the plan has no such picture.
func (c *Clip) Add(shots []*Shot) error {
	at := c.Plan.Moments[min(c.added, len(c.Plan.Moments)-1)]
	c.picture = c.Painter.Strip(c.picture, c.Arrange(at, shots))
	if c.encoder == nil {
		var err error
		if c.encoder, err = c.Plan.Encode(c.Writer, c.picture.Rect.Size(), c.palette(shots)); err != nil {
			return err
		}
	}
	if err := c.encoder.Add(c.picture); err != nil {
		return err
	}
	c.added++
	return nil
}

// Progress returns how many pictures have been added, and how many there will be.
func (c *Clip) Progress() (added, all int) { return c.added, len(c.Plan.Moments) }

// Close ends the clip. The error comes from the writer, or says that pictures are missing.
func (c *Clip) Close() error {
	if c.encoder == nil {
		return errors.New("a clip without a picture")
	}
	return c.encoder.Close()
}

// palette returns the palette for pictures of these runs.
func (c *Clip) palette(shots []*Shot) *clip.Palette {
	return clip.NewPalette(paint.Colors(c.Painter.Theme, posesOf(shots)))
}

// posesOf returns poses with all colours that a clip needs: those of each run's first shot.
func posesOf(shots []*Shot) (poses []physics.Pose) {
	for _, s := range shots {
		if s != nil {
			poses = append(poses, s.Poses...)
		}
	}
	return poses
}
