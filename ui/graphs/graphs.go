package graphs

import (
	"cmp"
	"image"
	"slices"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
	"gameloops/ui/worldview"
)

// A Band shows what stages did, below all worlds or in a corner that they leave free. Its zero value is ready to use,
// and takes no room until it is arranged.
type Band struct {
	layout layout
	tracks [stage.MaxStages]Track
	longer int           // index of the span of all stages
	span   time.Duration // length of time that all stages show
	sheet  sheet
	most   [stage.MaxStages]float64 // of the bars of a chart
	px     func(float64) int        // of the latest arrangement
	gauged gauged                   // what the scene of the stages measures; empty: nothing
}

// A Column is what a band shows of a stage.
type Column struct {
	Stage   *stage.Stage // nil: there is none yet
	Ink     int          // of its run
	Numbers Numbers
}

// Numbers are the latest numbers of a stage, formatted. Those in Graphs are written in the graphs.
type Numbers struct {
	Graphs [charts]Reading
	Head   [headNumbers]Number
}

// Keep leaves only the numbers with these names at the top of a column.
func (n *Numbers) Keep(names []string) {
	var kept [headNumbers]Number
	count := 0
	for _, number := range n.Head {
		if slices.Contains(names, number.Name) {
			kept[count] = number
			count++
		}
	}
	n.Head = kept
}

// Tell shows the numbers with these names even if they are zero on all stages, because the lesson mentions them.
func (n *Numbers) Tell(names []string) {
	for i := range n.Head {
		if slices.Contains(names, n.Head[i].Name) {
			n.Head[i].Zero = false
		}
	}
}

// Leave leaves out a number that the stage itself shows in large letters.
func (n *Numbers) Leave(large Number, gauge string) {
	if large.Value == "" {
		return
	}
	for i := range n.Head {
		if n.Head[i].Name == large.Name {
			n.Head[i] = Number{}
		}
	}
	for i := range n.Graphs {
		if g := &n.Graphs[i]; chartOf(i, gauged(gauge)).title == large.Name && g.says(large.Value) {
			*g = Reading{}
		}
	}
}

// Calm clears the sign of trouble of every number.
func (n *Numbers) Calm() {
	for i := range n.Head {
		n.Head[i].Bad = false
	}
}

// Arrange places the band. shown is which stages have a column. If pile is set, the columns are below each other.
func (b *Band) Arrange(place image.Rectangle, w Wants, shown []bool, pile bool, px func(float64) int) {
	b.layout, b.px = arrange(place, w, shown, pile, px), px
}

// Place returns the part of the window that the band takes; empty if it is closed.
func (b *Band) Place() image.Rectangle { return b.layout.place }

// IsLine reports whether the band has room only for a line that says so.
func (b *Band) IsLine() bool { return b.layout.line && !b.layout.place.Empty() }

// Look reads what the stages did lately, for the band and for [Band.Find]. host is the host's time.
func (b *Band) Look(host time.Duration, columns []Column) {
	period, longer, edge := time.Duration(1), 0, time.Duration(0)
	b.gauged = ""
	for i := range columns {
		if s := columns[i].Stage; s != nil {
			t := &b.tracks[i]
			t.look(s, host)
			b.gauged = cmp.Or(b.gauged, gauged(settings.SceneOf(s).Gauge.Name))
			period, edge = max(period, t.period), max(edge, t.edge)
			longer = max(longer, spanFor(t.times, t.period, b.longer))
		}
	}
	if b.longer = longer; b.isSlow() {
		longer = max(longer, slices.Index(spans[:], slowSpan))
	}
	b.span = b.apart(spanWithin(longer, period, edge), columns)
}

// isSlow reports whether all graphs that are shown change in the course of seconds.
func (b *Band) isSlow() bool {
	shown, slow := 0, 0
	for chart, row := range b.layout.rows {
		if row.isEmpty() {
			continue
		}
		if shown++; chartTable[chart].slow {
			slow++
		}
	}
	return shown > 0 && slow == shown
}

