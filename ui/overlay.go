package ui

import (
	"fmt"

	eimage "github.com/ebitenui/ebitenui/image"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/theme"
)

// An overlay draws on top of the stages and the panel: the rates of a single stage, notices, and the list of keys.
type overlay struct {
	canvas   *canvas
	director *director
	gallery  *gallery
	bar      *bar
	sight    *sight
	notice   *notice
	clips    *clips
	help     bool // the list of keys is shown
	numbers  int  // the left edge of the rates at the top, in pixels; the window's width if they are elsewhere
}

func (o *overlay) toggleHelp() { o.help = !o.help }

// leave closes the list of keys, or gives up a clip or what is selected for one, or takes the focus from the panel, or
// leaves full screen: the first that applies.
func (o *overlay) leave() {
	if o.help {
		o.help = false
	} else if !o.clips.leave() && !o.bar.sidebar.dropFocus() {
		ebiten.SetFullscreen(false)
	}
}

// drawRates draws the rates of a single stage.
func (o *overlay) drawRates(screen *ebiten.Image) {
	if o.gallery.divided {
		return
	}
	frames, updates := theme.None, theme.None
	if r := &o.gallery.cells[0].Readouts; o.director.playback.begun && r.Frames != "" {
		frames, updates = r.Frames, r.Updates
	}
	o.drawReadouts(screen, frames, updates)
}

// noticeHeight is that of a notice, in the design's pixels.
const noticeHeight = 40

// numbersHeight is that of the box of the rates, in the design's pixels.
const numbersHeight = 36

// drawReadouts draws the rates at the top right, or at the bottom if the panel leaves no room. Each number has a place
// as wide as the widest one, so that nothing moves.
func (o *overlay) drawReadouts(screen *ebiten.Image, frames, updates string) {
	t, s, size := o.canvas.theme, o.bar.sidebar, o.canvas.above().Max
	number := theme.TextWidth("00000", t.Regular)
	pad, space := float64(t.Px(12)), float64(t.Px(18))
	const first, second = "FPS:", "Updates/s:"
	width := 2*pad + theme.TextWidth(first, t.Regular) + number + space + theme.TextWidth(second, t.Regular) + number
	right := float64(size.X - t.Px(theme.Margin))
	left := right - width
	top := float64(t.Px(theme.Margin))
	o.numbers = int(left)
	if left < float64(s.rect().Max.X+t.Px(theme.Margin)) || s.hasBar() {
		o.numbers = size.X
		top = float64(size.Y-t.Px(theme.Margin)) - float64(t.Px(numbersHeight))
	}
	theme.DrawBox(screen, t.Card, left, top, width, float64(t.Px(numbersHeight)))
	y := top + float64(t.Px(numbersHeight))/2
	x := left + pad
	theme.DrawText(screen, first, t.Regular, t.FaintInk, x, y, text.AlignStart)
	x += theme.TextWidth(first, t.Regular) + number
	theme.DrawText(screen, frames, t.Regular, t.Ink, x, y, text.AlignEnd)
	x += space
	theme.DrawText(screen, second, t.Regular, t.FaintInk, x, y, text.AlignStart)
	theme.DrawText(screen, updates, t.Regular, t.Ink, right-pad, y, text.AlignEnd)
}

// noticeWords returns the present notice and its box; empty: there is none.
func (o *overlay) noticeWords() (words string, box *eimage.NineSlice) {
	p, s, t, now := &o.director.playback, o.bar.sidebar, o.canvas.theme, o.notice.clock.now
	if share, on := p.player.Review().Arriving(); on {
		return fmt.Sprintf("Playing up to the moment of the picture: %.0f %%", 100*share), t.Notice
	}
	switch {
	case o.notice.words != "":
		return o.notice.words, t.Notice
	case !p.begun && s.isNarrow():
		return "Choose a loop, then press Play", t.Card
	case !p.begun:
		return "New here? L: the first lesson. Or choose a loop, press Play. ?: all keys", t.Card
	case p.player.Waiting(now) > theme.ReadoutEvery:
		return "Waiting for the last update to end", t.Notice
	case p.past.IsShown() && !o.gallery.divided: // the timeline says so, and the world and its card need the room
		return "", nil
	case p.past.IsShown():
		return "The past. Space plays it, End is the present", t.Notice
	case p.player.IsPaused() && !s.hasBar(): // its button says so
		return "Paused", t.Notice
	}
	for _, words := range [...]string{
		o.director.lesson.overWords(p), p.gapWords(now), p.slowWords(o.gallery.cells[:]), p.speedWords(),
	} {
		if words != "" {
			return words, t.Notice
		}
	}
	return o.sight.words(), t.Card
}

// drawNotice draws the present notice, on top of everything because the panel may leave no room for it. While a menu is
// open there is none, because it would distract.
func (o *overlay) drawNotice(screen *ebiten.Image) {
	if words, box := o.noticeWords(); words != "" && !o.bar.sidebar.isMenuOpen() {
		o.drawWords(screen, box, words)
	}
}

