package ui

import (
	"image"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// A blurb is the text of a lesson: what it is called, and what to look for. It stands below the panel.
type blurb struct {
	title, words string

	tapped bool     // in a narrow window: it was unfolded, or folded
	lines  []string // of words, as they were broken for width and scale
	width  int
	scale  float64

	box    image.Rectangle // where it is, below the panel
	shown  int             // so many lines of it
	scroll scrolling
}

// layOut breaks the words into lines for a width.
func (b *blurb) layOut(t *theme, width int) {
	if b.width != width || b.scale != t.scale {
		b.width, b.scale = width, t.scale
		b.lines = wrapped(b.words, t.regular, float64(b.width-2*t.px(blurbPadding)))
	}
}

// Lengths of the text of a lesson, in the design's pixels.
const (
	blurbPadding = 14
	blurbLine    = 20
)

// height is how much room it takes, 0 if there is none.
func (b *blurb) height(t *theme, width int) int {
	if b.title == "" && b.words == "" {
		return 0
	}
	b.layOut(t, width)
	return b.heightOf(len(b.lines), t)
}

func (b *blurb) heightOf(lines int, t *theme) int {
	return 2*t.px(blurbPadding) + (1+lines)*t.px(blurbLine) + t.px(4)
}

// placeBlurb gives the lesson's text what room there is below the panel. Where that is not enough, it scrolls.
func (a *app) placeBlurb() {
	b, t := &a.text, a.theme
	b.box, b.shown = image.Rectangle{}, 0
	if b.height(t, t.px(panelWidth-2*margin)) == 0 || a.bare || a.code.below && a.code.isShown(t) {
		return
	}
	card := a.controls.card.GetWidget().Rect
	top, bottom := card.Max.Y+t.px(margin), a.size[1]-t.px(margin)
	if len(a.cells) > 0 {
		bottom -= t.px(noticeHeight + margin)
	}
	lines := len(b.lines)
	for lines > 0 && top+b.heightOf(lines, t) > bottom {
		lines--
	}
	if lines > 0 {
		b.box, b.shown = image.Rect(card.Min.X, top, card.Max.X, top+b.heightOf(lines, t)), lines
	}
	b.scroll.fit(len(b.lines), lines)
}

// drawBlurb draws the lesson's text below the panel.
func (a *app) drawBlurb(screen *ebiten.Image) {
	b, t := &a.text, a.theme
	if b.shown == 0 {
		return
	}
	a.drawBelowDrawer(screen, b.box)
	b.draw(screen, t, b.box, b.lines[b.scroll.first:b.scroll.first+b.shown])
	track := b.box.Inset(t.px(2))
	track.Min.X = track.Max.X - t.px(scrollWidth)
	b.scroll.draw(screen, t, track)
}

// draw draws some lines of the text.
func (b *blurb) draw(screen *ebiten.Image, t *theme, box image.Rectangle, lines []string) {
	pad, line := t.px(blurbPadding), float64(t.px(blurbLine))
	drawBox(screen, t.card, float64(box.Min.X), float64(box.Min.Y), float64(box.Dx()), float64(box.Dy()))
	x, y := float64(box.Min.X+pad), float64(box.Min.Y+pad)+line/2
	drawText(screen, b.title, t.medium, t.ink, x, y, text.AlignStart)
	y += float64(t.px(4))
	for _, words := range lines {
		y += line
		drawText(screen, words, t.regular, t.ink, x, y, text.AlignStart)
	}
}

// drawTitle draws what there is of a text that is folded.
func (b *blurb) drawTitle(screen *ebiten.Image, t *theme, box image.Rectangle) {
	const words = "Tap to read"
	drawBox(screen, t.card, float64(box.Min.X), float64(box.Min.Y), float64(box.Dx()), float64(box.Dy()))
	left, right := float64(box.Min.X+t.px(blurbPadding)), float64(box.Max.X-t.px(blurbPadding))
	middle := float64(box.Min.Y+box.Max.Y) / 2
	drawText(screen, words, t.small, t.faintInk, right, middle, text.AlignEnd)
	room := right - textWidth(words, t.small) - float64(t.px(blurbPadding)) - left
	drawText(screen, fitted(b.title, t.medium, room), t.medium, t.ink, left, middle, text.AlignStart)
}

// fitInside tells whether none of the lines is wider than there is room: a word may be.
func fitInside(lines []string, face text.Face, width float64) bool {
	return !slices.ContainsFunc(lines, func(words string) bool { return textWidth(words, face) > width })
}

// wrapped breaks words into lines of at most a width.
func wrapped(words string, face text.Face, width float64) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(words) {
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && textWidth(longer, face) > width {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
