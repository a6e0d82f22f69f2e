package theme

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// A Scrolling is what is seen of lines for which there is not enough room.
type Scrolling struct {
	First      int // the line at the upper edge
	all, Shown int
	notches    float64 // of the wheel that make no whole line yet
}

// Fit is told how many lines there are, and for how many there is room.
func (s *Scrolling) Fit(all, shown int) {
	s.all, s.Shown = all, shown
	s.By(0)
}

// By scrolls by a number of lines, and tells whether that moved them.
func (s *Scrolling) By(lines int) (moved bool) {
	was := s.First
	s.First = min(max(s.First+lines, 0), max(s.all-s.Shown, 0))
	return s.First != was
}

// Scrolls tells whether there is more than is seen.
func (s *Scrolling) Scrolls() bool { return s.Shown > 0 && s.all > s.Shown }

// wheelLines is what one notch of a wheel does.
const wheelLines = 3

// Wheel scrolls as a wheel was turned; finer wheels make parts of a notch.
func (s *Scrolling) Wheel(notches float64) (moved bool) {
	s.notches -= wheelLines * notches
	lines := int(s.notches)
	s.notches -= float64(lines)
	return s.By(lines)
}

// Page goes on to what comes next, after the end to the beginning.
func (s *Scrolling) Page() (moved bool) {
	if s.First >= s.all-s.Shown {
		return s.By(-s.all)
	}
	return s.By(max(s.Shown-1, 1))
}

// Draw draws a scroll bar, if there is more than is seen.
func (s *Scrolling) Draw(screen *ebiten.Image, t *Theme, track image.Rectangle) {
	if !s.Scrolls() {
		return
	}
	t.BarTrack.Draw(screen, track.Dx(), track.Dy(), at(track.Min))
	high := max(track.Dy()*s.Shown/s.all, t.Px(12))
	top := (track.Dy() - high) * s.First / (s.all - s.Shown)
	t.BarHandle.Idle.Draw(screen, track.Dx(), high, at(track.Min.Add(image.Pt(0, top))))
}

func at(p image.Point) func(*ebiten.DrawImageOptions) {
	return func(o *ebiten.DrawImageOptions) { o.GeoM.Translate(float64(p.X), float64(p.Y)) }
}
