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

// The graphs of a stage, the most important one first.
const (
	timeChart    = iota // how long each frame took
	updatesChart        // the number of updates in each frame
	lagChart            // how far the game's clock is behind the real one
	overlapChart        // how deep touching objects overlap
	charts
)

// A chart says what a graph shows. To add a graph, add one to the table. A bar is a number of a [stage.Bar], which is
// about a frame, or of a [stage.Point], which is about a moment.
type chart struct {
	long, short string
	number      func(*Readouts) string             // the latest one, with its unit
	overTime    bool                               // its bars are the points of the cell, and not its bars
	value       func(c *Cell, i int) float64       // of bar i
	least       func(period time.Duration) float64 // of the value at the upper edge; period is that of the display
	format      func(top int64) string             // formats the value at the upper edge
}

var chartTable = [charts]chart{
	timeChart: {
		long: "Frame time", short: "Frame time",
		number: func(r *Readouts) string { return r.frameTime },
		value:  func(c *Cell, i int) float64 { return milliseconds(c.Bars[i].Time) },
		least:  func(period time.Duration) float64 { return milliseconds(period + period/2) }, // above one refresh
		format: formatTop,
	},
	updatesChart: {
		long: "Updates in a frame", short: "Updates",
		number: func(r *Readouts) string { return r.last },
		value:  func(c *Cell, i int) float64 { return float64(c.Bars[i].Updates) },
		least:  func(time.Duration) float64 { return 2 },
		format: func(top int64) string { return strconv.FormatInt(top, 10) },
	},
	lagChart: {
		long: "Behind real time", short: "Behind",
		number:   func(r *Readouts) string { return formatLag(r.counts.Lag) },
		overTime: true,
		value:    func(c *Cell, i int) float64 { return milliseconds(c.Points[i].Lag) },
		least:    func(time.Duration) float64 { return 50 }, // a loop that holds back a step is not behind
		format:   formatTop,
	},
	overlapChart: {
		long: "Mean overlap", short: "Overlap",
		number:   func(r *Readouts) string { return strconv.FormatFloat(1000*r.counts.Overlap, 'f', 1, 64) + " mm" },
		overTime: true,
		value:    func(c *Cell, i int) float64 { return 1000 * c.Points[i].Overlap },
		least:    func(time.Duration) float64 { return 5 }, // Box2D lets resting bodies overlap by 5 mm
		format:   func(top int64) string { return strconv.FormatInt(top, 10) + " mm" },
	},
}

// bars returns the number of bars of a chart in a cell.
func (k *chart) bars(c *Cell) int {
	if k.overTime {
		return len(c.Points)
	}
	return len(c.Bars)
}

// top returns the value at the upper edge of a chart: a round one that is above all bars.
func (k *chart) top(c *Cell, period time.Duration) int64 {
	most := k.least(period)
	for i := range k.bars(c) {
		most = max(most, k.value(c, i))
	}
	return top(int64(math.Ceil(most)))
}

// appendHeights appends the heights of the bars of a chart, 1 for its upper edge.
func (k *chart) appendHeights(heights []float64, c *Cell, top float64) []float64 {
	for i := range k.bars(c) {
		heights = append(heights, k.value(c, i)/top)
	}
	return heights
}

// scales are the values at the upper edges of the graphs, in the units of their charts, and at the line in the first.
type scales struct {
	tops    [charts]int64
	refresh time.Duration
}

// drawGraphs draws the graphs of a stage, and returns their scales.
func (c *Cell) drawGraphs(screen *ebiten.Image, b Brush, stage *stage.Stage) scales {
	graphs := graphsIn(c.graphs, b.Theme.Px)
	period := stage.Period()
	c.Bars = stage.AppendBars(c.Bars[:0], graphs[timeChart].bars(), b.Now)
	c.Points = stage.AppendTrend(c.Points[:0], graphs[lagChart].bars(), b.Now)
	s := scales{refresh: period.Round(time.Millisecond)}
	ink := b.Theme.InkOf(c.Name.Ink)
	b.Batch.Clear()
	for i := range graphs {
		g, k := &graphs[i], &chartTable[i]
		s.tops[i] = k.top(c, period)
		if g.bounds.Empty() {
			continue
		}
		g.addGround(b.Batch, b.Theme.Backdrop)
		c.heights = k.appendHeights(c.heights[:0], c, float64(s.tops[i]))
		g.add(b.Batch, c.heights, ink)
	}
	if g := &graphs[timeChart]; !g.bounds.Empty() {
		g.addLine(b.Batch, milliseconds(period)/float64(s.tops[timeChart]), b.Theme.Ink)
	}
	b.Batch.Draw(screen)
	return s
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// writeGraphs writes the titles of the graphs and the values at their upper edges.
func (s *sheet) writeGraphs(t *theme.Theme, graphs [charts]graph, r *Readouts) {
	scales := s.shown.scales
	for i := range chartTable {
		k, b := &chartTable[i], graphs[i].bounds
		if b.Empty() {
			break
		}
		top := k.format(scales.tops[i])
		room := float64(b.Dx()) - theme.TextWidth(top, t.Small) - float64(t.Px(8))
		y := float64(b.Min.Y) - float64(t.Px(graphTitle))/2
		theme.DrawText(s.image, k.title(r, t.Small, room), t.Small, t.FaintInk, float64(b.Min.X), y, text.AlignStart)
		theme.DrawText(s.image, top, t.Small, t.FaintInk, float64(b.Max.X), y, text.AlignEnd)
	}
	if b := graphs[timeChart].bounds; !b.Empty() {
		s.writeLine(t, b, milliseconds(scales.refresh)/float64(scales.tops[timeChart]))
	}
}

// title returns as much of the title and the latest number as fits.
func (k *chart) title(r *Readouts, face text.Face, room float64) string {
	number := ""
	if r.Frames != "" {
		number = k.number(r)
	}
	for _, words := range [...]string{k.long + " " + number, k.short + " " + number, k.long} {
		if theme.TextWidth(words, face) <= room {
			return words
		}
	}
	return theme.Fitted(k.short, face, room)
}

// writeLine labels the line in the graph of frame times. The label has a background, since bars may be behind it.
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

// formatTop formats a time in ms.
func formatTop(ms int64) string {
	if ms < 1000 {
		return strconv.FormatInt(ms, 10) + " ms"
	}
	return strconv.FormatFloat(float64(ms)/1000, 'f', -1, 64) + " s"
}
