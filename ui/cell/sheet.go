package cell

import (
	"image"
	"image/color"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/choice"
	"gameloops/ui/theme"
)

// A sheet is a picture of the text in a cell. Drawing text is slow, so the sheet is only written again when a word
// changes, and not in every frame.
type sheet struct {
	image *ebiten.Image
	shown page
	cut   bool // the sentence about the picture is not shown as a whole
}

// A page is everything that a sheet depends on.
type page struct {
	Layout
	theme   *theme.Theme
	name    choice.Label
	number  int    // of the stage, from 0
	version int    // of its readouts
	verdict string // empty: there is none
	note    string // about the conditions; empty: there is none
	scales  scales // of its graphs
	reason  string // why the picture is as it is; empty: nobody asks
	strip   stripWords
}

// draw draws the text of a cell, and writes it again if the page has changed.
func (s *sheet) draw(screen *ebiten.Image, p page, r *Readouts, playing bool) {
	c := &p.Layout
	if s.image == nil || s.shown != p {
		s.shown = p
		if size := c.Frame.Size(); s.image == nil || s.image.Bounds().Size() != size {
			if s.image != nil {
				s.image.Deallocate()
			}
			s.image = ebiten.NewImage(size.X, size.Y)
		}
		s.image.Clear()
		s.write(p.theme, r, playing)
	}
	for _, part := range c.parts() {
		if part != c.World {
			s.drawPart(screen, part)
		}
	}
	if place, onWorld := c.reasonPlace(); onWorld && p.reason != "" {
		s.drawPart(screen, place)
	}
}

// drawPart draws a part of the cell.
func (s *sheet) drawPart(screen *ebiten.Image, part image.Rectangle) {
	if !part.Empty() {
		var o ebiten.DrawImageOptions
		o.GeoM.Translate(float64(part.Min.X), float64(part.Min.Y))
		screen.DrawImage(s.image.SubImage(part.Sub(s.shown.Frame.Min)).(*ebiten.Image), &o)
	}
}

func (s *sheet) write(t *theme.Theme, r *Readouts, playing bool) {
	c, figures := &s.shown.Layout, r.figures(playing)
	if c.Title.Empty() { // a card: the panel shows the loop's name, and the rates are above
		for i, n := range figures[gameFigure:] {
			s.writeFigure(t, figureBox(c.numbers.Sub(c.Frame.Min), i, c.numbers.Dy()), n)
		}
	} else {
		s.writeTitle(t, c.Title.Sub(c.Frame.Min))
		for i, n := range figures {
			s.writeFigure(t, figureBox(c.numbers.Sub(c.Frame.Min), i, c.numbers.Dy()/NumberLines), n)
		}
	}
	s.cut = false
	if playing && s.shown.reason != "" && !c.Title.Empty() {
		s.writeReason(t)
	}
	if playing && !c.verdict.Empty() {
		s.writeVerdict(t, c.verdict.Sub(c.Frame.Min))
	}
	if playing && s.shown.strip.span > 0 {
		s.writeStrip(t, c.strip.Sub(c.Frame.Min))
	}
	if playing && !c.graphs.Empty() {
		s.writeGraphs(t, graphsIn(c.graphs.Sub(c.Frame.Min), t.Px), r)
	}
}

// settingsShare is the part of a title's width that is kept for the settings if name and settings do not both fit.
const settingsShare = 0.45

// writeTitle writes the number of the stage, the name of its loop, and settings.
func (s *sheet) writeTitle(t *theme.Theme, title image.Rectangle) {
	middle := float64(title.Min.Y+title.Max.Y) / 2
	size := float64(t.Px(theme.BadgeSize))
	var o ebiten.DrawImageOptions
	o.GeoM.Translate(float64(title.Min.X), float64(int(middle-size/2)))
	s.image.DrawImage(t.Badges[s.shown.name.Ink], &o)
	number := theme.StageNumber(s.shown.number)
	theme.DrawText(s.image, number, t.Medium, t.BadgeInk(), float64(title.Min.X)+size/2, middle, text.AlignCenter)
	left := float64(title.Min.X) + size + float64(t.Px(8))
	arrow := t.Arrows[1] // a list opens here
	name, right := s.shown.name, float64(title.Max.X-arrow.Bounds().Dx()-t.Px(6))
	settings := min(theme.TextWidth(name.Settings, t.Regular), (right-left)*settingsShare)
	loop := theme.Fitted(name.Title, t.Medium, right-left-settings)
	theme.DrawText(s.image, loop, t.Medium, t.Ink, left, middle, text.AlignStart)
	left += theme.TextWidth(loop, t.Medium)
	rest := theme.Fitted(name.Settings, t.Regular, right-left)
	theme.DrawText(s.image, rest, t.Regular, t.FaintInk, left, middle, text.AlignStart)
	o.GeoM.Reset()
	o.GeoM.Translate(float64(int(left+theme.TextWidth(rest, t.Regular)))+float64(t.Px(6)),
		float64(int(middle)-arrow.Bounds().Dy()/2))
	s.image.DrawImage(arrow, &o)
}

