package codeview

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"reflect"
	"slices"
	"strconv"
	"time"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/internal/userloop"
	"gameloops/loops"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
	"gameloops/ui/usercode"
)

// A SourceCard shows the source of the chosen stage's loop and the present values of its fields. It keeps pictures
// of the text and draws it again only when it changes, since drawing text is slow.
type SourceCard struct {
	Place image.Rectangle // in the window, in pixels; empty: it is not shown
	Below bool            // Place is below the panel
	Rest  image.Rectangle // the part of Place below what was drawn
	Write Writer          // draws the editor instead of the rows; nil: there is no editor
	Above int             // how many rows the editor has above the source, for goals
	Needs int             // the height that all of its rows needed last; 0: none is known

	of      Content
	tools   tools
	listing listing
	rows    []codeRow
	Scroll  theme.Scrolling
	written int // the first row on the picture of the rows
	fields  codeFields
	wanted  time.Duration // when the fields were requested last
	head    *ebiten.Image // everything above the rows
	body    *ebiten.Image // the rows
}

// A Writer draws an editor into a part of the window. next is the line that comes next, 0 while the loop runs.
type Writer func(screen *ebiten.Image, body image.Rectangle, next int)

// A Content is what the card shows, apart from the values of fields.
type Content struct {
	Kind   string       // of the loop
	Source string       // of a loop that is not in the table
	Button string       // that opens the editor; empty: there is none
	Title  string       // of code that is on no stage yet; empty: the title is that of the stage's loop
	Stage  *stage.Stage // nil: there is none yet
	Number int          // of the stage, from 0
	Ink    int          // of the stage's run

	Language   string               // that was chosen, of settings.Languages
	Translated *usercode.Translated // the loop in that language; nil: it is as it was written

	Paper bool // it is on a picture of the stages alone, on which nothing can be pressed

	size   image.Point
	writes bool // an editor replaces the rows
	Theme  *theme.Theme
}

// translation returns the translation that is shown; nil if the loop is shown as it was written.
func (c *Content) translation() *usercode.Translated {
	if c.Translated == nil || c.Translated.Translation == nil {
		return nil
	}
	return c.Translated
}

// codeFields are the values that the upper part of the card shows.
type codeFields struct {
	seen    stage.Sighting
	unknown bool // a branch goes on with a loop that has not begun a frame yet
	ended   bool // the run is over
	none    bool // no frame has come yet
}

// A codeRow is a row of the card: a line of code, or a continuation of one that is too long.
type codeRow struct {
	number int  // of the line, in the file
	from   int  // the line of the loop's own file that it says
	rest   bool // it continues the line of the row above
	column int  // at which it starts, in letters
	parts  []codePart
}

// Lengths of the card, in the design's pixels.
const (
	codePadding = 10
	codeHead    = 28
	codeGap     = 8
	codeHeight  = 16  // of a row
	codeLeast   = 150 // the least height and width of a card
)

// Lengths in letters.
const (
	codeNumbers = 4  // a line's number with the space after it
	codeTab     = 2  // indentation of a tab
	codeRest    = 4  // additional indentation of a continued line
	codeField   = 25 // least width of a field where there are two columns
	codeRows    = 6  // least number of rows of code; fields that leave less are left out
	writeRows   = 16 // the same, while an editor replaces them
)

// codeEvery is the time between two requests for the fields of a running loop.
const codeEvery = 100 * time.Millisecond

// IsShown reports whether there is room for the card.
func (c *SourceCard) IsShown(t *theme.Theme) bool {
	return min(c.Place.Dx(), c.Place.Dy()) >= t.Px(codeLeast)
}

