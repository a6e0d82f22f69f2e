package ui

import (
	"image"
	"image/color"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// A sheet is what is written in a cell. Writing takes many small pictures, so it is done when a word changes, onto a
// picture of its own, and not in every frame.
type sheet struct {
	image *ebiten.Image
	shown page
}

// A page is what is on a sheet, and what decides how it looks.
type page struct {
	cell    cell
	theme   *theme
	name    label
	number  int    // of the stage, from 0
	version int    // of its readouts
	verdict string // empty: there is none
	note    string // on the conditions; empty: there is none
	scales  scales // of its graphs
	strip   stripWords
}

// arrange gives each of several stages its cell, right of the panel; one that has the window for itself has a card. The
// lesson's text has what is left below the panel.
func (a *app) arrange() {
	a.arrangeStages()
	a.placeBlurb()
}

func (a *app) arrangeStages() {
	a.nameStages()
	n := len(a.names)
	a.code.place, a.code.below = image.Rectangle{}, false
	if n > 1 || a.shows.has(showCode) {
		a.cells, a.code.place = appendCells(a.cells[:0], a.stageArea(), n, a.shows, a.theme.px)
		if a.shows.has(showCode) && a.code.place.Empty() && !a.bare && !a.isNarrow() {
			a.code.place, a.code.below = a.belowPanel(), true
		}
		a.clickTitles()
		return
	}
	a.cells = a.cells[:0]
	a.card = cell{}
	if a.playing {
		window := a.stageArea()
		if !a.hasBar() { // the rates are there, and below with a bar
			window.Min.Y += a.theme.px(numbersHeight + cellGap)
		}
		a.card = newCard(window, a.shows, a.theme.px)
	}
}

// stageArea is the part of the window that the panel leaves to the stages.
func (a *app) stageArea() image.Rectangle {
	area := image.Rect(0, 0, a.size[0], a.size[1]).Inset(a.theme.px(margin))
	switch {
	case a.hasBar() || a.isNarrow():
		area.Min.Y += a.theme.px(barHeight + cellGap)
		if box, _ := a.blurbBelowBar(); !box.Empty() {
			area.Min.Y = box.Max.Y + a.theme.px(cellGap)
		}
	default:
		area.Min.X = a.panelRect().Max.X + a.theme.px(margin)
	}
	area.Max.X, area.Max.Y = max(area.Max.X, area.Min.X), max(area.Max.Y, area.Min.Y)
	return area
}

// belowPanel is the part of the window between the panel and the notices.
func (a *app) belowPanel() image.Rectangle {
	r := a.panelRect()
	r.Min.Y, r.Max.Y = r.Max.Y+a.theme.px(margin), a.size[1]-a.theme.px(margin+noticeHeight+margin)
	r.Max.Y = max(r.Max.Y, r.Min.Y)
	return r
}

// drawCells draws the stages, each in its cell.
func (a *app) drawCells(screen *ebiten.Image) {
	for i := range a.cells {
		c := &a.cells[i]
		if c.world.Empty() {
			continue
		}
		a.drawFrame(screen, c)
		if i == a.deck.chosen && !a.bare {
			a.drawChosen(screen, c)
		}
		world := screen.SubImage(c.world).(*ebiten.Image) // Ebitengine keeps it
		world.Fill(a.theme.backdrop)
		s := a.cellStage(i)
		if s != nil {
			a.drawStage(world, s, a.view(i), a.opacity())
			a.drawGhost(world, i, s)
		}
		a.drawJudgement(screen, i, c, s)
	}
	if a.code.isShown(a.theme) {
		a.drawCode(screen)
	}
	if len(a.cells) == 0 && !a.card.frame.Empty() {
		a.drawFrame(screen, &a.card)
		a.drawJudgement(screen, 0, &a.card, a.stage(0))
	}
}

func (a *app) drawFrame(screen *ebiten.Image, c *cell) {
	f := c.frame
	drawBox(screen, a.theme.card, float64(f.Min.X), float64(f.Min.Y), float64(f.Dx()), float64(f.Dy()))
}

// drawChosen marks the stage that the panel shows: with a line above it.
func (a *app) drawChosen(screen *ebiten.Image, c *cell) {
	line := image.Rectangle{c.frame.Min, image.Pt(c.frame.Max.X, c.frame.Min.Y+a.theme.px(3))}
	screen.SubImage(line).(*ebiten.Image).Fill(a.theme.accent)
}

// clickTitles makes a click on the title of a stage choose it.
func (a *app) clickTitles() {
	if !a.pointer.pressed() || a.controls.menuOpen() {
		return
	}
	for i := range a.cells {
		if a.pointer.at.In(a.cells[i].title) {
			a.choose(i)
		}
	}
}

// cellStage is what moves in a cell: its stage, or the preview before there are stages.
func (a *app) cellStage(n int) *stage {
	if !a.playing {
		n = 0
	}
	return a.stage(n)
}

// drawJudgement draws the graphs of a stage and what is written in its cell.
func (a *app) drawJudgement(screen *ebiten.Image, n int, c *cell, stage *stage) {
	p := page{cell: *c, theme: a.theme, name: a.names[n], number: n}
	if a.playing && stage != nil {
		p.version = 1 + a.readouts[n].version
		if v := stage.verdict.Load(); v != nil {
			p.verdict = *v
		}
		p.note = stage.note
		if !c.strip.Empty() {
			p.strip = a.drawAnatomy(screen, n, c.strip, stage)
		}
		if !c.graphs.Empty() {
			p.scales = a.drawGraphs(screen, n, c, stage)
		}
	}
	a.drawSheet(screen, p)
	if a.playing && stage != nil {
		a.drawCallout(screen, n, c, stage, p.verdict)
	}
}

// drawSheet draws what is written in a cell.
func (a *app) drawSheet(screen *ebiten.Image, p page) {
	s, c := &a.sheets[p.number], &p.cell
	if s.image == nil || s.shown != p {
		s.shown = p
		if size := c.frame.Size(); s.image == nil || s.image.Bounds().Size() != size {
			if s.image != nil {
				s.image.Deallocate()
			}
			s.image = ebiten.NewImage(size.X, size.Y)
		}
		s.image.Clear()
		s.write(a.theme, &a.readouts[p.number], a.playing)
	}
	for _, part := range c.parts() {
		if part == c.world || part.Empty() {
			continue
		}
		var o ebiten.DrawImageOptions
		o.GeoM.Translate(float64(part.Min.X), float64(part.Min.Y))
		screen.DrawImage(s.image.SubImage(part.Sub(c.frame.Min)).(*ebiten.Image), &o)
	}
}

// write writes the page.
func (s *sheet) write(t *theme, r *readouts, playing bool) {
	c, figures := &s.shown.cell, r.figures(playing)
	if c.title.Empty() { // the loop's name is in the panel, and the rates are above
		for i, n := range figures[gameFigure:] {
			s.writeFigure(t, figureBox(c.numbers.Sub(c.frame.Min), i, c.numbers.Dy()), n)
		}
	} else {
		s.writeTitle(t, c.title.Sub(c.frame.Min))
		for i, n := range figures {
			s.writeFigure(t, figureBox(c.numbers.Sub(c.frame.Min), i, c.numbers.Dy()/numberLines), n)
		}
	}
	if playing && !c.verdict.Empty() {
		s.writeVerdict(t, c.verdict.Sub(c.frame.Min))
	}
	if playing && s.shown.strip.span > 0 {
		s.writeStrip(t, c.strip.Sub(c.frame.Min))
	}
	if playing && !c.graphs.Empty() {
		s.writeGraphs(t, graphsIn(c.graphs.Sub(c.frame.Min), t.px), r)
	}
}

// settingsShare is the part of a title that a loop's name leaves to the settings, where both are too long.
const settingsShare = 0.45

// writeTitle writes the stage's number and name.
func (s *sheet) writeTitle(t *theme, title image.Rectangle) {
	middle := float64(title.Min.Y+title.Max.Y) / 2
	size := float64(t.px(badgeSize))
	var o ebiten.DrawImageOptions
	o.GeoM.Translate(float64(title.Min.X), float64(int(middle-size/2)))
	s.image.DrawImage(t.badges[s.shown.name.ink], &o)
	number := stageNumber(s.shown.number)
	drawText(s.image, number, t.medium, t.badgeInk(), float64(title.Min.X)+size/2, middle, text.AlignCenter)
	left := float64(title.Min.X) + size + float64(t.px(8))
	name, right := s.shown.name, float64(title.Max.X)
	settings := min(textWidth(name.settings, t.regular), (right-left)*settingsShare)
	loop := fitted(name.title, t.medium, right-left-settings)
	drawText(s.image, loop, t.medium, t.ink, left, middle, text.AlignStart)
	left += textWidth(loop, t.medium)
	rest := fitted(name.settings, t.regular, right-left)
	drawText(s.image, rest, t.regular, t.faintInk, left, middle, text.AlignStart)
}

// writeVerdict writes the verdict in two lines, or in one, if there is a note.
func (s *sheet) writeVerdict(t *theme, box image.Rectangle) {
	words, c := s.shown.verdict, t.warning
	if words == "" {
		words, c = "Nothing wrong so far", t.faintInk
	}
	words = strings.ToUpper(words[:1]) + words[1:]
	most := numberLines
	if s.shown.note != "" {
		most--
	}
	lines := wrapped(words, t.small, float64(box.Dx()))
	for end := strings.LastIndex(words, ", "); len(lines) > most && end > 0; end = strings.LastIndex(words, ", ") {
		words = words[:end] // what comes after it is less telling
		lines = wrapped(words, t.small, float64(box.Dx()))
	}
	if len(lines) > most {
		rest := strings.Join(lines[most-1:], " ")
		lines = append(lines[:most-1], fitted(rest, t.small, float64(box.Dx())))
	}
	height := float64(box.Dy()) / numberLines
	if s.shown.note != "" {
		y := float64(box.Max.Y) - height/2
		drawText(s.image, fitted(s.shown.note, t.small, float64(box.Dx())), t.small, t.ink, float64(box.Min.X), y,
			text.AlignStart)
	}
	for i, words := range lines {
		y := float64(box.Min.Y) + (float64(i)+0.5)*height
		drawText(s.image, words, t.small, c, float64(box.Min.X), y, text.AlignStart)
	}
}

// The figures below a stage.
const (
	framesFigure = iota
	updatesFigure
	lastFigure
	gameFigure
	droppedFigure
	escapedFigure
)

// A figure is a number and what it is: the first of its forms for which there is room.
type figure struct {
	forms []form
	bad   bool // worth a look
}

// A form is how a figure can be written. There has to be room for a value as wide as widest, so that nothing moves when
// a number gets wider.
type form struct{ name, value, widest string }

// figures are what is written below a stage.
func (r *readouts) figures(playing bool) [6]figure {
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
		{forms: []form{{"FPS", r.frames, ""}}},
		{forms: []form{{"Updates/s", r.updates, "000"}, {"Upd/s", r.updates, ""}}},
		{forms: []form{{"Last frame", r.last, "00"}, {"Last", r.last, ""}}},
		{forms: game},
		{forms: dropped, bad: r.dropped != "0.0"},
		{forms: []form{{"Escaped", r.escaped, "00"}, {"Out", r.escaped, ""}}, bad: r.escaped != "0" && !r.passing},
	}
	if !playing || r.frames == "" {
		for i := range all {
			for j := range all[i].forms {
				all[i].forms[j].value = none
			}
			all[i].bad = false
		}
	}
	return all
}

