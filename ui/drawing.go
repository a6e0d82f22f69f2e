package ui

import (
	"cmp"
	"image"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/internal/experiment"
	"gameloops/internal/numbertext"
	"gameloops/ui/codeview"
	"gameloops/ui/graphs"
	"gameloops/ui/layout"
	"gameloops/ui/mark"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stageview"
	"gameloops/ui/theme"
	"gameloops/ui/worldview"
)

// A drawInput is what the stage grid shows in a display frame.
type drawInput struct {
	model    *model.Model // what plays, and the chosen stage
	camera   *cameraController
	gestures *gestureTracker
	bare     bool          // no panel shows the chosen stage
	now      time.Duration // of the display frame
	frame    int           // its number
	toldWhy  bool          // the lesson's card explains the pictures of all stages
}

// stage is the nth stage that plays, nil if there is none.
func (m *drawInput) stage(n int) *stage.Stage { return m.model.Playback.Stage(n) }

// begun reports whether Play was pressed.
func (m *drawInput) begun() bool { return m.model.Playback.Begun }

// isLive reports whether the stages show a run and no preview: Play was pressed, or the start page is open.
func (m *drawInput) isLive() bool { return m.begun() || m.model.OnStartPage }

// chosen is the number of the chosen stage, from 0.
func (m *drawInput) chosen() int { return m.model.Choices.Stages.Chosen }

// A ghost is a stage whose objects are outlined on another one.
type ghost struct {
	of     *stage.Stage // nil: there is none
	number int          // from 0
	words  string       // beside that number
}

// ghostOn returns the stage whose objects are outlined on the nth one: the chosen one if the user wants that, or the
// one with which a lesson compares.
func (m *drawInput) ghostOn(n int, shows settings.Shows) (g ghost) {
	switch from, ok := m.model.Lesson.ComparedWith(n); {
	case !m.begun():
		return g
	case shows.Has(settings.ShowGhost):
		g.number = m.chosen()
	case ok:
		g.number = from
	default:
		return g
	}
	if g.number != n {
		g.of = m.stage(g.number)
	}
	if s := m.stage(n); g.of != nil && s != nil {
		g.words = stageview.InOutline
		if m.model.Lesson.Waits() { // while worlds move, a number only flickers
			g.words += stageview.Apart(s.Picture(), g.of.Picture())
		}
	}
	return g
}

// draw draws the stages, the words around them, and the evidence below them.
func (g *stageGrid) draw(screen *ebiten.Image, m *drawInput) {
	screen.Fill(g.viewport.theme.Backdrop)
	g.look(m)
	b := g.drawContext(m)
	for i := range g.cells {
		g.setMarks(m, b, i)
	}
	for i := range g.cells {
		c := &g.cells[i]
		if c.World.Empty() {
			continue
		}
		g.drawFrame(screen, c.Frame)
		world := screen.SubImage(c.World).(*ebiten.Image) // Ebitengine caches it
		world.Fill(g.viewport.theme.Backdrop)
		if s := m.model.Playback.Shown(i); s != nil {
			g.drawWorld(world, m, b, i, s)
			g.drawGhost(world, m.camera.view(i), i, s)
		}
		if i == m.chosen() && !m.bare && len(g.named) > 1 {
			g.drawChosen(screen, c.Frame)
		}
		if m.model.Lesson.SinglesOut(i) {
			drawDecisive(screen, g.viewport.theme, c.Frame)
		}
	}
	g.drawPages(screen)
	if g.code.IsShown(g.viewport.desk) {
		g.drawCode(screen, m)
	} else {
		g.editor.Editor.Hide()
	}
	edge := graphs.Present
	if at, ok := m.model.Playback.Past.Moment(); ok {
		edge = at
	}
	g.band.Draw(screen, g.placing.look, g.batch, g.columns[:len(g.named)], edge)
	for i := range g.cells[:len(g.named)] { // after the band, since callouts point into it
		g.drawCell(screen, m, b, i)
	}
}

