package timeline

import (
	"image"
	"image/color"
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/history"
	"gameloops/ui/theme"
	"gameloops/ui/worldview"
)

// A painter draws a timeline with the layout of this display frame.
type painter struct {
	of     *Timeline
	l      *layout
	legend legend
	batch  *worldview.Batch
}

// Draw draws the timeline.
func (t *Timeline) Draw(screen *ebiten.Image, b *worldview.Batch) {
	l := t.layout()
	if l.place.Empty() {
		return
	}
	look, p := t.theme, l.place
	theme.DrawBox(screen, look.Card, float64(p.Min.X), float64(p.Min.Y), float64(p.Dx()), float64(p.Dy()))
	paint := painter{of: t, l: &l, legend: t.legendIn(&l), batch: b}
	b.Clear()
	paint.addGround()
	paint.addSelection()
	paint.addMarks()
	paint.addLegend()
	paint.addMoment()
	b.Draw(screen)
	t.sheet.draw(screen, paint.page())
	paint.drawLegend(screen)
	paint.drawButtons(screen)
	paint.drawMoment(screen)
}

// addGround adds the part of the run that is kept, the part that is forgotten, and a line for each stage.
func (p *painter) addGround() {
	t, l, b := p.of, p.l, p.batch
	from, to := l.clip(t.shown.From), l.clip(t.shown.To)
	top, bottom := float32(l.top), float32(l.bottom(t))
	b.AddRect(from, top, to, bottom, t.theme.Backdrop)
	if left := l.clip(0); left < from {
		hatch(b, left, top, from, bottom, float32(t.theme.Px(6)), t.theme.FieldLine)
	}
	for i, ink := range t.shown.Inks {
		y := float32(l.y(i))
		ink.A = rowOpacity
		b.AddRect(from, y, to, y+1, ink)
	}
	edge := float32(t.theme.Px(2))
	if x := l.axis.x(t.shown.To); x >= l.axis.left && x <= l.axis.right {
		b.AddRect(to-edge/2, top, to+edge/2, bottom, t.theme.FaintInk)
	}
}

const rowOpacity = 0x58

// clip returns the place of a moment, or the end of the axis that is nearest to it.
func (l *layout) clip(at time.Duration) float32 {
	return float32(min(max(l.axis.x(at), l.axis.left), l.axis.right))
}

// bottom returns the lower end of the rows.
func (l *layout) bottom(t *Timeline) float64 { return l.top + l.row*float64(len(t.shown.Inks)) }

// hatch adds slanted lines.
func hatch(b *worldview.Batch, x0, y0, x1, y1, step float32, c color.NRGBA) {
	high := y1 - y0
	for x := x0; x < x1; x += step {
		width := min(high, x1-x)
		b.AddStroke(x, y1, x+width, y1-width, 1, c)
	}
}

// addMarks adds the events. A mark that stands for several has a line below it. Many of one kind in a row are a band
// that begins with one mark: drawn one by one they would merge into a pattern.
func (p *painter) addMarks() {
	t, l := p.of, p.l
	for i := 0; i < len(t.marks); {
		last := lastOfBand(t.marks, i, l.size)
		for n := i; n <= last; n++ {
			if t.isInSight(&t.marks[n], l.axis) && (n == i || last-i < leastBand || n == t.pointed) {
				p.addMark(n, last-i < leastBand)
			}
		}
		if last-i >= leastBand {
			p.addBand(&t.marks[i], &t.marks[last])
		}
		i = last + 1
	}
}

