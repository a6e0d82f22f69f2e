package stageview

import (
	"image"
	"strings"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/layout"
	"gameloops/ui/theme"
)

// A note is a text about the picture of a world: a callout, why the picture is as it is, or that the run is over.
// Notes never cover the world. They have a strip of their own. In a cell without that strip, a note replaces the
// verdict, and also the rates if it needs their room and is not about them.
type note struct {
	words  string
	whole  string          // all of the words, if some had no room
	called bool            // it is a callout, and has a box
	place  image.Rectangle // the room for its lines, in the window
}

// notePad is the space beside the words of a note in its box, in the design's pixels.
const notePad = 5

// noteNow returns the note to show: the callout, or else why the picture is as it is, or else that the run is over.
func (c *Cell) noteNow(b DrawContext) note {
	n, t := note{}, b.Theme
	switch o := &c.callout; {
	case c.World.Empty():
		return n
	case o.shown && !o.inBand && !c.isSaid(b):
		n.words, n.called = awayFromGraph(o.words), true
	case c.Reason != "":
		n.words = c.Reason
	default:
		n.words = c.Ended
	}
	if n.words == "" {
		return n
	}
	n.place = c.noteRoom(b, &n)
	n.shorten(t)
	return n
}

// awayFromGraph returns the words of a callout that is not beside the graph that it is about.
func awayFromGraph(words string) string {
	switch words {
	case lookAtBars:
		return "Look at its bars"
	case lookAtLine:
		return "Look at its line"
	}
	return words
}

// noteRoom returns the room for a note: the strip of notes, or else the verdict's room, with what the rates or the
// large number leave beside it if the note needs that. A callout that has no room in the strip takes the verdict's
// beside it, too.
func (c *Cell) noteRoom(b DrawContext, n *note) image.Rectangle {
	t := b.Theme
	if n.place = c.Notes; !n.place.Empty() {
		if all := n.place.Union(c.Verdict); n.called && !n.fits(t) && !all.Overlaps(c.Figures) {
			n.place = all
		}
		return n.place
	}
	n.place = c.Verdict
	ofRates := n.called && (c.callout.what.part == framesPart || c.callout.what.part == speedPart)
	switch beside := isBesideVerdict(&c.Cell); {
	case beside && c.Large.Value != "":
		number := placeNumber(&c.Cell, t, b.Far, c.Large)
		n.place.Max.X = max(n.place.Max.X, number.left()-t.Px(layout.Padding)) // its name says what it counts
	case beside && !ofRates && !n.fits(t):
		n.place.Max.X = c.Figures.Max.X
	}
	return n.place
}

// lineHeight returns the height of a line, in the pixels of a theme.
func (n *note) lineHeight(t *theme.Theme) int { return max(t.Px(layout.NoteHeight), 1) }

// lines returns the lines of the note. If they are too many, the last one that fits is cut.
func (n *note) lines(t *theme.Theme) []string {
	return theme.WrappedTo(n.words, t.Small, n.width(t), n.most(t))
}

// width returns how wide a line may be.
func (n *note) width(t *theme.Theme) float64 { return float64(n.place.Dx() - 2*t.Px(notePad)) }

// most returns how many lines fit.
func (n *note) most(t *theme.Theme) int { return max(n.place.Dy()/n.lineHeight(t), 1) }

// fits reports whether all of the words fit.
func (n *note) fits(t *theme.Theme) bool {
	lines := theme.Wrapped(n.words, t.Small, n.width(t))
	return len(lines) <= n.most(t) && theme.FitInside(lines, t.Small, n.width(t))
}

// shorten leaves out the last clauses of a sentence until it fits, so that it ends with a full stop.
func (n *note) shorten(t *theme.Theme) {
	all := n.words
	for !n.fits(t) {
		n.whole = all
		at := lastClause(n.words)
		if at < 0 {
			return
		}
		n.words = n.words[:at] + "."
	}
}

// lastClause returns the index of the last clause that can be left out; -1: there is only one. A sentence may begin
// with "Frame 75: ", which says nothing alone and so is no clause.
func lastClause(words string) (at int) {
	at = -1
	for _, joint := range [...]string{"; ", ": ", ", so ", ", because ", ", and ", " when "} {
		at = max(at, strings.LastIndex(words, joint))
	}
	if at == strings.Index(words, ": ") && !strings.Contains(words[:max(at, 0)], " has ") {
		return -1
	}
	return at
}

