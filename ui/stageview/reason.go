package stageview

import (
	"image"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/layout"
	"gameloops/ui/theme"
)

// The reason is a sentence that says why the picture is as it is. It is shown while the stage is paused, at the upper
// edge of its world, in as many lines as leave what happens in view: a part of the world, and more where there is sky.
// Where nothing moves beside what happens, it is there; and where it would cover less at the lower edge, it is there.
// Where words are beside the world, and the whole sentence has room below them, it is there and covers nothing.

// reasonShare is the part of the world that a sentence may cover: one that is cut explains nothing.
const reasonShare = 4

// glanceLines is how many lines of it are read at a glance, where it is not what was asked for. So many it has where
// they cover no more than glanceShare of the world.
const (
	glanceLines = 2
	glanceShare = 3
)

// A reason is the sentence, and at which side of the world it stands if nothing moves there: opposite to the callout.
type reason struct {
	words string
	cut   bool // it is only the beginning of the sentence
	right bool
	low   bool // it is at the lower edge

	column image.Rectangle // its place beside the world; empty: it is on the world
}

// reasonNow returns the sentence as it is to be shown now; without words: it is not.
func (c *Cell) reasonNow(t *theme.Theme) reason {
	r := reason{words: c.Reason, right: c.callout.holds && !c.callout.right}
	if r.words == "" {
		return r
	}
	if c.Spares && !isWide(&c.Cell, t) {
		r.shorten(t, c.World.Dx())
	}
	if r.column = c.columnFor(r.words, t); !r.column.Empty() {
		return r
	}
	r.end(&c.Cell, t)
	covers := c.Obstacles.In(r.place(&c.Cell, t))
	if covers > 0 {
		low := r
		low.low = true
		if below := c.Obstacles.In(low.place(&c.Cell, t)); below < covers {
			r, covers = low, below
		}
	}
	if c.Spares && (covers > 0 || r.low && c.callout.holds) { // the callout is to have the lower edge
		return reason{}
	}
	return r
}

// columnFor returns the place of a sentence below the verdict, where that is beside the world; empty: there is no room
// for all of it.
func (c *Cell) columnFor(words string, t *theme.Theme) image.Rectangle {
	if c.World.Empty() || c.Verdict.Min.X < c.World.Max.X {
		return image.Rectangle{}
	}
	pad, line := t.Px(4), t.Px(theme.LineHeight)
	lines := theme.Wrapped(words, t.Small, float64(c.Verdict.Dx()))
	r := image.Rectangle{c.Verdict.Min.Sub(image.Pt(pad, 0)), c.Verdict.Max.Add(image.Pt(pad, 0))}
	r.Min.Y += c.lines*line + pad
	r.Max.Y = r.Min.Y + len(lines)*line + 2*pad
	if r.Max.Y > c.Frame.Max.Y-pad || !theme.FitInside(lines, t.Small, float64(c.Verdict.Dx())) {
		return image.Rectangle{}
	}
	return r
}

// shorten leaves out the last things that the sentence tells while it has more lines than are read at a glance.
func (s *reason) shorten(t *theme.Theme, width int) {
	for len(theme.Wrapped(s.words, t.Small, float64(width-2*t.Px(4)))) > glanceLines {
		n := strings.LastIndex(s.words, "; ")
		if n < 0 {
			return
		}
		s.words, s.cut = s.words[:n]+".", true
	}
}

// end lets the sentence end with one of its clauses, and so with a full stop, where its place has no room for all of
// it. A pointer on it tells the others.
func (s *reason) end(c *layout.Cell, t *theme.Theme) {
	pad, line := t.Px(4), max(t.Px(theme.LineHeight), 1)
	for {
		place, n := s.place(c, t), lastClause(s.words)
		lines := theme.Wrapped(s.words, t.Small, float64(place.Dx()-2*pad))
		if n < 0 || len(lines) <= (place.Dy()-2*pad)/line {
			return
		}
		s.words, s.cut = s.words[:n]+".", true
	}
}

