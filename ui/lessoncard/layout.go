package lessoncard

import (
	"image"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/lesson"
	"gameloops/ui/theme"
)

// Lengths of a card, in the design's pixels.
const (
	padding        = 14
	gap            = 8 // between answers, and between the buttons of a band
	smallLine      = 18
	titleLine      = 26
	wordsLine      = 21 // in a band
	columnLine     = 19 // in a column above the panel
	wideLine       = 21 // in a column of its own
	wideTitleLine  = 30
	wideApart      = 4  // before its words and its question
	projectorTitle = 22 // in a room's column, where a title often has several lines
	projectorParts = 4  // in a room's column, the least space between parts
	answerInset    = 9  // above and below the words of an answer
	columnInset    = 7  // in a column above the panel
	closedInset    = 4  // of an answer that can no longer be chosen, where there is little room
	answerLeast    = 40
	answerLow      = 32        // where there is little room
	sheetFingers   = 36.0 / 44 // the least height of an answer in a sheet, in rows for fingers
	badgeSize      = 24
	buttonHeight   = 40
	turnWidth      = 30
	turnHeight     = 24
	buttonInset    = 14  // beside the words of a button
	columnButton   = 6   // beside the words of a button in a column
	columnGap      = 6   // between buttons in a column
	footGap        = 18  // above the ways out
	keyGap         = 8   // before the key of a button
	keyBelow       = 8   // in a column: how far the key is below the middle of a button, and the name above it
	columnLeast    = 210 // the least width of an answer beside others
	bandLeast      = 560 // with less, a band is laid out like a column
	pairLeast      = 720 // with less, a band has no answers beside its words
	readLines      = 6   // of an explanation below answers; with fewer, the answers scroll, too
	anyLines       = 100 // of an answer: no limit
	chosenLines    = 3   // of the chosen answer, below worlds, when answers can no longer be chosen
	otherLines     = 2   // of the other answers then, unless the chosen one has more
)

// anyHeight is the height of a place in which a card is laid out to measure its height, in pixels.
const anyHeight = 1 << 20

// The sizes of the faces, as multiples of the theme's.
const (
	titleSize = 1.25
	wordsSize = 1.1
	wideTitle = 1.4
	wideWords = 1.15
)

// A Form is how a card is laid out.
type Form struct {
	shape   shape
	letters float64 // how much larger those to read are in a wide column
}

// The forms of a card, but for [WideColumn].
var (
	Column      = Form{shape: column}      // above the panel
	Projector   = Form{shape: projector}   // a column that a room reads: an answer has larger words
	Band        = Form{shape: band}        // below the worlds: answers stand side by side where they fit
	Phone       = Form{shape: phone}       // a band that scrolls as a whole where it is too low
	PhoneColumn = Form{shape: phoneColumn} // a column that does so
)

// WideColumn returns the form of a column without the panel below it, in letters that are so much larger.
func WideColumn(letters float64) Form { return Form{wideColumn, letters} }

// A shape is a form without the size of its letters.
type shape uint8

const (
	column shape = iota
	wideColumn
	projector
	band
	phone
	phoneColumn
	scrolled // the part that scrolls of a card that scrolls as a whole
)

// A typeface is the faces that a card is set in, and its lengths, in the design's pixels.
type typeface struct {
	title, words, lead, bold, small text.Face
	high                            float64 // the height of a line of a title
	line                            float64 // the height of a line of words
	inset                           float64 // above and below the words of an answer
	closed                          float64 // above and below the words of an answer that can no longer be chosen
	apart                           float64 // added before the words and the question
	least                           float64 // the least height of an answer
	fingers                         float64 // the same, in rows for fingers
	between                         float64 // the space between answers
	pairs                           bool    // four answers stand two by two if that is lower
	parts                           float64 // the least space between parts
}

// larger returns the typeface with larger words to read. Buttons stay as they are.
func (f typeface) larger(t *theme.Theme, by float64) typeface {
	f.title, f.words = theme.Fitting(t.Medium, by*titleSize), theme.Fitting(t.Regular, by*wordsSize)
	f.lead = theme.Fitting(t.Medium, by*wordsSize)
	f.high, f.line = by*f.high, by*f.line
	return f
}

// closer returns the typeface with lower answers.
func (f typeface) closer() typeface {
	f.inset, f.closed, f.least = min(f.inset, closedInset), min(f.closed, closedInset), answerLow
	return f
}

// space returns the space between two parts, in the design's pixels: least, or the typeface's own if that is more.
func (f typeface) space(least float64) float64 { return max(least, f.parts) }

