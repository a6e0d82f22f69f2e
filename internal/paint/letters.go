package paint

import (
	"image"
	"image/color"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// A face is one of the Go fonts. Their digits are equally wide, so that figures below each other line up and figures
// that change do not wobble.
type face int

const (
	regular face = iota
	bold
)

// fonts are parsed when they are first needed. A font may be used by several goroutines, each with its own buffer.
var fonts = [...]func() *sfnt.Font{
	regular: sync.OnceValue(func() *sfnt.Font { return parse(goregular.TTF) }),
	bold:    sync.OnceValue(func() *sfnt.Font { return parse(gobold.TTF) }),
}

func parse(ttf []byte) *sfnt.Font {
	f, err := sfnt.Parse(ttf)
	if err != nil {
		panic("paint: a font that is part of this program: " + err.Error())
	}
	return f
}

// A style is how a text is set; size is the height of an em in pixels.
type style struct {
	face face
	size fixed.Int26_6
}

// lineHeight is from one baseline to the next, in pixels.
func (s style) lineHeight() int { return (s.size * 4 / 3).Round() }

// baseline is how far below the top of a line the letters stand, in pixels: such that capitals are in its middle.
func (s style) baseline() int {
	capital := s.size * 723 / 1000
	return (fixed.I(s.lineHeight())/2 + capital/2).Round()
}

// places is how many places within a pixel a letter can begin at.
const places = 4

// A glyphKey is a letter as it is kept.
type glyphKey struct {
	style style
	r     rune
	place fixed.Int26_6 // within a pixel: 0, 16, 32 or 48
}

// A glyph is a letter in pixels.
type glyph struct {
	rect   image.Rectangle // around the point on the baseline that it begins at
	covers []uint16        // from 0 to covered, row by row
}

// letters sets text. What it has drawn once it keeps: a few hundred small masks.
type letters struct {
	buffer   sfnt.Buffer
	advances map[glyphKey]fixed.Int26_6
	glyphs   map[glyphKey]glyph
}

// width is how wide a text is.
func (l *letters) width(s style, text string) fixed.Int26_6 {
	sum := fixed.Int26_6(0)
	for _, r := range text {
		sum += l.advance(s, r)
	}
	return sum
}

func (l *letters) advance(s style, r rune) fixed.Int26_6 {
	key := glyphKey{style: s, r: r}
	if a, ok := l.advances[key]; ok {
		return a
	}
	f := fonts[s.face]()
	a := fixed.Int26_6(0)
	if index, err := f.GlyphIndex(&l.buffer, r); err == nil {
		// A letter without an advance would lie on the next one: ugly, and no reason to give up.
		a, _ = f.GlyphAdvance(&l.buffer, index, s.size, font.HintingNone)
	}
	if l.advances == nil {
		l.advances = make(map[glyphKey]fixed.Int26_6)
	}
	l.advances[key] = a
	return a
}

// draw sets a text in one line, beginning at x on the baseline y.
func (l *letters) draw(c canvas, s style, x, y int, text string, col color.RGBA) {
	at := fixed.I(x)
	for _, r := range text {
		step := fixed.Int26_6(64 / places)
		begin := (at + step/2) / step * step
		g := l.glyph(c.cover, glyphKey{style: s, r: r, place: begin & 63})
		c.mask(g, image.Pt(begin.Floor(), y), col)
		at += l.advance(s, r)
	}
}

func (l *letters) glyph(cover *coverage, key glyphKey) glyph {
	if g, ok := l.glyphs[key]; ok {
		return g
	}
	g := l.outline(cover, key)
	if l.glyphs == nil {
		l.glyphs = make(map[glyphKey]glyph)
	}
	l.glyphs[key] = g
	return g
}

// outline turns the outline of a letter into a mask. A letter that the font cannot draw stays empty.
func (l *letters) outline(cover *coverage, key glyphKey) glyph {
	f := fonts[key.style.face]()
	index, err := f.GlyphIndex(&l.buffer, key.r)
	if err != nil {
		return glyph{}
	}
	segments, err := f.LoadGlyph(&l.buffer, index, key.style.size, nil)
	if err != nil {
		return glyph{}
	}
	toPoint := func(p fixed.Point26_6) point {
		return point{int(p.X+key.place) * (subpixels / 64), int(p.Y) * (subpixels / 64)}
	}
	b := segments.Bounds()
	low, high := toPoint(b.Min), toPoint(b.Max)
	g := glyph{rect: pixels(low.x, low.y, high.x, high.y)}
	cover.begin(g.rect)
	var at point
	for _, s := range segments {
		to := toPoint(s.Args[0])
		switch s.Op {
		case sfnt.SegmentOpLineTo:
			cover.segment(at.x, at.y, to.x, to.y)
		case sfnt.SegmentOpQuadTo: // the only curve in a TrueType font
			bend := to
			to = toPoint(s.Args[1])
			cover.curve(at, bend, to)
		}
		at = to
	}
	g.covers = cover.mask()
	return g
}

// curve adds one side of an outline that is a quadratic Bézier curve.
func (c *coverage) curve(from, bend, to point) {
	const parts = 16
	previous := from
	for i := 1; i <= parts; i++ {
		j := parts - i
		between := func(a, b, c int) int { return floorDiv(j*j*a+2*j*i*b+i*i*c+parts*parts/2, parts*parts) }
		p := point{between(from.x, bend.x, to.x), between(from.y, bend.y, to.y)}
		c.segment(previous.x, previous.y, p.x, p.y)
		previous = p
	}
}

// mask is what was covered, row by row.
func (c *coverage) mask() []uint16 {
	covers := make([]uint16, 0, c.rect.Dx()*c.rect.Dy())
	for y := c.rect.Min.Y; y < c.rect.Max.Y; y++ {
		deltas := c.row(y)
		sum := int32(0)
		for _, delta := range deltas[:c.rect.Dx()] {
			sum += delta
			covers = append(covers, uint16(min(max(sum, -sum), covered)))
		}
		clear(deltas)
	}
	return covers
}

// mask paints a letter.
func (c canvas) mask(g glyph, at image.Point, col color.RGBA) {
	rect := g.rect.Add(at)
	seen := rect.Intersect(c.clip)
	for y := seen.Min.Y; y < seen.Max.Y; y++ {
		covers := g.covers[(y-rect.Min.Y)*rect.Dx()+seen.Min.X-rect.Min.X:]
		pix := c.dst.Pix[c.dst.PixOffset(seen.Min.X, y):c.dst.PixOffset(seen.Max.X, y)]
		for i := range seen.Dx() {
			if covers[i] > 0 {
				blend(pix[4*i:4*i+4:4*i+4], col, uint32(covers[i]))
			}
		}
	}
}
