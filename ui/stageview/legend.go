package stageview

import (
	"image"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"gameloops/ui/layout"
	"gameloops/ui/theme"
	"gameloops/ui/worldview"
)

// A legend says what a mark on the world means. It is drawn at the right end of the title, or of the strip of notes,
// so that it covers nothing.
type legend struct {
	symbol symbol
	words  []string // all of them, and fewer where there is little room
	long   float64  // of the symbol: between its ends, in the design's pixels; a scale in the window's
}

// A symbol is what a legend draws before its words.
type symbol uint8

const (
	outlineSymbol symbol = iota // the number of the stage whose objects are outlined
	waySymbol                   // an outline, a dashed line, and an object at its end
	stateSymbol                 // a thin outline and a thick one
	driftSymbol                 // dots that go to and fro
	dotsSymbol                  // dots on a line
	scaleSymbol                 // a bar
)

// The words of legends for the marks of [worldview.Marker.AddStage].
var (
	wayWords   = []string{"before and after one update", "one update"}
	stateWords = []string{"before and after the last update", "last update"}
	driftWords = []string{"the runner in earlier pictures", "earlier pictures"}
	dotsWords  = []string{"a dot for each picture", "pictures"}
)

// aboveStages are the words of legends above the stages, where no symbol is before them.
var aboveStages = map[symbol]string{
	waySymbol:   "dashed lines: before and after one update",
	stateSymbol: "outlines: before and after the last update",
	driftSymbol: "dots: the runner in earlier pictures",
	dotsSymbol:  "a dot for each picture",
}

// InOutline is the legend of another stage's objects, after the number of that stage.
const InOutline = "in outline"

// Lengths of a legend, in the design's pixels.
const (
	legendRadius = 3.5 // of an outline and of an object
	legendWay    = 24  // between the middles of the two, for a way
	legendStep   = 14  // between the middles of two outlines, for states
	legendDash   = 3
	legendGap    = 8 // beside a legend
	legendPad    = 5 // between the symbol and the words
)

// legends returns the legends of the marks on the world. The scale has one only if no ways, states or trails are
// marked, and worlds differ in scale.
func (c *Cell) legends() (all []legend) {
	e := &c.Explained
	if e.Outline.Words != "" {
		all = append(all, legend{outlineSymbol, []string{e.Outline.Words, InOutline}, 0})
	}
	switch {
	case len(e.Ways) > 0:
		all = append(all, legend{waySymbol, wayWords, legendWay})
	case e.States:
		all = append(all, legend{stateSymbol, stateWords, legendStep})
	case e.Sway != 0:
		all = append(all, legend{driftSymbol, driftWords, legendWay})
	case e.Beads:
		all = append(all, legend{dotsSymbol, dotsWords, legendWay})
	case e.Scale > 0:
		words := strconv.FormatFloat(e.Scale, 'g', -1, 64) + " m"
		all = append(all, legend{scaleSymbol, []string{words}, e.Scale * float64(e.View.Scale)})
	}
	return all
}

// A placedLegend is a legend in its place.
type placedLegend struct {
	legend
	said  string
	place image.Rectangle
}

// placedLegends places the legends of a cell: in the title if there is room, or else in the strip of notes, or at the
// end of a column beside the world. If none has room for all of the words, it uses fewer. It leaves out a legend that
// fits nowhere.
func (c *Cell) placedLegends(t *theme.Theme) (all []placedLegend) {
	marked := c.legends()
	if len(marked) == 0 {
		return nil
	}
	title, notes := c.legendRoom(t)
	column := c.columnBelowWords(t)
	if t.Finger > 0 { // all of the verdict's place is for a finger
		column = image.Rectangle{}
	}
	rooms := [...]*image.Rectangle{&title, &notes}
	for _, l := range marked {
		if p, ok := l.placeIn(rooms[:], t); ok {
			all = append(all, p)
		} else if p, ok := l.placeAtEnd(&column, t); ok {
			all = append(all, p)
		}
	}
	return all
}