// Draw draws the card. now is the host's time.
func (c *SourceCard) Draw(screen *ebiten.Image, of Content, now time.Duration) {
	t, p := of.Theme, c.Place
	in := c.inside(t)
	c.Rest = image.Rectangle{}
	of.size, of.writes = in.Size(), c.Write != nil
	c.show(of)
	c.look(now)

	top := c.bodyTop()
	if c.Write != nil {
		c.drawWritten(screen, in, top)
		return
	}
	c.Scroll.Fit(len(c.rows), c.visible(top))
	c.Needs = in.Min.Y - p.Min.Y + top + len(c.rows)*t.Px(codeHeight) + t.Px(codePadding)
	in.Max.Y = min(in.Max.Y, in.Min.Y+top+len(c.rows)*t.Px(codeHeight))
	end := in.Max.Y + t.Px(codePadding)
	theme.DrawBox(screen, t.Card, float64(p.Min.X), float64(p.Min.Y), float64(p.Dx()), float64(end-p.Min.Y))
	c.Rest = p.Intersect(image.Rect(p.Min.X, end+t.Px(theme.CellGap), p.Max.X, p.Max.Y))
	body := in
	body.Min.Y += top
	body.Max.Y = min(body.Max.Y, body.Min.Y+c.Scroll.Shown*t.Px(codeHeight)) // whole rows
	if c.Scroll.First != c.written {
		c.writeBody()
	}
	if body.Dy() > 0 {
		c.drawMark(screen, body)
		theme.DrawAt(screen, c.body.SubImage(image.Rectangle{Max: body.Size()}).(*ebiten.Image), body.Min)
	}
	theme.DrawAt(screen, c.head, in.Min)
	c.Scroll.Draw(screen, t, image.Rect(p.Max.X-t.Px(2+theme.ScrollWidth), body.Min.Y, p.Max.X-t.Px(2), body.Max.Y))
	c.tools.at = in.Min
	c.tools.drawMenu(screen, t, of.Language)
}

// drawWritten draws the card with an editor in it.
func (c *SourceCard) drawWritten(screen *ebiten.Image, in image.Rectangle, top int) {
	p := c.Place
	theme.DrawBox(screen, c.of.Theme.Card, float64(p.Min.X), float64(p.Min.Y), float64(p.Dx()), float64(p.Dy()))
	theme.DrawAt(screen, c.head.SubImage(image.Rect(0, 0, in.Dx(), top)).(*ebiten.Image), in.Min)
	c.Write(screen, image.Rect(in.Min.X, in.Min.Y+top, in.Max.X, in.Max.Y), c.marked())
}

// inside returns the part of the card with text. Its head is at the height of the titles of the stages.
func (c *SourceCard) inside(t *theme.Theme) image.Rectangle {
	in := c.Place.Inset(t.Px(codePadding))
	in.Min.Y = c.Place.Min.Y + t.Px((theme.TitleHeight-codeHead)/2)
	return in
}

// show makes the card show a loop.
func (c *SourceCard) show(of Content) {
	if of == c.of {
		return
	}
	if of.Kind != c.of.Kind || of.Source != c.of.Source || of.translation() != c.of.translation() {
		c.list(&of)
	}
	c.of = of
	c.lay()
	c.rows = wrapCode(c.rows[:0], c.listing.lines, c.letters()-codeNumbers)
	c.head, c.body = theme.Sized(c.head, of.size), theme.Sized(c.body, of.size)
	c.fields = codeFields{}
	c.writeHead()
	c.writeBody()
}

// list makes the listing of a loop: one of the table, or the user's own.
func (c *SourceCard) list(of *Content) {
	t := of.translation()
	if t != c.of.translation() {
		c.Scroll = theme.Scrolling{}
	}
	if k, ok := loops.KindByName(of.Kind); ok {
		c.Scroll = theme.Scrolling{}
		if t != nil {
			c.listing = newTranslatedListing(t, k.Code(), loopType(k))
		} else {
			c.listing = newListing(k.File, k.Code(), loopType(k))
		}
		return
	}
	switch in := userloop.Recognized(of.Source); {
	case in.IsScript():
		c.listing = newScriptListing(of.Kind+in.Extension, of.Source)
	case t != nil:
		c.listing = newTranslatedListing(t, of.Source, "")
	case of.Source != "":
		c.listing = newListing(of.Kind+in.Extension, of.Source, "")
	}
}

