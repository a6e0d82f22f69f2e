package layout

import "image"

// A Profile is a kind of screen. The window has one at a time; see [Decide].
type Profile uint8

const (
	Desk           Profile = iota // a window on a computer: its panel stands beside the stages
	Projector                     // a window that is shown to a room
	Phone                         // a window that is higher than wide, and too narrow for a panel beside stages
	PhoneOnItsSide                // a window that is wider than high, and too low for a panel with a lesson above it
	Frame                         // a frame in an article: it has no panel
	Picture                       // a picture of the stages alone
)

// Facts are what decides the profile.
type Facts struct {
	Window    image.Point // its size, in pixels
	Panel     image.Point // the size of the settings panel, in the design's pixels
	Pixel     float64     // pixels per logical pixel of the display
	Scale     float64     // of text, as the user wants it: pixels per pixel of the design
	RoomScale float64     // the least scale of text that the last row of a room can read
	DeskScale float64     // the least scale of text that can be read at a desk
	HasTouch  bool        // the device has a touch screen
	Touched   bool        // a finger has touched the window
	Presents  bool        // the user shows it to a room
	Framed    bool        // it is a frame in an article
	Pictured  bool        // a picture of the stages alone is made
	StartPage bool        // the start page is open
	Asks      bool        // a lesson is open that asks something
}

// A Screen is a profile with everything that follows from it. No code outside this package uses the profile itself.
type Screen struct {
	profile Profile
	Traits
	Scale float64 // of text, in pixels per pixel of the design
	Far   float64 // the least scale of text on the stages that a room can read; 0: no room reads it
	Near  float64 // the least scale of text on the stages, of the timeline and of code at a desk; 0: there is none
}

// Decide returns the screen of a window. A phone that is shown to a room stays a phone, and so does a frame that is as
// narrow as one; a picture is arranged as the screen on which it is made.
func Decide(f Facts) Screen {
	if f.Pictured {
		f.Pictured = false
		s := Decide(f)
		s.profile, s.StagesAlone = Picture, true
		return s
	}
	s := Screen{profile: f.profile(), Scale: f.textScale()}
	s.Traits = traits[s.profile]
	switch {
	case s.profile == Frame && f.isUpright():
		s.Pages, s.Drawer, s.DrawerFills = true, true, true
	case s.profile == PhoneOnItsSide && !f.Asks && !f.StartPage: // worlds that are compared are as large as can be
		s.SideBySide, s.Tight, s.GraphsOrNone = false, false, false
	case s.profile == PhoneOnItsSide && f.StartPage: // both of its stages are shown
		s.Pages, s.SideBySide = false, false
	}
	if f.Presents {
		s.Far = f.RoomScale
		if s.profile != Projector {
			s.Traits = presented(s.Traits)
		}
	}
	if !f.Touched { // what is held is closer to the eye
		s.Near = f.DeskScale
	}
	if f.HasTouch { // and maybe no keys
		s.Bar, s.PanelYields = true, false // a bar would take the panel's place
	}
	return s
}

// profile returns the profile, except Picture.
func (f *Facts) profile() Profile {
	switch {
	case f.Framed:
		return Frame
	case f.isUpright():
		return Phone
	case f.isLow():
		return PhoneOnItsSide
	case f.Presents:
		return Projector
	default:
		return Desk
	}
}

// textScale returns the scale of text: for a room at least one that can be read from its last row.
func (f *Facts) textScale() float64 {
	if f.Presents {
		return max(f.Scale, f.RoomScale)
	}
	return f.Scale
}

const (
	narrowShare = 1.5  // how much wider than the panel an upright window must be to have it beside stages
	lowShare    = 1.15 // how much higher than the panel the window of a touch screen must be for that
	flatShare   = 1.25 // how much wider than the panel a window must be for that in which the panel hardly fits
)

// Heights of a window, in the design's pixels.
const (
	timelineLeast = 300 // with less there is no timeline
	labelsLeast   = 480 // with less, as on a phone on its side, it is thin
)

// Timeline reports whether a window of a height has a timeline, and whether that is thin.
func (s *Screen) Timeline(window int) (shown, thin bool) {
	high := float64(window) / s.Scale
	return !s.StagesAlone && high >= timelineLeast, high < labelsLeast
}

// isUpright reports whether the window is an upright phone's.
func (f *Facts) isUpright() bool {
	return f.Window.X < f.Window.Y && float64(f.Window.X) < narrowShare*float64(f.Panel.X)*f.textScale()
}

// isLow reports whether the window is as low as a phone on its side. There the panel would leave little of the width,
// and a lesson's text none of the height. With a mouse, only a lesson and the start page need more, unless the window
// is narrow, too, as one is that its browser zooms.
func (f *Facts) isLow() bool {
	least := lowShare * float64(f.Panel.Y) * f.textScale()
	if !f.HasTouch {
		least = float64(f.Panel.Y) * f.Pixel
	}
	narrow := float64(f.Window.X) < flatShare*float64(f.Panel.X)*f.Pixel
	return f.Window.X >= f.Window.Y && float64(f.Window.Y) < least && (f.HasTouch || f.Asks || f.StartPage || narrow)
}
