package ui

import (
	"image"
	"image/color"
	"math"
	"reflect"
	"slices"
	"strconv"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/loops"
)

// A code is the card with the source of the chosen stage's loop: its fields as they are, and what it does in a frame.
// What is written stays on pictures of its own until it changes: text is expensive.
type code struct {
	place image.Rectangle // in the window; empty: it is not shown
	below bool            // that is below the panel

	of      codeOf
	listing listing
	rows    []codeRow
	scroll  scrolling
	written int // the row from which on they were written
	fields  codeFields
	wanted  time.Duration // when the fields were asked for
	head    *ebiten.Image // what is above the rows
	body    *ebiten.Image // the rows, from that one on
}

// A codeOf is what decides how a card looks, apart from the fields.
type codeOf struct {
	kind   string // of the loop
	stage  *stage // nil: there is none yet
	number int
	ink    int // of the stage's run
	size   image.Point
	theme  *theme
}

// codeFields are what the upper part of a card shows.
type codeFields struct {
	seen  sighting
	alpha float64 // NaN before the first draw
}

// A codeRow is a line of the card: a line of code, or the rest of one that is too long.
type codeRow struct {
	number int // of the line; of the rest, that of the line as well
	rest   bool
	column int // where it begins, in letters
	parts  []codePart
}

// Lengths of a card with code, in the design's pixels.
const (
	codePadding = 10
	codeHead    = 28
	codeGap     = 8
	codeHeight  = 16  // of a row
	codeLeast   = 150 // the least height and width of a card
)

// Lengths in letters.
const (
	codeNumbers = 4  // of a line's number, with the space after it
	codeTab     = 2  // how far a tab indents
	codeRest    = 4  // how far the rest of a line is indented on top of that
	codeField   = 25 // of a field where there are two columns of them
	codeRows    = 6  // so many lines of code there are at least, before fields are left out
)

// codeEvery is the time between two looks at the fields of a loop that runs.
const codeEvery = 100 * time.Millisecond

// isShown tells whether there is room for the card.
func (c *code) isShown(t *theme) bool { return min(c.place.Dx(), c.place.Dy()) >= t.px(codeLeast) }

// drawCode draws the card of the chosen stage.
func (a *app) drawCode(screen *ebiten.Image) {
	c, t := &a.code, a.theme
	p := c.place
	in := p.Inset(t.px(codePadding))
	in.Min.Y = p.Min.Y + t.px((titleHeight-codeHead)/2) // as the titles of the stages
	s := a.stage(a.deck.chosen)
	setup := a.deck.setup()
	if !a.playing {
		s = nil
	} else if a.deck.chosen < len(a.played) {
		setup = a.played[a.deck.chosen]
	}
	ink := a.names[min(a.deck.chosen, len(a.names)-1)].ink
	c.show(codeOf{setup.Loop, s, a.deck.chosen, ink, in.Size(), t})
	c.look(a.now)

	top := c.bodyTop()
	c.scroll.fit(len(c.rows), c.visible(top))
	in.Max.Y = min(in.Max.Y, in.Min.Y+top+len(c.rows)*t.px(codeHeight))
	drawBox(screen, t.card, float64(p.Min.X), float64(p.Min.Y), float64(p.Dx()),
		float64(in.Max.Y+t.px(codePadding)-p.Min.Y))
	body := in
	body.Min.Y += top
	body.Max.Y = min(body.Max.Y, body.Min.Y+c.scroll.shown*t.px(codeHeight)) // whole rows
	if c.scroll.first != c.written {
		c.writeBody()
	}
	if body.Dy() > 0 {
		c.drawMark(screen, body)
		drawAt(screen, c.body.SubImage(image.Rectangle{Max: body.Size()}).(*ebiten.Image), body.Min)
	}
	drawAt(screen, c.head, in.Min)
	c.scroll.draw(screen, t, image.Rect(p.Max.X-t.px(2+scrollWidth), body.Min.Y, p.Max.X-t.px(2), body.Max.Y))
}

func drawAt(screen, m *ebiten.Image, at image.Point) {
	var o ebiten.DrawImageOptions
	o.GeoM.Translate(float64(at.X), float64(at.Y))
	screen.DrawImage(m, &o)
}

// show makes the card that of a loop.
func (c *code) show(of codeOf) {
	if of == c.of {
		return
	}
	if k, ok := loops.KindByName(of.kind); ok && of.kind != c.of.kind {
		c.listing, c.scroll = newListing(k, loopType(k)), scrolling{}
	}
	c.of = of
	c.rows = wrapCode(c.rows[:0], c.listing.lines, c.letters()-codeNumbers)
	c.head, c.body = sized(c.head, of.size), sized(c.body, of.size)
	c.fields = codeFields{alpha: math.NaN()}
	c.writeHead()
	c.writeBody()
}