// addMark adds a mark. It is smaller if it is crowded by others.
func (p *painter) addMark(n int, alone bool) {
	t, l, m := p.of, p.l, &p.of.marks[n]
	draw := pen{p.batch, float32(m.x), float32(l.y(m.stage)) + 0.5, float32(l.size / 2),
		float32(max(t.theme.Px(2), 1)), t.shown.Inks[m.stage]}
	if alone && isCrowded(t.marks, n, l.size) {
		draw.size *= crowdedSize
	}
	if n == t.pointed {
		halo := t.theme.Ink
		halo.A = 0x30
		p.batch.AddDisc(draw.x, draw.y, float32(l.size), halo)
	}
	looks[m.kind].draw(draw)
	if m.count > 1 && alone {
		y := draw.y + draw.size + 1
		p.batch.AddRect(draw.x-draw.size, y, draw.x+draw.size, y+1, draw.ink)
	}
}

// addBand adds the band that stands for the marks after first, up to last.
func (p *painter) addBand(first, last *mark) {
	l, ink := p.l, p.of.shown.Inks[first.stage]
	ink.A = bandOpacity
	y, size := float32(l.y(first.stage))+0.5, float32(l.size)
	from := max(float32(first.x)+0.8*size, float32(l.axis.left))
	to := min(float32(last.x)+size/2, float32(l.axis.right))
	if from < to {
		p.batch.AddRect(from, y-bandHeight*size, to, y+bandHeight*size, ink)
	}
}

const (
	leastBand   = 4 // marks after the first one
	bandOpacity = 0x90
	bandHeight  = 0.2 // half of it, as a share of a mark's size
)

// lastOfBand returns the last of the marks that follow one, are of its kind and its stage, and touch each other.
func lastOfBand(marks []mark, first int, size float64) (last int) {
	for last = first; last+1 < len(marks); last++ {
		a, b := &marks[last], &marks[last+1]
		if a.stage != b.stage || a.kind != b.kind || b.x-a.x >= crowded*size {
			break
		}
	}
	return last
}

// crowdedSize is how large a mark is beside others, as a share of its usual size, so that each can be told apart.
const crowdedSize = 0.7

// crowded is the distance at which marks have room beside each other, as a share of their size.
const crowded = 1.25

// isCrowded reports whether a mark would touch another one of its stage, if all marks have this size.
func isCrowded(marks []mark, n int, size float64) bool {
	touches := func(other int) bool {
		return other >= 0 && other < len(marks) && marks[other].stage == marks[n].stage &&
			math.Abs(marks[other].x-marks[n].x) < crowded*size
	}
	return touches(n-1) || touches(n+1)
}

// addMoment adds the handle: a line over all rows, with a grip at its upper end.
func (p *painter) addMoment() {
	t, l, b := p.of, p.l, p.batch
	x := l.axis.x(t.shown.At)
	if !t.shown.Past && !t.shown.Paused || x < l.axis.left || x > l.axis.right {
		return
	}
	px := func(length float64) float32 { return float32(t.theme.Px(length)) }
	at, c := float32(x), t.theme.Accent
	b.AddRect(at-px(1), float32(l.place.Min.Y)+px(2), at+px(1), float32(l.bottom(t)), c)
	b.AddDisc(at, float32(l.place.Min.Y)+px(4), px(4), c)
}

// flag returns the place of the moment that is shown, below its handle. ok is false if it is not written there.
func (t *Timeline) flag(l *layout) (left, width float64, ok bool) {
	x, px := l.axis.x(t.shown.At), t.theme.Px
	if l.thin || !t.shown.Past && !t.shown.Paused || x < l.axis.left || x > l.axis.right {
		return 0, 0, false
	}
	width = theme.TextWidth(history.FormatMoment(t.shown.At), t.theme.Tiny) + float64(2*px(5))
	return min(max(x-width/2, float64(l.place.Min.X+px(2))), l.axis.right+float64(px(padding))-width), width, true
}

// drawMoment writes the moment that is shown.
func (p *painter) drawMoment(screen *ebiten.Image) {
	t, l := p.of, p.l
	left, width, ok := t.flag(l)
	if !ok {
		return
	}
	look, words := t.theme, history.FormatMoment(t.shown.At)
	top, high := l.bottom(t), float64(look.Px(labels))-1
	theme.DrawBox(screen, look.Primary.Idle, left, top, width, high)
	theme.DrawText(screen, words, look.Tiny, look.White, left+width/2, top+high/2, text.AlignCenter)
}

