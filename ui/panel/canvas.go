package panel

import (
	"image"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/ui/theme"
)

// A canvas keeps a picture of the panel. The toolkit makes many passes over every pixel that it is given, which takes a
// computer without a graphics card most of a frame. So it gets only the panel's part of the window, and only when that
// changes.
type canvas struct {
	image   *ebiten.Image
	bounds  image.Rectangle // the panel's part of the window
	redraws int             // frames in which the picture is still to be drawn again
	drawn   time.Duration   // when it was drawn last
}

// redrawFrames is how many frames are drawn again after a change: the toolkit's own events take a few frames to arrive.
const redrawFrames = 10

// refresh makes the next frames draw the picture again.
func (c *canvas) refresh() { c.redraws = redrawFrames }

// fit gives the picture its size.
func (c *canvas) fit(bounds image.Rectangle) {
	c.bounds = bounds
	if c.image != nil && c.image.Bounds() == bounds {
		return
	}
	if c.image != nil {
		c.image.Deallocate()
	}
	c.image = ebiten.NewImage(bounds.Dx(), bounds.Dy())
	c.refresh()
}

// isStale reports whether the picture must be drawn again now. A caret blinks.
func (c *canvas) isStale(now time.Duration, caret bool) bool {
	return c.redraws > 0 || caret && now-c.drawn >= theme.ReadoutEvery
}

// redraw draws the picture again.
func (c *canvas) redraw(now time.Duration, draw func(*ebiten.Image)) {
	c.image.Clear()
	draw(c.image)
	c.drawn = now
	c.redraws = max(c.redraws-1, 0)
}
