package graphs

import (
	"cmp"
	"image"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/theme"
)

// A Reading is the latest number of a graph.
type Reading struct {
	Value string // with its unit; empty before there is one
	Of    string // what it measures, where there is room: "mean of the last 1.4 s"
	Short string // both, where there is little room: "60/s"; empty: Value alone
}

// says reports whether a reading says a value.
func (r *Reading) says(value string) bool { return r.Value == value || r.Short == value }

// label writes the name of a graph and its latest number: for the first graph after the number of the stage, for the
// others into the upper left corner of the graph. Bars behind a label in a corner shine through.
func (s *sheet) label(chart, stage int) {
	p, t := &s.shown, s.shown.theme
	at, form := p.labelPlace(chart, stage), p.formOf(chart)
	if !form.inHead {
		ground := t.Backdrop
		ground.A = labelGround
		s.image.SubImage(at.Sub(p.at.place.Min)).(*ebiten.Image).Fill(ground)
	}
	if at.Dx() < p.labelWidth(chart, stage, form) { // a cut number would read as another one
		form.bare = true
	}
	title, value, of := p.labelWords(chart, stage, form)
	face, x, y := p.labelFace(form), at.Min.X+t.Px(labelInset), (at.Min.Y+at.Max.Y)/2
	if title != "" {
		s.text(title, face, t.FaintInk, image.Pt(x, y), text.AlignStart)
		x += int(theme.TextWidth(title, face)) + t.Px(labelGap)
	}
	s.text(value, face, t.Ink, image.Pt(x, y), text.AlignStart)
	s.text(of, face, t.FaintInk, image.Pt(x+int(theme.TextWidth(value, face))+t.Px(labelGap), y), text.AlignStart)
}

// Lengths of the label of a graph, in the design's pixels.
const (
	labelHeight = 13
	labelInset  = 2
	labelGap    = 5 // between the name and the number, and after that
)

// labelGround is how opaque the ground of a label is: bars behind it are visible, and it can be read.
const labelGround = 0xd8

// A labelForm is where the labels of a chart are written, and how much of them.
type labelForm struct {
	inHead bool // after the numbers of the stages
	whole  bool // with what their numbers measure
	bare   bool // without their numbers
}

// formOf returns the form of a chart's labels, the same in all columns. The labels of the first graph are beside the
// other numbers of the stages if they fit there, which leaves the graph to its bars. All labels are whole if there is
// room for that too.
func (p *page) formOf(chart int) labelForm {
	forms := [...]labelForm{{inHead: true, whole: true}, {inHead: true}, {whole: true}, {}}
	for _, f := range forms {
		if (!f.inHead || chart == p.at.first()) && p.fits(chart, f) {
			return f
		}
	}
	return labelForm{}
}

// fits reports whether a chart's labels have room in all columns.
func (p *page) fits(chart int, f labelForm) bool {
	t := p.theme
	for i := range p.count {
		column := p.at.columns[i]
		need := p.labelWidth(chart, i, f)
		if f.inHead {
			need += t.Px(theme.BadgeSize + badgeGap)
			for _, n := range p.numbers[i].Head {
				if n.Name != "" && !p.at.repeats(n) {
					need += t.Px(numberGap) + n.width(t)
				}
			}
		}
		if !column.Empty() && need > column.Dx() {
			return false
		}
	}
	return true
}

// labelFace returns the font of a label.
func (p *page) labelFace(f labelForm) text.Face {
	if f.inHead {
		return p.theme.Small
	}
	return p.theme.Tiny
}

// labelPlace returns the place of a graph's label.
func (p *page) labelPlace(chart, stage int) image.Rectangle {
	t, column, form := p.theme, p.at.columns[stage], p.formOf(chart)
	r := p.at.rows[chart].of(column)
	r.Max.Y = r.Min.Y + t.Px(labelHeight)
	if form.inHead {
		r = p.at.head.of(column)
		r.Min.X += t.Px(theme.BadgeSize + badgeGap)
	}
	r.Max.X = min(r.Min.X+p.labelWidth(chart, stage, form), r.Max.X)
	return r
}

// labelWidth returns the width of a graph's label, in pixels.
func (p *page) labelWidth(chart, stage int, f labelForm) int {
	face := p.labelFace(f)
	title, value, of := p.labelWords(chart, stage, f)
	width := theme.TextWidth(title, face) + theme.TextWidth(value, face) + theme.TextWidth(of, face) +
		float64(p.theme.Px(2*labelInset))
	for _, after := range [...]string{title, of} {
		if after != "" && value != "" {
			width += float64(p.theme.Px(labelGap))
		}
	}
	return int(width)
}

// labelWords returns the parts of a label. Where columns are side by side and labels are whole, the first column names
// the graph, and the others only do if they have no number yet.
func (p *page) labelWords(chart, stage int, f labelForm) (title, value, of string) {
	title, n := chartOf(chart, p.gauged).title, p.numbers[stage].Graphs[chart]
	switch {
	case f.bare:
		return title, "", ""
	case !f.whole:
		return title, cmp.Or(n.Short, n.Value), ""
	case !p.at.pile && p.at.isAfterAnother(stage) && n.Value != "":
		title = ""
	}
	return title, n.Value, n.Of
}
