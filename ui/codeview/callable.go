package codeview

import (
	"image"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/accessibility"
	"gameloops/ui/model"
	"gameloops/ui/theme"
	"gameloops/ui/usercode"
)

// A fold is the list of what a loop may call: a line of names or, when open, also what each of them does.
type fold struct {
	open  bool
	place image.Rectangle // of the line that opens and closes it; empty: it is not shown
}

// callableWords is the title of the list.
const callableWords = "May be called"

const (
	foldHeight = 24 // in the design's pixels
	arrowRoom  = 18 // the arrow with the space after it, in the design's pixels
	foldLeast  = 3  // the least lines of the source below the open list: few, for the user opened it
)

func (f *fold) turn() { f.open = !f.open }

// control returns the line, for assistive technology.
func (f *fold) control() accessibility.Control {
	return accessibility.Control{ID: "desk callable", Role: accessibility.Fold, Group: "Code", Name: callableWords,
		Place: f.place,
		Value: accessibility.OnOff(f.open), Do: func(string) model.Action { f.turn(); return nil }}
}

// callableLine returns as many names of the list as fit into a line of a width.
func callableLine(t *theme.Theme, calls []usercode.Call, width float64) (line string) {
	for _, c := range calls {
		longer := strings.TrimPrefix(line+", "+c.Name, ", ")
		if theme.TextWidth(longer, t.Mono) > width {
			break
		}
		line = longer
	}
	return line
}

// calls returns what the open source may call.
func (d *EditorView) calls() []usercode.Call { return usercode.Callable(d.document.Language()) }

// drawCallable draws the list at the top of a room, if it fits, and returns where it ends.
func (d *EditorView) drawCallable(screen *ebiten.Image, room image.Rectangle) (bottom int) {
	t, f := d.theme, &d.fold
	f.place = image.Rectangle{}
	top, high := room.Min.Y+t.Px(gap), t.AtLeastFinger(foldHeight)
	if top+high+leastSource*t.Px(lineHeight) > room.Max.Y || d.document.IsForeign() {
		return room.Min.Y
	}
	f.place = image.Rect(room.Min.X, top, room.Max.X, top+high)
	middle := float64(top) + float64(high)/2
	arrow := t.Arrows[0]
	if f.open {
		arrow = t.Arrows[1]
	}
	theme.DrawAt(screen, arrow, image.Pt(room.Min.X, int(middle)-arrow.Bounds().Dy()/2))
	left := float64(room.Min.X + t.Px(arrowRoom))
	theme.DrawText(screen, callableWords, t.Medium, t.Ink, left, middle, text.AlignStart)
	if !f.open {
		left += theme.TextWidth(callableWords+"  ", t.Medium)
		line := callableLine(t, d.calls(), float64(room.Max.X)-left)
		theme.DrawText(screen, line, t.Mono, t.FaintInk, left, middle, text.AlignStart)
		return top + high
	}
	return d.drawCalls(screen, image.Rect(int(left), top+high, room.Max.X, room.Max.Y-foldLeast*t.Px(lineHeight)))
}

// drawCalls draws as much of the open list as fits into a room, and returns where it ends.
func (d *EditorView) drawCalls(screen *ebiten.Image, room image.Rectangle) (bottom int) {
	t, y := d.theme, room.Min.Y
	high := t.Px(lineHeight)
	for _, c := range d.calls() {
		lines := theme.Wrapped(c.Does, t.Small, float64(room.Dx()))
		if y+(1+len(lines))*high > room.Max.Y {
			break
		}
		theme.DrawText(screen, c.Full, t.Mono, t.Ink, float64(room.Min.X), float64(y)+float64(high)/2, text.AlignStart)
		y += high
		for _, words := range lines {
			theme.DrawText(screen, words, t.Small, t.FaintInk, float64(room.Min.X), float64(y)+float64(high)/2,
				text.AlignStart)
			y += high
		}
	}
	return y
}

// RowsAbove returns the most rows above the source: the goals, the situations, and the list of what a loop may call.
func (d *EditorView) RowsAbove() (rows int) {
	if rows = 2; d.fold.open {
		rows += mostLines * len(d.calls())
	}
	if n := len(d.goals); n > 0 {
		rows += 2 + 2*n // most are of one or two lines
	}
	return rows + d.Situations.lines()
}
