package startpage

import (
	"image"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/theme"
)

// Lengths of the start page, in the design's pixels.
const (
	padding      = 14
	gap          = 10
	nameLine     = 18 // of the name, where it is above the title
	titleLine    = 30
	leadLine     = 21
	wordsLine    = 20
	cardInset    = 12
	cardLeast    = 64 // the least height of a card
	sketchSize   = 76
	slimSketch   = 52  // where cards are below each other, or narrower
	columnLeast  = 230 // the least width of a card beside others
	sketchLeast  = 330 // the least width of a card with a sketch, beside others
	slimLeast    = 300 // the least width of a card with a small sketch, beside others
	buttonHeight = 44
	buttonInset  = 18
	tightInset   = 9 // where the title would otherwise need another line, or have no room for the name
	keyBelow     = 8 // how far a key is below the middle of its button, and the words above it
)

// The sizes of the faces, as multiples of the theme's.
const (
	titleSize = 1.5
	leadSize  = 1.1
	cardSize  = 1.2
	wordsSize = 1.05
)

// A line is a text and its place: the left end and the middle of its height.
type line struct {
	words string
	face  text.Face
	ink   ink
	at    image.Point
}

// An ink is how strong a text is.
type ink uint8

const (
	plain ink = iota
	faint
	white
	accent
)

// A spot is something that can be pressed: a card, or one of the buttons.
type spot struct {
	place  image.Rectangle
	sketch image.Rectangle // empty: there is no room for it
	lines  []line
	key    string      // the key that presses a card; empty: it has none, or it is among the lines
	keyAt  image.Point // the middle of its right end
}

// A layout is where everything is, in the window's pixels.
type layout struct {
	lines  []line
	spots  []spot
	pause  image.Rectangle // the button that pauses the stages above the start page
	height int
}

// A detail is how much the start page says. It says less where not all fits.
type detail struct{ lead, words bool }

// layOut lays out the start page in a place, with as much detail as fits. If nothing fits, it scrolls, and has all.
func layOut(t *theme.Theme, place image.Rectangle) (l layout) {
	for _, d := range [...]detail{{true, true}, {false, true}, {false, false}, {true, true}} {
		f := flow{theme: t, in: place.Inset(t.Px(padding)), detail: d}
		f.in.Max.X = max(f.in.Max.X, f.in.Min.X+1)
		f.y = f.in.Min.Y
		if l = f.all(); l.height <= place.Dy() {
			return l
		}
	}
	return l
}

// A flow lays out the start page from top to bottom.
type flow struct {
	theme  *theme.Theme
	in     image.Rectangle
	y      int
	detail detail
	out    layout
}

func (f *flow) all() layout {
	t := f.theme
	columns := len(cards)
	if f.in.Dx() < len(cards)*t.Px(columnLeast) {
		columns = 1
	}
	written := buttons
	if t.Finger > 0 { // a touch screen may have no keyboard
		written = bare(written)
	}
	row, size := f.buttons(f.y, written, buttonInset), t.AtLeastFinger(buttonHeight)
	room := f.in.Dx()
	beside := func() int { return row[len(row)-1].place.Min.X - t.Px(3*gap) - size - f.in.Min.X }
	titleLines := func() int {
		return len(theme.Wrapped(title, theme.Fitting(t.Medium, titleSize), float64(beside())))
	}
	if columns > 1 && beside() < nameWidth(t) { // the name matters more than keys
		written = bare(written)
		row = f.buttons(f.y, written, buttonInset)
	}
	if columns > 1 && (titleLines() > 1 || beside() < nameWidth(t)) {
		row = f.buttons(f.y, written, tightInset)
	}
	right := f.in.Max.X
	if columns > 1 { // the buttons are at the right of the title
		room, right = beside(), row[len(row)-1].place.Min.X-t.Px(gap)
	}
	f.out.pause = image.Rect(right-size, f.y, right, f.y+size)
	if columns > 1 {
		f.title(room, columns)
	} else {
		f.title(room-size-t.Px(gap), columns)
		f.y = max(f.y, f.out.pause.Max.Y)
	}
	if f.detail.lead && (columns == 1 || titleLines() == 1) { // a title of two lines leaves no room for it
		f.text(lead, theme.Fitting(t.Regular, leadSize), faint, leadLine, room)
	}
	if columns > 1 {
		f.y = max(f.y, row[0].place.Max.Y)
	}
	f.y += t.Px(gap)
	f.cards(columns)
	if columns == 1 {
		f.stack(row)
	}
	for i := range row {
		row[i].label(t, written[i], i == 0)
	}
	f.out.spots = append(f.out.spots, row...)
	f.out.height = f.y + t.Px(padding) - (f.in.Min.Y - t.Px(padding))
	return f.out
}