// figureBox is the place of the nth figure: three columns, of which the first is the widest.
func figureBox(in image.Rectangle, n, height int) image.Rectangle {
	edges := [...]int{0, 39, 71, 100} // in percent
	column, row := n%3, n/3
	return image.Rect(in.Min.X+in.Dx()*edges[column]/100, in.Min.Y+row*height,
		in.Min.X+in.Dx()*edges[column+1]/100, in.Min.Y+(row+1)*height)
}

// writeFigure writes a name and its number after it.
func (s *sheet) writeFigure(t *theme, box image.Rectangle, f figure) {
	y, gap := float64(box.Min.Y+box.Max.Y)/2, float64(t.px(5))
	room := float64(box.Dx() - t.px(4))
	fits := func(o form) bool {
		value := max(textWidth(o.widest, t.small), textWidth(o.value, t.small))
		return textWidth(o.name, t.small)+gap+value <= room
	}
	how := f.forms[len(f.forms)-1]
	if n := slices.IndexFunc(f.forms, fits); n >= 0 {
		how = f.forms[n]
	}
	x := float64(box.Min.X)
	name := fitted(how.name, t.small, room-textWidth(how.value, t.small)-gap)
	drawText(s.image, name, t.small, t.faintInk, x, y, text.AlignStart)
	x += textWidth(name, t.small) + gap
	var c color.Color = t.ink
	if f.bad {
		c = t.warning
	}
	drawText(s.image, how.value, t.small, c, x, y, text.AlignStart)
}

// fitted is a text, cut with an ellipsis if it is wider than there is room.
func fitted(words string, face text.Face, width float64) string {
	if textWidth(words, face) <= width {
		return words
	}
	letters := []rune(words)
	for n := len(letters) - 1; n > 0; n-- {
		if short := string(letters[:n]) + "…"; textWidth(short, face) <= width {
			return short
		}
	}
	return ""
}