// writeVerdict writes the verdict in at most two lines, or in one and the note in the other.
func (s *sheet) writeVerdict(t *theme.Theme, box image.Rectangle) {
	words, c := s.shown.verdict, t.Warning
	if words == "" {
		words, c = "Nothing wrong so far", t.FaintInk
	}
	words = strings.ToUpper(words[:1]) + words[1:]
	most, note := NumberLines, s.shown.note
	if s.shown.reason != "" && s.shown.Layout.reason.Empty() && !s.shown.Title.Empty() {
		most, note = 1, "" // the sentence is below
	} else if note != "" {
		most--
	}
	lines := theme.Wrapped(words, t.Small, float64(box.Dx()))
	for end := strings.LastIndex(words, ", "); len(lines) > most && end > 0; end = strings.LastIndex(words, ", ") {
		words = words[:end] // the rest is less important
		lines = theme.Wrapped(words, t.Small, float64(box.Dx()))
	}
	lines = theme.WrappedTo(words, t.Small, float64(box.Dx()), most)
	height := float64(box.Dy()) / NumberLines
	if note != "" {
		y := float64(box.Max.Y) - height/2
		note := theme.Fitted(note, t.Small, float64(box.Dx()))
		theme.DrawText(s.image, note, t.Small, t.Ink, float64(box.Min.X), y, text.AlignStart)
	}
	for i, words := range lines {
		y := float64(box.Min.Y) + (float64(i)+0.5)*height
		theme.DrawText(s.image, words, t.Small, c, float64(box.Min.X), y, text.AlignStart)
	}
}

// The numbers below a stage.
const (
	framesFigure = iota
	updatesFigure
	lastFigure
	gameFigure
	droppedFigure
	escapedFigure
)

// A figure is a number with its name. It is written in the first of its forms that fits.
type figure struct {
	forms []form
	bad   bool // a sign of trouble
}

// A form is one way to write a figure. It fits if a value as wide as widest does, so that the form does not change when
// the number gets wider.
type form struct{ name, value, widest string }

// figures returns the numbers below a stage.
func (r *Readouts) figures(playing bool) [6]figure {
	game := []form{
		{"Game", r.simulated + " of " + r.real + " s", "00.0 of 00.0 s"},
		{"Game", r.simulated + " of " + r.real, "00.0 of 00.0"},
		{"Game", r.simulated + "/" + r.real, "00.0/00.0"},
	}
	long, short := "Dropped", "Drop"
	if r.ahead {
		long, short = "Ahead", "Ahead"
	}
	dropped := []form{
		{long, r.dropped + " s", "00.0 s"},
		{short, r.dropped + " s", ""},
		{short, r.dropped, ""},
	}
	all := [6]figure{
		{forms: []form{{"FPS", r.Frames, ""}}},
		{forms: []form{{"Updates/s", r.Updates, "000"}, {"Upd/s", r.Updates, ""}}},
		{forms: []form{{"Last frame", r.last, "00"}, {"Last", r.last, ""}}},
		{forms: game},
		{forms: dropped, bad: r.dropped != "0.0"},
		{forms: []form{{"Escaped", r.escaped, "00"}, {"Out", r.escaped, ""}}, bad: r.escaped != "0" && !r.passing},
	}
	if !playing || r.Frames == "" {
		for i := range all {
			for j := range all[i].forms {
				all[i].forms[j].value = theme.None
			}
			all[i].bad = false
		}
	}
	return all
}

// figureBox returns the place of the nth figure. There are three columns, of which the first is the widest.
func figureBox(in image.Rectangle, n, height int) image.Rectangle {
	edges := [...]int{0, 39, 71, 100} // in percent
	column, row := n%3, n/3
	return image.Rect(in.Min.X+in.Dx()*edges[column]/100, in.Min.Y+row*height,
		in.Min.X+in.Dx()*edges[column+1]/100, in.Min.Y+(row+1)*height)
}

// writeFigure writes a name and after it the number.
func (s *sheet) writeFigure(t *theme.Theme, box image.Rectangle, f figure) {
	y, gap := float64(box.Min.Y+box.Max.Y)/2, float64(t.Px(5))
	room := float64(box.Dx() - t.Px(4))
	fits := func(o form) bool {
		value := max(theme.TextWidth(o.widest, t.Small), theme.TextWidth(o.value, t.Small))
		return theme.TextWidth(o.name, t.Small)+gap+value <= room
	}
	how := f.forms[len(f.forms)-1]
	if n := slices.IndexFunc(f.forms, fits); n >= 0 {
		how = f.forms[n]
	}
	x := float64(box.Min.X)
	name := theme.Fitted(how.name, t.Small, room-theme.TextWidth(how.value, t.Small)-gap)
	theme.DrawText(s.image, name, t.Small, t.FaintInk, x, y, text.AlignStart)
	x += theme.TextWidth(name, t.Small) + gap
	var c color.Color = t.Ink
	if f.bad {
		c = t.Warning
	}
	theme.DrawText(s.image, how.value, t.Small, c, x, y, text.AlignStart)
}