// loopType is the name of the type of a kind's loops.
func loopType(k loops.Kind) string {
	s := k.Defaults
	s.Now = func() time.Duration { return 0 }
	return reflect.TypeOf(k.New(s)).Elem().Name()
}

// sized is a picture of a size, the one there was if it is.
func sized(m *ebiten.Image, size image.Point) *ebiten.Image {
	if m != nil && m.Bounds().Size() == size {
		return m
	}
	if m != nil {
		m.Deallocate()
	}
	return ebiten.NewImage(size.X, size.Y)
}

// look takes what is new of the loop's fields, and asks for more.
func (c *code) look(now time.Duration) {
	s := c.of.stage
	if s == nil {
		return
	}
	if now >= c.wanted+codeEvery || now < c.wanted {
		c.wanted = now
		s.watch.want()
	}
	_, seen := s.watch.sight()
	if seen == c.fields.seen {
		return
	}
	f := codeFields{seen: seen, alpha: math.NaN()}
	if alpha, ok := s.calls.alpha(); ok {
		f.alpha = alpha
	}
	stood := c.fields.seen.stands
	c.fields = f
	c.writeHead()
	if f.seen.stands != stood {
		c.scrollTo(c.marked())
	}
}

// letter is the width of a letter, in pixels.
func (c *code) letter() float64 { return textWidth("0", c.of.theme.mono) }

// letters is how many letters there is room for.
func (c *code) letters() int { return int(float64(c.of.size.X) / c.letter()) }

// bodyTop is where the rows begin, below the upper edge of the card's inside.
func (c *code) bodyTop() int {
	t := c.of.theme
	lines, _ := c.fieldLines()
	return t.px(codeHead) + lines*t.px(codeHeight) + t.px(codeGap)
}

// fieldLines is how many lines the fields take, and in how many columns they are.
func (c *code) fieldLines() (lines, columns int) {
	t := c.of.theme
	columns = min(max(1, c.letters()/codeField), 2)
	n := len(c.fieldRows())
	most := (c.of.size.Y-t.px(codeHead+codeGap))/t.px(codeHeight) - codeRows
	return min((n+columns-1)/columns, max(most, 0)), columns
}

// A fieldRow is a field and its value.
type fieldRow struct{ name, value string }

// fieldRows are the fields of the loop, and what its latest draw was given.
func (c *code) fieldRows() (rows []fieldRow) {
	if c.of.stage == nil {
		return nil
	}
	fields, _ := c.of.stage.watch.sight()
	for i, f := range fields {
		rows = append(rows, fieldRow{f.name, f.text(c.fields.seen.values[i])})
	}
	if alpha := none; len(rows) > 0 {
		if !math.IsNaN(c.fields.alpha) {
			alpha = strconv.FormatFloat(c.fields.alpha, 'f', 4, 64)
		}
		rows = append(rows, fieldRow{"alpha, drawn", alpha})
	}
	return rows
}

// writeHead writes what is above the rows: whose code it is, where it stands, and its fields.
func (c *code) writeHead() {
	t, m := c.of.theme, c.head
	m.Clear()
	middle := float64(t.px(codeHead)) / 2
	size := float64(t.px(badgeSize))
	drawAt(m, t.badges[c.of.ink], image.Pt(0, int(middle-size/2)))
	drawText(m, stageNumber(c.of.number), t.medium, t.badgeInk(), size/2, middle, text.AlignCenter)
	left := size + float64(t.px(8))
	state := c.state()
	right := float64(c.of.size.X)
	drawText(m, state, t.small, t.faintInk, right, middle, text.AlignEnd)
	name := fitted(c.listing.file, t.medium, right-left-textWidth(state, t.small)-float64(t.px(8)))
	drawText(m, name, t.medium, t.ink, left, middle, text.AlignStart)

	lines, columns := c.fieldLines()
	gap := int(2 * c.letter())
	width := (c.of.size.X - (columns-1)*gap) / columns
	for i, f := range c.fieldRows() {
		if i >= lines*columns {
			break
		}
		x := i / max(lines, 1) * (width + gap)
		y := float64(t.px(codeHead)) + (float64(i%max(lines, 1))+0.5)*float64(t.px(codeHeight))
		room := float64(width) - textWidth(f.value, t.mono) - c.letter()
		drawText(m, fitted(f.name, t.mono, room), t.mono, t.faintInk, float64(x), y, text.AlignStart)
		drawText(m, f.value, t.mono, t.ink, float64(x+width), y, text.AlignEnd)
	}
}