func typefaceOf(t *theme.Theme, form Form) typeface {
	bold := theme.Fitting(t.Medium, wordsSize)
	faces := typeface{title: theme.Fitting(t.Medium, titleSize), words: theme.Fitting(t.Regular, wordsSize), lead: bold,
		bold: bold, small: t.Small, high: titleLine, line: wordsLine, inset: answerInset, closed: closedInset,
		least: answerLeast, fingers: 1, between: gap}
	switch form.shape {
	case column, phoneColumn, projector:
		faces.words, faces.lead, faces.bold = t.Regular, t.Medium, t.Medium
		faces.line, faces.inset, faces.closed = columnLine, columnInset, columnInset
		if form == PhoneColumn {
			faces.closed, faces.fingers, faces.between, faces.pairs = closedInset, sheetFingers, gap/2, true
		}
		if form == Projector {
			faces.high, faces.parts = projectorTitle, projectorParts
		}
	case wideColumn: // buttons do not grow
		by := form.letters
		faces.title, faces.words = theme.Fitting(t.Medium, by*wideTitle), theme.Fitting(t.Regular, by*wideWords)
		faces.lead, faces.bold = theme.Fitting(t.Medium, by*wideWords), theme.Fitting(t.Medium, wideWords)
		faces.high, faces.line, faces.closed, faces.apart = by*wideTitleLine, by*wideLine, answerInset, wideApart
	}
	return faces
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
	stays  bool // it stays in place while others scroll
	button lesson.Button
	lines  []line
	hands  int // how far right of its left end the numbers of a class's votes end
	reason int // the height of the lines below its letter that say why an answer is wrong
}

// A layout is where everything on a card is, in the pixels of the window.
type layout struct {
	lines  []line
	banner image.Rectangle // behind the line that says that the run is paused; empty: there is none
	words  image.Rectangle // the words, which may scroll
	all    int             // how many lines the words have
	shown  int             // how many of them fit
	view   image.Rectangle // in which everything scrolls; empty: only words do
	spots  []spot
	free   image.Rectangle // between the text and the buttons at the lower end
	height int             // the height that everything needs
}

// A flow lays out a card from top to bottom.
type flow struct {
	theme     *theme.Theme
	faces     typeface
	in        image.Rectangle
	y         int
	low       int // the lower end of the buttons, where they stay while the lesson goes on; 0: they follow the words
	band      bool
	projector bool
	scrolled  bool
	others    int    // the most lines of an answer that was not chosen, where those are cut short
	turns     []spot // the buttons for the lessons around this one, the last ones of out
	out       layout
}

// sizes are the factors by which the words of an answer grow if there is room.
var sizes = [...]float64{1.6, 1.45, 1.3, 1.15, 1.08}

// spaces are the spaces between the parts of a column if there is room, in the design's pixels.
var spaces = [...]float64{16, 12, gap}

// layOutSpare lays out a content with its spare buttons, if they take no room from anything else.
func layOutSpare(t *theme.Theme, c *Content, place image.Rectangle, form Form, first int) layout {
	l := layOutLarge(t, c, place, form, first)
	if len(c.Spare) == 0 {
		return l
	}
	with := *c
	with.Buttons = slices.Concat(c.Buttons, c.Spare)
	more := layOutLarge(t, &with, place, form, first)
	if more.height > max(l.height, place.Dy()) || more.shown < l.shown || len(more.spots) < len(l.spots)+len(c.Spare) {
		return l
	}
	return more
}

// layOutLarge lays out a content with words as large as fit into a place, if it is an answer in a band that a room
// reads from the last row. Only cards at a desk have c.Turns. A column has letters of the same size at all steps: its
// parts are as far apart as the place allows.
func layOutLarge(t *theme.Theme, c *Content, place image.Rectangle, form Form, first int) layout {
	faces := typefaceOf(t, form)
	var all []typeface
	switch {
	case form == Band && !c.Turns && len(c.Answers) == 0 && c.Words != "":
		for _, by := range sizes {
			all = append(all, faces.larger(t, by))
		}
	case form == Projector, form.shape == wideColumn:
		for _, faces.parts = range spaces {
			all = append(all, faces)
		}
	}
	for _, faces := range all {
		if l := layOutIn(faces, t, c, place, form, first); l.height <= place.Dy() && l.shown == l.all {
			return l
		}
	}
	l := layOut(t, c, place, form, first)
	if form == Projector && l.shown < l.all { // lower answers leave more lines to read
		faces.parts = projectorParts
		l = layOutIn(faces.closer(), t, c, place, form, first)
	}
	if form.shape == wideColumn && isJudged(c.Answers) && l.shown < min(l.all, readLines) {
		return layOutWhole(faces.closer(), t, c, place, first)
	}
	return l
}

