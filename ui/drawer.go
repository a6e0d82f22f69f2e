package ui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/cell"
	"gameloops/ui/panel"
	"gameloops/ui/theme"
)

// On a narrow window, such as a phone's, there is no room for the panel beside the stages. It is a drawer then: it lies
// over them, goes away when something begins, and comes back by a button of the bar above the stages. The bar is also
// there for fingers, which have no keys, while the panel is off.

// narrowShare is how many times as wide as the panel a window is that is not narrow; and sideShare is how many times as
// high as the panel a screen that is touched is, if it is no phone on its side.
const (
	narrowShare = 1.5
	sideShare   = 1.15
)

// isNarrow tells whether the panel is a drawer.
func (a *app) isNarrow() bool {
	width, height := a.size[0], a.size[1]
	return width < height && float64(width) < narrowShare*panel.PanelWidth*a.zoom*a.display || a.isOnItsSide()
}

// isOnItsSide tells whether the window is that of a phone that lies on its side: there the panel would leave little of
// the width, and the lesson's text none of the height.
func (a *app) isOnItsSide() bool {
	width, height := a.size[0], a.size[1]
	return a.pointer.Touches && width >= height && float64(height) < sideShare*panel.PanelHeight*a.zoom*a.display
}

// hasBar tells whether the bar is there.
func (a *app) hasBar() bool { return a.bare && (a.isNarrow() || a.pointer.Touches) }

// putAway puts the panel away. Whoever has no finger on the screen is told how to get it back.
func (a *app) putAway() {
	a.bare = true
	if !a.hasBar() {
		a.tell("P brings the panel back")
	}
}

// Lengths of the bar, in the design's pixels. Its buttons are as large as fingers want them.
const (
	barHeight      = 40
	barButtonWidth = 96
	leastTitle     = 300 // of a lesson's title beside the buttons
)

// A barButton is a button of the bar.
type barButton struct {
	words string
	do    func()
}

// barButtons are those of the bar, from left to right.
func (a *app) barButtons() []barButton {
	all := []barButton{{"Settings", func() { a.bare = false }}}
	if a.playing {
		words := "Pause"
		if a.player.IsPaused() {
			words = "Go on"
		}
		all = append(all, barButton{words, a.pause}, barButton{"Restart", a.restart})
	}
	return all
}

// barPlace is the place of the nth button of the bar.
func (a *app) barPlace(n int) image.Rectangle {
	t := a.theme
	left := t.Px(theme.Margin) + n*t.Px(barButtonWidth+theme.CellGap)
	return image.Rect(left, t.Px(theme.Margin), left+t.Px(barButtonWidth), t.Px(theme.Margin+barHeight))
}

// besideBar is what the bar leaves of its row: empty, if it is wider than the window.
func (a *app) besideBar() image.Rectangle {
	r := a.barPlace(len(a.barButtons()) - 1)
	r.Min.X, r.Max.X = r.Max.X+a.theme.Px(theme.CellGap), a.size[0]-a.theme.Px(theme.Margin)
	return r
}

// handleBar gives the pointer to the bar, or to the drawer, which a tap beside it closes. It tells whether it was
// theirs.
func (a *app) handleBar() bool {
	p := &a.pointer
	if !a.hasBar() {
		if p.Pressed() && a.isNarrow() && a.playing && a.isFree(p.At) && !a.bare {
			a.bare = true
			return true
		}
		return false
	}
	for n, b := range a.barButtons() {
		if p.At.In(a.barPlace(n)) {
			if p.Pressed() {
				p.Take() // the panel comes up below it
				b.do()
			}
			return p.Down || p.Was
		}
	}
	if box, _ := a.blurbBelowBar(); p.Pressed() && p.At.In(box) {
		a.text.tapped = !a.text.tapped
		return true
	}
	return false
}

// blurbBelowBar is where the lesson's text stands below the bar, and how many lines of it do: all of them if that
// leaves room enough for the stages, or else only its title, beside the bar where there is room. A tap makes it
// otherwise.
func (a *app) blurbBelowBar() (box image.Rectangle, lines int) {
	b, t := &a.text, a.theme
	window := image.Rect(0, t.Px(barHeight+theme.CellGap), a.size[0], a.size[1]).Inset(t.Px(theme.Margin))
	height := b.height(t, window.Dx())
	if height == 0 {
		return image.Rectangle{}, 0
	}
	lines = len(b.lines)
	least := theme.TitleHeight + cell.NumberLines*theme.LineHeight + cell.LeastWorld + 3*cell.CellPadding +
		theme.CellGap
	fits := !a.isOnItsSide() && (window.Dy()-height)/max(len(a.named), 1) >= t.Px(float64(least))
	if fits == b.tapped {
		lines = 0
	}
	if beside := a.besideBar(); lines == 0 && beside.Dx() >= t.Px(leastTitle) {
		return beside, 0
	}
	window.Max.Y = window.Min.Y + b.heightOf(lines, t)
	return window, lines
}

// drawBelowDrawer covers what a part of the drawer lies over: a card lets a world shine through, but words would be
// hard to read on words.
func (a *app) drawBelowDrawer(screen *ebiten.Image, r image.Rectangle) {
	if a.isNarrow() {
		theme.DrawBox(screen, a.theme.Card, float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
		theme.DrawBox(screen, a.theme.Card, float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
	}
}

// drawBar draws the bar.
func (a *app) drawBar(screen *ebiten.Image) {
	if !a.hasBar() {
		return
	}
	t := a.theme
	if box, lines := a.blurbBelowBar(); !box.Empty() {
		if lines > 0 {
			a.text.draw(screen, t, box, a.text.lines[:lines])
		} else {
			a.text.drawTitle(screen, t, box)
		}
	}
	for n, b := range a.barButtons() {
		r := a.barPlace(n)
		theme.DrawBox(screen, t.Plain.Idle, float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
		theme.DrawText(screen, b.words, t.Medium, t.Ink, float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y+r.Max.Y)/2,
			text.AlignCenter)
	}
}
