package ui

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/panel"
	"gameloops/ui/theme"
)

// drawHint draws the hint below its widget.
func (a *app) drawHint(screen *ebiten.Image) {
	h, t := &a.hover, a.theme
	if !h.Shown {
		return
	}
	if h.Lines == nil {
		h.Lines = theme.Wrapped(h.Words, t.Small, float64(t.Px(panel.HintWidth)))
	}
	pad, line := t.Px(8), t.Px(18)
	width := 0.0
	for _, words := range h.Lines {
		width = max(width, theme.TextWidth(words, t.Small))
	}
	height := 2*pad + line*len(h.Lines)
	x, y := float64(h.Beside.Min.X), float64(h.Beside.Max.Y+t.Px(6))
	if h.Beside.Max.Y+t.Px(6)+height > a.size[1] {
		y = float64(h.Beside.Min.Y - t.Px(6) - height)
	}
	theme.DrawBox(screen, t.Notice, x, y, width+float64(2*pad), float64(height))
	for i, words := range h.Lines {
		middle := y + float64(pad) + (float64(i)+0.5)*float64(line)
		theme.DrawText(screen, words, t.Small, t.Ink, x+float64(pad), middle, text.AlignStart)
	}
}
