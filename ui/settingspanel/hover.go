package settingspanel

import (
	"image"
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/input"
	"gameloops/ui/theme"
)

// A hover is the hint that is shown, or is about to be. The toolkit's ToolTip will not do: it is drawn into the
// panel's picture, which cuts it off at the panel's edge, and it does not open upward at the bottom of the window.
type hover struct {
	frames  int // how many frames a finger has been down, up to restFrames
	words   string
	lines   []string
	beside  image.Rectangle // the widget
	pressed image.Rectangle // the widget that the mouse has pressed and not left, which has no hint; empty: none
	since   time.Duration   // when the pointer came to the widget
	shown   bool
	tapped  image.Point // where a finger came down
	finger  bool        // it came down on this panel: the tap that opened the panel shows no hint
}

const (
	hoverDelay = 700 * time.Millisecond // before the hint is shown
	hintWidth  = 300                    // of a hint's lines, in the design's pixels
)

// updateHint finds the hint for the widget under the pointer, or for the row that a finger taps.
func (p *Panel) updateHint() {
	if p.pointer.Touches {
		p.tapHint()
		return
	}
	h := &p.hover
	was := h.words
	h.words = ""
	over := image.Rectangle{}
	for _, hint := range p.kit.hints {
		for _, w := range hint.about {
			if p.pointer.At.In(p.scroll.visible(w)) && w.IsVisible() {
				h.words, over = hint.in(&p.shown), w.Rect
			}
		}
	}
	h.beside = over
	if p.pointer.Down {
		h.pressed = over
	} else if over != h.pressed {
		h.pressed = image.Rectangle{}
	}
	if p.IsMenuOpen() || p.pointer.Idle || p.pointer.Down || !h.pressed.Empty() {
		h.words = ""
	}
	if h.words != was {
		h.since, h.lines = p.now, nil
	}
	h.shown = h.words != "" && p.now-h.since >= hoverDelay
}

// restFrames is the least number of frames for which a finger rests. hoverDelay is not enough: at a low frame rate
// even a tap may take that long.
const restFrames = 15

// tapHint shows the hint of a row until the next tap, if its name or its disabled control is tapped. A finger that
// rests on a button shows the button's hint, and does not press it.
func (p *Panel) tapHint() {
	h, at := &p.hover, p.pointer.At
	switch {
	case p.pointer.Pressed():
		*h = hover{tapped: at, since: p.now, finger: !p.pointer.IsTaken()}
	case p.pointer.Down && h.frames < restFrames:
		h.frames++
	case p.pointer.Down && !h.shown && p.now-h.since >= hoverDelay && !p.IsMenuOpen() && p.hasStayed():
		p.restHint()
	case p.pointer.Released() && !p.IsMenuOpen():
		tapped := h.finger && !h.shown && p.hasStayed() // else it rested, or it was a swipe
		if h.finger = false; !tapped {
			return
		}
		for _, hint := range p.kit.hints {
			for i, w := range hint.about {
				tells := len(hint.about) > 1 && i == 0 || hint.isOff(&p.shown)
				if tells && at.In(p.scroll.visible(w)) && w.IsVisible() {
					*h = hover{words: hint.in(&p.shown), beside: w.Rect, shown: true}
				}
			}
		}
	}
}

// hasStayed reports whether a finger is still where it came down, or was lifted there.
func (p *Panel) hasStayed() bool {
	at, slack := p.hover.tapped, p.theme.Px(input.Slack)
	return p.pointer.At.In(image.Rectangle{Min: at, Max: at}.Inset(-slack - 1))
}

// restHint shows the hint of the button on which a finger rests. A hint about several widgets is for a row.
func (p *Panel) restHint() {
	for _, hint := range p.kit.hints {
		if len(hint.about) != 1 {
			continue
		}
		if w := hint.about[0]; p.pointer.At.In(p.scroll.visible(w)) && w.IsVisible() {
			p.hover.words, p.hover.beside, p.hover.shown = hint.in(&p.shown), w.Rect, true
			p.pointer.Take()
		}
	}
}

// DrawHint draws the hint where it covers neither notices nor the message below the buttons.
func (p *Panel) DrawHint(screen *ebiten.Image, notices image.Rectangle) {
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
	size := image.Pt(int(width)+2*pad, 2*pad+line*len(h.lines))
	avoid := []image.Rectangle{notices}
	if p.shown.Panel.Problem() != "" || p.shown.Message != "" {
		avoid = append(avoid, p.kit.named[messageName].Rect)
	}
	box := placeHint(size, h.beside, p.Rect(), image.Rectangle{Max: p.window}, t.Px(6), avoid)
	theme.DrawBox(screen, t.Notice, float64(box.Min.X), float64(box.Min.Y), float64(size.X), float64(size.Y))
	for i, words := range h.lines {
		middle := float64(box.Min.Y+pad) + (float64(i)+0.5)*float64(line)
		theme.DrawText(screen, words, t.Small, t.Ink, float64(box.Min.X+pad), middle, text.AlignStart)
	}
}

// placeHint returns the place of a hint of a size. It tries beside the card, where it covers no control, then below,
// above and beside the widget, then below and above each rectangle to avoid. It takes the first place that is within
// the window and covers neither the widget nor what to avoid. If there is none, the hint covers the widget.
func placeHint(
	size image.Point, widget, card, window image.Rectangle, gap int, avoid []image.Rectangle,
) image.Rectangle {
	left := max(min(widget.Min.X, window.Max.X-size.X), window.Min.X)
	top := max(min(widget.Min.Y, window.Max.Y-size.Y), window.Min.Y)
	places := []image.Point{
		{card.Max.X + gap, top},
		{left, widget.Max.Y + gap},
		{left, widget.Min.Y - gap - size.Y},
		{widget.Max.X + gap, top},
	}
	for _, a := range avoid {
		places = append(places, image.Pt(left, a.Max.Y+gap), image.Pt(left, a.Min.Y-gap-size.Y))
	}
	for _, at := range places {
		box := image.Rectangle{Min: at, Max: at.Add(size)}
		covers := func(r image.Rectangle) bool { return box.Overlaps(r) }
		if box.In(window) && !box.Overlaps(widget) && !slices.ContainsFunc(avoid, covers) {
			return box
		}
	}
	return image.Rectangle{Min: image.Pt(left, top), Max: image.Pt(left, top).Add(size)}
}
