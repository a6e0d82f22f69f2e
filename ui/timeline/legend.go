package timeline

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/theme"
	"gameloops/ui/view"
)

// An entry says what a mark of some shape means.
type entry struct {
	kind Kind
	x    float64 // of its left end
}

// Lengths of a legend, in the design's pixels.
const (
	legendGap  = 14 // between two entries
	legendMark = 14 // from the left end of an entry to its words
	legendLine = 18 // height of a line, where it stands above the timeline
)

// kindsOf returns the kinds of marks: that of most of them, which is what strikes the eye, and then the heaviest first.
func kindsOf(marks []mark) (all []Kind) {
	var count [len(looks)]int
	most := 0
	for i := range marks {
		count[marks[i].kind]++
	}
	for k := range count {
		if count[k] > count[most] {
			most = k
		}
	}
	if count[most] == 0 {
		return nil
	}
	all = append(all, Kind(most))
	for weight := len(looks) - 1; weight >= 0; weight-- {
		for k := range looks {
			if looks[k].weight == weight && count[k] > 0 && k != most {
				all = append(all, Kind(k))
			}
		}
	}
	return all
}

// legend returns what the marks mean, as far as there is room beside them: where nothing has happened yet, from the
// right. Where there is no room for one there may be some for another. all reports whether everything is there.
func legend(t *Timeline, l *layout) (entries []entry, all bool) {
	right := l.axis.right
	left := max(l.axis.x(t.shown.To), l.axis.left) + float64(t.theme.Px(legendGap))
	kinds := kindsOf(t.marks)
	for _, k := range kinds {
		width := float64(t.theme.Px(legendMark)) + theme.TextWidth(looks[k].means, t.theme.Tiny)
		if l.thin || right-width < left {
			continue
		}
		entries = append(entries, entry{k, right - width})
		right -= width + float64(t.theme.Px(legendGap))
	}
	return entries, len(entries) == len(kinds)
}

// addLegend adds the shapes of the legend.
func (p *painter) addLegend(entries []entry) {
	l, look := p.l, p.of.theme
	y := float32((l.top + l.bottom(p.of)) / 2)
	for _, e := range entries {
		addShape(p.batch, e.kind, float32(e.x), y, look)
	}
}

// addShape adds a mark of a kind to a legend. x is its left end.
func addShape(b *view.Batch, k Kind, x, y float32, look *theme.Theme) {
	size := float32(look.Px(markSize)) / 2
	looks[k].draw(pen{b, x + size, y, size, float32(max(look.Px(2), 1)), look.FaintInk})
}

// drawLegend writes the words of the legend.
func (p *painter) drawLegend(screen *ebiten.Image, entries []entry) {
	l, look := p.l, p.of.theme
	y := (l.top + l.bottom(p.of)) / 2
	for _, e := range entries {
		theme.DrawText(screen, looks[e.kind].means, look.Tiny, look.FaintInk, e.x+float64(look.Px(legendMark)), y,
			text.AlignStart)
	}
}

// drawWholeLegend draws the legend in a box above a point of the timeline.
func drawWholeLegend(t *Timeline, screen *ebiten.Image, b *view.Batch, at image.Point) {
	look, kinds := t.theme, kindsOf(t.marks)
	pad, line, mark := look.Px(8), look.Px(legendLine), look.Px(legendMark+4)
	width := 0
	for _, k := range kinds {
		width = max(width, mark+int(theme.TextWidth(looks[k].means, look.Small))+1)
	}
	box := image.Rect(0, 0, width+2*pad, len(kinds)*line+2*pad)
	x := min(max(at.X-box.Dx()/2, t.Place.Min.X), max(t.Place.Max.X-box.Dx(), t.Place.Min.X))
	box = box.Add(image.Pt(x, t.Place.Min.Y-look.Px(5)-box.Dy()))
	theme.DrawBox(screen, look.Notice, float64(box.Min.X), float64(box.Min.Y), float64(box.Dx()), float64(box.Dy()))
	b.Clear()
	for i, k := range kinds {
		y := box.Min.Y + pad + i*line + line/2
		addShape(b, k, float32(box.Min.X+pad), float32(y), look)
		theme.DrawText(screen, looks[k].means, look.Small, look.Ink, float64(box.Min.X+pad+mark), float64(y),
			text.AlignStart)
	}
	b.Draw(screen)
}
