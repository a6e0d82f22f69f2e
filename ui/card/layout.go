package card

import (
	"image"
	"strings"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/beat"
	"gameloops/ui/theme"
)

// Lengths of a card, in the design's pixels.
const (
	padding       = 14
	gap           = 8 // between answers, and between buttons
	smallLine     = 18
	titleLine     = 26
	wordsLine     = 21 // in a band
	slimLine      = 19 // in a column above the panel
	tallLine      = 21 // in a column of its own
	tallTitleLine = 30
	tallApart     = 4 // before its words and its question
	answerInset   = 9 // above and below the words of an answer
	slimInset     = 7 // in a column above the panel
	closedInset   = 4 // of one that can no longer be chosen, where there is little room
	answerLeast   = 40
	badgeSize     = 24
	buttonHeight  = 40
	turnWidth     = 30
	turnHeight    = 24
	buttonInset   = 14  // beside the words of a button
	footGap       = 18  // above the ways out
	keyGap        = 8   // before the key of a button
	columnLeast   = 210 // the least width of an answer beside others
	bandLeast     = 560 // with less, a band is laid out like a column
	anyLines      = 100 // of an answer
	chosenLines   = 3   // of one that can no longer be chosen, below worlds
	otherLines    = 2   // of the others then, where that one is no longer
)

// The sizes of the faces, as multiples of the theme's.
const (
	titleSize = 1.25
	wordsSize = 1.1
	tallTitle = 1.4
	tallWords = 1.15
)

// A Form is how a card is laid out.
type Form uint8

const (
	Slim Form = iota // a column above the panel
	Tall             // a column of its own, for larger letters
	Band             // below the worlds: answers stand side by side where they fit
	Side             // a column that scrolls as a whole where it is too low
	Room             // a column for a room: an answer has larger words
)

// A typeface is what a card is set in.
type typeface struct {
	title, words, lead, bold, small text.Face
	high                            float64 // the height of a line of a title, in the design's pixels
	line                            float64 // of a line of words, likewise
	inset                           float64 // above and below the words of an answer, likewise
	closed                          float64 // likewise, of one that can no longer be chosen
	apart                           float64 // the space added before the words and the question, likewise
}

// larger returns the typeface with larger words to read. Buttons stay as they are.
func (f typeface) larger(t *theme.Theme, by float64) typeface {
	f.title, f.words = theme.Fitting(t.Medium, by*titleSize), theme.Fitting(t.Regular, by*wordsSize)
	f.lead = theme.Fitting(t.Medium, by*wordsSize)
	f.high, f.line = by*f.high, by*f.line
	return f
}

func typefaceOf(t *theme.Theme, form Form) typeface {
	switch form {
	case Slim, Side, Room:
		faces := typeface{theme.Fitting(t.Medium, titleSize), t.Regular, t.Medium, t.Medium, t.Small, titleLine,
			slimLine, slimInset, slimInset, 0}
		if form == Side {
			faces.closed = closedInset
		}
		return faces
	case Tall:
		bold := theme.Fitting(t.Medium, tallWords)
		return typeface{theme.Fitting(t.Medium, tallTitle), theme.Fitting(t.Regular, tallWords), bold, bold, t.Small,
			tallTitleLine, tallLine, answerInset, answerInset, tallApart}
	}
	bold := theme.Fitting(t.Medium, wordsSize)
	return typeface{theme.Fitting(t.Medium, titleSize), theme.Fitting(t.Regular, wordsSize), bold, bold, t.Small,
		titleLine, wordsLine, answerInset, closedInset, 0}
}

// A line is a text and its place: the left end and the middle of its height.
type line struct {
	words string
	face  text.Face
	faint bool
	at    image.Point
}

// A spot is something that can be pressed.
type spot struct {
	place  image.Rectangle
	answer int  // its number; -1: it is a button
	closed bool // an answer that can no longer be chosen
	stays  bool // while others scroll
	button beat.Button
	lines  []line
}

// A layout is where everything on a card is, in the pixels of the window.
type layout struct {
	lines  []line
	banner image.Rectangle // below the line that says that the run stands still; empty: it does not
	words  image.Rectangle // of those that scroll
	all    int             // how many lines of them there are
	shown  int             // how many of them fit
	view   image.Rectangle // in which everything scrolls; empty: only words do
	spots  []spot
	height int // that everything would need
}

