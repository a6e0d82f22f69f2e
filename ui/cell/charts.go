package cell

import (
	"image"
	"math"
	"strconv"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/stage"
	"gameloops/ui/theme"
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
func (c *Cell) drawGraphs(screen *ebiten.Image, b Brush, stage *stage.Stage) scales {
	graphs := graphsIn(c.graphs, b.Theme.Px)
	period, now := stage.Period(), stage.Time(b.Now)
	running := int(stage.Counts.Running.Load())
	c.Bars = stage.History.AppendBars(c.Bars[:0], graphs[timeChart].bars(), now, period, running)
	simulated := time.Duration(stage.Counts.Simulated.Load())
	c.Points = stage.History.AppendTrend(c.Points[:0], graphs[lagChart].bars(), now, simulated)
	s := scales{tops: [charts]int64{timeTop(c.Bars, period), updatesTop(c.Bars), lagTop(c.Points),
		overlapTop(c.Points)}, refresh: period.Round(time.Millisecond)}

	ink := b.Theme.InkOf(c.Name.Ink)
	b.Batch.Clear()
	for i := range graphs {
		g := &graphs[i]
		if g.bounds.Empty() {
			break
		}
		g.addGround(b.Batch, b.Theme.Backdrop)
		c.heights = appendHeights(c.heights[:0], i, c.Bars, c.Points, float64(s.tops[i]))
		g.add(b.Batch, c.heights, ink)
	}
	if g := &graphs[timeChart]; !g.bounds.Empty() {
		g.addLine(b.Batch, milliseconds(period)/float64(s.tops[timeChart]), b.Theme.Ink)
	}
	b.Batch.Draw(screen)
	return s
}

// appendHeights appends the heights of the bars of a chart, 1 for its upper edge.
func appendHeights(heights []float64, chart int, bars []stage.Bar, points []stage.Point, top float64) []float64 {
	switch chart {
	case timeChart:
		for _, b := range bars {
			heights = append(heights, milliseconds(b.Time)/top)
		}
	case updatesChart:
		for _, b := range bars {
			heights = append(heights, float64(b.Updates)/top)
		}
	case lagChart:
		for _, p := range points {
			heights = append(heights, milliseconds(p.Lag)/top)
		}
	case overlapChart:
		for _, p := range points {
			heights = append(heights, 1000*p.Overlap/top)
		}
	}
	return heights
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// timeTop is the value at the upper edge of the graph of frame times, in ms: above the budget, and above every bar.
func timeTop(bars []stage.Bar, budget time.Duration) int64 {
	most := budget + budget/2
	for _, b := range bars {
		most = max(most, b.Time)
	}
	return top(int64(math.Ceil(milliseconds(most))))
}

// updatesTop is the same for the graph of updates.
func updatesTop(bars []stage.Bar) int64 {
	most := 2
	for _, b := range bars {
		most = max(most, b.Updates)
	}
	return top(int64(most))
}

// lagTop is the same for the graph of the game's clock, in ms. A loop that holds back a step is not behind.
func lagTop(points []stage.Point) int64 {
	most := 50 * time.Millisecond
	for _, p := range points {
		most = max(most, p.Lag)
	}
	return top(int64(math.Ceil(milliseconds(most))))
}

// overlapTop is the same for the graph of the overlap, in mm. Box2D lets bodies that rest overlap by 5 mm.
func overlapTop(points []stage.Point) int64 {
	most := 5.0
	for _, p := range points {
		most = max(most, 1000*p.Overlap)
	}
	return top(int64(math.Ceil(most)))
}

// A chartTitle is what stands above a graph: what it shows, as short as need be, and the latest number.
type chartTitle struct{ long, short, number string }

func (r *Readouts) chartTitles() [charts]chartTitle {
	return [charts]chartTitle{
		{"Frame time", "Frame time", r.frameTime},
		{"Updates in a frame", "Updates", r.last},
		{"Behind real time", "Behind", r.lag},
		{"Overlap in the mean", "Overlap", r.overlap},
	}
}

// writeGraphs writes what the graphs show, and what their upper edges are.
func (s *sheet) writeGraphs(t *theme.Theme, graphs [charts]graph, r *Readouts) {
	k := s.shown.scales
	tops := [charts]string{formatTop(k.tops[timeChart]), strconv.FormatInt(k.tops[updatesChart], 10),
		formatTop(k.tops[lagChart]), strconv.FormatInt(k.tops[overlapChart], 10) + " mm"}
	for i, title := range r.chartTitles() {
		b := graphs[i].bounds
		if b.Empty() {
			break
		}
		room := float64(b.Dx()) - theme.TextWidth(tops[i], t.Small) - float64(t.Px(8))
		y := float64(b.Min.Y) - float64(t.Px(graphTitle))/2
		theme.DrawText(s.image, title.fitted(t.Small, room), t.Small, t.FaintInk, float64(b.Min.X), y, text.AlignStart)
		theme.DrawText(s.image, tops[i], t.Small, t.FaintInk, float64(b.Max.X), y, text.AlignEnd)
	}
	if b := graphs[timeChart].bounds; !b.Empty() {
		s.writeLine(t, b, milliseconds(k.refresh)/float64(k.tops[timeChart]))
	}
}

// fitted is as much of the title as there is room for.
func (c chartTitle) fitted(face text.Face, room float64) string {
	for _, words := range [...]string{c.long + " " + c.number, c.short + " " + c.number, c.long} {
		if theme.TextWidth(words, face) <= room {
			return words
		}
	}
	return theme.Fitted(c.short, face, room)
}

// writeLine writes what the line in the graph of frame times is, on ground of its own: bars are no paper.
func (s *sheet) writeLine(t *theme.Theme, b image.Rectangle, height float64) {
	const words = "one refresh"
	line, high := int(height*float64(b.Dy())), t.Px(15)
	if line < t.Px(10) || line+high+2 > b.Dy() {
		return
	}
	at := image.Rect(b.Min.X, b.Max.Y-line-high-1, b.Min.X+int(theme.TextWidth(words, t.Small))+t.Px(8), b.Max.Y-line-1)
	s.image.SubImage(at).(*ebiten.Image).Fill(t.Backdrop)
	middle := float64(at.Min.Y+at.Max.Y) / 2
	theme.DrawText(s.image, words, t.Small, t.Ink, float64(at.Min.X+t.Px(4)), middle, text.AlignStart)
}

// formatTop writes the upper edge of a graph of times, given in ms.
func formatTop(ms int64) string {
	if ms < 1000 {
		return strconv.FormatInt(ms, 10) + " ms"
	}
	return strconv.FormatFloat(float64(ms)/1000, 'f', -1, 64) + " s"
}
