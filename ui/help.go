package ui

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/theme"
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
			names, words = max(names, theme.TextWidth(s.name, t.Medium)), max(words, theme.TextWidth(s.does, t.Regular))
			lines++
		}
	}
	pad, line, gap, between := float64(t.Px(helpPadding)), float64(t.Px(helpLine)), float64(t.Px(helpGap)),
		float64(t.Px(helpColumn))
	columns, rows := 1, lines
	if 2*pad+float64(1+rows)*line > float64(a.size[1]) {
		columns, rows = 2, (lines+1)/2
	}
	column := names + gap + words + between
	width, height := 2*pad+float64(columns)*column-between, 2*pad+float64(1+rows)*line
	fit := min(1, float64(a.size[0])/width, float64(a.size[1])/height)
	x, y := (float64(a.size[0])-fit*width)/2, (float64(a.size[1])-fit*height)/2
	theme.DrawBox(screen, t.Help, x, y, fit*width, fit*height)
	medium, regular := theme.Fitting(t.Medium, fit), theme.Fitting(t.Regular, fit)
	x, y = x+fit*pad, y+fit*(pad+line/2)
	theme.DrawText(screen, "Keys", medium, t.Ink, x, y, text.AlignStart)
	n := 0
	for i := range a.shortcuts {
		if s := &a.shortcuts[i]; s.does != "" {
			left, middle := x+fit*column*float64(n/rows), y+fit*line*float64(1+n%rows)
			theme.DrawText(screen, s.name, medium, t.Ink, left, middle, text.AlignStart)
			theme.DrawText(screen, s.does, regular, t.Ink, left+fit*(names+gap), middle, text.AlignStart)
			n++
		}
	}
}