// look reads what the stages did lately, if the band shows it or a lesson waits for it.
func (g *stageGrid) look(m *drawInput) {
	waits := false
	for i := range g.named {
		g.columns[i] = graphs.Column{Ink: g.cells[i].Name.Ink, Numbers: g.cells[i].Metrics.Numbers()}
		// Numbers that the lesson does not use are shown only if the user has chosen the graphs.
		if !g.shown.ChoseGraphs() && (len(g.placing.needs) > 0 || g.placing.corner.fills) {
			g.columns[i].Numbers.Keep(g.placing.numbers)
		}
		g.columns[i].Numbers.Tell(g.placing.zeros)
		g.columns[i].Numbers.Leave(g.cells[i].Large, g.placing.measure.gauge)
		if m.model.Lesson.HidesAnswer() {
			g.columns[i].Numbers.Calm()
		}
		if m.begun() {
			g.columns[i].Stage = m.model.Playback.Shown(i)
		}
		waits = waits || len(m.model.Lesson.Pointers(&m.model.Playback, i)) > 0
	}
	if waits || !g.band.Place().Empty() {
		g.band.Look(m.now, g.columns[:len(g.named)])
	}
}

// drawCell draws what is around the world of a stage.
func (g *stageGrid) drawCell(screen *ebiten.Image, m *drawInput, b stageview.DrawContext, n int) {
	l, p := &m.model.Lesson, &m.model.Playback
	s, c := p.Shown(n), &g.cells[n]
	c.Reason = ""
	roomReads := g.viewport.screen.TellsWhy && l.Progress != nil // a room's card gives all reasons or none
	if !m.toldWhy && !roomReads && l.AsksWhy(p) || !g.viewport.screen.TellsWhy && l.StoppedBy(n) && !l.CallsOut() {
		c.Reason = p.Past.Reason(n, m.now)
	}
	c.Ended = l.EndWords(p, n)
	if c.Hash = 0; g.placing.hashes {
		c.Hash = l.EndHash(p, n)
	}
	c.ChooseCallout(b, s, m.isLive(), g.calledOut(l, p, n))
	c.Draw(screen, b, s, m.isLive())
}

// setMarks sets what a cell marks on its world.
func (g *stageGrid) setMarks(m *drawInput, b stageview.DrawContext, n int) {
	l, c, s := &m.model.Lesson, &g.cells[n], m.model.Playback.Shown(n)
	outlined := m.ghostOn(n, g.shown.Beside)
	c.Explained = stageview.Explained{View: m.camera.view(n)}
	if outlined.of != nil {
		c.Explained.Outline = stageview.Outline{Number: outlined.number, Ink: g.cells[outlined.number].Name.Ink,
			Words: outlined.words}
	}
	if b.Paused && s != nil {
		if s.Picture().Marks.Has(mark.Trails) && s.Trail().Pictures() > 1 {
			c.Explained.Sway = m.model.SwaysAbout(n)
			c.Explained.Beads = l.Waits() && !l.Asks() && n == g.beaded(&m.model.Playback) // once is enough
		}
		if g.haveScales() {
			c.Explained.Scale = stageview.ScaleOf(g.placing.look, c.Explained.View)
		}
		c.Explained.Ways, c.Explained.Fallen = worldview.Passages(s.Picture(), s.Ground())
		c.Explained.States = l.Waits() && !l.Asks() && l.Marks().Has(mark.States)
	}
	c.Even = m.model.LeavesJudderOut(n)
	g.ghosts[n] = outlined
	c.Large = g.largeNumber(m, n)
}

// largeNumber returns the number of the nth stage that a room reads; without a value: there is none.
func (g *stageGrid) largeNumber(m *drawInput, n int) graphs.Number {
	of, s := g.placing.measure, m.model.Playback.Shown(n)
	if of.signal == "" || !m.begun() || s == nil {
		return graphs.Number{}
	}
	var outlined *stage.Picture
	if ghost := g.ghosts[n].of; ghost != nil {
		outlined = ghost.Picture()
	}
	return g.cells[n].NumberFor(of.signal, of.gauge, s, &g.band, outlined)
}

// beaded returns the number of the first stage with a visible trail: an object that moves to and fro on the spot
// leaves none. If there is no such stage, it returns 0.
func (g *stageGrid) beaded(p *model.Playback) int {
	for n := range g.named {
		if s := p.Shown(n); s != nil && s.Trail().Spread() > leastTrail {
			return n
		}
	}
	return 0
}

// leastTrail is the least distance between the ends of a visible trail, in m.
const leastTrail = 0.5

