package ui

import (
	"image"
	"math"
	"strconv"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// The graphs of a stage, the most telling first.
const (
	timeChart    = iota // how long each frame took
	updatesChart        // the updates in each frame
	lagChart            // how far the game's clock is behind the real one
	overlapChart        // how deep the objects that touch are in each other
	charts
)

// scales are the values at the upper edges of a stage's graphs, and at the line in the first.
type scales struct {
	tops    [charts]int64 // in ms, updates, ms and mm
	refresh time.Duration
}

// drawGraphs draws the bars of a stage's graphs, and returns their scales.
func (a *app) drawGraphs(screen *ebiten.Image, n int, c *cell, stage *stage) scales {
	graphs := graphsIn(c.graphs, a.theme.px)
	period, now := stage.period(), stage.time(a.now)
	running := int(stage.counts.running.Load())
	a.bars = stage.history.appendBars(a.bars[:0], graphs[timeChart].bars(), now, period, running)
	simulated := time.Duration(stage.counts.simulated.Load())
	a.points = stage.history.appendTrend(a.points[:0], graphs[lagChart].bars(), now, simulated)
	s := scales{tops: [charts]int64{timeTop(a.bars, period), updatesTop(a.bars), lagTop(a.points),
		overlapTop(a.points)}, refresh: period.Round(time.Millisecond)}

	ink := a.theme.inkOf(a.names[n].ink)
	a.batch.clear()
	for i := range graphs {
		g := &graphs[i]
		if g.bounds.Empty() {
			break
		}
		g.addGround(a.batch, a.theme.backdrop)
		a.heights = appendHeights(a.heights[:0], i, a.bars, a.points, float64(s.tops[i]))
		g.add(a.batch, a.heights, ink)
	}
	if g := &graphs[timeChart]; !g.bounds.Empty() {
		g.addLine(a.batch, milliseconds(period)/float64(s.tops[timeChart]), a.theme.ink)
	}
	a.batch.draw(screen)
	return s
}

// appendHeights appends the heights of the bars of a chart, 1 for its upper edge.
func appendHeights(heights []float64, chart int, bars []bar, points []point, top float64) []float64 {
	switch chart {
	case timeChart:
		for _, b := range bars {
			heights = append(heights, milliseconds(b.time)/top)
		}
	case updatesChart:
		for _, b := range bars {
			heights = append(heights, float64(b.updates)/top)
		}
	case lagChart:
		for _, p := range points {
			heights = append(heights, milliseconds(p.lag)/top)
		}
	case overlapChart:
		for _, p := range points {
			heights = append(heights, 1000*p.overlap/top)
		}
	}
	return heights
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// timeTop is the value at the upper edge of the graph of frame times, in ms: above the budget, and above every bar.
func timeTop(bars []bar, budget time.Duration) int64 {
	most := budget + budget/2
	for _, b := range bars {
		most = max(most, b.time)
	}
	return top(int64(math.Ceil(milliseconds(most))))
}

// updatesTop is the same for the graph of updates.
func updatesTop(bars []bar) int64 {
	most := 2
	for _, b := range bars {
		most = max(most, b.updates)
	}
	return top(int64(most))
}

// lagTop is the same for the graph of the game's clock, in ms. A loop that holds back a step is not behind.
func lagTop(points []point) int64 {
	most := 50 * time.Millisecond
	for _, p := range points {
		most = max(most, p.lag)
	}
	return top(int64(math.Ceil(milliseconds(most))))
}

// overlapTop is the same for the graph of the overlap, in mm. Box2D lets bodies that rest overlap by 5 mm.
func overlapTop(points []point) int64 {
	most := 5.0
	for _, p := range points {
		most = max(most, 1000*p.overlap)
	}
	return top(int64(math.Ceil(most)))
}

// A chartTitle is what stands above a graph: what it shows, as short as need be, and the latest number.
type chartTitle struct{ long, short, number string }

func (r *readouts) chartTitles() [charts]chartTitle {
	return [charts]chartTitle{
		{"Frame time", "Frame time", r.frameTime},
		{"Updates in a frame", "Updates", r.last},
		{"Behind real time", "Behind", r.lag},
		{"Overlap in the mean", "Overlap", r.overlap},
	}
}

// writeGraphs writes what the graphs show, and what their upper edges are.
func (s *sheet) writeGraphs(t *theme, graphs [charts]graph, r *readouts) {
	k := s.shown.scales
	tops := [charts]string{formatTop(k.tops[timeChart]), strconv.FormatInt(k.tops[updatesChart], 10),
		formatTop(k.tops[lagChart]), strconv.FormatInt(k.tops[overlapChart], 10) + " mm"}
	for i, title := range r.chartTitles() {
		b := graphs[i].bounds
		if b.Empty() {
			break
		}
		room := float64(b.Dx()) - textWidth(tops[i], t.small) - float64(t.px(8))
		y := float64(b.Min.Y) - float64(t.px(graphTitle))/2
		drawText(s.image, title.fitted(t.small, room), t.small, t.faintInk, float64(b.Min.X), y, text.AlignStart)
		drawText(s.image, tops[i], t.small, t.faintInk, float64(b.Max.X), y, text.AlignEnd)
	}
	if b := graphs[timeChart].bounds; !b.Empty() {
		s.writeLine(t, b, milliseconds(k.refresh)/float64(k.tops[timeChart]))
	}
}

// fitted is as much of the title as there is room for.
func (c chartTitle) fitted(face text.Face, room float64) string {
	for _, words := range [...]string{c.long + " " + c.number, c.short + " " + c.number, c.long} {
		if textWidth(words, face) <= room {
			return words
		}
	}
	return fitted(c.short, face, room)
}

// writeLine writes what the line in the graph of frame times is, on ground of its own: bars are no paper.
func (s *sheet) writeLine(t *theme, b image.Rectangle, height float64) {
	const words = "one refresh"
	line, high := int(height*float64(b.Dy())), t.px(15)
	if line < t.px(10) || line+high+2 > b.Dy() {
		return
	}
	at := image.Rect(b.Min.X, b.Max.Y-line-high-1, b.Min.X+int(textWidth(words, t.small))+t.px(8), b.Max.Y-line-1)
	s.image.SubImage(at).(*ebiten.Image).Fill(t.backdrop)
	middle := float64(at.Min.Y+at.Max.Y) / 2
	drawText(s.image, words, t.small, t.ink, float64(at.Min.X+t.px(4)), middle, text.AlignStart)
}

// formatTop writes the upper edge of a graph of times, given in ms.
func formatTop(ms int64) string {
	if ms < 1000 {
		return strconv.FormatInt(ms, 10) + " ms"
	}
	return strconv.FormatFloat(float64(ms)/1000, 'f', -1, 64) + " s"
}
