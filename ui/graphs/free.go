package graphs

import (
	"image"
	"slices"

	"gameloops/ui/theme"
)

// Words about something in the band are placed beside it, where its graph is empty: their arrow is short, and no world
// is covered.

// Lengths around words in a graph, in the design's pixels.
const (
	wordsApart = 4  // least distance to bars beside them; half of it above and below, since graphs are low
	arrowLeast = 12 // from words to what they are about
	labelSpare = 10 // from a label, whose number may get a digit more, to an arrow beside it
	slideStep  = 4  // between the places that are tried
)

// A Spot is a place for words in a graph, with the arrow from them to what they are about. Arrow is empty if none is
// needed.
type Spot struct {
	Words image.Rectangle
	Arrow []image.Point
	Ring  image.Rectangle // around what is meant; empty: the arrow points at a bar
}

// Beside returns a place for words of a size beside what was found, inside its graph. ok is false if there is none.
func (b *Band) Beside(stage int, f Found, size image.Point, look *theme.Theme) (s Spot, ok bool) {
	a, ok := b.Aim(stage, f, look)
	if !ok {
		return s, false
	}
	free := b.freeIn(stage, f.Chart, look)
	if a.Bar.Empty() {
		s.Ring = a.Ring
		s.Words, ok = free.nearest(size, a.Graph.Min, func(image.Rectangle) bool { return true })
		return s, ok
	}
	if s.Words, s.Arrow, ok = free.beside(a.Bar, size); !ok && f.Chart == b.layout.first() {
		free.addHead(&b.sheet.shown, stage)
		s.Words, s.Arrow, ok = free.beside(a.Bar, size)
	}
	return s, ok
}

// After returns a place for words of a size at the right of a number at the top of a stage's column, with an arrow to
// it. ok is false if there is none.
func (b *Band) After(stage int, name string, size image.Point, look *theme.Theme) (s Spot, ok bool) {
	number, ok := b.AimAtNumber(stage, name, look)
	first := b.layout.first()
	if !ok || first < 0 {
		return s, false
	}
	free, y, tip := b.freeIn(stage, first, look), (number.Min.Y+number.Max.Y)/2, number.Max.X+look.Px(2)
	free.addHead(&b.sheet.shown, stage)
	s.Words, ok = free.nearest(size, image.Pt(tip, y), func(words image.Rectangle) bool {
		return words.Min.X-tip >= free.arrow && words.Min.Y+free.apart <= y && y <= words.Max.Y-free.apart &&
			!slices.ContainsFunc(free.taken, image.Rect(tip, y, words.Min.X, y+1).Overlaps)
	})
	s.Ring, s.Arrow = number, []image.Point{{s.Words.Min.X, y}, {tip, y}}
	return s, ok
}

// Below returns a place for words of a size below a number at the top of a stage's column, in its first graph, with an
// arrow to it. ok is false if there is none.
func (b *Band) Below(stage int, name string, size image.Point, look *theme.Theme) (s Spot, ok bool) {
	s, ok = b.Under(stage, name, size, look)
	return s, ok && len(s.Arrow) > 0
}

// Under is like Below, but the label of the graph may be between the two. Then there is no arrow.
func (b *Band) Under(stage int, name string, size image.Point, look *theme.Theme) (s Spot, ok bool) {
	number, ok := b.AimAtNumber(stage, name, look)
	first := b.layout.first()
	if !ok || first < 0 {
		return s, false
	}
	free := b.freeIn(stage, first, look)
	x, clear := (number.Min.X+number.Max.X)/2, true
	if free.label.Min.Y >= number.Max.Y && x < free.label.Max.X+free.apart { // keep the arrow off the label
		beside := free.label.Max.X + look.Px(labelSpare)
		if clear = beside < number.Max.X; clear {
			x = beside
		}
	}
	s.Words, ok = free.nearest(size, image.Pt(x, free.in.Min.Y), func(words image.Rectangle) bool {
		return words.Min.X < x && x < words.Max.X && words.Min.Y-number.Max.Y >= look.Px(arrowLeast)
	})
	s.Ring = number
	if clear {
		s.Arrow = []image.Point{{x, s.Words.Min.Y}, {x, number.Max.Y + look.Px(2)}}
	}
	return s, ok
}

// arrowTo returns the arrow from words to a bar: down to its top, or level to its side if the bar is as high as the
// words. Otherwise the arrow is slanted: one with a bend looks like two.
func arrowTo(words, bar image.Rectangle, apart int) (arrow []image.Point, slanted bool) {
	tip, left, right := image.Pt((bar.Min.X+bar.Max.X)/2, bar.Min.Y-apart/2), words.Min.X+2*apart, words.Max.X-2*apart
	if left <= tip.X && tip.X <= right {
		return []image.Point{{tip.X, words.Max.Y}, tip}, false
	}
	from, side, corner := words.Max.X, bar.Min.X, right
	if words.Min.X > tip.X {
		from, side, corner = words.Min.X, bar.Max.X, left
	}
	if y := max((words.Min.Y+words.Max.Y)/2, bar.Min.Y+apart); y <= words.Max.Y-apart {
		return []image.Point{{from, y}, {side, y}}, false
	}
	return []image.Point{{corner, words.Max.Y}, tip}, true
}

