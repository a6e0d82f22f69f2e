package graphs

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/theme"
	"gameloops/ui/worldview"
)

// laneShows are what the lanes of a strip will show, written there while they are empty.
var laneShows = [lanes]string{"How long each is shown", "When, and how long", "When, and how long",
	"Until the next frame", "Time that is not simulated yet"}

// addGrounds adds the backgrounds of graphs and strips while they are empty.
func (b *Band) addGrounds(batch *worldview.Batch, look *theme.Theme, stages int) {
	l := &b.layout
	for i := range stages {
		if l.columns[i].Empty() {
			continue
		}
		for chart := range chartTable {
			if !l.rows[chart].isEmpty() {
				g := l.graphAt(i, chart, look)
				g.addGround(batch, look.Backdrop)
			}
		}
		if !l.strip.isEmpty() {
			g := graph{bounds: l.strip.of(l.columns[i])}
			g.addGround(batch, look.Backdrop)
		}
	}
}

// writeFresh writes what the graphs and the strip of a stage will show, while they are empty.
func (s *sheet) writeFresh(column image.Rectangle) {
	p, t := &s.shown, s.shown.theme
	for chart, row := range p.at.rows {
		if row.isEmpty() {
			continue
		}
		r := row.of(column)
		if !p.formOf(chart).inHead {
			r.Min.Y += t.Px(labelHeight)
		}
		s.writeCalm(chartOf(chart, p.gauged).shows, r)
	}
	if p.at.strip.isEmpty() {
		return
	}
	var of strip
	of.divide(p.at.strip.of(column), t.Px)
	for lane, r := range of.lanes {
		s.writeCalm(laneShows[lane], r)
	}
}

// writeCalm writes words into the middle of a place, on as many lines as they need. It writes nothing if they do not
// fit.
func (s *sheet) writeCalm(words string, r image.Rectangle) {
	t := s.shown.theme
	line := t.Px(labelHeight)
	r = image.Rect(r.Min.X+t.Px(labelInset), r.Min.Y, r.Max.X-t.Px(labelInset), r.Max.Y)
	lines := theme.Wrapped(words, t.Tiny, float64(r.Dx()))
	if len(lines) > max(r.Dy()/line, 1) || !theme.FitInside(lines, t.Tiny, float64(r.Dx())) {
		return
	}
	x, y := (r.Min.X+r.Max.X)/2, (r.Min.Y+r.Max.Y)/2-(len(lines)-1)*line/2
	for i, words := range lines {
		s.text(words, t.Tiny, t.FaintInk, image.Pt(x, y+i*line), text.AlignCenter)
	}
}