// calledOut returns the pointers of a lesson that may have a callout on the nth stage now. There are none while their
// target is missing, because the graphs are closed or the lesson plays up to its stop again, or while they would give
// the answer away.
func (g *stageGrid) calledOut(l *model.Lesson, p *model.Playback, n int) []experiment.Pointer {
	if g.isClosed() || l.Asks() || l.Returns {
		return nil
	}
	return l.Pointers(p, n)
}

// drawContext returns the draw context of all cells.
func (g *stageGrid) drawContext(m *drawInput) stageview.DrawContext {
	d := m.model
	still := d.Playback.StandsStill()
	return stageview.DrawContext{Theme: g.placing.look, Far: g.viewport.theme, Batch: g.batch, Band: &g.band,
		Now: m.now, Frame: m.frame, Paused: still, BeforeAnswer: d.Lesson.HidesAnswer(),
		BeforeStop:    d.Lesson.IsBefore(&d.Playback),
		ShortVerdicts: d.OnStartPage, Paper: g.viewport.screen.StagesAlone,
		Explains: d.Lesson.Progress == nil && !d.Embedded && !d.OnStartPage && !d.Stress.IsRunning(),
		Teaches:  d.Lesson.Progress != nil, Counts: still && d.Lesson.Waits() && g.repeatPictures(&d.Playback)}
}

// repeatPictures reports whether a stage shows a picture more than once. If none does, counting pictures says nothing.
func (g *stageGrid) repeatPictures(p *model.Playback) bool {
	for i := range g.named {
		if s := p.Shown(i); s != nil && !settings.SetupOf(s).Machine.Vsync {
			return false // several pictures share a refresh
		} else if s != nil && slices.Max(append(s.Trail().Repeats(), 1)) > 1 {
			return true
		}
	}
	return false
}

func (g *stageGrid) drawFrame(screen *ebiten.Image, f image.Rectangle) {
	theme.DrawBox(screen, g.viewport.theme.Card, float64(f.Min.X), float64(f.Min.Y), float64(f.Dx()), float64(f.Dy()))
}

// drawPages draws the numbers and the names of all stages below the worlds, on a phone that cannot show all of them.
// The stages that are shown have a box.
func (g *stageGrid) drawPages(screen *ebiten.Image) {
	t := g.viewport.theme
	for i := range g.named {
		r := g.placing.tab(i)
		if r.Empty() {
			return
		}
		if in := r.Inset(t.Px(2)); g.placing.shown[i] {
			theme.DrawBox(screen, t.Card, float64(in.Min.X), float64(in.Min.Y), float64(in.Dx()), float64(in.Dy()))
		}
		size, pad := t.Px(theme.BadgeSize), t.Px(layout.Padding)
		left, y := r.Min.X+pad, float64(r.Min.Y+r.Max.Y)/2
		theme.DrawAt(screen, t.Badges[g.cells[i].Name.Ink], image.Pt(left, int(y)-size/2))
		theme.DrawText(screen, theme.StageNumber(i), t.Medium, t.BadgeInk(), float64(left)+float64(size)/2, y,
			text.AlignCenter)
		left += size + pad/2
		lines, high := g.linesOfTab(i, g.tabRoom(i)), float64(t.Px(tabLine))
		for n, words := range lines {
			theme.DrawText(screen, words, t.Tiny, t.Ink, float64(left), y+(float64(n)-float64(len(lines)-1)/2)*high,
				text.AlignStart)
		}
	}
}

// tabLine is the height of a line of a name below the worlds, in the design's pixels. It has tabLines at most.
const tabLine, tabLines = 15, 2

// tabRoom returns the width of a stage's name below the worlds, beside its number.
func (g *stageGrid) tabRoom(stage int) float64 {
	t := g.viewport.theme
	return float64(g.placing.tab(stage).Dx() - t.Px(theme.BadgeSize) - 2*t.Px(layout.Padding))
}

// linesOfTab returns the lines of a stage's name below the worlds, in a room: the first of its shorter and shorter
// names that has few enough.
func (g *stageGrid) linesOfTab(stage int, room float64) (lines []string) {
	face, brief := g.viewport.theme.Tiny, g.briefName(stage)
	names := []string{g.shortName(stage), brief}
	if title := g.cells[stage].Name.Title + ", "; strings.HasPrefix(brief, title) {
		settings := strings.TrimPrefix(brief, title)
		names = append(names, strings.ReplaceAll(title, " steps", "")+settings, settings)
	}
	for _, name := range names {
		if lines = theme.Wrapped(name, face, room); len(lines) <= tabLines {
			return lines
		}
	}
	return theme.WrappedTo(names[len(names)-1], face, room, tabLines)
}