// layOut lays out a content in a place, which may be too low. Then a band drops its small words and has lower answers,
// and the words scroll: first is the first visible line. On an upright phone everything but the buttons scrolls.
func layOut(t *theme.Theme, c *Content, place image.Rectangle, form Form, first int) layout {
	faces, fit := typefaceOf(t, form), form
	if form == Phone {
		fit = Band
	}
	l := layOutIn(faces, t, c, place, fit, first)
	if fit != Band || l.height <= place.Dy() {
		return l
	}
	less := *c
	less.Aside = ""
	if l = layOutIn(faces, t, &less, place, fit, first); l.height <= place.Dy() {
		return l
	}
	l = layOutIn(faces.closer(), t, &less, place, fit, first)
	if form == Phone && l.height > place.Dy() {
		if t.Finger > 0 {
			c = c.withoutKeys()
		}
		return layOutWhole(faces, t, c, place, first)
	}
	return l
}

func layOutIn(faces typeface, t *theme.Theme, c *Content, place image.Rectangle, form Form, first int) layout {
	if t.Finger > 0 {
		c = c.withoutKeys()
	}
	if form == PhoneColumn {
		if l := layOutIn(faces, t, c, place, Column, first); l.height <= place.Dy() {
			return layOutLow(faces, t, c, place, l.height)
		}
		return layOutWhole(faces, t, c, place, first)
	}
	f := flow{theme: t, faces: faces, in: place.Inset(t.Px(padding)), projector: form == Projector}
	f.scrolled = form.shape == scrolled
	f.band = form == Band && place.Dx() >= t.Px(bandLeast)
	f.in.Max.X = max(f.in.Max.X, f.in.Min.X+1)
	f.y = f.in.Min.Y
	if (form == Projector || form.shape == wideColumn) && place.Dy() < anyHeight {
		f.low = f.in.Max.Y - f.footHeight(c)
	}
	buttons := f.widthOf(c.Buttons)
	if f.band { // the buttons are at the right of the title
		f.buttons(c.Buttons, f.in.Max.X-buttons, f.y)
	}
	f.heading(c, buttons)
	end := place.Max.Y - t.Px(padding)
	switch judged := isJudged(c.Answers) && c.Words != ""; {
	case judged && f.band && f.in.Dx() >= t.Px(pairLeast):
		f.pair(c, end, first)
	case judged && !f.band && t.Finger == 0: // answers stay put; a phone has no room for words below them
		f.answers(c.Answers)
		f.y += t.Px(faces.space(gap / 2))
		rest := *c
		rest.Answers = nil
		f.flowWords(&rest, end, first)
	default:
		f.flowWords(c, end, first)
	}
	f.out.spots = append(f.out.spots, f.turns...)
	if !f.band {
		f.foot(c.Foot, f.in.Min.X, f.in.Max.X, max(f.y, place.Max.Y-t.Px(padding))-t.AtLeastFinger(turnHeight))
	}
	f.out.height = f.y + t.Px(padding) - place.Min.Y + (f.out.all-f.out.shown)*t.Px(f.faces.line)
	return f.out
}

// flowWords adds the words that fit above end, and everything below them.
func (f *flow) flowWords(c *Content, end, first int) {
	f.words(c.Words, end-f.heightBelow(c), first)
	f.end(c)
}

// heading adds the place in the course, the title, and the line before the words: beside the buttons if it fits there.
func (f *flow) heading(c *Content, buttons int) {
	t, width := f.theme, f.in.Dx()
	if f.band {
		width -= buttons + t.Px(gap)
	}
	start := f.y
	oneLine := c.Turns && (f.band && f.titleLine(c, width) || f.scrolled && f.titleBeside(c))
	if c.Above != "" && !oneLine {
		f.above(c, width)
	}
	if c.Title != "" && !oneLine {
		face, high := f.faces.title, f.faces.high
		if f.projector && c.Asks != "" { // nothing is larger than the question
			face, high = f.faces.bold, f.faces.line
		}
		for _, words := range theme.Wrapped(c.Title, face, float64(width)) {
			f.line(words, face, false, high)
		}
	}
	if f.projector && c.Stands != "" { // space between its frame and the question
		f.y += t.Px(gap / 2)
	}
	f.banner(c.Stands, width)
	beside := f.band && theme.TextWidth(c.Lead, f.faces.lead) <= float64(width)
	if beside {
		f.lead(c.Lead)
	}
	if f.band && len(c.Buttons) > 0 {
		f.y = max(f.y, start+f.buttonHigh())
	}
	f.y += t.Px(f.faces.space(gap/2 + f.faces.apart))
	if !beside {
		f.lead(c.Lead)
	}
}