// lastClause returns where the last clause of a sentence begins that can be left out; -1: there is only one. What comes
// before the first colon is only the name of a frame.
func lastClause(words string) (at int) {
	at = -1
	for _, joint := range [...]string{"; ", ": ", ", so ", ", because "} {
		at = max(at, strings.LastIndex(words, joint))
	}
	if at == strings.Index(words, ": ") && !strings.Contains(words[:max(at, 0)], " has ") {
		return -1
	}
	return at
}

// reasonPlace returns the place of the sentence.
func (p *page) reasonPlace() image.Rectangle { return p.reason.place(&p.Cell, p.theme) }

// place returns the place of the sentence on a cell's world, or beside it.
func (s reason) place(c *layout.Cell, t *theme.Theme) image.Rectangle {
	if !s.column.Empty() {
		return s.column
	}
	pad, line := t.Px(4), t.Px(theme.LineHeight)
	if isWide(c, t) {
		r := c.World
		r.Max.X = r.Min.X + c.Aside
		if s.right {
			r = r.Add(image.Pt(c.World.Dx()-c.Aside, 0))
		}
		r.Max.Y = r.Min.Y + len(theme.Wrapped(s.words, t.Small, float64(r.Dx()-2*pad)))*line + 2*pad
		if r.In(c.World) {
			return r
		}
	}
	lines := len(theme.Wrapped(s.words, t.Small, float64(c.World.Dx()-2*pad)))
	room, least := max(c.Sky(), c.World.Dy()/reasonShare), 1
	if glanceLines*line+2*pad <= c.World.Dy()/glanceShare {
		least = glanceLines
	}
	lines = min(lines, max((room-2*pad)/max(line, 1), least))
	r := c.World
	r.Max.Y = min(r.Min.Y+lines*line+2*pad, r.Max.Y)
	if s.low {
		r = r.Add(image.Pt(0, c.World.Max.Y-r.Max.Y))
	}
	return r
}

// isWide reports whether words can stand beside what happens in a world.
func isWide(c *layout.Cell, t *theme.Theme) bool { return c.Aside >= t.Px(75) }

// ReasonAt returns the whole sentence about the picture if it is at a point of the window, and had to be cut there.
func (c *Cell) ReasonAt(at image.Point) (words string, place image.Rectangle, ok bool) {
	if c.Reason == "" || !c.sheet.cut || c.sheet.shown.theme == nil {
		return "", place, false
	}
	if place = c.sheet.shown.reasonPlace(); !at.In(place) {
		return "", place, false
	}
	return c.Reason, place, true
}

// ReasonPlace returns the place of the sentence on the world or beside it; empty: none is shown.
func (c *Cell) ReasonPlace() image.Rectangle {
	if c.sheet.shown.reason.words == "" {
		return image.Rectangle{}
	}
	return c.sheet.shown.reasonPlace()
}

// writeReason writes the sentence. What does not fit is cut.
func (s *sheet) writeReason(t *theme.Theme) {
	p, pad, line := &s.shown, t.Px(4), t.Px(theme.LineHeight)
	box := p.reasonPlace().Sub(p.Frame.Min)
	if box.Empty() {
		return
	}
	theme.DrawBox(s.image, t.Card, float64(box.Min.X), float64(box.Min.Y), float64(box.Dx()), float64(box.Dy()))
	room := float64(box.Dx() - 2*pad)
	lines := theme.WrappedTo(p.reason.words, t.Small, room, max((box.Dy()-2*pad)/max(line, 1), 1))
	s.cut = p.reason.cut || !slices.Equal(lines, theme.Wrapped(p.reason.words, t.Small, room))
	for i, words := range lines {
		y := float64(box.Min.Y+pad) + (float64(i)+0.5)*float64(line)
		theme.DrawText(s.image, words, t.Small, t.Ink, float64(box.Min.X+pad), y, text.AlignStart)
	}
}