// shortName returns a short name that tells a stage from the others: its loop, and if another stage has the same loop,
// its settings. If all have the same loop, it is the settings alone.
func (g *stageGrid) shortName(stage int) string {
	name := g.cells[stage].Name
	same := 0
	for i := range g.named {
		if g.cells[i].Name.Title == name.Title {
			same++
		}
	}
	switch settings := strings.TrimPrefix(name.Settings, ", "); {
	case same == 1 || settings == "":
		return name.Title
	case same == len(g.named):
		return settings
	default:
		return name.Title + ", " + settings
	}
}

// briefName returns a shorter name for less room. It leaves out the key of a setting that all stages have, and a
// setting that tells the stage from no other with its loop.
func (g *stageGrid) briefName(stage int) string {
	settingsOf := func(i int) []string {
		return strings.Split(strings.TrimPrefix(g.cells[i].Name.Settings, ", "), ", ")
	}
	title, kept := g.cells[stage].Name.Title, settingsOf(stage)
	if g.shortName(stage) == title {
		return title
	}
	for _, s := range slices.Clone(kept) {
		key, telling, all := keyWords(s), false, true
		for i := range g.named {
			other := settingsOf(i)
			all = all && slices.ContainsFunc(other, func(o string) bool { return keyWords(o) == key })
			telling = telling || g.cells[i].Name.Title == title && other[0] != "" && !slices.Contains(other, s)
		}
		n := slices.Index(kept, s)
		if all && key != s {
			kept[n] = strings.TrimPrefix(s, key+" ")
		}
		if !telling && len(kept) > 1 {
			kept = slices.Delete(kept, n, n+1)
		}
	}
	brief := strings.Join(kept, ", ")
	if full := g.shortName(stage); brief == "" || !strings.HasPrefix(full, title) {
		return cmp.Or(brief, full)
	}
	return title + ", " + brief
}

// keyWords returns the words of a setting before its first digit: "refresh" for "refresh 144 Hz". A setting without a
// digit is returned whole.
func keyWords(setting string) string {
	if n := strings.IndexFunc(setting, unicode.IsDigit); n > 0 {
		return strings.TrimSpace(setting[:n])
	}
	return setting
}

// drawChosen marks the chosen stage with a line above it.
func (g *stageGrid) drawChosen(screen *ebiten.Image, f image.Rectangle) {
	t := g.viewport.theme
	line := image.Rectangle{f.Min, image.Pt(f.Max.X, f.Min.Y+t.Px(3))}
	screen.SubImage(line).(*ebiten.Image).Fill(t.Accent)
}

// drawDecisive draws a frame around a stage that the lesson singles out, in the colour of the lesson's words.
func drawDecisive(screen *ebiten.Image, t *theme.Theme, f image.Rectangle) {
	wide := t.Px(3)
	in := f.Inset(wide)
	for _, side := range [...]image.Rectangle{
		{f.Min, image.Pt(f.Max.X, in.Min.Y)}, {image.Pt(f.Min.X, in.Max.Y), f.Max},
		{f.Min, image.Pt(in.Min.X, f.Max.Y)}, {image.Pt(in.Max.X, f.Min.Y), f.Max},
	} {
		screen.SubImage(side).(*ebiten.Image).Fill(t.AmberLine)
	}
}

// previewOpacity makes the preview a backdrop. Worlds that wait for a run are less faint, so that a room can see them.
const (
	previewOpacity = 0.55
	freshOpacity   = 0.75
)