// A flow lays out a card from top to bottom.
type flow struct {
	theme  *theme.Theme
	faces  typeface
	in     image.Rectangle
	y      int
	band   bool
	others int    // lines that an answer may have that was not chosen, where those are short
	turns  []spot // the last ones
	out    layout
}

// sizes are those by which the words of an answer are larger, where there is room: in a column only the smaller ones.
var sizes = [...]float64{1.6, 1.45, 1.3, 1.15, 1.08}

const columnSize = 1.3

// layOutLarge lays a content out with words as large as fit into a place, if it is an answer that a room reads from the
// last row.
func layOutLarge(t *theme.Theme, c *Content, place image.Rectangle, form Form, first int) layout {
	if (form == Band || form == Room) && len(c.Answers) == 0 && c.Words != "" {
		for _, by := range sizes {
			if form == Room && by > columnSize {
				continue
			}
			l := layOutIn(typefaceOf(t, form).larger(t, by), t, c, place, form, first)
			if l.height <= place.Dy() && l.shown == l.all {
				return l
			}
		}
	}
	return layOut(t, c, place, form, first)
}

// layOut lays a content out in a place, which may be too low: then the words scroll from a line on.
func layOut(t *theme.Theme, c *Content, place image.Rectangle, form Form, first int) layout {
	return layOutIn(typefaceOf(t, form), t, c, place, form, first)
}

func layOutIn(faces typeface, t *theme.Theme, c *Content, place image.Rectangle, form Form, first int) layout {
	if t.Finger > 0 {
		c = c.withoutKeys()
	}
	if form == Side {
		if l := layOutIn(faces, t, c, place, Slim, first); l.height <= place.Dy() {
			return l
		}
		return layOutWhole(faces, t, c, place, first)
	}
	f := flow{theme: t, faces: faces, in: place.Inset(t.Px(padding))}
	f.band = form == Band && place.Dx() >= t.Px(bandLeast)
	f.in.Max.X = max(f.in.Max.X, f.in.Min.X+1)
	f.y = f.in.Min.Y
	buttons := f.widthOf(c.Buttons)
	if f.band { // the buttons stand at the right of the title
		f.buttons(c.Buttons, f.in.Max.X-buttons, f.y)
	}
	f.heading(c, buttons)
	below := f.heightBelow(c)
	f.words(c.Words, place.Max.Y-t.Px(padding)-below, first)
	f.end(c)
	f.out.spots = append(f.out.spots, f.turns...)
	if !f.band {
		f.foot(c.Foot, f.in.Min.X, f.in.Max.X, max(f.y, place.Max.Y-t.Px(padding))-t.AtLeastFinger(turnHeight))
	}
	f.out.height = f.y + t.Px(padding) - place.Min.Y + (f.out.all-f.out.shown)*t.Px(f.faces.line)
	return f.out
}

// heading adds the place in the course, the title, and the line before the words: beside the buttons if it fits there.
func (f *flow) heading(c *Content, buttons int) {
	t, width := f.theme, f.in.Dx()
	if f.band {
		width -= buttons + t.Px(gap)
	}
	start := f.y
	if c.Above != "" {
		f.above(c, width)
	}
	if c.Title != "" {
		for _, words := range theme.Wrapped(c.Title, f.faces.title, float64(width)) {
			f.line(words, f.faces.title, false, f.faces.high)
		}
	}
	f.banner(c.Stands, width)
	beside := f.band && theme.TextWidth(c.Lead, f.faces.lead) <= float64(width)
	if beside {
		f.lead(c.Lead)
	}
	if f.band && len(c.Buttons) > 0 {
		f.y = max(f.y, start+f.buttonHigh())
	}
	f.y += t.Px(gap/2 + f.faces.apart)
	if !beside {
		f.lead(c.Lead)
	}
}