// banner adds the line that says that the run is paused. It is as high as a title, which it may replace. Its letters
// are smaller if it does not fit on one line.
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
	button lesson.Button
}{
	{"‹", lesson.Button{Name: "Previous lesson", Do: lesson.Before}},
	{"›", lesson.Button{Name: "Following lesson", Do: lesson.After}},
}

// addTurns adds the buttons for the lessons around this one, and returns where they end.
func (f *flow) addTurns() (right int) {
	t, left, high := f.theme, f.in.Min.X, f.theme.AtLeastFinger(turnHeight)
	for _, turn := range turns {
		r := image.Rect(left, f.y, left+t.AtLeastFinger(turnWidth), f.y+high)
		x := r.Min.X + (r.Dx()-int(theme.TextWidth(turn.sign, f.faces.bold)))/2
		sign := line{turn.sign, f.faces.bold, false, image.Pt(x, f.y+high/2)}
		f.turns = append(f.turns, spot{place: r, answer: -1, button: turn.button, lines: []line{sign}})
		left = r.Max.X + t.Px(gap/2)
	}
	return left + t.Px(gap/2)
}

// titleLine adds the title, the place in the course and the ways out beside the buttons for the lessons around this
// one, if all of that fits into one line, which leaves more of a band for the words.
func (f *flow) titleLine(c *Content, width int) (fits bool) {
	t, high, right := f.theme, f.theme.AtLeastFinger(turnHeight), f.in.Min.X+width
	x := f.in.Min.X + len(turns)*(t.AtLeastFinger(turnWidth)+t.Px(gap/2)) + t.Px(gap/2)
	title := line{c.Title, f.faces.title, false, image.Pt(x, f.y+high/2)}
	x += int(theme.TextWidth(c.Title, f.faces.title)) + t.Px(2*gap)
	number, _, _ := strings.Cut(c.Above, " · ")
	for _, words := range [...]string{c.Above, number} {
		end := x + int(theme.TextWidth(words, f.faces.small))
		before := f.out.spots
		if end > right || !f.foot(c.Foot, end+t.Px(2*gap), right, f.y) {
			f.out.spots = before
			continue
		}
		f.addTurns()
		f.out.lines = append(f.out.lines, title, line{words, f.faces.small, true, image.Pt(x, f.y+high/2)})
		f.y += max(high, t.Px(f.faces.high))
		return true
	}
	return false
}

// titleBeside adds the small line and the title at the right of the buttons for the lessons around this one, if there
// is room for the title, which leaves more of a low card for the question.
func (f *flow) titleBeside(c *Content) (fits bool) {
	t, top := f.theme, f.y
	left := f.in.Min.X + len(turns)*(t.AtLeastFinger(turnWidth)+t.Px(gap/2)) + t.Px(gap/2)
	room, small := float64(f.in.Max.X-left), t.Px(smallLine)
	if theme.TextWidth(c.Title, f.faces.title) > room {
		return false
	}
	words := c.Above
	if theme.TextWidth(words, f.faces.small) > room {
		words, _, _ = strings.Cut(words, " · ")
	}
	f.addTurns()
	f.out.lines = append(f.out.lines,
		line{theme.Fitted(words, f.faces.small, room), f.faces.small, true, image.Pt(left, top+small/2)},
		line{c.Title, f.faces.title, false, image.Pt(left, top+small+t.Px(f.faces.high)/2)})
	f.y += max(t.AtLeastFinger(turnHeight), small+t.Px(f.faces.high))
	return true
}

// above adds the small line above the title. The buttons for the lessons around this one are at its left, where they
// stay in place while the user goes through the course.
func (f *flow) above(c *Content, width int) {
	t, left, high := f.theme, f.in.Min.X, f.theme.Px(smallLine)
	if c.Turns {
		left, high = f.addTurns(), t.AtLeastFinger(turnHeight)
	}
	words, room := c.Above, float64(f.in.Min.X+width-left)
	if theme.TextWidth(words, f.faces.small) > room { // half of a part's name says less than none
		words, _, _ = strings.Cut(words, " · ")
	}
	words = theme.Fitted(words, f.faces.small, room)
	after := func() int { return left + int(theme.TextWidth(words, f.faces.small)) + t.Px(2*gap) }
	if before := f.out.spots; f.band && !f.foot(c.Foot, after(), f.in.Min.X+width, f.y) {
		f.out.spots = before
		words, _, _ = strings.Cut(words, " · ") // the ways out matter more than a part's name
		f.foot(c.Foot, after(), f.in.Min.X+width, f.y)
	}
	f.out.lines = append(f.out.lines, line{words, f.faces.small, true, image.Pt(left, f.y+high/2)})
	if f.y += high; c.Turns && f.projector { // the buttons are larger than the words
		f.y += t.Px(gap / 2)
	}
}

