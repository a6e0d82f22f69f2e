package evidence

import (
	"image"
	"strings"

	"gameloops/ui/choice"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

// Lengths of a band, in the design's pixels.
const (
	padding    = 6
	gutter     = 88 // width of the names of rows, at the left
	columnGap  = 12
	headHeight = 20 // of the numbers at the top of a column
	axisHeight = 15
	noteHeight = 16
	rowGap     = 6
	rowLeast   = 32 // the least height of a graph
	rowMost    = 64 // the greatest one
	slim       = 60 // the least width of a column
)

// A layout is where the parts of a band are, in the window's pixels.
type layout struct {
	place   image.Rectangle
	gutter  image.Rectangle                  // the names of rows
	columns [stage.MaxStages]image.Rectangle // empty: the stage is not shown
	head    row                              // of the numbers
	rows    [charts]row                      // of the graphs; empty: it does not fit
	strip   row                              // of the anatomies; empty: likewise
	axis    row
	note    row // of the words about what does not fit; empty: all fits
	wants   Wants
	left    int  // graphs that are wanted and do not fit
	line    bool // there is only room for a line that says so
}

// A row is from one height of the window to another.
type row struct{ top, bottom int }

func (r row) isEmpty() bool { return r.bottom <= r.top }

// of returns the part of a column in the row.
func (r row) of(column image.Rectangle) image.Rectangle {
	return image.Rect(column.Min.X, r.top, column.Max.X, r.bottom)
}

// Wants are what a band is to show.
type Wants struct {
	Shows  choice.Shows
	graphs int         // how many, if graphs are shown
	order  [charts]int // which ones first
}

// Want returns the wants for all graphs, those of some charts first; or, if nobody wants the others, for those charts
// alone.
func Want(shows choice.Shows, others bool, first ...int) (w Wants) {
	w.Shows = shows & (choice.ShowGraphs | choice.ShowAnatomy)
	for chart := range charts {
		first = append(first, chart)
	}
	var had [charts]bool
	n, wanted := 0, len(first)-charts
	for i, chart := range first {
		if !had[chart] {
			w.order[n], had[chart] = chart, true
			n++
		}
		if i < wanted || others || wanted == 0 {
			w.graphs = n
		}
	}
	return w
}

// Height returns the height that a band would like, in pixels; 0 if nothing of it is shown.
func (w *Wants) Height(px func(float64) int) int {
	if w.Shows == 0 {
		return 0
	}
	high := 2*px(padding) + px(headHeight) + px(axisHeight)
	if w.Shows.Has(choice.ShowGraphs) {
		high += w.graphs * px(rowMost+rowGap)
	}
	if w.Shows.Has(choice.ShowAnatomy) {
		high += stripHigh(px) + px(rowGap)
	}
	return high
}

// arrange divides a place into a column for each of the stages that are shown. What does not fit is left out, the least
// wanted graphs first.
func arrange(place image.Rectangle, w Wants, shown []bool, px func(float64) int) layout {
	l := layout{place: place, wants: w}
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
	width := (in.Dx() - px(gutter) - n*px(columnGap)) / max(n, 1)
	room := in.Dy() - px(headHeight) - px(axisHeight)
	strip, graphs, all := w.fit(room, px)
	if !all { // what says so makes the graphs lower, or if there are none, something else fits
		if room -= px(noteHeight); graphs == 0 {
			strip, graphs, _ = w.fit(room, px)
		}
	}
	if strip {
		room -= stripHigh(px) + px(rowGap)
	}
	if w.Shows.Has(choice.ShowGraphs) {
		l.left = w.graphs - graphs
	}
	if l.line = n == 0 || width < px(slim) || !strip && graphs == 0; l.line {
		l.left = w.graphs
		l.place.Max.Y = min(l.place.Max.Y, l.place.Min.Y+2*px(padding)+px(headHeight))
		return l
	}
	l.gutter = image.Rect(in.Min.X, in.Min.Y, in.Min.X+px(gutter), in.Max.Y)
	x := l.gutter.Max.X + px(columnGap)
	for i, is := range shown {
		if is {
			l.columns[i] = image.Rect(x, in.Min.Y, x+width, in.Max.Y)
			x += width + px(columnGap)
		}
	}
	l.stack(in.Min.Y, room, graphs, strip, px)
	return l
}

// fit returns what fits into a height, and whether that is all.
func (w *Wants) fit(room int, px func(float64) int) (strip bool, graphs int, all bool) {
	all = true
	if w.Shows.Has(choice.ShowAnatomy) {
		if strip = room >= stripHigh(px)+px(rowGap); strip {
			room -= stripHigh(px) + px(rowGap)
		}
		all = strip
	}
	if w.Shows.Has(choice.ShowGraphs) {
		graphs = min(w.graphs, max(room, 0)/px(rowLeast+rowGap))
		all = all && graphs == w.graphs
	}
	return strip, graphs, all
}

// stack places the rows below each other: numbers, graphs in the order of the table, the strip, and the axis.
func (l *layout) stack(top, room, graphs int, strip bool, px func(float64) int) {
	l.head = row{top, top + px(headHeight)}
	top = l.head.bottom
	var shown [charts]bool
	for _, chart := range l.wants.order[:graphs] {
		shown[chart] = true
	}
	if graphs > 0 {
		high := min(room/graphs, px(rowMost+rowGap))
		for chart := range charts {
			if shown[chart] {
				l.rows[chart] = row{top + px(rowGap), top + high}
				top += high
			}
		}
	}
	if strip {
		l.strip = row{top + px(rowGap), top + px(rowGap) + stripHigh(px)}
		top = l.strip.bottom
	}
	l.axis = row{top, top + px(axisHeight)}
	top = l.axis.bottom
	if l.leftOut() != "" {
		l.note = row{top, top + px(noteHeight)}
		top = l.note.bottom
	}
	l.place.Max.Y = min(l.place.Max.Y, top+px(padding))
}

// leftOut says what is wanted and does not fit, with its key; "" if all fits.
func (l *layout) leftOut() string {
	var words []string
	for _, s := range choice.AllShows() {
		switch name := strings.ToLower(strings.TrimSuffix(s.Title, ":")); {
		case !l.wants.Shows.Has(s.Bit):
		case s.Bit == choice.ShowGraphs && l.left == l.wants.graphs, s.Bit == choice.ShowAnatomy && l.strip.isEmpty():
			words = append(words, "the "+name+" ("+s.Key+")")
		case s.Bit == choice.ShowGraphs && l.left > 0:
			words = append(words, plural(l.left, "more graph")+" ("+s.Key+")")
		}
	}
	if len(words) == 0 {
		return ""
	}
	return "No room for " + strings.Join(words, " and ") + ": a larger window or smaller text shows it"
}

// graphAt returns the graph of a chart in a column.
func (l *layout) graphAt(stage, chart int, look *theme.Theme) graph {
	return graph{bounds: l.rows[chart].of(l.columns[stage]), px: look.Px}
}