// banner adds the line that says that the run stands still. It is as high as a title: in a room it takes its place. Its
// letters are smaller where it has no room as one line.
func (f *flow) banner(words string, width int) {
	if words == "" {
		return
	}
	top, left, inset := f.y, f.in.Min.X, f.theme.Px(gap)
	f.in.Min.X += inset
	face := f.faces.title
	if theme.TextWidth(words, face) > float64(width-2*inset) {
		face = f.faces.bold
	}
	pad := f.theme.Px(f.faces.high) - f.theme.Px(f.faces.line)
	f.y += pad / 2
	for _, part := range theme.Wrapped(words, face, float64(width-2*inset)) { // as close to each other as other lines
		f.line(part, face, false, f.faces.line)
	}
	f.y += pad - pad/2
	f.in.Min.X = left
	f.out.banner = image.Rect(left, top, left+width, f.y)
}

// turns are the buttons for the lessons around this one, and what is on them.
var turns = [...]struct {
	sign   string
	button beat.Button
}{
	{"‹", beat.Button{Name: "Previous lesson", Do: beat.Before}},
	{"›", beat.Button{Name: "Following lesson", Do: beat.After}},
}

// above adds the small line above the title. The buttons for the lessons around this one are at its left: there they
// stay where they are while somebody goes through the course.
func (f *flow) above(c *Content, width int) {
	t, left, high := f.theme, f.in.Min.X, f.theme.Px(smallLine)
	if c.Turns {
		high = t.AtLeastFinger(turnHeight)
		for _, turn := range turns {
			r := image.Rect(left, f.y, left+t.AtLeastFinger(turnWidth), f.y+high)
			x := r.Min.X + (r.Dx()-int(theme.TextWidth(turn.sign, f.faces.bold)))/2
			sign := line{turn.sign, f.faces.bold, false, image.Pt(x, f.y+high/2)}
			f.turns = append(f.turns, spot{place: r, answer: -1, button: turn.button, lines: []line{sign}})
			left = r.Max.X + t.Px(gap/2)
		}
		left += t.Px(gap / 2)
	}
	words, room := c.Above, float64(f.in.Min.X+width-left)
	if theme.TextWidth(words, f.faces.small) > room { // half of a part's name says less than none
		words, _, _ = strings.Cut(words, " · ")
	}
	words = theme.Fitted(words, f.faces.small, room)
	after := func() int { return left + int(theme.TextWidth(words, f.faces.small)) + t.Px(2*gap) }
	if before := f.out.spots; f.band && !f.foot(c.Foot, after(), f.in.Min.X+width, f.y) {
		f.out.spots = before
		words, _, _ = strings.Cut(words, " · ") // the ways out are more than a part's name
		f.foot(c.Foot, after(), f.in.Min.X+width, f.y)
	}
	f.out.lines = append(f.out.lines, line{words, f.faces.small, true, image.Pt(left, f.y+high/2)})
	f.y += high
}

// lead adds the line before the words.
func (f *flow) lead(words string) {
	if words == "" {
		return
	}
	for _, part := range theme.Wrapped(words, f.faces.lead, float64(f.in.Dx())) {
		f.line(part, f.faces.lead, false, f.faces.line)
	}
}

// words adds the words that fit above end, at least one line of them.
func (f *flow) words(words string, end, first int) {
	if words == "" {
		return
	}
	var all []string
	for _, paragraph := range strings.Split(words, "\n") {
		all = append(all, theme.Wrapped(paragraph, f.faces.words, float64(f.in.Dx()))...)
	}
	high := f.theme.Px(f.faces.line)
	f.out.all = len(all)
	f.out.shown = min(max((end-f.y)/high, 1), len(all))
	first = min(max(first, 0), len(all)-f.out.shown)
	top := f.y
	for _, part := range all[first : first+f.out.shown] {
		f.line(part, f.faces.words, false, f.faces.line)
	}
	f.out.words = image.Rect(f.in.Min.X, top, f.in.Max.X, f.y)
}

// asks adds the question itself. Nothing in a band is larger: a room reads it from the last row.
func (f *flow) asks(words string) {
	if words == "" {
		return
	}
	face, high := f.faces.bold, f.faces.line
	f.y += f.theme.Px(f.faces.apart)
	if f.band {
		face, high = f.faces.title, f.faces.high
	}
	for _, part := range theme.Wrapped(words, face, float64(f.in.Dx())) {
		f.line(part, face, false, high)
	}
}

// task adds what is to be tried.
func (f *flow) task(words string) {
	if words == "" {
		return
	}
	f.y += f.theme.Px(gap)
	for _, part := range theme.Wrapped(words, f.faces.words, float64(f.in.Dx())) {
		f.line(part, f.faces.words, false, f.faces.line)
	}
}

