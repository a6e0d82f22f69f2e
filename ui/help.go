package ui

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// Lengths of the list of keys, in the design's pixels.
const (
	helpPadding = 18
	helpLine    = 21
	helpGap     = 16 // between a key and what it does
	helpColumn  = 28 // between columns
)

// drawHelp draws the list of keys in the middle of the window: in two columns where one is too high, and smaller where
// there is no room for those.
func (a *app) drawHelp(screen *ebiten.Image) {
	t := a.theme
	names, words, lines := 0.0, 0.0, 0
	for i := range a.shortcuts {
		if s := &a.shortcuts[i]; s.does != "" {
			names, words = max(names, textWidth(s.name, t.medium)), max(words, textWidth(s.does, t.regular))
			lines++
		}
	}
	pad, line, gap, between := float64(t.px(helpPadding)), float64(t.px(helpLine)), float64(t.px(helpGap)),
		float64(t.px(helpColumn))
	columns, rows := 1, lines
	if 2*pad+float64(1+rows)*line > float64(a.size[1]) {
		columns, rows = 2, (lines+1)/2
	}
	column := names + gap + words + between
	width, height := 2*pad+float64(columns)*column-between, 2*pad+float64(1+rows)*line
	fit := min(1, float64(a.size[0])/width, float64(a.size[1])/height)
	x, y := (float64(a.size[0])-fit*width)/2, (float64(a.size[1])-fit*height)/2
	drawBox(screen, t.help, x, y, fit*width, fit*height)
	medium, regular := fitting(t.medium, fit), fitting(t.regular, fit)
	x, y = x+fit*pad, y+fit*(pad+line/2)
	drawText(screen, "Keys", medium, t.ink, x, y, text.AlignStart)
	n := 0
	for i := range a.shortcuts {
		if s := &a.shortcuts[i]; s.does != "" {
			left, middle := x+fit*column*float64(n/rows), y+fit*line*float64(1+n%rows)
			drawText(screen, s.name, medium, t.ink, left, middle, text.AlignStart)
			drawText(screen, s.does, regular, t.ink, left+fit*(names+gap), middle, text.AlignStart)
			n++
		}
	}
}

// fitting is a face so many times as large.
func fitting(face text.Face, times float64) text.Face {
	f := *face.(*text.GoTextFace)
	f.Size *= times
	return &f
}
