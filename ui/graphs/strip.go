package graphs

import (
	"image"
	"image/color"
	"slices"
	"time"

	"gameloops/ui/theme"
	"gameloops/ui/worldview"
)

// The lanes of a strip, from top to bottom.
const (
	pictureLane = iota // how long each picture was shown
	updateLane
	drawLane
	waitLane
	timeLane // the time that the loop has yet to simulate: the accumulator, if it has one
	lanes
)

// Lengths of a strip, in the design's pixels.
const (
	laneHeight  = 13
	timeHeight  = 36
	blockHeight = 9
	thinHeight  = 3
)

// stripHigh returns the height of a strip, in pixels.
func stripHigh(px func(float64) int) int { return (lanes-1)*px(laneHeight) + px(timeHeight) }

// A strip is the anatomy of a loop: what it did in its latest frames, and when. Time runs from left to right.
type strip struct {
	lanes [lanes]image.Rectangle
	px    func(float64) int

	edge time.Duration // the stage's time at the right end
	span time.Duration // from the left end to the right
	unit time.Duration // a step, or a refresh: at the dashed line
	full time.Duration // the time at the upper edge of the last lane

	places []place // of the calls of a slot
}

// A place is the left and right end of a block, in pixels.
type place struct{ x0, x1 float32 }

func (s *strip) divide(r image.Rectangle, px func(float64) int) {
	s.px = px
	y := r.Min.Y
	for i := range s.lanes {
		height := px(laneHeight)
		if i == timeLane {
			height = px(timeHeight)
		}
		s.lanes[i] = image.Rect(r.Min.X, y, r.Max.X, y+height)
		y += height
	}
}

// all returns the place of all lanes.
func (s *strip) all() image.Rectangle { return s.lanes[0].Union(s.lanes[lanes-1]) }

// x returns the place of a time, in pixels.
func (s *strip) x(t time.Duration) float32 {
	lane := s.lanes[0]
	return float32(float64(lane.Max.X) - float64(s.edge-t)/float64(s.span)*float64(lane.Dx()))
}

// y returns the place of an amount of time in the last lane, in pixels.
func (s *strip) y(d time.Duration) float32 {
	lane := s.lanes[timeLane]
	return float32(float64(lane.Max.Y) - float64(d)/float64(s.full)*float64(lane.Dy()))
}

// spans are the lengths that a strip can have, in units of spanRefreshes refreshes.
var spans = [...]float64{0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 3, 5, 10, 16}

// slowSpan is the span of graphs that change in the course of seconds: ten of them at 60 Hz.
const slowSpan = 10

const (
	spanRefreshes = 60
	spanFrames    = 40 // a strip is at least as long as this many frames of the median length
	spanMedian    = 9  // number of frames that the median is of
)

// spanFor returns the index of the span for frames that took these times. was is the present index: the span only gets
// shorter by a clear margin, so that it does not flicker.
func spanFor(times []time.Duration, period time.Duration, was int) int {
	if len(times) == 0 {
		return slices.Index(spans[:], 1)
	}
	var latest [spanMedian]time.Duration
	some := latest[:copy(latest[:], times[max(0, len(times)-spanMedian):])]
	slices.Sort(some)
	need := float64(spanFrames*some[len(some)/2]) / float64(spanRefreshes*period)
	const margin = 1.25
	for i, span := range spans {
		if need <= span && (i >= was || need*margin <= span) {
			return i
		}
	}
	return len(spans) - 1
}

// spanWithin returns the length of span n, or of a shorter one that shows everything up to the edge: time in which
// nothing has run takes no room.
func spanWithin(n int, period, edge time.Duration) time.Duration {
	length := func(n int) time.Duration { return time.Duration(spans[n] * float64(spanRefreshes*period)) }
	for n > slices.Index(spans[:], 1) && length(n-1) >= edge {
		n--
	}
	return length(n)
}

// fills are the heights of the last lane, in units of the strip. No accumulator holds more than two of them unless the
// loop falls behind.
var fills = [...]time.Duration{2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000}

// fit returns the least scale on which everything visible in the last lane fits.
func (s *strip) fit(slots []slot) (full time.Duration) {
	most := time.Duration(0)
	for i := range slots {
		if slots[i].next > s.edge-s.span {
			most = max(most, slots[i].filled())
		}
	}
	for _, n := range fills {
		if full = n*s.unit + s.unit/4; most <= full {
			break
		}
	}
	return full
}

// draw adds a strip without its text to a batch. It reports whether there are signs of dropped time.
func (s *strip) draw(
	b *worldview.Batch, t *theme.Theme, slots []slot, ticks []time.Duration, ink color.NRGBA,
) (dropped bool) {
	s.box(b, s.all(), 0, 1e6, t.Backdrop)
	s.drawTicks(b, ticks, t.TickLine)
	s.drawPictures(b, slots, t.FieldLine)
	line := graph{bounds: s.lanes[timeLane], px: s.px}
	for i := range slots {
		l := &slots[i]
		s.place(l)
		s.drawCalls(b, l, ink)
		s.block(b, waitLane, place{s.x(l.ended), s.x(l.next)}, thinHeight, t.FaintInk)
		s.drawFilling(b, l, ink)
	}
	line.addLine(b, float64(s.unit)/float64(s.full), t.Ink)
	for i := range slots {
		if l := &slots[i]; l.filled() > s.full && s.x(l.next) > float32(line.bounds.Min.X) {
			line.addOver(b, s.x(l.began), t.FaintInk)
		}
	}
	for i := range slots {
		if l := &slots[i]; l.dropped > leastDrop && s.x(l.began) > float32(s.lanes[0].Min.X) {
			s.drawDrop(b, l, t.Warning)
			dropped = true
		}
	}
	return dropped
}

