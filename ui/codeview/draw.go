package codeview

import (
	"image"
	"image/color"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/theme"
	"gameloops/ui/usercode"
)

// A picture keeps the visible rows as they were last drawn, because drawing text is slow.
type picture struct {
	of    wrapping
	first int
	size  image.Point
	theme *theme.Theme
	wrong []int // the lines whose numbers are marked
	image *ebiten.Image
	parts []usercode.Part
	known wrapping // the text that parts are of
}

// blink is the caret's blink half-period.
const blink = 530 * time.Millisecond

// Draw draws the rows.
func (e *Editor) Draw(screen *ebiten.Image) {
	if e.Place.Empty() || e.theme == nil {
		return
	}
	e.wrap() // the place may have changed since the last input
	e.drawMarks(screen)
	e.drawSelection(screen)
	e.picture.write(e)
	theme.DrawAt(screen, e.picture.image, e.Place.Min)
	if e.focused && (e.now-e.acted)/blink%2 == 0 {
		e.drawCaret(screen)
	}
	p, t := e.Place, e.theme
	e.scroll.Draw(screen, t, image.Rect(p.Max.X+t.Px(2), p.Min.Y, p.Max.X+t.Px(2+theme.ScrollWidth), p.Max.Y))
}

// fill fills the part of a rectangle that is on the text.
func (e *Editor) fill(screen *ebiten.Image, r image.Rectangle, c color.Color) {
	if r = r.Intersect(e.Place); !r.Empty() {
		screen.SubImage(r).(*ebiten.Image).Fill(c)
	}
}

// rowAt returns the place of a row.
func (e *Editor) rowAt(n int) image.Rectangle {
	top := e.Place.Min.Y + (n-e.scroll.First)*e.high()
	return image.Rect(e.Place.Min.X, top, e.Place.Max.X, top+e.high())
}

// drawMarks marks the line that comes next, and lines with errors. Bars of different widths beside them make sure that
// colour is not the only sign.
func (e *Editor) drawMarks(screen *ebiten.Image) {
	t := e.theme
	for n, r := range e.rows.all {
		at := e.rowAt(n)
		if r.line == e.Marks.Next {
			e.fill(screen, at, t.AccentFaint)
			e.fill(screen, image.Rect(at.Min.X, at.Min.Y, at.Min.X+t.Px(4), at.Max.Y), t.Accent)
		}
		if slices.Contains(e.Marks.Wrong, r.line) {
			left := at.Min.X + int(float64(numbers)*e.letter())
			e.fill(screen, image.Rect(left, at.Max.Y-t.Px(2), at.Max.X, at.Max.Y), t.Warning)
			e.fill(screen, image.Rect(at.Min.X, at.Min.Y, at.Min.X+t.Px(2), at.Max.Y), t.Warning)
		}
	}
}

func (e *Editor) drawSelection(screen *ebiten.Image) {
	from, to := e.Text.Selection()
	if from == to {
		return
	}
	for n, r := range e.rows.all {
		if r.to < from || r.from >= to {
			continue
		}
		at := e.rowAt(n)
		column := func(offset int) int {
			return at.Min.X + int(float64(numbers+e.rows.width(r.from, offset, r.column))*e.letter())
		}
		right := column(min(to, r.to))
		if to > r.to { // the line's end is selected, too
			right += int(e.letter() / 2)
		}
		e.fill(screen, image.Rect(column(max(from, r.from)), at.Min.Y, right, at.Max.Y), e.theme.PressedFill)
	}
}

func (e *Editor) drawCaret(screen *ebiten.Image) {
	t := e.theme
	at := e.pointAt(e.Text.Caret())
	wide := max(t.Px(1.5), 1)
	e.fill(screen, image.Rect(at.X-wide/2, at.Y, at.X-wide/2+wide, at.Y+e.high()), t.Ink)
}

// write draws the visible rows again, if they have changed.
func (p *picture) write(e *Editor) {
	now := picture{of: e.wrapped, first: e.scroll.First, size: e.Place.Size(), theme: e.theme}
	if p.image != nil && p.of == now.of && p.first == now.first && p.size == now.size && p.theme == now.theme &&
		slices.Equal(p.wrong, e.Marks.Wrong) {
		return
	}
	p.wrong = append(p.wrong[:0], e.Marks.Wrong...)
	if p.known != e.wrapped || p.image == nil {
		p.known, p.parts = e.wrapped, usercode.Parts(e.rows.text)
	}
	p.of, p.first, p.theme = now.of, now.first, now.theme
	p.image = theme.Sized(p.image, now.size)
	p.size = now.size
	p.image.Clear()
	last := min(p.first+e.scroll.Shown, e.rows.Rows())
	for n := p.first; n < last; n++ {
		p.writeRow(e, n)
	}
}

// writeRow draws a row with its number.
func (p *picture) writeRow(e *Editor, n int) {
	t, r, to := e.theme, e.rows.all[n], p.image
	y := (float64(n-p.first) + 0.5) * float64(e.high())
	if !r.rest {
		ink := t.DisabledInk
		if slices.Contains(e.Marks.Wrong, r.line) {
			ink = t.Warning
		}
		theme.DrawText(to, strconv.Itoa(r.line), t.Mono, ink, e.letter()*(numbers-1), y, text.AlignEnd)
	}
	at, column := r.from, r.column
	put := func(end int, ink color.Color) {
		words := e.rows.text[at:end]
		if code := strings.TrimLeft(words, "\t "); code != "" {
			lead := e.rows.width(at, end-len(code), column)
			words := strings.ReplaceAll(code, "\t", strings.Repeat(" ", tabColumns))
			theme.DrawText(to, words, t.Mono, ink, e.letter()*float64(numbers+lead), y, text.AlignStart)
		}
		column = e.rows.width(at, end, column)
		at = end
	}
	for _, part := range p.parts {
		if part.To <= at || part.From >= r.to {
			continue
		}
		if part.From > at {
			put(part.From, t.Ink)
		}
		put(min(part.To, r.to), InkOf(&t.Colors, part.Kind))
	}
	if at < r.to {
		put(r.to, t.Ink)
	}
}

// InkOf returns the colour of a part of code.
func InkOf(c *theme.Colors, k usercode.Kind) color.NRGBA {
	switch k {
	case usercode.Keyword:
		return c.Keyword
	case usercode.Comment:
		return c.FaintInk
	case usercode.Literal:
		return c.Literal
	default:
		return c.Ink
	}
}