// buttons returns the buttons beside each other, from right to left, below y. inset is the space at each side of their
// words, in the design's pixels.
func (f *flow) buttons(y int, written labels, inset float64) (all []spot) {
	t, right := f.theme, f.in.Max.X
	for _, b := range written {
		width := int(b.width(t)) + t.Px(2*inset)
		all = append(all, spot{place: image.Rect(right-width, y, right, y+t.AtLeastFinger(buttonHeight))})
		right -= width + t.Px(gap)
	}
	return all
}

// nameWidth returns the width of the title with the name before it.
func nameWidth(t *theme.Theme) int {
	face := theme.Fitting(t.Medium, titleSize)
	return int(theme.TextWidth(name, face)+theme.TextWidth("|", face)+theme.TextWidth(title, face)) + 2*t.Px(gap) + 2
}

// bare returns buttons without their keys.
func bare(all labels) labels {
	for i := range all {
		all[i].key = ""
	}
	return all
}

// stack puts the first button below the cards, and the other two beside each other below that: a third row would take
// height from the worlds.
func (f *flow) stack(row []spot) {
	t := f.theme
	under := func(left, right int) image.Rectangle {
		top := f.y + t.Px(gap)
		return image.Rect(left, top, right, top+t.AtLeastFinger(buttonHeight))
	}
	row[0].place = under(f.in.Min.X, f.in.Max.X)
	f.y = row[0].place.Max.Y
	half := (f.in.Dx() - t.Px(gap)) / 2
	row[1].place, row[2].place = under(f.in.Min.X, f.in.Min.X+half), under(f.in.Max.X-half, f.in.Max.X)
	f.y = row[1].place.Max.Y
}

// width returns the width of what is written on the button: its words, and the key below them.
func (b button) width(t *theme.Theme) float64 {
	return max(theme.TextWidth(b.words, theme.Fitting(t.Medium, wordsSize)), theme.TextWidth(b.key, t.Small))
}

// label writes the words of a button in its middle, and its key, if it has one, below them.
func (s *spot) label(t *theme.Theme, b button, primary bool) {
	face, words, key := theme.Fitting(t.Medium, wordsSize), plain, faint
	if primary {
		words, key = white, white
	}
	x := func(words string, face text.Face) int {
		return s.place.Min.X + (s.place.Dx()-int(theme.TextWidth(words, face)))/2
	}
	y := (s.place.Min.Y + s.place.Max.Y) / 2
	if b.key == "" {
		s.lines = []line{{b.words, face, words, image.Pt(x(b.words, face), y)}}
		return
	}
	s.lines = []line{{b.words, face, words, image.Pt(x(b.words, face), y-t.Px(keyBelow))},
		{b.key, t.Small, key, image.Pt(x(b.key, t.Small), y+t.Px(keyBelow))}}
}

