package paint

import (
	"image"
	"image/color"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"gameloops/internal/gofonts"
)

// A face is one of the Go fonts. Their digits have equal widths, so numbers below each other line up, and numbers that
// change do not wobble.
type face int

const (
	regular face = iota
	bold
)

// fonts parses each font when it is first needed. Several goroutines may use a font, each with its own buffer.
var fonts = [...]func() *sfnt.Font{
	regular: sync.OnceValue(func() *sfnt.Font { return parse(gofonts.Regular) }),
	bold:    sync.OnceValue(func() *sfnt.Font { return parse(boldFont()) }),
}

func parse(ttf []byte) *sfnt.Font {
	f, err := sfnt.Parse(ttf)
	if err != nil {
		panic("paint: an embedded font cannot be parsed: " + err.Error())
	}
	return f
}

// A style is the font and the size of a text. The size is the height of an em in pixels.
type style struct {
	face face
	size fixed.Int26_6
}

// lineHeight returns the distance between two baselines, in pixels.
func (s style) lineHeight() int { return (s.size * 4 / 3).Round() }

// baseline returns the distance from the top of a line to its baseline, in pixels. It centers capitals in the line.
func (s style) baseline() int {
	capital := s.size * 723 / 1000
	return (fixed.I(s.lineHeight())/2 + capital/2).Round()
}

// places is the number of places within a pixel where a letter can start.
const places = 4

// A glyphKey is the key of a letter in the cache.
type glyphKey struct {
	style style
	r     rune
	place fixed.Int26_6 // within a pixel: 0, 16, 32 or 48
}

// A glyph is the mask of a letter.
type glyph struct {
	rect   image.Rectangle // relative to the point on the baseline where the letter starts
	covers []uint16        // from 0 to covered, row by row
}

// letters draws text. It caches the masks of letters: a few hundred small ones.
type letters struct {
	buffer   sfnt.Buffer
	advances map[glyphKey]fixed.Int26_6
	glyphs   map[glyphKey]glyph
}

// width returns how wide a text is.
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
		// Without an advance the next letter is drawn over this one: ugly, but no reason to fail.
		a, _ = f.GlyphAdvance(&l.buffer, index, s.size, font.HintingNone)
	}
	if l.advances == nil {
		l.advances = make(map[glyphKey]fixed.Int26_6)
	}
	l.advances[key] = a
	return a
}

// draw draws a text in one line, from x on the baseline y.
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

// outline rasterizes the outline of a letter. The mask of a letter that the font cannot draw is empty.
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

// curve adds one side of an outline, a quadratic Bézier curve.
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

// mask returns the coverage, row by row.
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