// drawWorld draws the world of a stage and its marks, in one draw call.
func (g *stageGrid) drawWorld(screen *ebiten.Image, m *drawInput, b stageview.DrawContext, n int, s *stage.Stage) {
	opacity := float32(1)
	switch {
	case !m.isLive():
		opacity = previewOpacity
	case m.model.Playback.Past.IsFresh(m.now):
		opacity = freshOpacity
	}
	marker := g.marker(m.camera.view(n))
	marker.Piles, marker.Middle = b.Counts, settings.SceneOf(s).Gauge.Middle
	p := s.Picture()
	marker.AddStage(p, s.Trail(), s.Ground(), opacity)
	if p.Held && m.gestures.holds() {
		marker.AddHold(p.Grip(), m.gestures.gesture.place)
	}
	g.batch.Draw(screen)
	if p.Gone {
		g.drawGone(screen, m.camera.view(n))
	}
	if p.Extent.Left > 0 && m.model.Framing.Follows() && !p.Marks.Has(mark.Passages) { // which are drawn there
		g.drawEscaped(screen, m.camera.view(n), s)
	}
}

// drawEscaped shows what has left the world of a stage and is below the view: on the ground a dot for each object, and
// how many had escaped at the latest reading.
func (g *stageGrid) drawEscaped(screen *ebiten.Image, v worldview.View, s *stage.Stage) {
	t := g.placing.look
	words := ""
	if n := s.Reading().Counts.Escaped; n > 0 { // at first the reading is older than the picture
		words = numbertext.Whole(int(n)) + " escaped"
	}
	pad, high := float64(t.Px(layout.Padding)), float64(t.Px(layout.LineHeight))
	right, middle := float64(v.X+v.Width)-pad, float64(v.Y+v.Height)-high/2
	left := right - theme.TextWidth(words, t.Small) - 2*pad
	marker := g.marker(v)
	marker.AddEscaped(s.Picture().Poses, float32(high), float32(left))
	g.batch.Draw(screen)
	if words == "" {
		return
	}
	theme.DrawBox(screen, t.Card, left, middle-high/2, right+pad-left, high)
	theme.DrawText(screen, words, t.Small, t.Warning, right, middle, text.AlignEnd)
}

// drawGone says on a world why there is nothing in it.
func (g *stageGrid) drawGone(screen *ebiten.Image, v worldview.View) {
	const words = "This picture is no longer kept"
	t := g.viewport.theme
	x, y := float64(v.X+v.Width/2), float64(v.Y+v.Height/2)
	fitted := theme.Fitted(words, t.Medium, float64(v.Width))
	theme.DrawText(screen, fitted, t.Medium, t.FaintInk, x, y, text.AlignCenter)
}

// marker returns a marker for a view, with an empty batch.
func (g *stageGrid) marker(v worldview.View) *worldview.Marker {
	g.batch.Clear()
	return &worldview.Marker{Batch: g.batch, View: v, Pen: worldview.MarkPen(g.viewport.pen(), v),
		Colors: &g.viewport.theme.Colors}
}

// drawGhost outlines the objects of one stage on another one, in the first stage's colour. This shows that a loop lags
// by a frame, or that a world has drifted away.
func (g *stageGrid) drawGhost(world *ebiten.Image, v worldview.View, n int, s *stage.Stage) {
	outlined := &g.ghosts[n]
	if outlined.of == nil {
		return
	}
	t, ink := g.viewport.theme, g.cells[outlined.number].Name.Ink
	g.marker(v).AddGhost(outlined.of.Picture().Poses, s.Picture().Poses, t.InkOf(ink))
	g.batch.Draw(world)
}

// drawCode draws the card with the code of the chosen stage's loop.
func (g *stageGrid) drawCode(screen *ebiten.Image, m *drawInput) {
	setup := m.model.Playback.Running(m.model.Choices.Stages)
	of := codeview.Content{
		Kind:   setup.Loop,
		Button: "Edit a copy",
		Number: m.chosen(),

		Language: m.model.Shown.Language, Translated: m.model.Translated(),

		Ink:   g.cells[min(m.chosen(), len(g.named)-1)].Name.Ink,
		Theme: g.viewport.desk,
		Paper: g.viewport.screen.StagesAlone,
	}
	if l, ok := setup.Own.Find(setup.Loop); ok {
		of.Source, of.Button = l.Source, "Edit"
	}
	if m.begun() {
		of.Stage = m.stage(m.chosen())
	}
	if of.Title = g.editor.Title(); of.Title != "" {
		of.Stage = nil
	}
	if g.code.Write = nil; g.editor.IsOpen() {
		g.code.Write, g.code.Above = g.editor.Draw, g.editor.RowsAbove()
	} else if m.model.Embedded {
		of.Button = ""
	}
	g.code.Draw(screen, of, m.now)
}
