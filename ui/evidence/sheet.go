package evidence

import (
	"image"
	"image/color"
	"strconv"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

// A sheet is a picture of the text in a band. Drawing text is slow, so the sheet is only written again when a word
// changes, and not in every frame.
type sheet struct {
	image *ebiten.Image
	shown page
}

// A page is everything that a sheet depends on.
type page struct {
	at      layout
	theme   *theme.Theme
	count   int // of stages
	inks    [stage.MaxStages]int
	numbers [stage.MaxStages]Numbers
	kinds   [stage.MaxStages]kindOfTime
	units   [stage.MaxStages]time.Duration
	tops    [charts]float64 // the values at the upper edges
	full    time.Duration   // likewise of the last lane
	span    time.Duration
	period  time.Duration // between two refreshes
	now     string        // the moment at the right end; empty: now
	dropped bool          // there is a sign of dropped time
	runs    bool          // there are stages
	fresh   bool          // they have done nothing yet
}

// draw draws the text, and writes it again if the page has changed.
func (s *sheet) draw(screen *ebiten.Image, p page) {
	if s.image == nil || s.shown != p {
		s.shown = p
		s.image = theme.Sized(s.image, p.at.place.Size())
		s.image.Clear()
		s.write()
	}
	theme.DrawAt(screen, s.image, p.at.place.Min)
}

// write writes all text.
func (s *sheet) write() {
	p := &s.shown
	if p.at.line {
		s.note(p.theme.Small, p.at.place)
		return
	}
	if !p.at.note.isEmpty() {
		s.note(p.theme.Tiny, p.at.note.of(p.at.place))
	}
	for i := range p.count {
		if gutter := p.at.gutterOf(i); !gutter.Empty() {
			s.writeRows(gutter)
		}
		if !p.at.columns[i].Empty() {
			s.writeColumn(i)
		}
	}
}

// note writes what does not fit.
func (s *sheet) note(face text.Face, r image.Rectangle) {
	p, pad := &s.shown, s.shown.theme.Px(padding)
	s.text(theme.Fitted(p.at.leftOut(), face, float64(r.Dx()-2*pad)), face, p.theme.Ink,
		image.Pt(r.Min.X+pad, (r.Min.Y+r.Max.Y)/2), text.AlignStart)
}

// text writes a line. y is the middle of its height. The place is in the window's pixels.
func (s *sheet) text(words string, face text.Face, c color.Color, at image.Point, align text.Align) {
	at = at.Sub(s.shown.at.place.Min)
	theme.DrawText(s.image, words, face, c, float64(at.X), float64(at.Y), align)
}

// writeRows writes the values at the upper edges of graphs, and what their dashed lines are: they are the same for all
// columns.
func (s *sheet) writeRows(gutter image.Rectangle) {
	p, t := &s.shown, s.shown.theme
	line := t.Px(13)
	for chart, row := range p.at.rows {
		if row.isEmpty() {
			continue
		}
		if at := row.of(gutter); p.runs && !p.fresh {
			top := chartTable[chart].format(p.tops[chart])
			s.text(top, t.Tiny, t.FaintInk, image.Pt(at.Max.X, at.Min.Y+line/2), text.AlignEnd)
			if chart == TimeChart {
				y := at.Max.Y - int(milliseconds(p.period)/p.tops[chart]*float64(at.Dy()))
				y = min(max(y, at.Min.Y+3*line/2), at.Max.Y-line/2)
				s.text("refresh", t.Tiny, t.FaintInk, image.Pt(at.Max.X, y), text.AlignEnd)
			}
		}
	}
	if !p.at.strip.isEmpty() {
		s.writeLanes(gutter)
	}
}

// writeLanes writes the names of the lanes of the anatomies.
func (s *sheet) writeLanes(gutter image.Rectangle) {
	p, t := &s.shown, s.shown.theme
	var kinds []kindOfTime
	for i := range p.count {
		if !p.at.columns[i].Empty() {
			kinds = append(kinds, p.kinds[i])
		}
	}
	left, y := gutter.Min.X, p.at.strip.of(gutter).Min.Y
	for _, name := range laneNames(kinds) {
		s.text(name, t.Tiny, t.FaintInk, image.Pt(left, y+t.Px(laneHeight)/2), text.AlignStart)
		y += t.Px(laneHeight)
	}
	if p.fresh {
		return
	}
	dash := t.Px(3)
	for x := left; x < left+5*dash; x += 3 * dash {
		at := image.Rect(x, y+t.Px(laneHeight)/2, x+2*dash, y+t.Px(laneHeight)/2+1).Sub(p.at.place.Min)
		s.image.SubImage(at).(*ebiten.Image).Fill(t.Ink)
	}
	s.text(dashWords(kinds), t.Tiny, t.FaintInk, image.Pt(left+6*dash, y+t.Px(laneHeight)/2), text.AlignStart)
	if p.dropped {
		axis := p.at.axis.of(gutter)
		s.text("× dropped", t.Tiny, t.Warning, image.Pt(left, (axis.Min.Y+axis.Max.Y)/2), text.AlignStart)
	}
}

// writeColumn writes the numbers of a stage, and the axis.
func (s *sheet) writeColumn(i int) {
	p := &s.shown
	column := p.at.columns[i]
	s.writeHead(i, p.at.head.of(column))
	for chart, row := range p.at.rows {
		if !row.isEmpty() {
			s.label(chart, i)
		}
	}
	if p.fresh {
		s.writeFresh(column)
	} else if axis := p.at.axisOf(i); !axis.Empty() {
		s.writeAxis(axis)
	}
}

// writeAxis writes the moments below a column.
func (s *sheet) writeAxis(axis image.Rectangle) {
	p, t := &s.shown, s.shown.theme
	y := (axis.Min.Y + axis.Max.Y) / 2
	now := p.now
	if now == "" {
		now = "now"
	}
	s.text(now, t.Tiny, t.FaintInk, image.Pt(axis.Max.X, y), text.AlignEnd)
	end := float64(axis.Max.X) - theme.TextWidth(now, t.Tiny) - float64(t.Px(6))
	step := axisStep(p.span, axis.Dx(), t.Px)
	for back := step; back <= p.span && p.runs; back += step {
		words := "−" + formatBack(back, p.span)
		x := float64(axis.Max.X) - float64(back)/float64(p.span)*float64(axis.Dx())
		if half := theme.TextWidth(words, t.Tiny) / 2; x-half > float64(axis.Min.X) && x+half < end {
			s.text(words, t.Tiny, t.FaintInk, image.Pt(int(x), y), text.AlignCenter)
		}
	}
}

// label writes the name of a graph and its latest number: of the first one after the number of the stage, of the others
// into their upper left corners. There they have a background, since bars may be behind them.
func (s *sheet) label(chart, stage int) {
	p, t := &s.shown, s.shown.theme
	at, face, title := p.labelPlace(chart, stage), p.labelFace(chart), p.titleOf(chart, stage)
	if !p.isInHead(chart) {
		s.image.SubImage(at.Sub(p.at.place.Min)).(*ebiten.Image).Fill(t.Backdrop)
	}
	x, y := at.Min.X+t.Px(labelInset), (at.Min.Y+at.Max.Y)/2
	if title != "" {
		s.text(title, face, t.FaintInk, image.Pt(x, y), text.AlignStart)
		x += int(theme.TextWidth(title, face)) + t.Px(labelGap)
	}
	if at.Dx() >= p.labelWidth(chart, stage, face) { // part of a number would be another one
		s.text(p.numbers[stage].Graphs[chart], face, t.Ink, image.Pt(x, y), text.AlignStart)
	}
}

// Lengths of the label of a graph, in the design's pixels.
const (
	labelHeight = 13
	labelInset  = 2
	labelGap    = 5 // between the name and the number
)

// labelFace returns what the label of a graph is set in.
func (p *page) labelFace(chart int) text.Face {
	if p.isInHead(chart) {
		return p.theme.Small
	}
	return p.theme.Tiny
}

// labelPlace returns the place of a graph's label.
func (p *page) labelPlace(chart, stage int) image.Rectangle {
	t, column := p.theme, p.at.columns[stage]
	r := p.at.rows[chart].of(column)
	r.Max.Y = r.Min.Y + t.Px(labelHeight)
	if p.isInHead(chart) {
		r = p.at.head.of(column)
		r.Min.X += t.Px(theme.BadgeSize + badgeGap)
	}
	r.Max.X = min(r.Min.X+p.labelWidth(chart, stage, p.labelFace(chart)), r.Max.X)
	return r
}

// labelWidth returns the width of a graph's label, in pixels.
func (p *page) labelWidth(chart, stage int, face text.Face) int {
	title, words := p.titleOf(chart, stage), p.numbers[stage].Graphs[chart]
	width := theme.TextWidth(title, face) + theme.TextWidth(words, face) + float64(p.theme.Px(2*labelInset))
	if title != "" && words != "" {
		width += float64(p.theme.Px(labelGap))
	}
	return int(width)
}

// titleOf returns the name of a graph as it stands in a stage's column: where columns are beside each other, the first
// one says it for all that have a number.
func (p *page) titleOf(chart, stage int) string {
	if !p.at.pile && p.at.isAfterAnother(stage) && p.numbers[stage].Graphs[chart] != "" {
		return ""
	}
	return chartTable[chart].title
}

// isInHead reports whether the label of a graph stands after the numbers of the stages: if it is the first graph, and
// all columns have room for that beside their other numbers.
func (p *page) isInHead(chart int) bool {
	if chart != p.at.first() {
		return false
	}
	for i := range p.count {
		r, t := p.at.head.of(p.at.columns[i]), p.theme
		need := t.Px(theme.BadgeSize+badgeGap) + p.labelWidth(chart, i, t.Small)
		for _, n := range p.numbers[i].Head {
			if n.Name != "" {
				need += t.Px(numberGap) + n.width(t)
			}
		}
		if !p.at.columns[i].Empty() && need > r.Dx() {
			return false
		}
	}
	return true
}

// Lengths of the top of a column, in the design's pixels.
const (
	badgeGap  = 4 // after the number of the stage
	numberGap = 12
)

// width returns the width of a number with its name, in pixels.
func (n *Number) width(t *theme.Theme) int {
	return int(theme.TextWidth(n.Name, t.Small) + theme.TextWidth(n.Value, t.Small) + float64(t.Px(4)))
}

// writeHead writes which stage a column is of, and as many of its numbers as fit.
func (s *sheet) writeHead(i int, r image.Rectangle) {
	p, t := &s.shown, s.shown.theme
	size, middle := t.Px(theme.BadgeSize), (r.Min.Y+r.Max.Y)/2
	theme.DrawAt(s.image, t.Badges[p.inks[i]], image.Pt(r.Min.X, middle-size/2).Sub(p.at.place.Min))
	s.text(theme.StageNumber(i), t.Medium, t.BadgeInk(), image.Pt(r.Min.X+size/2, middle), text.AlignCenter)
	for n, at := range p.headPlaces(i) {
		if at.Empty() {
			continue
		}
		number := p.numbers[i].Head[n]
		s.text(number.Name, t.Small, t.FaintInk, image.Pt(at.Min.X, middle), text.AlignStart)
		var c color.Color = t.Ink
		if number.Bad {
			c = t.Warning
		}
		s.text(number.Value, t.Small, c, image.Pt(at.Max.X, middle), text.AlignEnd)
	}
}

// headPlaces returns the places of the numbers at the top of a stage's column, after the label of its first graph;
// empty ones do not fit.
func (p *page) headPlaces(stage int) (places [headNumbers]image.Rectangle) {
	t, r := p.theme, p.at.head.of(p.at.columns[stage])
	x := r.Min.X + t.Px(theme.BadgeSize+badgeGap+labelInset)
	if first := p.at.first(); first >= 0 && p.isInHead(first) {
		x = p.labelPlace(first, stage).Max.X + t.Px(numberGap)
	}
	for i, n := range p.numbers[stage].Head {
		width := n.width(t)
		if n.Name != "" && x+width <= r.Max.X {
			places[i] = image.Rect(x, r.Min.Y, x+width, r.Max.Y)
			x += width + t.Px(numberGap)
		}
	}
	return places
}

// plural returns how many there are of something.
func plural(n int, of string) string {
	if n == 1 {
		return "1 " + of
	}
	return strconv.Itoa(n) + " " + of + "s"
}
