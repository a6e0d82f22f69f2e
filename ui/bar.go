package ui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/access"
	"gameloops/ui/theme"
)

// A bar is the row of buttons above the stages while the panel is off, in a narrow window or on a touch screen.
type bar struct {
	sidebar  *sidebar
	director *director
	gallery  *gallery
}

// Lengths of the bar, in the design's pixels. The buttons are large enough for fingers.
const (
	barHeight      = 44
	barButtonWidth = 96
)

// A barButton is a button of the bar.
type barButton struct {
	words string
	do    func()
}

// buttons returns the buttons from left to right.
func (b *bar) buttons() []barButton {
	if b.sidebar.embedded {
		return b.embedded()
	}
	p := &b.director.playback
	all := []barButton{{"Settings", func() { b.sidebar.bare = false }}}
	if p.begun {
		words := "Pause"
		if p.player.IsPaused() {
			words = "Resume"
		}
		all = append(all, barButton{words, b.director.pauseOrPlay}, barButton{"Restart", theatre{b.director}.restart})
	}
	return all
}

// embedded returns the buttons in someone's page, which has no room for settings.
func (b *bar) embedded() []barButton {
	d := b.director
	switch p := &d.playback; {
	case !p.begun:
		return []barButton{{"Play", d.play}}
	case p.player.IsPaused():
		return []barButton{{"Resume", p.pause}, {"Step", func() { p.past.StepFrame(0) }}}
	default:
		return []barButton{{"Pause", p.pause}, {"Step", func() { p.past.StepFrame(0) }}}
	}
}

// place returns the place of the nth button, in the window's pixels.
func (b *bar) place(n int) image.Rectangle {
	t := b.sidebar.canvas.theme
	left := t.Px(theme.Margin) + n*t.Px(barButtonWidth+theme.CellGap)
	return image.Rect(left, t.Px(theme.Margin), left+t.Px(barButtonWidth), t.Px(theme.Margin+barHeight))
}

// beside returns the free space to the right of the buttons. It is empty if the bar is wider than the window.
func (b *bar) beside() image.Rectangle {
	c, r := b.sidebar.canvas, b.place(len(b.buttons())-1)
	r.Min.X, r.Max.X = r.Max.X+c.theme.Px(theme.CellGap), c.size.X-c.theme.Px(theme.Margin)
	return r
}

// handle handles a press on the bar, or beside an open drawer, which closes it. It reports whether the pointer was
// used.
func (b *bar) handle() bool {
	s := b.sidebar
	p := s.pointer
	if !s.hasBar() {
		if p.Pressed() && s.isNarrow() && b.director.playback.begun && s.isFree(p.At) && !s.bare {
			s.bare = true
			return true
		}
		return false
	}
	for n, button := range b.buttons() {
		if p.At.In(b.place(n)) {
			if p.Pressed() {
				p.Take() // the panel comes up below it
				button.do()
			}
			return p.Down || p.Was
		}
	}
	return false
}

// addPlaces adds the places of the visible buttons to all, by their text.
func (b *bar) addPlaces(all map[string]image.Rectangle) {
	if b.sidebar.hasBar() {
		for n, button := range b.buttons() {
			all[button.words] = b.place(n)
		}
	}
}

// controls returns the buttons for those who do not see them.
func (b *bar) controls() (all []access.Control) {
	if b.sidebar.hasBar() {
		for n, button := range b.buttons() {
			all = append(all, access.Control{ID: "bar " + button.words, Role: access.Button, Group: "Bar",
				Name: button.words, Place: b.place(n), Do: func(string) { button.do() }})
		}
	}
	return all
}

// draw draws the bar, if it is shown.
func (b *bar) draw(screen *ebiten.Image) {
	if !b.sidebar.hasBar() {
		return
	}
	t := b.sidebar.canvas.theme
	for n, button := range b.buttons() {
		r := b.place(n)
		theme.DrawBox(screen, t.Plain.Idle, float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
		theme.DrawText(screen, button.words, t.Medium, t.Ink, float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y+r.Max.Y)/2,
			text.AlignCenter)
	}
}
