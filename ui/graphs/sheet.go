package graphs

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
	full    time.Duration   // the time at the upper edge of the last lane
	span    time.Duration
	period  time.Duration // between two refreshes, on all stages; 0: that differs
	moment  time.Duration // at the right end; see [Present]
	gauged  gauged
	dropped bool // there is a sign of dropped time
	runs    bool // there are stages
	fresh   bool // they have done nothing yet
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

// writeRows writes the values beside graphs and the names of lanes, which are the same for all columns.
func (s *sheet) writeRows(gutter image.Rectangle) {
	p, t := &s.shown, s.shown.theme
	for chart, row := range p.at.rows {
		if row.isEmpty() || !p.runs || p.fresh {
			continue
		}
		for _, l := range p.scale(chart, row.of(gutter)) {
			s.text(l.words, t.Tiny, t.FaintInk, image.Pt(gutter.Max.X, l.y), text.AlignEnd)
		}
	}
	if !p.at.strip.isEmpty() {
		s.writeLanes(gutter)
	}
}

// A value is a number of a scale, and the y at which it is written.
type value struct {
	words string
	y     int
}

// scale returns the values beside a graph in a place: the one at its upper edge, the name of the frame times' dashed
// line if that has one height on all stages, and zero. A single value would not give the scale of the bars.
func (p *page) scale(chart int, at image.Rectangle) (all []value) {
	line := p.theme.Px(13)
	top, zero := value{chartOf(chart, p.gauged).format(p.tops[chart]), at.Min.Y + line/2}, value{"0", at.Max.Y - line/2}
	if all = append(all, top); chart == TimeChart && p.period > 0 {
		y := at.Max.Y - int(milliseconds(p.period)/p.tops[chart]*float64(at.Dy()))
		refresh := value{"refresh", min(max(y, at.Min.Y+3*line/2), zero.y)}
		if all = append(all, refresh); refresh.y+line > zero.y {
			return all
		}
	}
	return append(all, zero)
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
	switch axis := p.at.axisOf(i); {
	case p.fresh && !p.at.isAfterAnother(i): // it is the same for all columns
		s.writeFresh(column)
	case !p.fresh && !axis.Empty():
		s.writeAxis(axis)
	}
}

// plural returns n and of, with an "s" unless n is 1.
func plural(n int, of string) string {
	if n == 1 {
		return "1 " + of
	}
	return strconv.Itoa(n) + " " + of + "s"
}
