package timeline

import (
	"cmp"
	"fmt"
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/history"
	"gameloops/ui/theme"
	"gameloops/ui/worldview"
)

// An entry says what a mark of some shape means.
type entry struct {
	kind history.Kind
	x, y float64 // of the middle of its left end
}

// A legend explains the marks in sight. If there is no room for all of them, it has a note that there are more.
type legend struct {
	entries []entry
	more    int             // kinds of marks that have no entry
	note    image.Rectangle // the place of that note; empty: there is none
	words   string          // of the note
	below   bool            // the note is in the row of the axis labels
}

// Lengths of a legend, in the design's pixels.
const (
	legendGap  = 14 // between two entries
	legendNear = 8  // the same, where there is little room
	legendMark = 14 // from the left end of an entry to its words
	legendLine = 18 // height of a line of the legend above the timeline
	legendRow  = 12 // least height of a row beside the marks
)

// isInSight reports whether a mark is drawn.
func (t *Timeline) isInSight(m *mark, a axis) bool {
	return m.stage < len(t.shown.Inks) && m.x >= a.left && m.x <= a.right
}

// kindsInSight returns the kinds of marks that are drawn, the most frequent first, and of equally frequent ones the
// heaviest. The lesson's remarks are no later than second: only the kind that strikes the eye may come before them.
func (t *Timeline) kindsInSight(a axis) (all []history.Kind) {
	var count [len(looks)]int
	for i := range t.marks {
		if m := &t.marks[i]; t.isInSight(m, a) {
			count[m.kind]++
		}
	}
	for k, n := range count {
		if n > 0 {
			all = append(all, history.Kind(k))
		}
	}
	slices.SortFunc(all, func(a, b history.Kind) int {
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(looks[b].weight, looks[a].weight))
	})
	if n := slices.Index(all, history.CalledOut); n > 1 {
		all = slices.Insert(slices.Delete(all, n, n+1), 1, history.CalledOut)
	}
	return all
}

// legendIn returns the legend, in one row or two, at the right end of the axis, where nothing has happened yet.
func (t *Timeline) legendIn(l *layout) legend {
	kinds := t.kindsInSight(l.axis)
	if l.thin || len(kinds) == 0 {
		return legend{more: len(kinds)}
	}
	rows := 1
	if l.bottom(t)-l.top >= float64(t.theme.Px(2*legendRow)) {
		rows = 2
	}
	for shown := len(kinds); shown > 0; shown-- {
		for _, gap := range [...]float64{legendGap, legendNear} {
			for n := 1; n <= rows; n++ {
				if made, ok := t.fitLegend(kinds, shown, n, gap, l); ok {
					return made
				}
			}
		}
	}
	return t.legendBelow(len(kinds), l)
}

// LeftOut returns how many kinds of marks in sight the legend has no room for.
func (t *Timeline) LeftOut() int {
	l := t.layout()
	return t.legendIn(&l).more
}

// fitLegend makes a legend of the first shown kinds of marks, in some rows and with a gap between entries, and of a
// note if there are more. ok is false if there is no room for it.
func (t *Timeline) fitLegend(kinds []history.Kind, shown, rows int, gap float64, l *layout) (made legend, ok bool) {
	px := func(length float64) float64 { return float64(t.theme.Px(length)) }
	var widths []float64
	for _, k := range kinds[:shown] {
		widths = append(widths, px(legendMark)+theme.TextWidth(looks[k].means, t.theme.Tiny))
	}
	if made.more = len(kinds) - shown; made.more > 0 {
		made.words = fmt.Sprintf("+%d more", made.more)
		widths = append(widths, theme.TextWidth(made.words, t.theme.Tiny))
	}
	columns := (len(widths) + rows - 1) / rows
	at := placeColumns(widths, columns, px(gap))
	left := l.axis.right - at[columns]
	if left < max(l.axis.x(t.shown.To), l.axis.left)+px(gap) {
		return legend{}, false
	}
	high := (l.bottom(t) - l.top) / float64(rows)
	for i, w := range widths {
		x, y := left+at[i%columns], l.top+(float64(i/columns)+0.5)*high
		if i < shown {
			made.entries = append(made.entries, entry{kinds[i], x, y})
		} else {
			made.note = image.Rect(int(x), int(y-high/2), int(x+w)+1, int(y+high/2))
		}
	}
	return made, true
}

// placeColumns returns where each column begins, and where the last one ends. widths are those of the cells, row by
// row.
func placeColumns(widths []float64, columns int, gap float64) []float64 {
	at := make([]float64, columns+1)
	for c := range columns {
		widest := 0.0
		for i := c; i < len(widths); i += columns {
			widest = max(widest, widths[i])
		}
		if at[c+1] = at[c] + widest; c < columns-1 {
			at[c+1] += gap
		}
	}
	return at
}

// noteShare is how many times as long as the note below it an axis has to be, for its labels.
const noteShare = 3.5

// legendBelow makes the legend for where there is no room beside the marks: a note among the labels of the axis, if
// there is room for that, and the flag of the moment is not there.
func (t *Timeline) legendBelow(kinds int, l *layout) legend {
	made := legend{more: kinds, words: "? marks", below: true}
	wide := theme.TextWidth(made.words, t.theme.Tiny)
	if l.axis.right-l.axis.left < noteShare*wide {
		return legend{more: kinds}
	}
	right := l.axis.right + float64(t.theme.Px(padding))
	if left, width, ok := t.flag(l); ok && left+width > right-wide-float64(t.theme.Px(legendNear)) {
		return legend{more: kinds}
	}
	made.note = image.Rect(int(right-wide-1), int(l.bottom(t)), int(right), l.place.Max.Y)
	return made
}

// addLegend adds the shapes of the legend.
func (p *painter) addLegend() {
	for _, e := range p.legend.entries {
		addShape(p.batch, e.kind, float32(e.x), float32(e.y), p.of.theme)
	}
}

// addShape adds a mark of a kind to a legend. x is its left end.
func addShape(b *worldview.Batch, k history.Kind, x, y float32, look *theme.Theme) {
	size := float32(look.Px(markSize)) / 2
	looks[k].draw(pen{b, x + size, y, size, float32(max(look.Px(2), 1)), look.FaintInk})
}

// drawLegend writes the words of the legend.
func (p *painter) drawLegend(screen *ebiten.Image) {
	look, made := p.of.theme, &p.legend
	for _, e := range made.entries {
		theme.DrawText(screen, looks[e.kind].means, look.Tiny, look.FaintInk, e.x+float64(look.Px(legendMark)), e.y,
			text.AlignStart)
	}
	if n := made.note; !n.Empty() {
		theme.DrawText(screen, made.words, look.Tiny, look.Ink, float64(n.Min.X), float64(n.Min.Y+n.Max.Y)/2,
			text.AlignStart)
	}
}
