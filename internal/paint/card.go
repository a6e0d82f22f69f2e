package paint

import (
	"image"
	"image/color"
	"image/draw"

	"golang.org/x/image/math/fixed"
)

// A Card is a preview picture of something with worlds: a band with its title, and below it the worlds, as large as
// fits. Its letters are readable at half its size.
type Card struct {
	Size  image.Point
	Name  string // of the site, beside the sign
	Title string
	Text  string // below the title: what there is to find out; empty: nothing
	Cells []Cell // with their heads; they have no captions
}

// Sizes of a card, in pixels.
const (
	cardMargin = 36
	cardGap    = 16 // between two worlds, and above and below text
	signHigh   = 56
)

// leastVisible is the smallest mean radius of the objects of a card, in pixels.
const leastVisible = 5

// Paint paints a card with a painter. Text that does not fit is cut and ends in an ellipsis. The painter's view is
// the part of the worlds that may be seen. A card shows less of it if objects would be too small. Paint is not a
// method of Painter, because the web page's program, which has no cards, contains all methods of a Painter.
func (s Card) Paint(p *Painter) *image.RGBA {
	m := image.NewRGBA(image.Rectangle{Max: s.Size})
	theme := p.theme()
	b := &board{on: canvas{dst: m, clip: m.Rect, cover: &p.cover}, letters: &p.letters, left: cardMargin,
		room: s.Size.X - 2*cardMargin}
	draw.Draw(m, m.Rect, image.NewUniform(theme.Paper), image.Point{}, draw.Src)
	y := b.head(s)
	area := image.Rect(cardMargin, y+cardGap, s.Size.X-cardMargin, s.Size.Y-cardGap-cardGap/2)
	b.worlds(p, s, area)
	return m
}

// A board is a card that is being painted.
type board struct {
	on         canvas
	letters    *letters
	left, room int // of lines
}

// The styles of a card.
var (
	cardTitle = style{bold, fixed.I(46)}
	cardText  = style{regular, fixed.I(33)}
	cardName  = style{bold, fixed.I(30)}
	cardHead  = style{bold, fixed.I(27)}
	cardSmall = style{regular, fixed.I(25)}
)

// cardLong is the size of the letters of a title that has no room in one line.
const cardLong = 40 << 6

// head paints the band, and returns where it ends.
func (b *board) head(s Card) int {
	name := b.letters.width(cardName, s.Name).Ceil()
	corner := signHigh + 10 + name
	letters, room := cardTitle, fixed.I(b.room-corner-2*cardGap)
	if b.letters.width(letters, s.Title) > room {
		letters.size = cardLong
	}
	title := b.letters.wrap(letters, s.Title, room, 2)
	text := b.letters.wrap(cardText, s.Text, fixed.I(b.room), 2)
	high := 2*cardGap + len(title)*letters.lineHeight() + len(text)*cardText.lineHeight()
	draw.Draw(b.on.dst, image.Rect(0, 0, s.Size.X, high), image.NewUniform(signGround), image.Point{}, draw.Src)
	y := b.lines(letters, cardGap, title, signArrow)
	b.lines(cardText, y, text, signText)
	x, middle := b.left+b.room-corner, cardGap+letters.lineHeight()/2
	sign(b.on, image.Rect(x, middle-signHigh/2, x+signHigh, middle+signHigh/2), false)
	at := middle - cardName.lineHeight()/2 + cardName.baseline()
	b.letters.draw(b.on, cardName, x+signHigh+10, at, s.Name, signBall)
	return high
}

// signText is the colour of other text on the sign's ground.
var signText = rgb(0xe4effa)

// lines paints lines below each other, and returns where the last one ends.
func (b *board) lines(s style, y int, all []string, col color.RGBA) int {
	for _, line := range all {
		b.letters.draw(b.on, s, b.left, y+s.baseline(), line, col)
		y += s.lineHeight()
	}
	return y
}

// worlds paints the worlds beside each other into an area, with their heads.
func (b *board) worlds(p *Painter, s Card, area image.Rectangle) {
	n := len(s.Cells)
	if n == 0 {
		return
	}
	wide := (area.Dx() - (n-1)*cardGap) / n
	high := 0
	for _, c := range s.Cells {
		high = max(high, b.above(c, wide))
	}
	top := area.Min.Y + high + headBelow
	size := image.Pt(wide, area.Max.Y-top)
	part := Closer(p.view(), s.Cells, size, leastVisible)
	for i, c := range s.Cells {
		near := &Painter{Theme: p.Theme, View: part}
		if count(c, part) == 0 { // a world that is much larger than the others
			near.View = p.view()
		}
		x, theme := area.Min.X+i*(wide+cardGap), p.theme()
		at := board{on: b.on, letters: b.letters, left: x}
		head, settings := b.headLines(c, wide)
		y := at.lines(cardHead, area.Min.Y, head, theme.Ink)
		at.lines(cardSmall, y, settings, theme.Faint)
		cell := image.Rectangle{Max: size}.Add(image.Pt(x, top))
		draw.Draw(b.on.dst, cell, image.NewUniform(theme.Rule), image.Point{}, draw.Src)
		if near.part(b.on.dst, cell.Inset(2), near.view(), &c); c.Missing != "" {
			b.missing(c.Missing, cell, theme.Faint)
		}
	}
}

// headBelow is the space between the text above a world and the world, in pixels.
const headBelow = 8

// headLines returns the text above a world: its head, and its settings.
func (b *board) headLines(c Cell, wide int) (head, settings []string) {
	room := fixed.I(wide)
	return b.letters.wrap(cardHead, c.Head, room, 2), b.letters.wrap(cardSmall, c.Settings, room, 3)
}

// above returns the height of that text, in pixels.
func (b *board) above(c Cell, wide int) int {
	head, settings := b.headLines(c, wide)
	return len(head)*cardHead.lineHeight() + len(settings)*cardSmall.lineHeight()
}

// missing writes why there is no world, in the place of the world.
func (b *board) missing(why string, area image.Rectangle, col color.RGBA) {
	lines := b.letters.wrap(cardText, why, fixed.I(area.Dx()-2*cardGap), missingLines)
	y := (area.Min.Y + area.Max.Y - len(lines)*cardText.lineHeight()) / 2
	for i, line := range lines {
		x := (area.Min.X + area.Max.X - b.letters.width(cardText, line).Round()) / 2
		b.letters.draw(b.on, cardText, x, y+i*cardText.lineHeight()+cardText.baseline(), line, col)
	}
}