// loopType returns the name of the type of a kind's loops.
func loopType(k loops.Kind) string {
	s := k.Defaults
	s.Now = func() time.Duration { return 0 }
	return reflect.TypeOf(k.New(s)).Elem().Name()
}

// look takes new values of the loop's fields, and requests the next ones.
func (c *SourceCard) look(now time.Duration) {
	s := c.of.Stage
	if s == nil {
		return
	}
	_, seen := s.Sight()
	if now >= c.wanted+codeEvery || now < c.wanted {
		c.wanted = now
		s.Want()
	}
	n := s.Counts(now)
	f := codeFields{seen: seen, unknown: !seen.Begun && !n.IsFresh(), ended: s.IsDone(), none: n.IsFresh()}
	if f == c.fields {
		return
	}
	stood := c.fields.seen
	c.fields = f
	c.writeHead()
	if f.seen.Stopped != stood.Stopped || f.seen.InFrame != stood.InFrame || f.seen.Line != stood.Line {
		c.scrollTo(c.marked())
	}
}

// letter returns the width of a letter, in pixels.
func (c *SourceCard) letter() float64 { return theme.TextWidth("0", c.of.Theme.Mono) }

// letters returns the number of letters that fit into a row.
func (c *SourceCard) letters() int { return int(float64(c.of.size.X) / c.letter()) }

// bodyTop returns the distance of the rows from the top of the inside, in pixels.
func (c *SourceCard) bodyTop() int {
	t := c.of.Theme
	lines, _ := c.fieldLines()
	return t.Px(codeHead) + c.tools.high + lines*t.Px(codeHeight) + t.Px(codeGap)
}

// fieldLines returns the number of lines and columns of the fields.
func (c *SourceCard) fieldLines() (lines, columns int) {
	t := c.of.Theme
	columns = min(max(1, c.letters()/codeField), 2)
	n := len(c.fieldRows())
	least := min(codeRows, len(c.rows))
	if c.of.writes {
		least = writeRows + c.Above
	}
	most := (c.of.size.Y-t.Px(codeHead+codeGap)-c.tools.high)/t.Px(codeHeight) - least
	return min((n+columns-1)/columns, max(most, 0)), columns
}

// A fieldRow is a field and its value.
type fieldRow struct{ name, value string }

// fieldRows returns the fields of the loop, and the alpha of its latest Draw. In the past the first row says of which
// frame the values are where that is not clear: inside a frame they are those of the frame before, and not those at the
// marked line; and the frame whose picture is on the display may be an earlier one.
func (c *SourceCard) fieldRows() (rows []fieldRow) {
	if c.of.Stage == nil {
		return nil
	}
	fields, _ := c.of.Stage.Sight()
	switch seen := &c.fields.seen; {
	case len(fields) == 0:
	case seen.Before:
		rows = append(rows, fieldRow{"values of", "the frame before"})
	case seen.Unshown > 0:
		rows = append(rows, fieldRow{"values of", fmt.Sprintf("frame %d, not shown yet", seen.Unshown)})
	}
	for i, f := range fields {
		value := theme.None
		if !c.fields.unknown {
			value = cmp.Or(f.Text(c.fields.seen.Values[i]), theme.None)
		}
		rows = append(rows, fieldRow{c.nameOf(f.Name), value})
	}
	if len(rows) > 0 {
		rows = append(rows, fieldRow{"alpha", c.fields.alpha()})
	}
	return rows
}

// alpha returns the alpha of the loop's latest Draw in words.
func (f *codeFields) alpha() string {
	if f.unknown || !f.seen.Drawn {
		return theme.None
	}
	return alphaWords(f.seen.Alpha)
}

// nameOf returns the name of a field in the language that is shown.
func (c *SourceCard) nameOf(field string) string {
	if t := c.of.translation(); t != nil {
		return cmp.Or(t.Names[field], field)
	}
	return field
}

// alphaWords returns the alpha of a draw, and what it means.
func alphaWords(alpha float64) string {
	place := "between states"
	switch {
	case alpha < 0:
		place = "earlier"
	case alpha == 0:
		place = "state before"
	case alpha == 1:
		place = "last state"
	case alpha > 1:
		place = "ahead"
	}
	return strconv.FormatFloat(alpha, 'f', 2, 64) + ", " + place
}

