package ui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// A scrolling is what is seen of lines for which there is not enough room.
type scrolling struct {
	first      int // the line at the upper edge
	all, shown int
	notches    float64 // of the wheel that make no whole line yet
}

// fit is told how many lines there are, and for how many there is room.
func (s *scrolling) fit(all, shown int) {
	s.all, s.shown = all, shown
	s.by(0)
}

// by scrolls by a number of lines, and tells whether that moved them.
func (s *scrolling) by(lines int) (moved bool) {
	was := s.first
	s.first = min(max(s.first+lines, 0), max(s.all-s.shown, 0))
	return s.first != was
}

// scrolls tells whether there is more than is seen.
func (s *scrolling) scrolls() bool { return s.shown > 0 && s.all > s.shown }

// wheelLines is what one notch of a wheel does.
const wheelLines = 3

// wheel scrolls as a wheel was turned; finer wheels make parts of a notch.
func (s *scrolling) wheel(notches float64) (moved bool) {
	s.notches -= wheelLines * notches
	lines := int(s.notches)
	s.notches -= float64(lines)
	return s.by(lines)
}

// page goes on to what comes next, after the end to the beginning.
func (s *scrolling) page() (moved bool) {
	if s.first >= s.all-s.shown {
		return s.by(-s.all)
	}
	return s.by(max(s.shown-1, 1))
}

// draw draws a scroll bar, if there is more than is seen.
func (s *scrolling) draw(screen *ebiten.Image, t *theme, track image.Rectangle) {
	if !s.scrolls() {
		return
	}
	t.barTrack.Draw(screen, track.Dx(), track.Dy(), at(track.Min))
	high := max(track.Dy()*s.shown/s.all, t.px(12))
	top := (track.Dy() - high) * s.first / (s.all - s.shown)
	t.barHandle.Idle.Draw(screen, track.Dx(), high, at(track.Min.Add(image.Pt(0, top))))
}

func at(p image.Point) func(*ebiten.DrawImageOptions) {
	return func(o *ebiten.DrawImageOptions) { o.GeoM.Translate(float64(p.X), float64(p.Y)) }
}

// scrolledAt is the text at a place of the window that does not all fit there; not ok if there is none.
func (a *app) scrolledAt(p image.Point) (s *scrolling, ok bool) {
	switch {
	case p.In(a.text.box) && a.text.scroll.scrolls():
		return &a.text.scroll, true
	case a.code.isShown(a.theme) && p.In(a.code.place) && a.code.scroll.scrolls():
		return &a.code.scroll, true
	}
	return nil, false
}

// handleTexts scrolls a text by the wheel, or a page by a click. It tells whether the pointer is on one.
func (a *app) handleTexts() bool {
	if !a.isFree(a.pointer.at) || a.hand.doing != nothing {
		return false
	}
	s, ok := a.scrolledAt(a.pointer.at)
	if !ok {
		return false
	}
	if _, notches := ebiten.Wheel(); notches != 0 {
		s.wheel(notches)
	} else if a.pointer.pressed() {
		s.page()
	}
	return true
}

// scrollTexts scrolls them by key.
func (a *app) scrollTexts(lines int) {
	a.text.scroll.by(lines)
	a.code.scroll.by(lines)
}