// drawWords draws a notice above a single stage, beside the panel; with several stages below the panel; and before the
// first Play in the middle of the space that the panel leaves.
func (o *overlay) drawWords(screen *ebiten.Image, box *eimage.NineSlice, words string) {
	t, s, size := o.canvas.theme, o.bar.sidebar, o.canvas.above().Max
	face, pad, lines := t.Medium, 2*float64(t.Px(16)), []string{words}
	most := float64(size.X-2*t.Px(theme.Margin)) - pad
	if below := float64(s.rect().Dx()) - pad; o.gallery.divided && !s.bare && !s.isNarrow() &&
		!s.isOnItsSide() && theme.FitInside(theme.Wrapped(words, t.Small, below), t.Small, below) {
		most = below // in front of no stage
	}
	if theme.TextWidth(words, face) > most {
		face = t.Small
		lines = theme.Wrapped(words, face, most)
	}
	width, line := 0.0, float64(t.Px(theme.LineHeight))
	for i := range lines {
		lines[i] = theme.Fitted(lines[i], face, most)
		width = max(width, theme.TextWidth(lines[i], face)+pad)
	}
	height := float64(t.Px(noticeHeight)) + line*float64(len(lines)-1)
	card := s.rect()
	x, y := (float64(card.Max.X)+float64(size.X))/2, float64(size.Y)*0.45
	if float64(size.X-card.Max.X) < width+2*float64(t.Px(theme.Margin)) { // above the rates
		x, y = float64(size.X)/2, float64(size.Y-t.Px(theme.Margin+numbersHeight+theme.CellGap))-height/2
	}
	switch top, bar := float64(t.Px(theme.Margin)), o.bar.beside(); {
	case s.hasBar() && s.isOnItsSide() && float64(bar.Dx()) >= width:
		x, y = float64(bar.Min.X+bar.Max.X)/2, float64(bar.Min.Y+bar.Max.Y)/2
	case s.hasBar(): // above the rates
		x, y = float64(size.X)/2, float64(size.Y-t.Px(theme.Margin+numbersHeight+theme.CellGap))-height/2
	case o.gallery.divided && s.isOnItsSide(): // beside the drawer
		y = top + float64(t.Px(barHeight))/2
	case o.gallery.divided: // in front of no stage
		x, y = float64(card.Min.X+card.Max.X)/2, float64(o.canvas.size.Y-t.Px(theme.Margin))-height/2
		if s.bare {
			x, y = float64(size.X)/2, float64(size.Y-t.Px(theme.Margin))-height/2
		}
		x = max(x, width/2+float64(t.Px(theme.Margin)))
	case o.director.playback.begun && float64(o.numbers-card.Max.X) >= width+2*top:
		x, y = float64(card.Max.X+o.numbers)/2, top+height/2
	}
	y = min(y, float64(o.canvas.size.Y-t.Px(theme.Margin))-height/2)
	theme.DrawBox(screen, box, x-width/2, y-height/2, width, height)
	for i, words := range lines {
		theme.DrawText(screen, words, face, t.Ink, x, y+line*(float64(i)-float64(len(lines)-1)/2), text.AlignCenter)
	}
}

// Lengths of the list of keys, in the design's pixels.
const (
	helpPadding = 18
	helpLine    = 21
	helpGap     = 16 // between a key and what it does
	helpColumn  = 28 // between columns
)

// drawHelp draws the list of keys in the middle of the window: in two columns if one is too high, and smaller if two do
// not fit.
func (o *overlay) drawHelp(screen *ebiten.Image, all []shortcut) {
	if !o.help {
		return
	}
	t, size := o.canvas.theme, o.canvas.size
	names, words, lines := 0.0, 0.0, 0
	for i := range all {
		if s := &all[i]; s.does != "" {
			names, words = max(names, theme.TextWidth(s.name, t.Medium)), max(words, theme.TextWidth(s.does, t.Regular))
			lines++
		}
	}
	pad, line, gap, between := float64(t.Px(helpPadding)), float64(t.Px(helpLine)), float64(t.Px(helpGap)),
		float64(t.Px(helpColumn))
	columns, rows := 1, lines
	if 2*pad+float64(1+rows)*line > float64(size.Y) {
		columns, rows = 2, (lines+1)/2
	}
	column := names + gap + words + between
	width, height := 2*pad+float64(columns)*column-between, 2*pad+float64(1+rows)*line
	fit := min(1, float64(size.X)/width, float64(size.Y)/height)
	x, y := (float64(size.X)-fit*width)/2, (float64(size.Y)-fit*height)/2
	theme.DrawBox(screen, t.Help, x, y, fit*width, fit*height)
	medium, regular := theme.Fitting(t.Medium, fit), theme.Fitting(t.Regular, fit)
	x, y = x+fit*pad, y+fit*(pad+line/2)
	theme.DrawText(screen, "Keys", medium, t.Ink, x, y, text.AlignStart)
	n := 0
	for i := range all {
		if s := &all[i]; s.does != "" {
			left, middle := x+fit*column*float64(n/rows), y+fit*line*float64(1+n%rows)
			theme.DrawText(screen, s.name, medium, t.Ink, left, middle, text.AlignStart)
			theme.DrawText(screen, s.does, regular, t.Ink, left+fit*(names+gap), middle, text.AlignStart)
			n++
		}
	}
}