// writeHead draws everything above the rows: the name of the loop, its state and its fields.
func (c *SourceCard) writeHead() {
	t, m := c.of.Theme, c.head
	m.Clear()
	middle := float64(t.Px(codeHead)) / 2
	if c.of.Title != "" {
		name := theme.Fitted(c.of.Title, t.Medium, float64(c.of.size.X))
		theme.DrawText(m, name, t.Medium, t.Ink, 0, middle, text.AlignStart)
		return
	}
	size := float64(t.Px(theme.BadgeSize))
	theme.DrawAt(m, t.Badges[c.of.Ink], image.Pt(0, int(middle-size/2)))
	theme.DrawText(m, theme.StageNumber(c.of.Number), t.Medium, t.BadgeInk(), size/2, middle, text.AlignCenter)
	left := size + float64(t.Px(8))
	state := c.state()
	right := float64(c.of.size.X)
	theme.DrawText(m, state, t.Small, t.FaintInk, right, middle, text.AlignEnd)
	name := theme.Fitted(c.listing.file, t.Medium, right-left-theme.TextWidth(state, t.Small)-float64(t.Px(8)))
	theme.DrawText(m, name, t.Medium, t.Ink, left, middle, text.AlignStart)
	c.tools.write(m, t)

	lines, columns := c.fieldLines()
	gap := int(2 * c.letter())
	width := (c.of.size.X - (columns-1)*gap) / columns
	for i, f := range c.fieldRows() {
		if i >= lines*columns {
			break
		}
		x := i / max(lines, 1) * (width + gap)
		y := float64(t.Px(codeHead)+c.tools.high) + (float64(i%max(lines, 1))+0.5)*float64(t.Px(codeHeight))
		room := float64(width) - theme.TextWidth(f.value, t.Mono) - c.letter()
		theme.DrawText(m, theme.Fitted(f.name, t.Mono, room), t.Mono, t.FaintInk, float64(x), y, text.AlignStart)
		theme.DrawText(m, f.value, t.Mono, t.Ink, float64(x+width), y, text.AlignEnd)
	}
}

// state says what the loop is doing.
func (c *SourceCard) state() string {
	switch at := c.fields.seen; {
	case c.of.Stage == nil:
		return "Play shows its fields"
	case at.Stopped && !at.InFrame:
		return "before its next Frame"
	case at.InFrame && at.Line > 0:
		return "before line " + strconv.Itoa(c.numberOf(at.Line))
	case at.InFrame:
		return "before its next Update"
	case at.Failed != nil:
		return "has stopped with an error"
	case c.fields.ended:
		return "its run is over"
	case c.fields.none:
		return "no frame yet"
	default:
		return "runs"
	}
}

// writeBody draws the visible rows.
func (c *SourceCard) writeBody() {
	t, letter := c.of.Theme, c.letter()
	c.written = c.Scroll.First
	c.body.Clear()
	for i, r := range c.rows[min(c.written, len(c.rows)):] {
		y := (float64(i) + 0.5) * float64(t.Px(codeHeight))
		if int(y) > c.of.size.Y {
			break
		}
		if r.number > 0 && !r.rest {
			at := letter * (codeNumbers - 1)
			theme.DrawText(c.body, strconv.Itoa(r.number), t.Mono, t.DisabledInk, at, y, text.AlignEnd)
		}
		x := letter * float64(codeNumbers+r.column)
		for _, p := range r.parts {
			theme.DrawText(c.body, p.text, t.Mono, inkOfCode(&t.Colors, p.kind), x, y, text.AlignStart)
			x += letter * float64(len([]rune(p.text)))
		}
	}
}

