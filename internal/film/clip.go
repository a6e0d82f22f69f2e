package film

import (
	"errors"
	"image"
	"io"

	"gameloops/internal/clip"
	"gameloops/internal/paint"
	"gameloops/physics"
)

// A Clip paints the pictures of an animation and encodes them, one at a time: between two of them its maker can do
// something else, or give it up. What was written by then is not a whole file.
type Clip struct {
	Plan    *clip.Plan
	Painter *paint.Painter
	Arrange Arrangement
	Writer  io.Writer

	encoder clip.Encoder // nil before the first picture
	picture *image.RGBA
	added   int
}

// Add adds the picture of the plan's next moment: the shots of all runs there. They may be changed afterwards. An error
// is that of the writer, or says that there is no such picture.
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

// Progress is how many pictures have been added, and how many there will be.
func (c *Clip) Progress() (added, all int) { return c.added, len(c.Plan.Moments) }

// Close ends the clip. The error is that of the writer, or says that pictures are missing.
func (c *Clip) Close() error {
	if c.encoder == nil {
		return errors.New("a clip without a picture")
	}
	return c.encoder.Close()
}

// palette is the one for pictures of these runs.
func (c *Clip) palette(shots []*Shot) *clip.Palette {
	return clip.NewPalette(paint.Colors(c.Painter.Theme, posesOf(shots)))
}

// posesOf are poses with all colours that come up: those of each run's first shot.
func posesOf(shots []*Shot) (poses []physics.Pose) {
	for _, s := range shots {
		if s != nil {
			poses = append(poses, s.Poses...)
		}
	}
	return poses
}
