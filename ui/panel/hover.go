package panel

import (
	"image"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/theme"
)

// A hover is the hint that is shown, or will be. The toolkit's ToolTip does not serve: it is drawn into the panel's
// picture, which cuts it off at the panel's edge, and it does not open upward at the bottom of the window.
type hover struct {
	words  string
	lines  []string
	beside image.Rectangle // the widget
	since  time.Duration   // when the pointer came to the widget
	shown  bool
}

const (
	hoverDelay = 700 * time.Millisecond // before the hint is shown
	hintWidth  = 300                    // of a hint's lines, in the design's pixels
)

// updateHint finds the hint for the widget under the pointer.
func (p *Panel) updateHint() {
	h := &p.hover
	was := h.words
	h.words = ""
	for _, hint := range p.kit.hints {
		for _, w := range hint.about {
			if p.pointer.At.In(p.scroll.visible(w)) && w.IsVisible() {
				h.words, h.beside = hint.in(&p.shown), w.Rect
			}
		}
	}
	if p.IsMenuOpen() || p.pointer.Down {
		h.words = ""
	}
	if h.words != was {
		h.since, h.lines = p.now, nil
	}
	h.shown = h.words != "" && p.now-h.since >= hoverDelay
}

// DrawHint draws the hint below its widget, or above it at the bottom of the window.
func (p *Panel) DrawHint(screen *ebiten.Image) {
	h, t := &p.hover, p.theme
	if !h.shown {
		return
	}
	if h.lines == nil {
		h.lines = theme.Wrapped(h.words, t.Small, float64(t.Px(hintWidth)))
	}
	pad, line := t.Px(8), t.Px(18)
	width := 0.0
	for _, words := range h.lines {
		width = max(width, theme.TextWidth(words, t.Small))
	}
	height := 2*pad + line*len(h.lines)
	x, y := float64(h.beside.Min.X), float64(h.beside.Max.Y+t.Px(6))
	if h.beside.Max.Y+t.Px(6)+height > p.window.Y {
		y = float64(h.beside.Min.Y - t.Px(6) - height)
	}
	theme.DrawBox(screen, t.Notice, x, y, width+float64(2*pad), float64(height))
	for i, words := range h.lines {
		middle := y + float64(pad) + (float64(i)+0.5)*float64(line)
		theme.DrawText(screen, words, t.Small, t.Ink, x+float64(pad), middle, text.AlignStart)
	}
}