// state says where the loop stands.
func (c *code) state() string {
	switch at := c.fields.seen.stands; {
	case c.of.stage == nil:
		return "Play shows its fields"
	case at.where == beforeFrame:
		return "before its next Frame"
	case at.where == inFrame && at.line > 0:
		return "before line " + strconv.Itoa(at.line)
	case at.where == inFrame:
		return "before its next Update"
	default:
		return "runs"
	}
}

// writeBody writes the rows that are seen.
func (c *code) writeBody() {
	t, letter := c.of.theme, c.letter()
	c.written = c.scroll.first
	c.body.Clear()
	for i, r := range c.rows[min(c.written, len(c.rows)):] {
		y := (float64(i) + 0.5) * float64(t.px(codeHeight))
		if int(y) > c.of.size.Y {
			break
		}
		if r.number > 0 && !r.rest {
			at := letter * (codeNumbers - 1)
			drawText(c.body, strconv.Itoa(r.number), t.mono, t.disabledInk, at, y, text.AlignEnd)
		}
		x := letter * float64(codeNumbers+r.column)
		for _, p := range r.parts {
			drawText(c.body, p.text, t.mono, t.codeInk(p.kind), x, y, text.AlignStart)
			x += letter * float64(len([]rune(p.text)))
		}
	}
}

// codeInk is the colour of a part of the code.
func (c *colors) codeInk(k codeKind) color.NRGBA {
	switch k {
	case keyword:
		return c.keyword
	case comment:
		return c.faintInk
	default:
		return c.ink
	}
}

// marked is the line that comes next, 0 while the loop runs.
func (c *code) marked() int {
	switch at := c.fields.seen.stands; at.where {
	case beforeFrame:
		return c.listing.frame
	case inFrame:
		return at.line
	default:
		return 0
	}
}

// drawMark marks the line that comes next: with a bar, so that colour is not the only sign.
func (c *code) drawMark(screen *ebiten.Image, body image.Rectangle) {
	t, line := c.of.theme, c.marked()
	for i, r := range c.rows[min(c.written, len(c.rows)):] {
		if line == 0 || r.number != line {
			continue
		}
		at := image.Rect(body.Min.X, body.Min.Y+i*t.px(codeHeight), body.Max.X, body.Min.Y+(i+1)*t.px(codeHeight))
		if at = at.Intersect(body); at.Empty() {
			return
		}
		screen.SubImage(at).(*ebiten.Image).Fill(t.accentFaint)
		at.Max.X = at.Min.X + t.px(4)
		screen.SubImage(at).(*ebiten.Image).Fill(t.accent)
	}
}

// visible is how many rows there is room for, from top on.
func (c *code) visible(top int) int { return max(1, (c.of.size.Y-top)/c.of.theme.px(codeHeight)) }

// scrollTo brings a line to where it is seen.
func (c *code) scrollTo(line int) {
	s := &c.scroll
	s.fit(len(c.rows), c.visible(c.bodyTop()))
	i := slices.IndexFunc(c.rows, func(r codeRow) bool { return line > 0 && r.number == line && !r.rest })
	if i >= 0 && (i < s.first || i >= s.first+s.shown) {
		s.by(i - s.shown/2 - s.first)
	}
}

// wrapCode breaks lines into rows of at most a number of letters.
func wrapCode(rows []codeRow, lines []codeLine, letters int) []codeRow {
	letters = max(letters, 20)
	for _, l := range lines {
		r := codeRow{number: l.number, column: min(l.depth*codeTab, letters/2)}
		room := letters - r.column
		for _, p := range l.parts {
			for len([]rune(p.text)) > room {
				head, tail := cutCode(p.text, room, len(r.parts) == 0)
				r.parts = append(r.parts, codePart{head, p.kind})
				rows = append(rows, r)
				r = codeRow{number: l.number, rest: true, column: min(l.depth*codeTab, letters/2) + codeRest}
				p.text, room = tail, letters-r.column
			}
			r.parts = append(r.parts, p)
			room -= len([]rune(p.text))
		}
		rows = append(rows, r)
	}
	return rows
}

// cutCode cuts a text that is too long at a space, so that at most some letters come first. If there is none, all of it
// comes after; or, if it must be cut, the rest.
func cutCode(words string, letters int, must bool) (head, tail string) {
	all := []rune(words)
	for n := letters; n >= 0; n-- {
		if all[n] == ' ' {
			return string(all[:n]), string(all[n+1:])
		}
	}
	if must {
		return string(all[:letters]), string(all[letters:])
	}
	return "", words
}
