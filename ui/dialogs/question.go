package dialogs

import (
	"image"
	"slices"
	"strconv"
	"strings"

	"gameloops/ui/accessibility"
	"gameloops/ui/model"
	"gameloops/ui/theme"
)

// A QuestionBox shows a question.
type QuestionBox struct {
	Question *model.Question

	theme   *theme.Theme
	box     image.Rectangle
	lines   []string
	rows    []image.Rectangle // of the answers, and of the way out
	number  int               // of the question that box and rows are for
	current int               // the row that Enter takes
	mouse   image.Point       // where the pointer was: it makes a row current only when it moves
}

// Lengths of a box, in the design's pixels.
const (
	rowHeight       = 44
	questionLine    = 22
	questionPadding = 14
	gap             = 6
	keyWidth        = 44 // of the key of a row
	leastWidth      = 320
	questionMost    = 620
)

// Place places the box in the middle of a room of the window, or at its lower end if the question is put aside.
func (b *QuestionBox) Place(room image.Rectangle, t *theme.Theme) {
	q := b.Question
	if !q.IsOpen() || t == nil {
		return
	}
	if q.Number() != b.number {
		b.number, b.current = q.Number(), q.Preferred()
	}
	px := t.Px
	width := 0.0
	for line := range strings.SplitSeq(q.Words(), "\n") {
		width = max(width, theme.TextWidth(line, t.Medium))
	}
	for _, words := range q.Choices() {
		width = max(width, float64(px(keyWidth))+theme.TextWidth(words, t.Regular))
	}
	wide := min(max(int(width)+2*px(questionPadding)+px(gap), px(leastWidth)), px(questionMost), room.Dx())
	b.theme = t
	b.lines = b.lines[:0]
	for line := range strings.SplitSeq(q.Words(), "\n") {
		b.lines = append(b.lines, theme.Wrapped(line, t.Medium, float64(wide-2*px(questionPadding)))...)
	}
	high := 2*px(questionPadding) + len(b.lines)*px(questionLine) +
		len(q.Choices())*(t.AtLeastFinger(rowHeight)+px(gap))
	corner := image.Pt((room.Min.X+room.Max.X-wide)/2, max((room.Min.Y+room.Max.Y-high)/2, room.Min.Y))
	if q.IsAside() {
		corner.Y = max(room.Max.Y-high, room.Min.Y)
	}
	b.box = image.Rectangle{Min: corner, Max: corner.Add(image.Pt(wide, high))}
	b.rows = b.rows[:0]
	y := b.box.Min.Y + px(questionPadding) + len(b.lines)*px(questionLine) + px(gap)
	for range q.Choices() {
		end := y + t.AtLeastFinger(rowHeight)
		b.rows = append(b.rows, image.Rect(b.box.Min.X+px(questionPadding), y, b.box.Max.X-px(questionPadding), end))
		y = end + px(gap)
	}
}

// isPlaced reports whether the question is open and has a place. A question that was asked after the window was laid
// out has none until the next frame.
func (b *QuestionBox) isPlaced() bool { return b.Question.IsOpen() && b.number == b.Question.Number() }

// isLast reports whether the nth row is the way out.
func (b *QuestionBox) isLast(n int) bool { return n == len(b.Question.Choices())-1 }

// key returns the key of the nth row.
func (b *QuestionBox) key(n int) string {
	if b.isLast(n) {
		return "Esc"
	}
	return strconv.Itoa(n + 1)
}

// rowAt returns the number of the row at a point; -1 if there is none.
func (b *QuestionBox) rowAt(at image.Point) int {
	return slices.IndexFunc(b.rows, func(r image.Rectangle) bool { return at.In(r) })
}

// Controls returns the rows, for assistive technology.
func (b *QuestionBox) Controls() (all []accessibility.Control) {
	for i, words := range b.Question.Choices() {
		c := accessibility.Control{ID: "ask " + b.key(i), Role: accessibility.Button, Name: words,
			Group: strings.ReplaceAll(b.Question.Words(), "\n", ". "),
			Do:    func(string) model.Action { return model.Reply{N: i} }}
		if b.isLast(i) {
			c.Role = accessibility.Close
		}
		if b.isPlaced() {
			c.Place = b.rows[i]
		}
		all = append(all, c)
	}
	return all
}
