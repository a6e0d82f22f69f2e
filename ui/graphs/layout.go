package graphs

import (
	"image"
	"math"
	"slices"
	"strings"

	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

// Lengths of a band, in the design's pixels.
const (
	padding    = 6
	gutter     = 88 // width of the names of lanes, at the left
	slimGutter = 46 // without lanes: of the values at the left of graphs
	columnGap  = 12
	headHeight = 20 // of the numbers at the top of a column
	axisHeight = 15
	noteHeight = 16
	rowGap     = 6
	rowLeast   = 32  // the least height of a graph
	rowMost    = 64  // the greatest height beside those of other stages
	rowRoom    = 110 // the same, for a room
	rowTall    = 150 // the same, for a corner
	rowEasy    = 48  // the height from which a graph is easy to read
	slim       = 60  // the least width of a column
	columnEasy = 150 // the least width of a column with room for the names and numbers of graphs
	pileGap    = 8   // between two stages, one below the other
	pileLeast  = 280 // the least width of a pile
)

// A layout is where the parts of a band are, in the window's pixels. The columns of stages are beside each other, or in
// a pile: one below the other, over the same time.
type layout struct {
	place   image.Rectangle
	gutter  image.Rectangle                  // the names of rows
	columns [stage.MaxStages]image.Rectangle // empty: the stage is not shown
	pile    bool
	head    row         // of the numbers
	rows    [charts]row // of the graphs; empty: it does not fit
	strip   row         // of the anatomies; empty: it does not fit
	axis    row         // in a pile, of the last stage only
	note    row         // of the words about what does not fit, from the top of the band; empty: all fits
	wants   Wants
	left    int  // graphs that are wanted and do not fit
	line    bool // there is only room for a line that says so
}

// A row is a part of a column, measured from its top.
type row struct{ top, bottom int }

func (r row) isEmpty() bool { return r.bottom <= r.top }

// of returns the part of a column in the row.
func (r row) of(column image.Rectangle) image.Rectangle {
	return image.Rect(column.Min.X, column.Min.Y+r.top, column.Max.X, column.Min.Y+r.bottom)
}

// gutterOf returns the place of the names of a stage's rows. It is empty if the names of another stage serve for it.
func (l *layout) gutterOf(stage int) image.Rectangle {
	c := l.columns[stage]
	if c.Empty() || !l.pile && l.isAfterAnother(stage) {
		return image.Rectangle{}
	}
	return image.Rect(l.gutter.Min.X, c.Min.Y, l.gutter.Max.X, c.Max.Y)
}

// isAfterAnother reports whether there is a column before a stage's.
func (l *layout) isAfterAnother(stage int) bool {
	return slices.ContainsFunc(l.columns[:stage], func(c image.Rectangle) bool { return !c.Empty() })
}

// axisOf returns the place of a stage's axis. It is empty if the axis of a stage below serves for it.
func (l *layout) axisOf(stage int) image.Rectangle {
	below := l.columns[stage+1:]
	if l.pile && slices.ContainsFunc(below, func(c image.Rectangle) bool { return !c.Empty() }) {
		return image.Rectangle{}
	}
	return l.axis.of(l.columns[stage])
}

// Wants are what a band should show.
type Wants struct {
	Shows  settings.Shows
	Tall   bool        // the graphs must be visible from the last row of a room
	Corner bool        // they are in a corner: no world wants their height
	graphs int         // how many, if graphs are shown
	needed int         // how many of them also where they are low; the others have to be easy to read
	order  [charts]int // which ones first
}

// Want returns the wants for the graphs in first, followed by all others if others is set or first is empty, as far as
// they are easy to read. The graph of what the scene measures in its pictures is one of the others only if gauged is
// set, and those that a lesson has to ask for are not.
func Want(shows settings.Shows, others, gauged bool, first ...int) (w Wants) {
	w.Shows = shows & (settings.ShowGraphs | settings.ShowAnatomy)
	wanted := len(first)
	for chart := range charts {
		if (gauged || chart != GaugeChart) && !chartTable[chart].asked {
			first = append(first, chart)
		}
	}
	var had [charts]bool
	n := 0
	for i, chart := range first {
		if !had[chart] {
			w.order[n], had[chart] = chart, true
			n++
		}
		if i < wanted || others || wanted == 0 {
			w.graphs = n
		}
		if i < wanted || wanted == 0 && i == 0 {
			w.needed = n
		}
	}
	return w
}

// Height returns the height that a band wants, in pixels; 0 if it shows nothing.
func (w *Wants) Height(px func(float64) int) int { return w.high(w.graphs, w.most(), px) }

// Least returns the least height of a band that shows everything that is needed, in pixels; 0 if it shows nothing.
func (w *Wants) Least(px func(float64) int) int { return w.high(w.needed, rowLeast, px) }

// high returns the height of a band with some graphs, in pixels, if a graph has a height in the design's pixels.
func (w *Wants) high(graphs int, graph float64, px func(float64) int) int {
	if w.Shows == 0 {
		return 0
	}
	high := 2*px(padding) + px(headHeight) + px(axisHeight)
	if w.Shows.Has(settings.ShowGraphs) {
		high += graphs * px(graph+rowGap)
	}
	if w.Shows.Has(settings.ShowAnatomy) {
		high += stripHigh(px) + px(rowGap)
	}
	return high
}

// most returns the greatest height of a graph, in the design's pixels.
func (w *Wants) most() float64 {
	switch {
	case w.Corner:
		return rowTall
	case w.Tall:
		return rowRoom
	default:
		return rowMost
	}
}

// FitCorner reports whether everything fits into a corner that worlds leave free, and whether the stages are in a pile
// there. They are, so that a graph is as wide as can be, unless that makes the graphs of several charts too low.
func (w *Wants) FitCorner(place image.Rectangle, stages int, px func(float64) int) (pile, ok bool) {
	shown := slices.Repeat([]bool{true}, stages)
	piled, beside := arrange(place, *w, shown, true, px), arrange(place, *w, shown, false, px)
	pile = piled.showsAll() && place.Dx() >= px(pileLeast)
	columns := beside.showsAll() && beside.columns[0].Dx() >= px(columnEasy)
	if pile && columns && piled.lowest() < min(px(rowEasy), beside.lowest()) {
		pile = false
	}
	return pile, pile || columns
}

// lowest returns the height of the graphs, or a great one if there are none.
func (l *layout) lowest() int {
	if first := l.first(); first >= 0 {
		return l.rows[first].bottom - l.rows[first].top
	}
	return math.MaxInt
}

// columnRoom returns the height for the graphs and the strip of one of above stages, one below the other.
func columnRoom(in image.Rectangle, above int, px func(float64) int) int {
	return (in.Dy()-px(axisHeight)-(above-1)*px(pileGap))/max(above, 1) - px(headHeight)
}

// arrange divides a place into a column for each stage that is shown, in a pile or beside each other. It leaves out
// what does not fit, the least wanted graphs first.
func arrange(place image.Rectangle, w Wants, shown []bool, pile bool, px func(float64) int) layout {
	l := layout{place: place, wants: w, pile: pile}
	if place.Empty() || w.Shows == 0 {
		return layout{}
	}
	in := place.Inset(px(padding))
	n := 0
	for _, is := range shown {
		if is {
			n++
		}
	}
	beside, above := n, 1
	if pile {
		beside, above = 1, n
	}
	room := columnRoom(in, above, px)
	strip, graphs, all := w.fit(room, px)
	if !all { // the note makes the graphs lower; without graphs the rest may fit differently
		if room -= px(noteHeight); graphs == 0 {
			strip, graphs, _ = w.fit(room, px)
		}
	}
	if strip {
		room -= stripHigh(px) + px(rowGap)
	}
	if w.Shows.Has(settings.ShowGraphs) {
		l.left = max(w.needed-graphs, 0)
	}
	names := px(slimGutter)
	if strip {
		names = px(gutter)
	}
	width := (in.Dx() - names - beside*px(columnGap)) / max(beside, 1)
	if l.line = n == 0 || width < px(slim) || !strip && graphs == 0; l.line {
		l.left = w.needed
		l.place.Max.Y = min(l.place.Max.Y, l.place.Min.Y+2*px(padding)+px(headHeight))
		return l
	}
	high := l.stack(room, graphs, strip, px)
	l.gutter = image.Rect(in.Min.X, in.Min.Y, in.Min.X+names, in.Max.Y)
	column := image.Rect(0, 0, width, high).Add(image.Pt(l.gutter.Max.X+px(columnGap), in.Min.Y))
	step := image.Pt(width+px(columnGap), 0)
	if pile {
		step = image.Pt(0, high+px(pileGap))
	}
	for i, is := range shown {
		if is {
			l.columns[i] = column
			column = column.Add(step)
		}
	}
	l.axis = row{high, high + px(axisHeight)}
	bottom := column.Sub(step).Min.Y + l.axis.bottom
	if l.leftOut() != "" {
		l.note = row{bottom - place.Min.Y, bottom - place.Min.Y + px(noteHeight)}
		bottom += px(noteHeight)
	}
	l.place.Max.Y = min(l.place.Max.Y, bottom+px(padding))
	return l
}

// fit returns what fits into a height, and whether that is all.
func (w *Wants) fit(room int, px func(float64) int) (strip bool, graphs int, all bool) {
	all = true
	if w.Shows.Has(settings.ShowAnatomy) {
		if strip = room >= stripHigh(px)+px(rowGap); strip {
			room -= stripHigh(px) + px(rowGap)
		}
		all = strip
	}
	if w.Shows.Has(settings.ShowGraphs) {
		most := func(least float64) int { return max(room, 0) / px(least+rowGap) }
		graphs = max(min(w.graphs, most(rowEasy)), min(w.needed, most(rowLeast)))
		all = all && graphs >= w.needed
	}
	return strip, graphs, all
}

// stack places the rows below each other: numbers, graphs in the order of the table, and the strip. All graphs have the
// same height: bars of different graphs can be compared, and no graph moves while stages play. It returns the height of
// all rows.
func (l *layout) stack(room, graphs int, strip bool, px func(float64) int) (high int) {
	l.head = row{0, px(headHeight)}
	top := l.head.bottom
	for _, chart := range slices.Sorted(slices.Values(l.wants.order[:graphs])) {
		bottom := top + min(room/graphs, px(l.wants.most()+rowGap))
		l.rows[chart] = row{top + px(rowGap), bottom}
		top = bottom
	}
	if strip {
		l.strip = row{top + px(rowGap), top + px(rowGap) + stripHigh(px)}
		top = l.strip.bottom
	}
	return top
}

// first returns the chart of the uppermost graph, or -1 if there is none.
func (l *layout) first() int {
	return slices.IndexFunc(l.rows[:], func(r row) bool { return !r.isEmpty() })
}

// showsAll reports whether everything fits, also the graphs that have to be easy to read.
func (l *layout) showsAll() bool {
	rows := 0
	for _, r := range l.rows {
		if !r.isEmpty() {
			rows++
		}
	}
	return l.leftOut() == "" && (!l.wants.Shows.Has(settings.ShowGraphs) || rows == l.wants.graphs)
}

// leftOut names what is needed and does not fit, with its key; "" if all fits.
func (l *layout) leftOut() string {
	var words []string
	for _, s := range settings.AllShows() {
		switch name := strings.ToLower(strings.TrimSuffix(s.Title, ":")); {
		case !l.wants.Shows.Has(s.Bit):
		case s.Bit == settings.ShowGraphs && l.left == l.wants.needed, s.Bit == settings.ShowAnatomy &&
			l.strip.isEmpty():
			words = append(words, "the "+name+" ("+s.Key+")")
		case s.Bit == settings.ShowGraphs && l.left > 0:
			words = append(words, plural(l.left, "more graph")+" ("+s.Key+")")
		}
	}
	if len(words) == 0 {
		return ""
	}
	return "No room for " + strings.Join(words, " and ") + ": a larger window or smaller text shows them"
}

// graphAt returns the graph of a chart in a column.
func (l *layout) graphAt(stage, chart int, look *theme.Theme) graph {
	return graph{bounds: l.rows[chart].of(l.columns[stage]), px: look.Px}
}