// aside adds the small words above the buttons.
func (f *flow) aside(words string) {
	if words == "" {
		return
	}
	f.y += f.theme.Px(gap)
	for _, part := range theme.Wrapped(words, f.faces.small, float64(f.in.Dx())) {
		f.line(part, f.faces.small, true, smallLine)
	}
}

// heightBelow returns the height of everything below the words.
func (f *flow) heightBelow(c *Content) int {
	try := *f
	try.out = layout{}
	try.end(c)
	return try.y - f.y
}

// end adds everything below the words.
func (f *flow) end(c *Content) {
	f.asks(c.Asks)
	f.answers(c.Answers)
	f.task(c.Task)
	f.aside(c.Aside)
	if !f.band && len(c.Buttons) > 0 {
		f.y += f.theme.Px(gap)
		f.flowButtons(c.Buttons)
	}
	if !f.band && len(c.Foot) > 0 {
		f.y += f.theme.Px(footGap) + f.theme.AtLeastFinger(turnHeight)
	}
}

// answers adds the answers: one below the other, or as many side by side as fit.
func (f *flow) answers(all []beat.Answer) {
	if len(all) == 0 {
		return
	}
	t := f.theme
	f.y += t.Px(gap)
	columns := 1
	if f.band {
		columns = min(len(all), max(1, (f.in.Dx()+t.Px(gap))/t.Px(columnLeast+gap)))
		if columns == 3 && len(all) == 4 { // two rows of two, rather than three and one
			columns = 2
		}
	}
	width := (f.in.Dx() - (columns-1)*t.Px(gap)) / columns
	for row := 0; row < len(all); row += columns {
		most := t.AtLeastFinger(answerLeast)
		first, end := len(f.out.spots), min(row+columns, len(all))
		f.others = f.linesBeside(all[row:end], width)
		for n := row; n < end; n++ {
			left := f.in.Min.X + (n-row)*(width+t.Px(gap))
			s := f.answer(all[n], n, image.Rect(left, f.y, left+width, f.y))
			most = max(most, s.place.Dy())
			f.out.spots = append(f.out.spots, s)
		}
		for i := range f.out.spots[first:] {
			f.out.spots[first+i].stretch(most)
		}
		f.y += most + t.Px(gap)
	}
	f.y -= t.Px(gap)
}

// linesBeside returns how many lines of a width the answers of a row may have that were not chosen, where those are
// short: as many as the one that was.
func (f *flow) linesBeside(row []beat.Answer, width int) int {
	lines := otherLines
	for _, a := range row {
		if a.Chosen {
			lines = max(lines, len(f.answer(a, 0, image.Rect(0, 0, width, 0)).lines))
		}
	}
	return lines
}

// answer returns an answer in a place of some width, as high as its words need. Why it is wrong stands below it.
func (f *flow) answer(a beat.Answer, n int, place image.Rectangle) spot {
	t := f.theme
	left := place.Min.X + t.Px(2*gap+badgeSize)
	right := place.Max.X - t.Px(gap)
	if a.Key != "" {
		right -= t.KeyWidth(a.Key) + t.Px(2)
	}
	if a.Judged && (a.Right || a.Chosen) { // for a tick or a cross
		right -= t.Px(badgeSize)
	}
	face, high, inset := f.faces.words, t.Px(f.faces.line), t.Px(f.faces.inset)
	if !a.Open && !a.Judged {
		inset = t.Px(f.faces.closed)
	}
	s := spot{answer: n, closed: !a.Open}
	y := place.Min.Y + inset
	for _, part := range [...]struct {
		words string
		faint bool
	}{{a.Text, false}, {a.Because, true}} {
		if part.words == "" {
			continue
		}
		for _, words := range theme.WrappedTo(part.words, face, float64(max(right-left, 1)), f.linesOf(a)) {
			s.lines = append(s.lines, line{words, face, part.faint, image.Pt(left, y+high/2)})
			y += high
		}
	}
	place.Max.Y = y + inset
	s.place = place
	return s
}

// linesOf returns how many lines the words of an answer may have: below worlds that are looked at those that can no
// longer be chosen are short, for they have been read.
func (f *flow) linesOf(a beat.Answer) int {
	switch {
	case !f.band || a.Open || a.Judged:
		return anyLines
	case a.Chosen:
		return chosenLines
	default:
		return f.others
	}
}

