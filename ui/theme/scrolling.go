package theme

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// A Scrolling is the scroll position of a text with more lines than fit.
type Scrolling struct {
	First   int // the first visible line
	Shown   int // the number of lines that fit
	all     int
	notches float64 // part of a line that the wheel has turned and the text not yet scrolled
}

// Fit sets the number of lines, and the number of lines that fit.
func (s *Scrolling) Fit(all, shown int) {
	s.all, s.Shown = all, shown
	s.By(0)
}

// By scrolls down by a number of lines, and reports whether that moved the text.
func (s *Scrolling) By(lines int) (moved bool) {
	was := s.First
	s.First = min(max(s.First+lines, 0), max(s.all-s.Shown, 0))
	return s.First != was
}

// Scrolls reports whether there are more lines than fit.
func (s *Scrolling) Scrolls() bool { return s.Shown > 0 && s.all > s.Shown }

// wheelLines is the number of lines that a notch of the wheel scrolls.
const wheelLines = 3

// Wheel scrolls up by some notches of the wheel, and reports whether that moved the text. Fine wheels turn by fractions
// of a notch.
func (s *Scrolling) Wheel(notches float64) (moved bool) {
	s.notches -= wheelLines * notches
	lines := int(s.notches)
	s.notches -= float64(lines)
	return s.By(lines)
}

// Page scrolls down by a page, or from the end to the beginning, and reports whether that moved the text.
func (s *Scrolling) Page() (moved bool) {
	if s.First >= s.all-s.Shown {
		return s.By(-s.all)
	}
	return s.By(max(s.Shown-1, 1))
}

// Draw draws a scroll bar if there are more lines than fit.
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