// inkOfCode returns the colour of a part of code.
func inkOfCode(c *theme.Colors, k usercode.Kind) color.NRGBA {
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

// numberOf returns the number that a line of the loop's own file has on the card, or the same if it is not there.
func (c *SourceCard) numberOf(line int) int {
	if n := c.rowOf(line); n >= 0 {
		return c.rows[n].number
	}
	return line
}

// rowOf returns the first row of a line of the loop's own file; below 0: there is none.
func (c *SourceCard) rowOf(line int) int {
	return slices.IndexFunc(c.rows, func(r codeRow) bool { return line > 0 && r.from == line })
}

// marked returns the next line of the loop's own file, or 0 while the loop runs.
func (c *SourceCard) marked() int {
	switch at := c.fields.seen; {
	case at.InFrame:
		return at.Line
	case at.Stopped:
		return c.listing.frame
	default:
		return 0
	}
}

// drawMark highlights the next line. A bar beside it makes sure that colour is not the only sign.
func (c *SourceCard) drawMark(screen *ebiten.Image, body image.Rectangle) {
	t, line := c.of.Theme, c.marked()
	for i, r := range c.rows[min(c.written, len(c.rows)):] {
		if line == 0 || r.from != line {
			continue
		}
		at := image.Rect(body.Min.X, body.Min.Y+i*t.Px(codeHeight), body.Max.X, body.Min.Y+(i+1)*t.Px(codeHeight))
		if at = at.Intersect(body); at.Empty() {
			return
		}
		screen.SubImage(at).(*ebiten.Image).Fill(t.AccentFaint)
		at.Max.X = at.Min.X + t.Px(4)
		screen.SubImage(at).(*ebiten.Image).Fill(t.Accent)
	}
}

// visible returns the number of rows that fit below top.
func (c *SourceCard) visible(top int) int { return max(1, (c.of.size.Y-top)/c.of.Theme.Px(codeHeight)) }

// scrollTo scrolls until a line is visible.
func (c *SourceCard) scrollTo(line int) {
	s := &c.Scroll
	s.Fit(len(c.rows), c.visible(c.bodyTop()))
	i := c.rowOf(line)
	if i >= 0 && (i < s.First || i >= s.First+s.Shown) {
		s.By(i - s.Shown/2 - s.First)
	}
}

// wrapCode breaks lines into rows of at most this many letters, but at least 20: at the last space that fits, or if
// there is none, anywhere.
func wrapCode(rows []codeRow, lines []codeLine, letters int) []codeRow {
	letters = max(letters, 20)
	for _, l := range lines {
		r := codeRow{number: l.number, from: l.from, column: min(l.depth*codeTab, letters/2)}
		rest := l.parts
		for length(rest) > letters-r.column {
			r.parts, rest = cutCode(rest, letters-r.column)
			rows = append(rows, r)
			r.rest, r.column = true, min(l.depth*codeTab, letters/2)+codeRest
		}
		r.parts = rest
		rows = append(rows, r)
	}
	return rows
}

// length returns the number of letters of parts.
func length(parts []codePart) (n int) {
	for _, p := range parts {
		n += utf8.RuneCountInString(p.text)
	}
	return n
}

// cutCode cuts parts that are too long at the last space that leaves at most this many letters in head, and drops the
// space. If there is none, head has exactly that many.
func cutCode(parts []codePart, letters int) (head, tail []codePart) {
	cut, at := -1, 0
	for _, p := range parts {
		for _, r := range p.text {
			if at <= letters && at > 0 && r == ' ' {
				cut = at
			}
			at++
		}
	}
	if cut < 0 {
		return splitCode(parts, letters, 0)
	}
	return splitCode(parts, cut, 1)
}

// splitCode splits parts after some letters, and leaves out some more.
func splitCode(parts []codePart, letters, out int) (head, tail []codePart) {
	at := 0
	for _, p := range parts {
		all := []rune(p.text)
		from, to := min(max(letters-at, 0), len(all)), min(max(letters+out-at, 0), len(all))
		if from > 0 {
			head = append(head, codePart{string(all[:from]), p.kind})
		}
		if to < len(all) {
			tail = append(tail, codePart{string(all[to:]), p.kind})
		}
		at += len(all)
	}
	return head, tail
}