// A free is the space above the bars of a graph, where words fit.
type free struct {
	in                 image.Rectangle
	tops               []int             // the upper end of the bar at each x of in
	label              image.Rectangle   // at the upper edge of in
	top                int               // the upper end of the space for words
	taken              []image.Rectangle // by the numbers above the graph
	apart, step, arrow int               // the lengths above, in pixels
}

// freeIn returns the free space in the graph of a chart.
func (b *Band) freeIn(stage, chart int, look *theme.Theme) free {
	g, t := b.layout.graphAt(stage, chart, look), &b.tracks[stage]
	g.edge, g.span = t.edge, b.span
	f := g.free(t.latest(chartOf(chart, b.gauged), b.span), b.sheet.shown.tops[chart])
	if b.sheet.shown.theme != nil {
		f.label = b.sheet.shown.labelPlace(chart, stage)
	}
	return f
}

// free returns the free space above bars, given the value at the upper edge.
func (g *graph) free(bars []bar, top float64) free {
	g.makeRoom(bars)
	f := free{in: g.bounds, top: g.bounds.Min.Y, tops: make([]int, g.bounds.Dx()),
		apart: g.px(wordsApart), step: g.px(slideStep), arrow: g.px(arrowLeast)}
	for x := range f.tops {
		f.tops[x] = f.in.Max.Y
	}
	for _, bar := range bars {
		r := g.place(bar.from, bar.to, bar.value, top)
		for x := r.Min.X - f.in.Min.X; x < r.Max.X-f.in.Min.X; x++ {
			f.tops[x] = min(f.tops[x], r.Min.Y)
		}
	}
	return f
}

// addHead adds the space at the top of the column, beside the numbers there.
func (f *free) addHead(p *page, stage int) {
	head := p.at.head.of(p.at.columns[stage])
	f.top = head.Min.Y - f.apart/2
	badge := head
	badge.Max.X = badge.Min.X + p.theme.Px(theme.BadgeSize+badgeGap)
	f.taken = append(f.taken, badge)
	for _, number := range p.headPlaces(stage) {
		if !number.Empty() {
			f.taken = append(f.taken, number)
		}
	}
}

// beside returns a place for words of a size from which an arrow reaches a bar. ok is false if there is none. It
// prefers a straight arrow, even if it is longer.
func (f *free) beside(bar image.Rectangle, size image.Point) (words image.Rectangle, arrow []image.Point, ok bool) {
	tip := image.Pt((bar.Min.X+bar.Max.X)/2, bar.Min.Y)
	for _, may := range [...]bool{false, true} {
		words, ok = f.nearest(size, tip, func(words image.Rectangle) bool {
			way, slanted := arrowTo(words, bar, f.apart)
			return (may || !slanted) && f.reaches(bar, way)
		})
		if ok {
			arrow, _ = arrowTo(words, bar, f.apart)
			break
		}
	}
	return words, arrow, ok
}

// nearest returns the free place for words of a size that is nearest to a point and for which will returns true.
func (f *free) nearest(size, to image.Point, will func(image.Rectangle) bool) (best image.Rectangle, ok bool) {
	least := 0
	for y := f.top; y+size.Y <= f.in.Max.Y; y += f.step {
		for x := f.in.Min.X; x+size.X <= f.in.Max.X; x += f.step {
			words := image.Rectangle{Max: size}.Add(image.Pt(x, y))
			away := abs(x+size.X/2-to.X) + abs(y+size.Y/2-to.Y)
			if (!ok || away < least) && f.isFree(grown(words, f.apart, f.apart/2), image.Rectangle{}) && will(words) {
				best, least, ok = words, away, true
			}
		}
	}
	return best, ok
}

// grown returns r, larger by dx at the left and right, and by dy at the top and bottom.
func grown(r image.Rectangle, dx, dy int) image.Rectangle {
	return image.Rect(r.Min.X-dx, r.Min.Y-dy, r.Max.X+dx, r.Max.Y+dy)
}

// reaches reports whether an arrow to a bar is long enough to be seen, and crosses nothing else.
func (f *free) reaches(bar image.Rectangle, arrow []image.Point) bool {
	way := image.Rectangle{arrow[0], arrow[1]}.Canon()
	if arrow[0].Y > arrow[1].Y || way.Dx()+way.Dy() < f.arrow {
		return false
	}
	way.Max = way.Max.Add(image.Pt(1, 1))
	return f.isFree(way.Inset(-1), bar)
}

// isFree reports whether a part of the graph is empty. It ignores the bar at but.
func (f *free) isFree(r, but image.Rectangle) bool {
	if r.Overlaps(f.label) || slices.ContainsFunc(f.taken, r.Overlaps) {
		return false
	}
	for x := max(r.Min.X, f.in.Min.X); x < min(r.Max.X, f.in.Max.X); x++ {
		if (x < but.Min.X || x >= but.Max.X) && f.tops[x-f.in.Min.X] < r.Max.Y {
			return false
		}
	}
	return true
}

func abs(n int) int { return max(n, -n) }