// stretch makes a spot higher, with its lines in the middle.
func (s *spot) stretch(height int) {
	more := height - s.place.Dy()
	s.place.Max.Y += more
	for i := range s.lines {
		s.lines[i].at.Y += more / 2
	}
}

// widthOf returns the width of buttons in a row.
func (f *flow) widthOf(all []beat.Button) (width int) {
	for i := range all {
		width += f.buttonWidth(&all[i]) + f.theme.Px(gap)
	}
	return max(width-f.theme.Px(gap), 0)
}

// buttonHigh returns the height of a button, in pixels.
func (f *flow) buttonHigh() int { return f.theme.AtLeastFinger(buttonHeight) }

func (f *flow) buttonWidth(b *beat.Button) int {
	t := f.theme
	width := theme.TextWidth(b.Name, f.faces.bold) + float64(2*t.Px(buttonInset))
	if b.Keys != "" {
		width += theme.TextWidth(b.Keys, f.faces.small) + float64(t.Px(keyGap))
	}
	return int(width)
}

// flowButtons adds buttons in as many rows as they need, the main one first.
func (f *flow) flowButtons(all []beat.Button) {
	t := f.theme
	x := f.in.Min.X
	for i := range all {
		width := min(f.buttonWidth(&all[i]), f.in.Dx())
		if x > f.in.Min.X && x+width > f.in.Max.X {
			x, f.y = f.in.Min.X, f.y+f.buttonHigh()+t.Px(gap)
		}
		f.button(all[i], image.Rect(x, f.y, x+width, f.y+f.buttonHigh()))
		x += width + t.Px(gap)
	}
	f.y += f.buttonHigh()
}

// buttons adds buttons in a row, the main one first as in a column.
func (f *flow) buttons(all []beat.Button, x, y int) {
	for i := range all {
		width := f.buttonWidth(&all[i])
		f.button(all[i], image.Rect(x, y, x+width, y+f.buttonHigh()))
		x += width + f.theme.Px(gap)
	}
}

func (f *flow) button(b beat.Button, place image.Rectangle) {
	t := f.theme
	middle := (place.Min.Y + place.Max.Y) / 2
	s := spot{place: place, answer: -1, button: b}
	x := place.Min.X + t.Px(buttonInset)
	s.lines = append(s.lines, line{b.Name, f.faces.bold, false, image.Pt(x, middle)})
	if b.Keys != "" {
		x += int(theme.TextWidth(b.Name, f.faces.bold)) + t.Px(keyGap)
		s.lines = append(s.lines, line{b.Keys, f.faces.small, true, image.Pt(x, middle)})
	}
	f.out.spots = append(f.out.spots, s)
}

// foot adds small buttons in a row, those that fit, and reports whether all do. In a column they are at the lower end
// of the card: there they stay while the lesson goes on.
func (f *flow) foot(all []beat.Button, x, right, y int) (fits bool) {
	t, high := f.theme, f.theme.AtLeastFinger(turnHeight)
	for _, b := range all {
		names, keys := theme.TextWidth(b.Name, f.faces.small), 0.0
		if b.Keys != "" {
			keys = float64(t.Px(gap/2)) + theme.TextWidth(b.Keys, f.faces.small)
		}
		place := image.Rect(x, y, x+int(names+keys)+t.Px(2*gap), y+high)
		if place.Max.X > right {
			return false
		}
		at := image.Pt(x+t.Px(gap), y+high/2)
		s := spot{place: place, answer: -1, button: b, lines: []line{{b.Name, f.faces.small, false, at}}}
		if b.Keys != "" {
			at.X += int(names) + t.Px(gap/2)
			s.lines = append(s.lines, line{b.Keys, f.faces.small, true, at})
		}
		f.out.spots = append(f.out.spots, s)
		x = place.Max.X + t.Px(gap)
	}
	return true
}

// line adds a line of a height.
func (f *flow) line(words string, face text.Face, faint bool, height float64) {
	high := f.theme.Px(height)
	f.out.lines = append(f.out.lines, line{words, face, faint, image.Pt(f.in.Min.X, f.y+high/2)})
	f.y += high
}