// title adds the title, after the name if both fit on one line. If not, the name is above the title where the cards
// are below each other. Elsewhere the name is left out: such a window is low, and one more line would make the worlds
// too small.
func (f *flow) title(room, columns int) {
	t, face := f.theme, theme.Fitting(f.theme.Medium, titleSize)
	const bar = "|"
	left := f.in.Min.X + int(theme.TextWidth(name, face)) + t.Px(gap)
	right := left + int(theme.TextWidth(bar, face)) + t.Px(gap)
	if right+int(theme.TextWidth(title, face)) <= f.in.Min.X+room {
		y := f.y + t.Px(titleLine)/2
		f.out.lines = append(f.out.lines, line{name, face, accent, image.Pt(f.in.Min.X, y)},
			line{bar, face, faint, image.Pt(left, y)}, line{title, face, plain, image.Pt(right, y)})
		f.y += t.Px(titleLine)
		return
	}
	if f.detail.words && columns == 1 {
		f.text(name, t.Medium, accent, nameLine, room)
	}
	f.text(title, face, plain, titleLine, room)
}

// text adds words in lines of some height, in the design's pixels.
func (f *flow) text(words string, face text.Face, ink ink, height float64, width int) {
	high := f.theme.Px(height)
	for _, part := range theme.Wrapped(words, face, float64(width)) {
		f.out.lines = append(f.out.lines, line{part, face, ink, image.Pt(f.in.Min.X, f.y+high/2)})
		f.y += high
	}
}

// cards adds the cards, beside each other or below each other. All are as high as the highest.
func (f *flow) cards(columns int) {
	t := f.theme
	width, high := (f.in.Dx()-(columns-1)*t.Px(gap))/columns, t.Px(cardLeast)
	for n := range cards {
		high = max(high, f.card(n, image.Rect(0, 0, width, 0), columns).place.Dy())
	}
	for n := range cards {
		left, top := f.in.Min.X, f.y
		if columns > 1 {
			left += n * (width + t.Px(gap))
		} else {
			top += n * (high + t.Px(gap))
		}
		f.out.spots = append(f.out.spots, f.card(n, image.Rect(left, top, left+width, top+high), columns))
	}
	f.y = f.out.spots[len(cards)-1].place.Max.Y
}

// card lays out a card in a place, which it makes as high as the card needs.
func (f *flow) card(n int, place image.Rectangle, columns int) spot {
	t, s := f.theme, spot{place: place}
	inset, left := t.Px(cardInset), place.Min.X+t.Px(cardInset)
	size := t.Px(slimSketch)
	if columns > 1 && place.Dx() >= t.Px(sketchLeast) {
		size = t.Px(sketchSize)
	}
	if place.Dx() >= t.Px(slimLeast) || columns == 1 {
		s.sketch = image.Rect(left, 0, left+size, size)
		left += size + inset
	}
	head, words := theme.Fitting(t.Medium, cardSize), theme.Fitting(t.Regular, wordsSize)
	key := strconv.Itoa(n + 1)
	right := place.Max.X - inset - t.KeyWidth(key)
	y := 0
	add := func(text string, face text.Face, ink ink, room int, height float64) {
		for _, part := range theme.Wrapped(text, face, float64(max(room, 1))) {
			s.lines = append(s.lines, line{part, face, ink, image.Pt(left, y+t.Px(height)/2)})
			y += t.Px(height)
		}
	}
	add(cards[n].title, head, plain, right-t.Px(gap)-left, leadLine+3)
	if f.detail.words {
		add(cards[n].words, words, faint, place.Max.X-inset-left, wordsLine)
	}
	s.place.Max.Y = max(place.Max.Y, place.Min.Y+max(y, s.sketch.Dy())+2*inset)
	top := s.place.Min.Y + (s.place.Dy()-y)/2 // the words are in the middle
	for i := range s.lines {
		s.lines[i].at.Y += top
	}
	s.sketch = s.sketch.Add(image.Pt(0, s.place.Min.Y+(s.place.Dy()-s.sketch.Dy())/2))
	if t.Finger > 0 {
		key = ""
	}
	s.key, s.keyAt = key, image.Pt(place.Max.X-inset, s.place.Min.Y+inset+t.Px(6))
	return s
}
