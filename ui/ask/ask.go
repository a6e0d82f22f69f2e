package ask

import (
	"image"
	"slices"
	"strconv"
	"strings"

	"gameloops/ui/access"
	"gameloops/ui/theme"
)

// A Box is the box of a question. The zero box is closed.
type Box struct {
	question string
	answers  []string
	leave    string // what is done without an answer
	take     func(answer int)

	theme   *theme.Theme
	box     image.Rectangle
	lines   []string
	rows    []image.Rectangle // of the answers, and of the way out
	current int               // the row that Enter takes
	mouse   image.Point       // where the pointer was: it makes a row current when it moves, not by resting there
}

// Lengths of a box, in the design's pixels.
const (
	rowHeight  = 44
	lineHeight = 22
	padding    = 14
	gap        = 6
	keyWidth   = 44 // of the key of a row
	leastWidth = 320
	mostWidth  = 620
)

// Open asks a question, which may have several lines. take is called with the number of the answer, if there is one;
// leave says what happens if not.
func (b *Box) Open(question string, answers []string, leave string, take func(answer int)) {
	*b = Box{question: question, answers: answers, leave: leave, take: take, mouse: b.mouse}
}

// PreferLeaving has Enter take the way out, where the only answer costs much.
func (b *Box) PreferLeaving() { b.current = len(b.answers) }

// IsOpen reports whether a question is waiting for its answer.
func (b *Box) IsOpen() bool { return b.take != nil }

// Close closes the box without an answer.
func (b *Box) Close() { *b = Box{mouse: b.mouse} }

// Answer closes the box with an answer. Without that many it does nothing.
func (b *Box) Answer(n int) {
	if b.IsOpen() && n >= 0 && n < len(b.answers) {
		take := b.take
		b.Close()
		take(n)
	}
}

// choose takes the nth row: an answer, or the way out.
func (b *Box) choose(n int) {
	if n == len(b.answers) {
		b.Close()
		return
	}
	b.Answer(n)
}

// Place places the box in the middle of a room of the window.
func (b *Box) Place(room image.Rectangle, t *theme.Theme) {
	if !b.IsOpen() || t == nil {
		return
	}
	px := t.Px
	width := 0.0
	for line := range strings.SplitSeq(b.question, "\n") {
		width = max(width, theme.TextWidth(line, t.Medium))
	}
	for _, words := range b.words() {
		width = max(width, float64(px(keyWidth))+theme.TextWidth(words, t.Regular))
	}
	wide := min(max(int(width)+2*px(padding)+px(gap), px(leastWidth)), px(mostWidth), room.Dx())
	b.theme = t
	b.lines = b.lines[:0]
	for line := range strings.SplitSeq(b.question, "\n") {
		b.lines = append(b.lines, theme.Wrapped(line, t.Medium, float64(wide-2*px(padding)))...)
	}
	high := 2*px(padding) + len(b.lines)*px(lineHeight) + len(b.words())*(t.AtLeastFinger(rowHeight)+px(gap))
	corner := image.Pt((room.Min.X+room.Max.X-wide)/2, max((room.Min.Y+room.Max.Y-high)/2, room.Min.Y))
	b.box = image.Rectangle{Min: corner, Max: corner.Add(image.Pt(wide, high))}
	b.rows = b.rows[:0]
	y := b.box.Min.Y + px(padding) + len(b.lines)*px(lineHeight) + px(gap)
	for range b.words() {
		end := y + t.AtLeastFinger(rowHeight)
		b.rows = append(b.rows, image.Rect(b.box.Min.X+px(padding), y, b.box.Max.X-px(padding), end))
		y = end + px(gap)
	}
}

// words returns what is written on the rows.
func (b *Box) words() []string { return append(slices.Clone(b.answers), b.leave) }

// key returns the key of the nth row.
func (b *Box) key(n int) string {
	if n == len(b.answers) {
		return "Esc"
	}
	return strconv.Itoa(n + 1)
}

// rowAt returns the number of the row at a point; -1 if there is none.
func (b *Box) rowAt(at image.Point) int {
	return slices.IndexFunc(b.rows, func(r image.Rectangle) bool { return at.In(r) })
}

// Controls returns the rows for those who do not see them.
func (b *Box) Controls() (all []access.Control) {
	if !b.IsOpen() {
		return nil
	}
	for i, words := range b.words() {
		c := access.Control{ID: "ask " + b.key(i), Role: access.Button, Name: words,
			Group: strings.ReplaceAll(b.question, "\n", ". "), Do: func(string) { b.choose(i) }}
		if i == len(b.answers) {
			c.Role = access.Close
		}
		if i < len(b.rows) {
			c.Place = b.rows[i]
		}
		all = append(all, c)
	}
	return all
}