// LegendLeftOut returns the words, above the stages, of a legend for which some cell has no room, if no other cell has
// it; "" if there is none.
func LegendLeftOut(cells []Cell, t *theme.Theme) string {
	var marked, placed [scaleSymbol + 1]bool
	for i := range cells {
		c := &cells[i]
		if c.World.Empty() {
			continue
		}
		for _, l := range c.legends() {
			marked[l.symbol] = true
		}
		for _, l := range c.placedLegends(t) {
			placed[l.symbol] = true
		}
	}
	for _, s := range [...]symbol{waySymbol, stateSymbol, driftSymbol, dotsSymbol} {
		if marked[s] && !placed[s] {
			return aboveStages[s]
		}
	}
	return ""
}

// placeAtEnd places a legend in the last line of a column, and removes that line from the column.
func (l legend) placeAtEnd(column *image.Rectangle, t *theme.Theme) (p placedLegend, ok bool) {
	line := *column
	line.Min.Y = line.Max.Y - t.Px(layout.NoteHeight)
	if line.Min.Y < column.Min.Y {
		return p, false
	}
	for _, words := range l.words {
		if width := l.width(words, t); width <= line.Dx() {
			line.Max.X = line.Min.X + width
			column.Max.Y = line.Min.Y
			return placedLegend{l, words, line}, true
		}
	}
	return p, false
}

// width returns the width of the symbol with some words.
func (l *legend) width(words string, t *theme.Theme) int {
	return l.symbolWidth(t) + t.Px(legendPad) + int(theme.TextWidth(words, t.Small)) + 1
}

// placeIn places a legend at the right end of the first room that is wide enough, and removes that part from the room.
func (l legend) placeIn(rooms []*image.Rectangle, t *theme.Theme) (p placedLegend, ok bool) {
	for _, words := range l.words {
		for _, r := range rooms {
			width := l.width(words, t)
			if width > r.Dx() || r.Empty() {
				continue
			}
			p = placedLegend{l, words, image.Rect(r.Max.X-width, r.Min.Y, r.Max.X, r.Max.Y)}
			r.Max.X = p.place.Min.X - t.Px(legendGap)
			return p, true
		}
	}
	return p, false
}

// legendRoom returns what the name and the hash leave of the title's first line, and what the note leaves of the
// strip's last line.
func (c *Cell) legendRoom(t *theme.Theme) (title, notes image.Rectangle) {
	title, notes = c.Title, c.Notes
	title.Max.Y = min(title.Max.Y, title.Min.Y+t.Px(layout.TitleHeight))
	title.Min.X += int(firstLineWidth(t, c.Name, float64(c.Title.Dx()))) + t.Px(legendGap)
	if c.Hash != 0 {
		title.Max.X -= int(hashWidth(t)) + t.Px(legendGap)
	}
	if title.Min.X > title.Max.X {
		title = image.Rectangle{}
	}
	if notes.Empty() {
		return title, notes
	}
	n := c.sheet.shown.note
	notes.Min.Y = max(notes.Max.Y-n.lineHeight(t), notes.Min.Y)
	if said := c.NotePlace(); said.Max.Y > notes.Min.Y {
		notes.Min.X = min(said.Max.X+t.Px(legendGap), notes.Max.X)
	}
	return title, notes
}

// LegendPlaces returns the places of the legends.
func (c *Cell) LegendPlaces(t *theme.Theme) (all []image.Rectangle) {
	for _, l := range c.placedLegends(t) {
		all = append(all, l.place)
	}
	return all
}

// NamePlace returns the place of the name: of all its lines, as wide as the first one.
func (c *Cell) NamePlace(t *theme.Theme) image.Rectangle {
	r := c.Title
	r.Max.X = min(r.Max.X, r.Min.X+int(firstLineWidth(t, c.Name, float64(r.Dx()))))
	return r
}

// drawLegends draws the legends of a cell.
func (c *Cell) drawLegends(screen *ebiten.Image, t *theme.Theme) {
	for _, l := range c.placedLegends(t) {
		y := float32(l.place.Min.Y+l.place.Max.Y) / 2
		l.drawSymbol(screen, t, &c.Explained.Outline, image.Pt(l.place.Min.X, int(y)))
		left := float64(l.place.Min.X + l.symbolWidth(t) + t.Px(legendPad))
		theme.DrawText(screen, l.said, t.Small, t.Ink, left, float64(y), text.AlignStart)
	}
}

