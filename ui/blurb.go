package ui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/panel"
	"gameloops/ui/theme"
)

// A blurb is the text of a lesson: its title, and what to look for. It is shown below the panel.
type blurb struct {
	title, words string

	tapped bool     // the user has unfolded or folded it, in a narrow window
	lines  []string // words, broken into lines for width and scale
	width  int
	scale  float64

	box    image.Rectangle // its place below the panel
	shown  int             // how many lines are shown there
	scroll theme.Scrolling
}

// layOut breaks the words into lines for a width.
func (b *blurb) layOut(t *theme.Theme, width int) {
	if b.width != width || b.scale != t.Scale {
		b.width, b.scale = width, t.Scale
		b.lines = theme.Wrapped(b.words, t.Regular, float64(b.width-2*t.Px(blurbPadding)))
	}
}

// Lengths of the text of a lesson, in the design's pixels.
const (
	blurbPadding = 14
	blurbLine    = 20
)

// height returns the height of the whole text at a width, in pixels; 0 if there is no text.
func (b *blurb) height(t *theme.Theme, width int) int {
	if b.title == "" && b.words == "" {
		return 0
	}
	b.layOut(t, width)
	return b.heightOf(len(b.lines), t)
}

func (b *blurb) heightOf(lines int, t *theme.Theme) int {
	return 2*t.Px(blurbPadding) + (1+lines)*t.Px(blurbLine) + t.Px(4)
}

// place puts the text below the panel, unless it is hidden. If it does not fit there, it scrolls.
func (b *blurb) place(s *sidebar, hidden bool) {
	t := s.canvas.theme
	b.box, b.shown = image.Rectangle{}, 0
	if s.bare || hidden || b.height(t, t.Px(panel.Width-2*theme.Margin)) == 0 {
		return
	}
	card := s.card()
	top, bottom := card.Max.Y+t.Px(theme.Margin), s.canvas.size.Y-t.Px(theme.Margin+noticeHeight+theme.Margin)
	lines := len(b.lines)
	for lines > 0 && top+b.heightOf(lines, t) > bottom {
		lines--
	}
	if lines > 0 {
		b.box, b.shown = image.Rect(card.Min.X, top, card.Max.X, top+b.heightOf(lines, t)), lines
	}
	b.scroll.Fit(len(b.lines), lines)
}

// drawPlaced draws the text below the panel.
func (b *blurb) drawPlaced(screen *ebiten.Image, s *sidebar) {
	if b.shown == 0 {
		return
	}
	t := s.canvas.theme
	s.drawBelow(screen, b.box)
	b.draw(screen, t, b.box, b.lines[b.scroll.First:b.scroll.First+b.shown])
	track := b.box.Inset(t.Px(2))
	track.Min.X = track.Max.X - t.Px(theme.ScrollWidth)
	b.scroll.Draw(screen, t, track)
}

// draw draws some lines of the text.
func (b *blurb) draw(screen *ebiten.Image, t *theme.Theme, box image.Rectangle, lines []string) {
	pad, line := t.Px(blurbPadding), float64(t.Px(blurbLine))
	theme.DrawBox(screen, t.Card, float64(box.Min.X), float64(box.Min.Y), float64(box.Dx()), float64(box.Dy()))
	x, y := float64(box.Min.X+pad), float64(box.Min.Y+pad)+line/2
	theme.DrawText(screen, b.title, t.Medium, t.Ink, x, y, text.AlignStart)
	y += float64(t.Px(4))
	for _, words := range lines {
		y += line
		theme.DrawText(screen, words, t.Regular, t.Ink, x, y, text.AlignStart)
	}
}

// drawTitle draws the text folded: the title alone.
func (b *blurb) drawTitle(screen *ebiten.Image, t *theme.Theme, box image.Rectangle) {
	const words = "Tap to read"
	theme.DrawBox(screen, t.Card, float64(box.Min.X), float64(box.Min.Y), float64(box.Dx()), float64(box.Dy()))
	left, right := float64(box.Min.X+t.Px(blurbPadding)), float64(box.Max.X-t.Px(blurbPadding))
	middle := float64(box.Min.Y+box.Max.Y) / 2
	theme.DrawText(screen, words, t.Small, t.FaintInk, right, middle, text.AlignEnd)
	room := right - theme.TextWidth(words, t.Small) - float64(t.Px(blurbPadding)) - left
	theme.DrawText(screen, theme.Fitted(b.title, t.Medium, room), t.Medium, t.Ink, left, middle, text.AlignStart)
}
