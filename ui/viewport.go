package ui

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/ui/input"
	"gameloops/ui/layout"
	"gameloops/ui/settings"
	"gameloops/ui/settingspanel"
	"gameloops/ui/theme"
)

// A viewport has the size, the scale and the theme of the window.
type viewport struct {
	zoom       float64 // the user's, on top of the display's scale
	display    float64 // device pixels per logical pixel
	size       image.Point
	windowed   image.Point // the last size outside of full screen, in the display's logical pixels
	footer     int         // the height at the bottom that the timeline takes
	dark       bool
	system     theme.System  // the colours that the user wants everywhere
	presents   bool          // the user shows it to a room
	pictured   bool          // a picture of the stages alone is being made
	touched    bool          // by a finger
	screenshot bool          // a picture of the window is all that it opens for
	screen     layout.Screen // the kind of screen, as of this display frame
	theme      *theme.Theme  // nil before the first frame
	panel      *theme.Theme  // of the panel: where that covers the stages, it may have to be smaller to fit
	desk       *theme.Theme  // of timeline and code: in a large window larger than the theme
	shown      look          // of the themes
	redraws    redraws       // which frames are drawn
}

// newViewport returns a viewport of the size in the options, for a display with one pixel per logical pixel.
func newViewport(o Options) viewport {
	size := image.Pt(o.Width, o.Height)
	c := viewport{zoom: o.Scale, display: 1, size: size, windowed: size, dark: o.Dark, system: o.System,
		presents: o.Present, screenshot: o.Screenshot != ""}
	c.decide(layout.Facts{HasTouch: o.Touch, Framed: o.Embedded, StartPage: o.StartPage})
	return c
}

// decide decides what kind of screen the window is. of has the facts that are not the viewport's.
func (c *viewport) decide(of layout.Facts) {
	of.Window, of.Panel, of.Pixel = c.size, image.Pt(settingspanel.Width, settingspanel.Height), c.display
	of.Scale, of.RoomScale = c.zoom*c.display, theme.RoomScale(c.size)
	of.DeskScale = math.Round(theme.DeskScale(c.size)*64) / 64
	of.Touched, of.Presents, of.Pictured = c.touched, c.presents, c.pictured
	c.screen = layout.Decide(of)
}

func (c *viewport) bounds() image.Rectangle { return image.Rectangle{Max: c.size} }

// above returns the part of the window that is above the timeline.
func (c *viewport) above() image.Rectangle { return image.Rect(0, 0, c.size.X, c.size.Y-c.footer) }

// pen is the width of a thin line on the stages, in the screen's pixels.
func (c *viewport) pen() float64 { return max(c.screen.Scale, 1) }

// fit takes the size of the window, in the display's logical pixels, and returns its size in pixels.
func (c *viewport) fit(width, height float64) (float64, float64) {
	c.display = ebiten.Monitor().DeviceScaleFactor()
	if !ebiten.IsFullscreen() {
		c.windowed = image.Pt(int(width), int(height))
	}
	w, h := math.Ceil(width*c.display), math.Ceil(height*c.display)
	c.size = image.Pt(int(w), int(h))
	return w, h
}

// Beside stages the panel is made smaller, but not so small that it is hard to read.
const (
	panelShare   = 0.42 // of the window's width, at most
	leastReading = 0.75 // times the user's own scale
)

// panelScale returns the scale of the panel: the one that is wanted, or the largest one that fits into the window. In a
// low window it is at least one at which the usual text can be read: its sections scroll.
func panelScale(wanted, display float64, window image.Point) float64 {
	high := max(float64(window.Y)/settingspanel.Height, leastScale*display)
	return max(min(wanted, float64(window.X)/settingspanel.Width, high), 0.25)
}

// leastText is the least size of text, in the display's logical pixels. A browser that zooms a page to 400 % makes its
// window as small as a phone. At the scale leastScale the usual text has this size. The panel of a narrow window has a
// smaller scale, and text of the least size.
const (
	leastText  = 12
	leastScale = leastText / 14.0
)

// scales returns the scale of text, and that of the panel. Beside stages both are the same. A panel that covers them
// may have to be smaller to fit.
func (c *viewport) scales() (text, panel float64) {
	s := &c.screen
	panel = panelScale(s.Scale, c.display, c.size)
	if text = max(panel, min(s.Scale, leastScale*c.display)); !s.Drawer && !s.NoPanel {
		share := panelShare * float64(c.size.X) / settingspanel.Width
		panel = min(panel, max(share, leastReading*panel, leastScale*c.display))
		text = panel
	}
	const parts = 64 // avoid a new theme for every pixel while the window is resized
	return math.Round(text*parts) / parts, math.Round(panel*parts) / parts
}

// panelWidth returns the width of the panel with its margins, in the pixels of the design of all other text.
func (c *viewport) panelWidth() float64 {
	text, panel := c.scales()
	return settingspanel.Width * panel / text
}

// A look is what the themes of a window depend on.
type look struct {
	colors            theme.Colors
	text, panel, desk float64 // their scales
	finger            int
	least             float64 // the least size of text
}

// look returns the look for the present size, scale and colours.
func (c *viewport) look() look {
	l := look{colors: theme.Light, finger: c.finger()}
	switch {
	case c.system != theme.System{}:
		l.colors = c.system.Colors()
	case c.dark:
		l.colors = theme.Dark
	}
	l.text, l.panel = c.scales()
	l.desk = max(l.text, c.screen.Near)
	l.least = leastText * min(c.display, c.screen.Scale) // the user may want smaller text
	return l
}

// refreshTheme makes the themes again if the look has changed. It reports whether it has.
func (c *viewport) refreshTheme() (changed bool, err error) {
	l := c.look()
	if l == c.shown {
		return false, nil
	}
	for _, of := range []struct {
		theme        **theme.Theme
		scale, least float64
	}{{&c.theme, l.text, l.least}, {&c.panel, l.panel, l.least}, {&c.desk, l.desk, l.least}} {
		if *of.theme, err = theme.NewThemeForFingers(l.colors, of.scale, l.finger, of.least); err != nil {
			return false, err
		}
	}
	c.shown = l
	return true, nil
}

// Rows that a finger can hit.
const (
	fingerHeight = 44  // the least height of a row, in the display's logical pixels
	fingerRows   = 8.5 // rows that fit into any window: one that is less than 374 pixels high has smaller ones
)

// finger returns the least height of a row, in pixels; 0 until the window is touched.
func (c *viewport) finger() int {
	if !c.touched {
		return 0
	}
	return int(math.Round(min(fingerHeight*c.display, float64(c.size.Y)/fingerRows)))
}

// touch records that a finger has touched the window. From then on rows have room for fingers.
func (c *viewport) touch(p *input.Pointer) {
	c.touched = c.touched || p.Touches && !p.Down && !p.Was // rows must not move under a finger that is down
}

func (c *viewport) toggleTheme() { c.dark = !c.dark }

// zoomStep is the factor of one press of Ctrl and +.
const zoomStep = 1.25

// zoomBy makes text larger by steps; 0 resets it to first.
func (c *viewport) zoomBy(steps int, first float64) {
	if steps == 0 {
		c.zoom = first
		return
	}
	c.zoom = min(max(c.zoom*math.Pow(zoomStep, float64(steps)), settings.MinScale), settings.MaxScale)
}

func toggleFullScreen() { ebiten.SetFullscreen(!ebiten.IsFullscreen()) }