// symbolWidth returns the width of the symbol, in pixels.
func (l *legend) symbolWidth(t *theme.Theme) int {
	switch l.symbol {
	case outlineSymbol:
		return t.Px(theme.BadgeSize)
	case scaleSymbol:
		return int(l.long) + t.Px(2*legendRadius)
	}
	return t.Px(l.long + 2*legendRadius)
}

// drawSymbol draws the symbol. at is the middle of its left edge.
func (l *legend) drawSymbol(screen *ebiten.Image, t *theme.Theme, of *Outline, at image.Point) {
	radius := float32(legendRadius * t.Scale)
	from, y := float32(at.X)+radius, float32(at.Y)
	to := float32(at.X+l.symbolWidth(t)) - radius
	switch l.symbol {
	case outlineSymbol:
		drawBadge(screen, t, of, at)
	case waySymbol:
		drawWay(screen, t, from, to, y)
	case stateSymbol:
		drawStates(screen, t, from, to, y)
	case driftSymbol:
		drawTrailDots(screen, t, from, to, y, 2)
	case dotsSymbol:
		drawTrailDots(screen, t, from, to, y, 0)
	case scaleSymbol:
		drawScale(screen, t, from, to, y)
	}
}

// drawBadge draws the number of the stage whose objects are outlined.
func drawBadge(screen *ebiten.Image, t *theme.Theme, of *Outline, at image.Point) {
	size := t.Px(theme.BadgeSize)
	theme.DrawAt(screen, t.Badges[of.Ink], at.Sub(image.Pt(0, size/2)))
	theme.DrawText(screen, theme.StageNumber(of.Number), t.Medium, t.BadgeInk(), float64(at.X)+float64(size)/2,
		float64(at.Y), text.AlignCenter)
}

// drawWay draws an outline, a dashed line and an object at its end.
func drawWay(screen *ebiten.Image, t *theme.Theme, from, to, y float32) {
	radius, pen, dash := float32(legendRadius*t.Scale), float32(1.5*t.Scale), float32(legendDash*t.Scale)
	vector.StrokeCircle(screen, from, y, radius-pen/2, pen, t.Ink, true)
	for x := from + radius; x < to; x += 2 * dash {
		vector.StrokeLine(screen, x, y, min(x+dash, to), y, pen, t.Ink, true)
	}
	vector.FillCircle(screen, to, y, radius, t.Accent, true)
}

// drawStates draws a thin outline and a thick one.
func drawStates(screen *ebiten.Image, t *theme.Theme, from, to, y float32) {
	radius, pen := float32(legendRadius*t.Scale), float32(t.Scale)
	for _, side := range [...]struct{ x, pen float32 }{{from, pen}, {to, 2 * pen}} {
		vector.StrokeRect(screen, side.x-radius, y-radius, 2*radius, 2*radius, side.pen, t.Ink, true)
	}
}

// drawTrailDots draws dots on a line that goes up and down. by is how far, in the design's pixels.
func drawTrailDots(screen *ebiten.Image, t *theme.Theme, from, to, y float32, by float64) {
	const dots = 4
	radius, sway, way := float32(2*t.Scale), float32(by*t.Scale), (to-from)/(dots-1)
	for i := range dots {
		x, at := from+float32(i)*way, y+sway*float32(1-2*(i%2))
		if i > 0 {
			vector.StrokeLine(screen, x-way, 2*y-at, x, at, float32(1.5*t.Scale), t.Ink, true)
		}
		vector.FillCircle(screen, x, at, radius, t.Ink, true)
	}
}

// drawScale draws the bar of a scale.
func drawScale(screen *ebiten.Image, t *theme.Theme, from, to, y float32) {
	pen, tick := float32(1.5*t.Scale), float32(legendRadius*t.Scale)
	vector.StrokeLine(screen, from, y, to, y, pen, t.Ink, true)
	for _, x := range [...]float32{from, to} {
		vector.StrokeLine(screen, x, y-tick, x, y+tick, pen, t.Ink, true)
	}
}

// ScaleOf returns the length of the scale bar for a view, in m: a round length that is easy to see, or 0 if there is
// none up to 5000 m.
func ScaleOf(t *theme.Theme, v worldview.View) float64 {
	for length := 1.0; length <= 1000; length *= 10 {
		for _, round := range [...]float64{1, 2, 5} {
			if round*length*float64(v.Scale) >= legendWay*t.Scale {
				return round * length
			}
		}
	}
	return 0
}