// addSelection adds what is selected, with a handle at each end that is on the axis.
func (p *painter) addSelection() {
	t, l, b := p.of, p.l, p.batch
	from, to := t.Selection.From, t.Selection.To
	if t.Selection.IsEmpty() {
		return
	}
	top, bottom, px := float32(l.top), float32(l.bottom(t)), func(length float64) float32 {
		return float32(t.theme.Px(length))
	}
	ground := t.theme.Accent
	ground.A = selectionOpacity
	b.AddRect(l.clip(from), top, l.clip(to), bottom, ground)
	for _, at := range [...]time.Duration{from, to} {
		if x := l.axis.x(at); x >= l.axis.left && x <= l.axis.right {
			x := float32(x)
			b.AddRect(x-px(1), top, x+px(1), bottom, t.theme.Accent)
			b.AddRect(x-px(3), (top+bottom)/2-px(6), x+px(3), (top+bottom)/2+px(6), t.theme.Accent)
		}
	}
}

const selectionOpacity = 0x50

// DrawHint explains what is below the pointer, above the timeline: a mark, a button, or, if the legend has no room
// beside the marks, all marks.
func (t *Timeline) DrawHint(screen *ebiten.Image, b *worldview.Batch) {
	if t.Place.Empty() || t.theme == nil {
		return
	}
	l := t.layout()
	if t.asks {
		t.drawExplained(screen, b, &l, image.Pt(int(l.axis.right), t.Place.Min.Y))
		return
	}
	if t.touches || t.drag.kind != nothing && t.drag.kind != pressed || !t.at.In(t.Place) {
		return
	}
	if lines, above, ok := t.hintAt(&l, t.at); ok {
		t.theme.DrawHint(screen, lines, above)
		return
	}
	if t.at.X < l.fork.Min.X && t.legendIn(&l).more > 0 {
		t.drawExplained(screen, b, &l, t.at)
	}
}

// hintAt returns the hint for the mark or button at a point.
func (t *Timeline) hintAt(l *layout, at image.Point) (lines []string, above image.Point, ok bool) {
	for _, b := range t.buttons(l) {
		if at.In(b.place) {
			return []string{b.hint}, image.Pt((b.place.Min.X+b.place.Max.X)/2, t.Place.Min.Y), true
		}
	}
	if t.pointed < 0 || t.pointed >= len(t.marks) {
		return nil, above, false
	}
	lines, above = t.hintOf(t.pointed)
	return lines, above, true
}

// hintOf returns what a mark stands for, and the point above which to write that.
func (t *Timeline) hintOf(mark int) (lines []string, above image.Point) {
	m := &t.marks[mark]
	return hint(&t.events, m, len(t.shown.Inks) > 1), image.Pt(int(m.x), t.Place.Min.Y)
}

// Tapped returns what the mark below a finger stands for, or that the present is shown, and the point above which to
// write that. ok is false if there is nothing to say.
func (t *Timeline) Tapped(at image.Point) (lines []string, above image.Point, ok bool) {
	if !at.In(t.Place) {
		return nil, above, false
	}
	l := t.layout()
	n, ok := nearest(t.marks, float64(at.X), float64(at.Y), t.reach(true), l.y)
	if ok {
		lines, above = t.hintOf(n)
		return lines, above, ok
	}
	live, idle := t.liveButton(&l), t.hasLive() && !t.shown.Past && !t.shown.Pauses
	if at.In(live.place) && idle { // a press on it does nothing else
		return []string{live.hint}, image.Pt((live.place.Min.X+live.place.Max.X)/2, t.Place.Min.Y), true
	}
	return nil, above, false
}