// apart returns span, or a shorter one in which the bars of the graph of updates are distinct: where frames with one
// update and frames with none alternate, the bars would merge into one area.
func (b *Band) apart(span time.Duration, columns []Column) time.Duration {
	if b.px == nil || b.layout.rows[UpdatesChart].isEmpty() {
		return span
	}
	for i := range columns {
		t, wide := &b.tracks[i], b.layout.columns[i].Dx()
		if columns[i].Stage != nil && wide > 0 && t.period > 0 { // a frame takes a refresh, or longer
			span = min(span, time.Duration(max(wide/max(b.px(barPitch), 1), leastBars))*t.period)
		}
	}
	return span
}

// barPitch is the least width of such a bar with the space after it, in the design's pixels. leastBars is how many bars
// there are even if they are narrower.
const (
	barPitch  = 2
	leastBars = 24
)

// Draw draws the band, after [Band.Look]. The right end of the axis is a moment of the past, or [Present].
func (b *Band) Draw(
	screen *ebiten.Image, look *theme.Theme, batch *worldview.Batch, columns []Column, moment time.Duration,
) {
	l := &b.layout
	if l.place.Empty() {
		return
	}
	p := l.place
	theme.DrawBox(screen, look.Card, float64(p.Min.X), float64(p.Min.Y), float64(p.Dx()), float64(p.Dy()))
	page := page{at: *l, theme: look, moment: moment, span: b.span, count: len(columns), gauged: b.gauged}
	seen := false
	for i := range columns {
		page.inks[i], page.numbers[i] = columns[i].Ink, columns[i].Numbers
		if s := columns[i].Stage; s != nil {
			page.kinds[i], page.units[i] = kindOf(s)
			b.tracks[i].tellStanding(&page.numbers[i])
			b.tellGauge(i, &page.numbers[i])
			if period := b.tracks[i].period; !page.runs {
				page.period = period
			} else if page.period != period {
				page.period = 0
			}
			page.runs = true
			seen = seen || !b.tracks[i].fresh
		}
	}
	page.fresh = page.runs && !seen
	switch batch.Clear(); {
	case l.line:
	case page.fresh:
		b.addGrounds(batch, look, len(columns))
		batch.Draw(screen)
	case page.runs:
		b.addGraphs(batch, look, columns, &page)
		b.addStrips(batch, look, columns, &page)
		batch.Draw(screen)
	}
	b.sheet.draw(screen, page)
}

// addGraphs adds the graphs of all stages to a batch, on the same scales.
func (b *Band) addGraphs(batch *worldview.Batch, look *theme.Theme, columns []Column, page *page) {
	l := &b.layout
	for chart := range chartTable {
		if l.rows[chart].isEmpty() {
			continue
		}
		k := chartOf(chart, b.gauged)
		top := k.top(b.highest(columns, k))
		page.tops[chart] = top
		for i := range columns {
			if columns[i].Stage == nil || l.columns[i].Empty() {
				continue
			}
			g, t := l.graphAt(i, chart, look), &b.tracks[i]
			g.edge, g.span = t.edge, b.span
			g.addGround(batch, look.Backdrop)
			add := g.add
			if k.held {
				add = g.addHeld
			}
			add(batch, t.latest(k, b.span), top, look.InkOf(columns[i].Ink), look.Warning)
			if chart == TimeChart {
				g.addLine(batch, milliseconds(t.period)/top, look.Ink)
			}
		}
	}
}

// highest returns the highest bar of each stage on a chart, and the time between two refreshes.
func (b *Band) highest(columns []Column, k *chart) (all []float64, period time.Duration) {
	all = b.most[:0]
	for i := range columns {
		if columns[i].Stage == nil {
			continue
		}
		most := 0.0
		for _, bar := range b.tracks[i].latest(k, b.span) {
			most = max(most, bar.value)
		}
		all, period = append(all, most), max(period, b.tracks[i].period)
	}
	return all, period
}

