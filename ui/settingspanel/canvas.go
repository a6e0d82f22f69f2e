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
	redraws int             // how many more frames redraw the picture
	drawn   time.Duration   // when the picture was last drawn
	isDrawn bool            // the current widgets have been drawn, so the toolkit has pictures of them
	litter  int             // how often the toolkit left pictures behind since the last garbage collection
}

// redrawFrames is how many frames are drawn again after a change: the toolkit's own events take a few frames to arrive.
const redrawFrames = 10

// refresh makes the next frames draw the picture again.
func (c *canvas) refresh() { c.redraws = redrawFrames }

// How often pictures may be left behind before they are collected: once the panel is drawn, and at once. Each time that
// is some two megabytes, and a collection takes longer than a frame.
const (
	someLitter = 4
	mostLitter = 8
)

// replace is refresh for new widgets or new sizes of widgets. The toolkit leaves the pictures of the old ones behind:
// megabytes that Go's garbage collector does not count. redraw collects them once the new ones are drawn. If widgets
// are replaced faster than that, replace collects them itself. Widgets that were never drawn have no pictures.
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

// slack is how much higher than the panel's part a new picture may be, in pixels. A picture is kept until it is more
// than twice that too high, so that a height that changes back and forth needs only one picture.
//
// To scroll, the toolkit keeps two pictures of the size of the one that it is given. When that size changes, it leaves
// them behind. They occupy pages of Ebitengine's texture atlas, which are not freed while anything else is on them. So
// the picture keeps its size while sections are collapsed.
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

// isStale reports whether the picture must be redrawn now. A caret blinks, so it needs a redraw every ReadoutEvery.
func (c *canvas) isStale(now time.Duration, caret bool) bool {
	return c.redraws > 0 || caret && now-c.drawn >= theme.ReadoutEvery
}

// redraw draws the picture again.
func (c *canvas) redraw(now time.Duration, draw func(*ebiten.Image)) {
	c.image.Clear()
	draw(c.image)
	c.drawn, c.isDrawn = now, true
	c.redraws = max(c.redraws-1, 0)
	if c.redraws == 0 && c.litter >= someLitter {
		c.litter = 0
		go runtime.GC()
	}
}