// lead adds the line before the words.
func (f *flow) lead(words string) {
	if words == "" {
		return
	}
	for paragraph := range strings.SplitSeq(words, "\n") {
		for _, part := range theme.Wrapped(paragraph, f.faces.lead, float64(f.in.Dx())) {
			f.line(part, f.faces.lead, false, f.faces.line)
		}
	}
}

// words adds the words that fit above end, at least one line of them. In a room there is space between paragraphs.
func (f *flow) words(words string, end, first int) {
	if words == "" {
		return
	}
	var all []string
	begins := make(map[int]bool) // lines before which there is a space
	space := f.theme.Px(f.faces.space(0))
	for _, paragraph := range strings.Split(words, "\n") {
		begins[len(all)] = len(all) > 0
		all = append(all, theme.Wrapped(paragraph, f.faces.words, float64(f.in.Dx()))...)
	}
	high := f.theme.Px(f.faces.line)
	f.out.all = len(all)
	f.out.shown = min(max((end-f.y-(len(begins)-1)*space)/high, 1), len(all))
	first = min(max(first, 0), len(all)-f.out.shown)
	top := f.y
	for i, part := range all[first : first+f.out.shown] {
		if begins[first+i] {
			f.y += space
		}
		f.line(part, f.faces.words, false, f.faces.line)
	}
	f.out.words = image.Rect(f.in.Min.X, top, f.in.Max.X, f.y)
}

// asks adds the question itself. In a band and for a room nothing is larger: it must be legible from the last row.
func (f *flow) asks(words string) {
	if words == "" {
		return
	}
	face, high := f.faces.lead, f.faces.line
	f.y += f.theme.Px(f.faces.space(f.faces.apart))
	if f.band || f.projector {
		face, high = f.faces.title, f.faces.high
	}
	for _, part := range theme.Wrapped(words, face, float64(f.in.Dx())) {
		f.line(part, face, false, high)
	}
}

// task adds what can be tried, or other paragraphs, below the answers.
func (f *flow) task(words string) {
	if words == "" {
		return
	}
	for _, paragraph := range strings.Split(words, "\n") {
		f.y += f.theme.Px(f.faces.space(gap))
		for _, part := range theme.Wrapped(paragraph, f.faces.words, float64(f.in.Dx())) {
			f.line(part, f.faces.words, false, f.faces.line)
		}
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
	try.out, try.low = layout{}, 0
	try.end(c)
	return try.y - f.y
}

// end adds everything below the words.
func (f *flow) end(c *Content) {
	f.asks(c.Asks)
	f.answers(c.Answers)
	f.task(c.Task)
	f.task(c.Why)
	if f.low > 0 {
		f.sink(c)
	}
	f.aside(c.Aside)
	if !f.band && len(c.Buttons) > 0 {
		f.y += f.theme.Px(f.faces.space(gap))
		f.flowButtons(c.Buttons)
	}
	if !f.band {
		f.y += f.footHeight(c)
	}
}

// sink moves f.y down so that the small words and the buttons end at f.low.
func (f *flow) sink(c *Content) {
	try := *f
	try.out, try.low = layout{}, 0
	try.aside(c.Aside)
	try.y += f.theme.Px(f.faces.space(gap))
	try.flowButtons(c.Buttons)
	if from, to := f.y, f.y+f.low-try.y; to > from {
		f.out.free = image.Rect(f.in.Min.X, from, f.in.Max.X, to)
		f.y = to
	}
}

// footHeight returns the height of the ways out of the lesson, with the space above them.
func (f *flow) footHeight(c *Content) int {
	if len(c.Foot) == 0 {
		return 0
	}
	return f.theme.Px(footGap) + f.theme.AtLeastFinger(turnHeight)
}

// line adds a line of some height, in the design's pixels.
func (f *flow) line(words string, face text.Face, faint bool, height float64) {
	high := f.theme.Px(height)
	f.out.lines = append(f.out.lines, line{words, face, faint, image.Pt(f.in.Min.X, f.y+high/2)})
	f.y += high
}
