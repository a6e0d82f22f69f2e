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
	drag    drag
}

// A drag is a finger that is down on a text.
type drag struct {
	on, moved bool
	from      int // y at which it came down
	first     int // the first visible line then
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

// Drag handles a finger at a height, in pixels, on a text whose lines are line high: the text scrolls with it. presses
// reports whether the finger has just lifted without having moved farther than slack: then it was a tap.
func (s *Scrolling) Drag(y int, down, was bool, slack, line int) (presses bool) {
	d := &s.drag
	switch {
	case down && !was:
		*d = drag{on: true, from: y, first: s.First}
		return false
	case !d.on:
		return false
	}
	by := y - d.from
	if d.moved = d.moved || by > slack || by < -slack; d.moved && down {
		s.By(d.first - by/line - s.First)
	}
	d.on = down
	return !down && !d.moved
}

// Reveal scrolls what is at a place into a view of lines that are line high.
func (s *Scrolling) Reveal(place, view image.Rectangle, line int) {
	down := (max(place.Max.Y-view.Max.Y, 0) + line - 1) / line
	up := (max(view.Min.Y-place.Min.Y, 0) + line - 1) / line
	s.By(down - up)
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