// addStrips adds the anatomies of all stages, on the same scale.
func (b *Band) addStrips(batch *worldview.Batch, look *theme.Theme, columns []Column, page *page) {
	l := &b.layout
	if l.strip.isEmpty() {
		return
	}
	full, calm := time.Duration(0), time.Duration(0)
	for i := range columns {
		if columns[i].Stage == nil || l.columns[i].Empty() {
			continue
		}
		t := &b.tracks[i]
		t.strip.divide(l.strip.of(l.columns[i]), look.Px)
		t.strip.edge, t.strip.span, t.strip.unit = t.edge, b.span, page.units[i]
		fits := t.strip.fit(t.slots)
		if full = max(full, fits); calm == 0 || fits < calm {
			calm = fits
		}
	}
	full = min(full, clipAbove*calm)
	for i := range columns {
		if columns[i].Stage == nil || l.columns[i].Empty() {
			continue
		}
		t := &b.tracks[i]
		t.strip.full = full
		if t.strip.draw(batch, look, t.slots, t.refreshes, look.InkOf(columns[i].Ink)) {
			page.dropped = true
		}
	}
	page.full = full
}

// An Aim is the place in the band of something that was found.
type Aim struct {
	Bar   image.Rectangle // empty: the whole graph is meant
	Graph image.Rectangle
	Ring  image.Rectangle // for a box: around the bar and the label that it reaches into, or around the graph
}

// AimAtNumber returns the place of a number at the top of a stage's column, by its name. ok is false if the band does
// not show it.
func (b *Band) AimAtNumber(stage int, name string, look *theme.Theme) (place image.Rectangle, ok bool) {
	p := &b.sheet.shown
	if b.layout.line || b.layout.columns[stage].Empty() || p.theme == nil {
		return place, false
	}
	places := p.headPlaces(stage)
	for i, n := range p.numbers[stage].Head {
		if n.Name == name && !places[i].Empty() {
			return grown(places[i], look.Px(1), 0), true
		}
	}
	return place, false
}

// About explains the graph or number whose name is at a point of the window, and returns the place of the name. It
// explains nothing over bars, where a mouse may rest.
func (b *Band) About(at image.Point) (words string, place image.Rectangle, ok bool) {
	p := &b.sheet.shown
	if !at.In(b.layout.place) || b.layout.line || p.theme == nil {
		return "", place, false
	}
	for stage, column := range b.layout.columns[:p.count] {
		for chart, row := range b.layout.rows {
			if place = p.labelPlace(chart, stage); at.In(place) && !row.isEmpty() && !column.Empty() {
				return chartOf(chart, b.gauged).about, place, true
			}
		}
		for i, place := range p.headPlaces(stage) {
			if n := p.numbers[stage].Head[i]; at.In(place) && n.About != "" {
				return strings.TrimSuffix(n.Name, ":") + ": " + n.About, place, true
			}
		}
	}
	return "", place, false
}

// Aim returns the place in the band of something that was found. ok is false if the band does not show it.
func (b *Band) Aim(stage int, f Found, look *theme.Theme) (a Aim, ok bool) {
	l := &b.layout
	if f.Chart < 0 || l.line || l.rows[f.Chart].isEmpty() || l.columns[stage].Empty() {
		return a, false
	}
	g := l.graphAt(stage, f.Chart, look)
	g.edge, g.span = b.tracks[stage].edge, b.span
	g.makeRoom(b.tracks[stage].latest(chartOf(f.Chart, b.gauged), b.span))
	a.Graph = g.bounds
	if f.To > 0 && f.To > g.edge-g.span { // 0: all bars are meant, even before the span is full
		a.Bar = g.place(f.From, f.To, f.Value, b.sheet.shown.tops[f.Chart])
	}
	if a.Ring = g.bounds; !a.Bar.Empty() {
		a.Ring = a.Bar
		if b.sheet.shown.theme != nil { // it was drawn
			a.Ring = withLabel(a.Bar, b.sheet.shown.labelPlace(f.Chart, stage))
		}
	}
	return a, true
}

// withLabel returns a bar, extended to the label that it reaches into, so that a box around it cuts through no word.
func withLabel(bar, label image.Rectangle) image.Rectangle {
	if bar.Overlaps(label) {
		bar.Min.Y = min(bar.Min.Y, label.Min.Y)
	}
	return bar
}
