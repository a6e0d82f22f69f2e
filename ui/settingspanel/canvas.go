package settingspanel

import (
	"image"
	"runtime"
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
	isDrawn bool            // what is in it now has been drawn, so the toolkit has pictures of it
	litter  int             // how often pictures were left behind since the last collection
}

// redrawFrames is how many frames are drawn again after a change: the toolkit's own events take a few frames to arrive.
const redrawFrames = 10

// refresh makes the next frames draw the picture again.
func (c *canvas) refresh() { c.redraws = redrawFrames }

// mostLitter is how often pictures may be left behind until they are collected.
const mostLitter = 4

// replace is refresh where widgets, or their sizes, are replaced. The toolkit leaves the pictures of the old ones
// behind: megabytes that Go's garbage collector does not count. They are collected when the new ones are drawn, and
// where widgets are replaced faster than that, at once. Widgets that were never drawn have no pictures.
func (c *canvas) replace() {
	c.refresh()
	if !c.isDrawn {
		return
	}
	c.isDrawn = false
	if c.litter++; c.litter >= mostLitter {
		c.litter = 0
		runtime.GC()
	}
}

// slack is how much higher than the panel's part a new picture is at most, in pixels. It is kept until it is twice that
// too high, so that a part whose height goes to and fro has one picture.
//
// For what scrolls the toolkit has two pictures of the size of the one that it is given. When that changes it leaves
// them behind. They lie on pages of Ebitengine's, which are not given back while anything else is on them. So the
// picture keeps its size while sections are folded.
const slack = 256

// fit makes the picture large enough for a part of the window from its upper left corner.
func (c *canvas) fit(bounds image.Rectangle) {
	c.bounds = bounds
	if c.image != nil {
		have := c.image.Bounds().Size()
		if have.X == bounds.Dx() && have.Y >= bounds.Dy() && have.Y <= bounds.Dy()+2*slack {
			return
		}
		c.image.Deallocate()
	}
	c.image = ebiten.NewImage(bounds.Dx(), (bounds.Dy()+slack-1)/slack*slack)
	c.replace()
}

// isStale reports whether the picture must be drawn again now. A caret blinks.
func (c *canvas) isStale(now time.Duration, caret bool) bool {
	return c.redraws > 0 || caret && now-c.drawn >= theme.ReadoutEvery
}

// redraw draws the picture again.
func (c *canvas) redraw(now time.Duration, draw func(*ebiten.Image)) {
	c.image.Clear()
	draw(c.image)
	c.drawn, c.isDrawn = now, true
	c.redraws = max(c.redraws-1, 0)
	if c.redraws == 0 && c.litter > 0 {
		c.litter = 0
		go runtime.GC()
	}
}