// box returns the place of the note's words in the window; empty if there are none.
func (n *note) box(t *theme.Theme) image.Rectangle {
	if n.words == "" {
		return image.Rectangle{}
	}
	lines, width := n.lines(t), 0.0
	for _, words := range lines {
		width = max(width, theme.TextWidth(words, t.Small))
	}
	return image.Rectangle{n.place.Min, n.place.Min.Add(
		image.Pt(int(width)+2*t.Px(notePad), len(lines)*n.lineHeight(t)))}.Intersect(n.place)
}

// writeNote writes the note.
func (s *sheet) writeNote(t *theme.Theme) {
	n := &s.shown.note
	box, pad := n.box(t).Sub(s.shown.Frame.Min), t.Px(notePad)
	if n.called {
		theme.DrawBox(s.image, t.Notice, float64(box.Min.X), float64(box.Min.Y), float64(box.Dx()), float64(box.Dy()))
	} else {
		pad = 0 // its left edge is that of the verdict
	}
	for i, words := range n.lines(t) {
		y := float64(box.Min.Y) + (float64(i)+0.5)*float64(n.lineHeight(t))
		theme.DrawText(s.image, words, t.Small, t.Ink, float64(box.Min.X+pad), y, text.AlignStart)
	}
}

// NoteAt returns the whole text of the note at a point of the window, and its place. It is not ok if no note is there,
// or if all of it is shown.
func (c *Cell) NoteAt(at image.Point) (words string, place image.Rectangle, ok bool) {
	n := &c.sheet.shown.note
	return n.whole, n.place, n.whole != "" && at.In(n.place)
}

// NotePlace returns the place of the note's words; empty if there are none.
func (c *Cell) NotePlace() image.Rectangle {
	p := &c.sheet.shown
	if p.theme == nil {
		return image.Rectangle{}
	}
	return p.note.box(p.theme)
}

// Spare returns the empty parts of the cell: what the name and the legends leave of the title's first line, and the
// strip of notes while it is empty, or the rest of a column beside the world. Notices about all stages are shown there
// for a while.
func (c *Cell) Spare(t *theme.Theme) (all []image.Rectangle) {
	if c.Frame.Empty() {
		return nil
	}
	title, notes := c.legendRoom(t)
	for _, l := range c.placedLegends(t) {
		title, notes = before(title, l.place, t), before(notes, l.place, t)
	}
	switch said := c.NotePlace(); {
	case c.isBeside():
		all = append(all, c.columnRest(t))
	case said.Empty():
		all = append(all, notes)
	}
	return append(all, title)
}

// isBeside reports whether the words of the cell are in a column beside the world.
func (c *Cell) isBeside() bool { return c.Verdict.Min.X >= c.World.Max.X }

// VerdictPlace returns the place of the verdict. In a column beside the world, which has room below the verdict, it is
// as high as its lines.
func (c *Cell) VerdictPlace(t *theme.Theme) image.Rectangle {
	r := c.Verdict
	if c.isBeside() {
		r.Max.Y = r.Min.Y + c.sheet.lines*t.Px(theme.LineHeight)
	}
	return r
}

// columnBelowWords returns the part of a column beside the world that is below the note, or without one below the
// verdict; empty if there is no such column.
func (c *Cell) columnBelowWords(t *theme.Theme) image.Rectangle {
	if !c.isBeside() {
		return image.Rectangle{}
	}
	r := c.Verdict
	r.Min.Y = c.VerdictPlace(t).Max.Y
	if said := c.NotePlace(); !said.Empty() {
		r.Min.Y = said.Max.Y
	}
	r.Max.Y = c.Frame.Max.Y - t.Px(4)
	return r
}

// columnRest returns the empty part of a column beside the world.
func (c *Cell) columnRest(t *theme.Theme) image.Rectangle {
	r := c.columnBelowWords(t)
	for _, l := range c.placedLegends(t) {
		if l.place.Overlaps(r) {
			r.Max.Y = l.place.Min.Y
		}
	}
	r.Min.Y = min(r.Min.Y, r.Max.Y)
	return r
}

// before returns the part of a rectangle to the left of another one; all of it if they do not overlap.
func before(r, other image.Rectangle, t *theme.Theme) image.Rectangle {
	if other.Overlaps(r) {
		r.Max.X = max(other.Min.X-t.Px(legendGap), r.Min.X)
	}
	return r
}
