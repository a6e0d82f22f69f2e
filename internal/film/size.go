package film

import (
	"image"

	"gameloops/internal/clip"
	"gameloops/internal/experiment"
)

// A Size is the estimated size of a clip.
type Size struct {
	Pictures int
	Pixels   image.Point // of each picture
	Bytes    int         // about the maximum; much less if objects rest
}

// Bytes that a picture takes in either format, measured over all lessons. The caption below a world changes, and so do
// the pixels that an object leaves and enters. A large object that moves changes only its rim.
const (
	bytesPerCaption = 1500
	bytesPerArea    = 1.0 // for a pixel of an object
	bytesPerRim     = 3   // for a pixel of its rim
)

// Size estimates the size of the clip from shots of all runs at any moment. The error says why there can be no such
// clip.
func (c *Clip) Size(shots []*Shot) (Size, error) {
	strip := c.Arrange(c.Plan.Moments[0], shots)
	picture := c.Painter.Strip(nil, strip)
	first, err := c.firstPicture(picture, shots)
	if err != nil {
		return Size{}, err
	}
	s := Size{Pictures: len(c.Plan.Moments), Pixels: picture.Rect.Size()}
	columns := len(strip.Rows[0].Cells)
	scale := float64(s.Pixels.X) / float64(columns) / (c.Painter.View.Max.X - c.Painter.View.Min.X)
	next := float64(bytesPerCaption * len(shots))
	for _, p := range posesOf(shots) {
		width, height := 2*p.Half.X*scale, 2*p.Half.Y*scale
		next += min(bytesPerArea*width*height, bytesPerRim*2*(width+height))
	}
	next = min(next, float64(s.Pixels.X*s.Pixels.Y))
	s.Bytes = first + int(next)*(s.Pictures-1)
	return s, nil
}

// firstPicture returns the size of a clip of one picture, in bytes.
func (c *Clip) firstPicture(m *image.RGBA, shots []*Shot) (int, error) {
	at := c.Plan.Moments[:1]
	plan, err := clip.NewPlan(c.Plan.Format, clip.Times{Moments: at, End: at[0], Hold: Hold})
	if err != nil {
		return 0, err
	}
	var n counter
	e, err := plan.Encode(&n, m.Rect.Size(), c.palette(shots))
	if err != nil {
		return 0, err
	}
	if err := e.Add(m); err != nil {
		return 0, err
	}
	return int(n), e.Close()
}

// A counter counts the bytes that are written.
type counter int

func (c *counter) Write(b []byte) (int, error) {
	*c += counter(len(b))
	return len(b), nil
}

// Beginnings returns a shot of a run of each setup before anything has happened. The shots contain all objects. The
// error says what is wrong with a setup.
func Beginnings(setups []experiment.Setup) ([]*Shot, error) {
	var shots []*Shot
	for _, s := range setups {
		world, err := s.NewWorld()
		if err != nil {
			return nil, err
		}
		var r Reel
		r.begin(world)
		shot := r.shootAt(0)
		shots = append(shots, &shot)
	}
	return shots, nil
}
