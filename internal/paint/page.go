package paint

import (
	"image"
	"image/color"
	"image/draw"

	"golang.org/x/image/math/fixed"

	"gameloops/physics"
)

// A page is a strip that is being painted.
type page struct {
	*layout
	on     canvas
	theme  Theme
	worlds *Painter
}

func (p *page) paint(s Strip) {
	p.rect(p.on.dst.Rect, p.theme.Paper)
	y := p.margin
	y = p.text(p.title, p.margin, y, p.titleLines(s), p.theme.Ink)
	y = p.text(p.note, p.margin, y, p.noteLines(s), p.theme.Faint)
	if s.Moment != "" {
		p.text(p.label, p.margin, y+p.px(momentGap), []string{s.Moment}, p.theme.Ink)
	}
	y = p.margin + p.top(s)
	for i, r := range s.Rows {
		if i > 0 {
			y += p.px(rowGap)
		}
		y = p.row(s, r, y)
	}
}

// row paints a row of cells at y, and returns where it ends.
func (p *page) row(s Strip, r Row, y int) int {
	p.text(p.label, p.margin, y, p.labelLines(s, r), p.theme.Ink)
	y += p.above(s, r)
	for i, c := range r.Cells {
		x := p.margin + i*(p.cell.X+p.gap)
		heads := p.headLines(s, r, i)
		if len(heads) > 0 { // short heads are directly above their cells
			p.text(p.head, x, y-p.px(headGap)-len(heads)*p.head.lineHeight(), heads, p.theme.Ink)
		}
		area := image.Rectangle{Max: p.cell}.Add(image.Pt(x, y))
		p.world(c, area)
		p.caption(c, x, area.Max.Y+p.px(captionGap))
	}
	return y + p.cell.Y + p.below()
}

// missingLines is the maximum number of lines for the reason of a missing world.
const missingLines = 3

// world paints the world of a cell, with a frame around it.
func (p *page) world(c Cell, area image.Rectangle) {
	p.rect(area, p.theme.Rule)
	area = area.Inset(p.frame())
	if c.Missing == "" {
		view := c.View
		if view == (physics.Rect{}) {
			view = p.worlds.view()
		}
		p.worlds.part(p.on.dst, area, view, &c)
		return
	}
	p.rect(area, p.theme.Sky)
	room := fixed.I(area.Dx() - 2*p.gap)
	lines := p.letters.wrap(p.fact, c.Missing, room, missingLines)
	y := (area.Min.Y + area.Max.Y - len(lines)*p.fact.lineHeight()) / 2
	for _, text := range lines {
		x := (area.Min.X + area.Max.X - p.letters.width(p.fact, text).Round()) / 2
		y = p.text(p.fact, x, y, []string{text}, p.theme.Faint)
	}
}

// caption paints the items of a caption, each in its slot.
func (p *page) caption(c Cell, x, y int) {
	for i, f := range c.Caption {
		slot := p.slots[i]
		col := p.theme.Faint
		if f.Warn {
			col = p.theme.Warn
		}
		text := p.letters.fit(p.fact, f.Text, fixed.I(slot.width))
		p.text(p.fact, x+slot.x, y+slot.line*p.fact.lineHeight(), []string{text}, col)
	}
}

// text paints lines below each other, the first one below y, and returns where the last one ends.
func (p *page) text(s style, x, y int, lines []string, col color.RGBA) int {
	for _, line := range lines {
		p.letters.draw(p.on, s, x, y+s.baseline(), line, col)
		y += s.lineHeight()
	}
	return y
}

func (p *page) rect(area image.Rectangle, col color.RGBA) {
	draw.Draw(p.on.dst, area, image.NewUniform(col), image.Point{}, draw.Src)
}
