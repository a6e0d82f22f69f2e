package startpage

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/model"
	"gameloops/ui/theme"
)

// write draws the start page on its picture.
func (d *Page) write() {
	t := d.shown.theme
	theme.DrawBox(d.image, t.Card, 0, 0, float64(d.Place.Dx()), float64(d.Place.Dy()))
	for _, l := range d.at.lines {
		d.writeLine(l)
	}
	d.drawPause()
	for i, s := range d.at.spots {
		look := t.Plain
		if i == model.StartComparing {
			look = t.Primary
		}
		box := look.Idle
		if i == d.shown.hover {
			box = look.Hover
		}
		r := s.place.Sub(d.Place.Min)
		theme.DrawBox(d.image, box, float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
		if at := s.sketch.Sub(d.Place.Min); !s.sketch.Empty() {
			cards[i].sketch(pen{d.image, t}, float64(at.Min.X), float64(at.Min.Y), float64(at.Dx()))
		}
		for _, l := range s.lines {
			d.writeLine(l)
		}
		if at := s.keyAt.Sub(d.Place.Min); s.key != "" {
			t.DrawKey(d.image, s.key, float64(at.X), float64(at.Y))
		}
	}
	bar := image.Rectangle{Max: d.Place.Size()}.Inset(t.Px(3))
	bar.Min.X = bar.Max.X - t.Px(theme.ScrollWidth)
	d.Scroll.Draw(d.image, t, bar)
}

// drawPause draws the button that pauses the stages, with two bars, or with a triangle while they are paused.
func (d *Page) drawPause() {
	t, r := d.shown.theme, d.at.pause.Sub(d.Place.Min)
	box := t.Plain.Idle
	if d.shown.hover == model.StartPausesExample {
		box = t.Plain.Hover
	}
	x, y, size := float64(r.Min.X), float64(r.Min.Y), float64(r.Dx())
	theme.DrawBox(d.image, box, x, y, size, size)
	p := pen{d.image, t}
	if !d.shown.held {
		p.bar(x+0.36*size, y+0.34*size, 0.09*size, 0.32*size, t.Ink)
		p.bar(x+0.55*size, y+0.34*size, 0.09*size, 0.32*size, t.Ink)
		return
	}
	const columns = 12
	for i := range columns { // the triangle
		high := 0.34 * size * (columns - float64(i)) / columns
		p.bar(x+(0.38+0.3*float64(i)/columns)*size, y+size/2-high/2, 0.3*size/columns+0.5, high, t.Ink)
	}
}

func (d *Page) writeLine(l line) {
	t, at := d.shown.theme, l.at.Sub(d.Place.Min)
	var c color.Color = t.Ink
	switch l.ink {
	case faint:
		c = t.FaintInk
	case white:
		c = t.White
	case accent:
		c = t.Keyword
	}
	theme.DrawText(d.image, l.words, l.face, c, float64(at.X), float64(at.Y), text.AlignStart)
}
