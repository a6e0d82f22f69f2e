package ui

import (
	"image"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// A blurb is the text of a lesson: what it is called, and what to look for. It stands below the panel.
type blurb struct {
	title, words string

	lines []string // of words, as they were broken for width and scale
	width int
	scale float64
}

// drawBlurb draws the lesson's text, as much of it as there is room for.
func (a *app) drawBlurb(screen *ebiten.Image) {
	b, t := &a.text, a.theme
	if b.title == "" && b.words == "" {
		return
	}
	card := a.controls.card.GetWidget().Rect
	pad, line := t.px(14), t.px(20)
	if b.width != card.Dx() || b.scale != t.scale {
		b.width, b.scale = card.Dx(), t.scale
		b.lines = wrapped(b.words, t.regular, float64(card.Dx()-2*pad))
	}
	top := card.Max.Y + t.px(margin)
	room := (a.size[1]-t.px(margin+noticeHeight+margin)-top-2*pad)/line - 1 // lines below the title
	if room < 1 {
		return
	}
	lines := b.lines[:min(len(b.lines), room)]
	height := 2*pad + (1+len(lines))*line + t.px(4)
	box := image.Rect(card.Min.X, top, card.Max.X, top+height)
	drawBox(screen, t.card, float64(box.Min.X), float64(box.Min.Y), float64(box.Dx()), float64(box.Dy()))
	x, y := float64(box.Min.X+pad), float64(top+pad)+float64(line)/2
	drawText(screen, b.title, t.medium, t.ink, x, y, text.AlignStart)
	y += float64(t.px(4))
	for _, words := range lines {
		y += float64(line)
		drawText(screen, words, t.regular, t.ink, x, y, text.AlignStart)
	}
}

// wrapped breaks words into lines of at most a width.
func wrapped(words string, face text.Face, width float64) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(words) {
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && text.Advance(longer, face) > width {
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