// leastDrop is how much time a loop may lose in a frame by rounding.
const leastDrop = time.Microsecond

// box adds the part of r between two x.
func (s *strip) box(b *worldview.Batch, r image.Rectangle, x0, x1 float32, c color.NRGBA) {
	x0, x1 = max(x0, float32(r.Min.X)), min(x1, float32(r.Max.X))
	if x0 < x1 {
		b.AddRect(x0, float32(r.Min.Y), x1, float32(r.Max.Y), c)
	}
}

// block adds a block in the vertical middle of a lane.
func (s *strip) block(b *worldview.Batch, lane int, p place, height float64, c color.NRGBA) {
	r, high := s.lanes[lane], max(1, s.px(height))
	r.Min.Y += (r.Dy() - high) / 2
	r.Max.Y = r.Min.Y + high
	s.box(b, r, p.x0, p.x1, c)
}

// drawTicks adds a line over all lanes for each refresh, unless they are too dense.
func (s *strip) drawTicks(b *worldview.Batch, ticks []time.Duration, c color.NRGBA) {
	all := s.all()
	if len(ticks)*s.px(4) > all.Dx() {
		return
	}
	for _, at := range ticks {
		x := float32(int(s.x(at)))
		s.box(b, all, x, x+1, c)
	}
}

// drawPictures adds a block for the time that each picture was on the display.
func (s *strip) drawPictures(b *worldview.Batch, slots []slot, c color.NRGBA) {
	from := time.Duration(0)
	for i := range slots {
		shown := slots[i].shown
		if shown <= from || shown > s.edge {
			continue
		}
		if from > 0 {
			s.block(b, pictureLane, place{s.x(from), s.x(shown) - 1}, blockHeight, c)
		}
		from = shown
	}
	if from > 0 {
		s.block(b, pictureLane, place{s.x(from), s.x(s.edge)}, blockHeight, c)
	}
}

// leastBlock is the least width of a call, in the design's pixels. Short calls are drawn longer than they were, one
// after the other, so that they can be counted.
const leastBlock = 2

// place decides where the calls of a slot are drawn. If there is no room to count them, they are drawn where they were.
func (s *strip) place(l *slot) {
	s.places = s.places[:0]
	least, need := float32(s.px(leastBlock)), float32(0)
	for _, e := range l.calls {
		need += max(least, s.x(e.At+e.Took)-s.x(e.At)) + 1
	}
	countable := need <= s.x(l.next)-s.x(l.began)
	free := float32(0)
	for _, e := range l.calls {
		p := place{s.x(e.At), s.x(e.At + e.Took)}
		if countable {
			p.x0 = max(p.x0, free)
			p.x1 = max(p.x1, p.x0+least)
			free = p.x1 + 1
		} else {
			p.x1 = max(p.x1, p.x0+1)
		}
		s.places = append(s.places, p)
	}
}

// drawCalls adds the updates and draws of a slot, and only one of those in the same pixel.
func (s *strip) drawCalls(b *worldview.Batch, l *slot, c color.NRGBA) {
	var last [lanes]float32
	for i, e := range l.calls {
		lane, p := updateLane, s.places[i]
		if e.Draws {
			lane = drawLane
		}
		if p.x1 < last[lane]+0.5 {
			continue
		}
		last[lane] = p.x1
		s.block(b, lane, p, blockHeight, c)
	}
}

// drawFilling adds how much time was left to simulate: all of it at the start of the frame, and a step less after each
// update.
func (s *strip) drawFilling(b *worldview.Batch, l *slot, c color.NRGBA) {
	level, from := max(l.filled(), 0), s.x(l.began)
	for i, e := range l.calls {
		if e.Draws {
			continue
		}
		if x := s.places[i].x1; x >= from+1 {
			s.level(b, from, x, level, c)
			from = x
		}
		level -= e.Given
	}
	s.level(b, from, s.x(l.next), max(l.kept, 0), c)
}

// level adds an amount of time from x0 to x1.
func (s *strip) level(b *worldview.Batch, x0, x1 float32, d time.Duration, c color.NRGBA) {
	r := s.lanes[timeLane]
	x0, x1 = max(x0, float32(r.Min.X)), min(x1, float32(r.Max.X))
	y := max(s.y(d), float32(r.Min.Y))
	if d <= 0 || x0 >= x1 {
		return
	}
	pale := c
	pale.A = fillingOpacity
	b.AddRect(x0, y, x1, float32(r.Max.Y), pale)
	b.AddRect(x0, y, x1, min(y+1, float32(r.Max.Y)), c)
}

const fillingOpacity = 0x60

// drawDrop marks dropped time: hatched, above the time that was taken in, and with a cross.
func (s *strip) drawDrop(b *worldview.Batch, l *slot, c color.NRGBA) {
	r := s.lanes[timeLane]
	cross := float32(s.px(crossSize))
	x0 := min(s.x(l.began), float32(r.Max.X)-cross)
	x1 := max(min(s.x(l.next), x0+cross), x0+cross/2)
	bottom := max(s.y(max(l.filled(), 0)), float32(r.Min.Y)+cross)
	top := max(min(s.y(max(l.filled(), 0)+l.dropped), bottom-cross), float32(r.Min.Y))
	for y := bottom - 1; y > top+cross; y -= 3 {
		b.AddRect(x0, y-1, x1, y, c)
	}
	b.AddStroke(x0, top, x0+cross, top+cross, float32(s.px(2)), c)
	b.AddStroke(x0, top+cross, x0+cross, top, float32(s.px(2)), c)
}

// crossSize is the width of the cross for dropped time, in the design's pixels.
const crossSize = 7
