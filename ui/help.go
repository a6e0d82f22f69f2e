package ui

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// drawHelp draws the list of keys in the middle of the window.
func (a *app) drawHelp(screen *ebiten.Image) {
	t := a.theme
	names, words, lines := 0.0, 0.0, 1
	for i := range a.shortcuts {
		if s := &a.shortcuts[i]; s.does != "" {
			names, words = max(names, text.Advance(s.name, t.medium)), max(words, text.Advance(s.does, t.regular))
			lines++
		}
	}
	pad, line, gap := float64(t.px(18)), float64(t.px(21)), float64(t.px(16))
	width, height := 2*pad+names+gap+words, 2*pad+float64(lines)*line
	x, y := (float64(a.size[0])-width)/2, max((float64(a.size[1])-height)/2, 0)
	drawBox(screen, t.help, x, y, width, height)
	x, y = x+pad, y+pad+line/2
	drawText(screen, "Keys", t.medium, t.ink, x, y, text.AlignStart)
	for i := range a.shortcuts {
		if s := &a.shortcuts[i]; s.does != "" {
			y += line
			drawText(screen, s.name, t.medium, t.ink, x, y, text.AlignStart)
			drawText(screen, s.does, t.regular, t.ink, x+names+gap, y, text.AlignStart)
		}
	}
}
