package ui

import (
	"fmt"
	"image"
	"slices"

	eimage "github.com/ebitenui/ebitenui/image"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/history"
	"gameloops/ui/layout"
	"gameloops/ui/lesson"
	"gameloops/ui/model"
	"gameloops/ui/notifications"
	"gameloops/ui/startpage"
	"gameloops/ui/theme"
)

// An overlay is on top of the stages and the panel: notices, and the list of keys.
type overlay struct {
	viewport *viewport
	model    *model.Model
	grid     *stageGrid
	toolbar  *toolbar
	camera   *cameraController
	notifier *notifier
	clips    *clips
	starter  startpage.PlayButton
	keys     keyList
	noticed  image.Rectangle // the place of the notices; empty: there are none
}

// leave closes the list of keys, or ends a stress test, or gives up a clip or what is selected for one, or takes the
// focus from the panel, whose fields have valid values again, or closes the panel of a room, or ends presenting, or
// leaves full screen, or pauses what runs on the start page: the first that applies.
func (o *overlay) leave() {
	if o.keys.open {
		o.keys.open = false
	} else if o.model.Stress.IsRunning() {
		o.model.Do(model.TestStress{})
	} else if o.clips.leave() {
		return
	} else if o.toolbar.sidebar.dropFocus() {
		o.model.Choices.GiveUp()
	} else {
		switch s := o.toolbar.sidebar; {
		case o.viewport.screen.PanelForNow && s.isDrawer():
			s.closeDrawer()
			return
		case o.viewport.screen.EndsPresenting:
			o.toolbar.present(false)
			return
		case s.kept && s.isSeen() && o.model.Lesson.Taught() != nil: // the user has opened it over its card
			s.toggle()
			return
		}
		if o.model.OnStartPage && !ebiten.IsFullscreen() {
			o.model.Playback.PauseExample()
			return
		}
		ebiten.SetFullscreen(false)
	}
}

// words returns the present notices and their box: first the messages, then lasting states while they last, the most
// important first. No notice hides another while there is room for both.
func (o *overlay) words() (all []string, box *eimage.NineSlice) {
	p, s, t, now := &o.model.Playback, o.toolbar.sidebar, o.viewport.theme, o.notifier.clock.now
	all = o.notifier.board.Words()
	add := func(words string) {
		if words != "" && len(all) < notifications.Most {
			all = append(all, words)
		}
	}
	if words := o.model.Stress.Words(); words != "" {
		return []string{words}, t.Notice
	}
	paused := p.Player.IsPaused()
	if to, share, on := p.Player.Review().Hurrying(); on && p.Begun {
		add(fmt.Sprintf("Playing up to %s: %.0f %%", history.FormatMoment(to), 100*share))
		return all, t.Notice
	}
	switch {
	case !p.Begun && (len(all) > 0 || o.model.Embedded || o.model.OnStartPage):
		return all, t.Notice
	case !p.Begun && o.viewport.screen.FewWords && s.bare: // the button over the stages says so
		return nil, t.Card
	case !p.Begun && o.viewport.screen.FewWords:
		return []string{"Choose a loop, then press Play"}, t.Card
	case !p.Begun:
		return []string{"New here? L opens the first lesson. Or choose a loop and press Play. ? lists all keys"}, t.Card
	case p.Player.Waiting(now) > theme.ReadoutEvery:
		add("Waiting for the last update to finish")
	case o.model.Lesson.Waits(), paused && o.model.Lesson.StepName() == string(lesson.Running): // its card says so
	case o.model.Lesson.IsHalted(p):
		add(o.model.Lesson.HaltWords())
	case p.Past.IsShown():
		add(o.ofPast(all))
	case paused && !o.hasResume() && !p.Past.IsFresh(now): // its button says so, or the stages do
		add("Paused")
	}
	if !o.model.Embedded { // an article has chosen its lesson
		add(o.model.Lesson.OverWords(p))
	}
	if !paused { // paused stages lose no time
		add(p.GapWords(now))
	}
	if !paused && !p.Past.IsShown() {
		add(o.grid.slowWords(&p.Player))
	}
	if l := &o.model.Lesson; !l.Waits() || l.Asks() { // nothing plays at that speed now
		add(p.SpeedWords())
	}
	add(p.Player.Rivalry())
	add(o.grid.leftOut())
	if words := o.camera.words(s.pointer.Touches); len(all) == 0 && words != "" {
		return []string{words}, t.Card
	}
	return all, t.Notice
}

// hasResume reports whether the bar or the timeline has a button that plays on: it says that the stages are paused.
func (o *overlay) hasResume() bool {
	s := o.toolbar.sidebar
	return s.hasBar() || s.bare && !o.grid.placing.rooms.Timeline.Empty()
}

// ofPast returns the notice for as long as the past is shown; empty if the timeline says the same, or a message about
// a change to the past does.
func (o *overlay) ofPast(said []string) string {
	if o.viewport.screen.TimelineSays || slices.Contains(said, model.PastWords(&o.model.Playback.Past)) {
		return ""
	}
	if o.toolbar.sidebar.pointer.Touches && o.toolbar.sidebar.hasBar() {
		return "Viewing the past: Resume plays on from here, Live goes back to live"
	}
	return "Viewing the past: Space plays on from here, End goes back to live"
}

// starts reports whether the Play button over the stages is shown: nothing has played, and nothing else says what
// comes next. In an article the bar has that button, and a drawer would hide it.
func (o *overlay) starts() bool {
	d, s := o.model, o.toolbar.sidebar
	free := !s.isMenuOpen() && !o.grid.picks && !o.grid.editor.IsOpen() && !o.keys.open
	return !d.Playback.Begun && d.Lesson.IsNone() && d.Lesson.Name == "" && !d.OnStartPage && !o.model.Embedded &&
		(s.bare || !o.viewport.screen.HidesStages()) && free && d.Choices.Form.Problem() == ""
}

// placeStarter puts that button over the stages, but on neither their code nor a notice, which may warn of what Play
// does.
func (o *overlay) placeStarter() {
	if o.starter.Hide(); !o.starts() {
		return
	}
	var stages image.Rectangle
	for i := range o.grid.cells {
		stages = stages.Union(o.grid.cells[i].Frame)
	}
	p := o.toolbar.sidebar.pointer
	o.starter.Show(o.viewport.theme, stages, o.noticed, p.At, p.Touches)
}

// handleStarter handles a press on the button over the stages. It returns the user's action, and reports whether it
// used the pointer.
func (o *overlay) handleStarter() (wanted model.Action, used bool) {
	p := o.toolbar.sidebar.pointer
	if !p.Pressed() || !p.At.In(o.starter.Place) || !o.toolbar.sidebar.isFree(p.At) {
		return nil, false
	}
	p.Take() // the press must not reach what appears there
	return model.Play{}, true
}

// tap handles a tap on the notice that the view has moved, which resets it: a phone has no keys. It returns the user's
// action, and reports whether it used the pointer.
func (o *overlay) tap() (wanted model.Action, used bool) {
	p := o.toolbar.sidebar.pointer
	if !p.Touches || !p.Pressed() || !p.At.In(o.noticed) || o.camera.words(true) == "" {
		return nil, false
	}
	p.Take()
	return model.ResetView{}, true
}

// drawNotice draws the notices, on top of everything because the panel may leave no room for them. While a menu is open
// there are none, because they would distract.
func (o *overlay) drawNotice(screen *ebiten.Image) {
	o.noticed = image.Rectangle{}
	words, box := o.words()
	if o.toolbar.sidebar.isMenuOpen() {
		return
	}
	if o.viewport.screen.NoticesApart {
		words = o.drawApart(screen, box, words)
	}
	if len(words) > 0 {
		o.drawWords(screen, box, words)
	}
}

// noticePlan returns what decides the place of notices.
func (o *overlay) noticePlan() *layout.Notices {
	s := o.toolbar.sidebar
	return &layout.Notices{Column: *s.lesson.column(), Open: s.rect(), Card: s.lesson.inColumn(),
		Beside: o.toolbar.beside(), Done: s.donePlace(), Worlds: o.offSheet(o.grid.placing.rooms.Worlds)}
}

// offSheet returns the part of a place that a lesson's words do not cover where they lie over the stages.
func (o *overlay) offSheet(r image.Rectangle) image.Rectangle {
	l := &o.toolbar.sidebar.lesson
	if l.coversStages() && r.Overlaps(l.card.Place) {
		r.Min.X = min(l.card.Place.Max.X+o.viewport.theme.Px(sparePad), r.Max.X)
	}
	return r
}

// drawWords draws notices at the layout's place for them, but not on code. If that place is on worlds, it draws them
// in a free place beside the worlds, or else over the timeline for a while.
func (o *overlay) drawWords(screen *ebiten.Image, box *eimage.NineSlice, words []string) {
	t, plan := o.viewport.theme, o.noticePlan()
	face, pad, lines := t.Medium, 2*float64(t.Px(16)), words
	most := float64(plan.Width()) - pad
	if len(words) > 1 || theme.TextWidth(words[0], face) > most {
		face, lines = t.Small, nil
		for _, w := range words {
			lines = append(lines, theme.WrappedNames(w, face, most)...)
		}
	}
	width, line := 0.0, float64(t.Px(theme.LineHeight))
	for i := range lines {
		lines[i] = theme.Fitted(lines[i], face, most)
		width = max(width, theme.TextWidth(lines[i], face)+pad)
	}
	height := max(float64(t.Px(layout.NoticeHeight)), line*float64(len(lines))+2*float64(t.Px(sparePad)))
	x, y := plan.Middle(height)
	place := func() image.Rectangle {
		return image.Rect(int(x-width/2), int(y-height/2), int(x+width/2), int(y+height/2))
	}
	by, drawn := o.offCode(screen, box, words, place())
	if drawn {
		return
	}
	if onWorld := place().Overlaps(o.grid.placing.rooms.Worlds); onWorld && o.drawSpare(screen, box, words) {
		return
	} else if line := o.grid.placing.rooms.Timeline; onWorld && !line.Empty() { // it may cover the timeline
		over := o.offSheet(image.Rect(line.Min.X, line.Max.Y-int(height), line.Max.X, line.Max.Y))
		x, y, by = float64(over.Min.X+over.Max.X)/2, float64(line.Max.Y)-height/2, image.Point{}
	}
	x, y = x+float64(by.X), y+float64(by.Y)
	theme.DrawBox(screen, box, x-width/2, y-height/2, width, height)
	o.noticed = place()
	writeLines(screen, t, lines, face, x, y)
}

// writeLines writes lines around a point.
func writeLines(screen *ebiten.Image, t *theme.Theme, lines []string, face text.Face, x, y float64) {
	line := float64(t.Px(theme.LineHeight))
	for i, words := range lines {
		theme.DrawText(screen, words, face, t.Ink, x, y+line*(float64(i)-float64(len(lines)-1)/2), text.AlignCenter)
	}
}

// sparePlaces returns the free places: below the words of a room's card, and in cells.
func (o *overlay) sparePlaces() (all []image.Rectangle) {
	t, exit := o.grid.placing.look, o.toolbar.exit()
	if t == nil {
		return nil
	}
	if c := &o.toolbar.sidebar.lesson.card; o.viewport.screen.NoticesApart {
		all = append(all, c.Free())
	}
	for _, r := range o.grid.freePlaces() {
		if o.offSheet(r) == r { // what is left of it otherwise is narrow
			all = append(all, r)
		}
	}
	for i := range all {
		if r := &all[i]; !exit.Empty() && r.Overlaps(exit) {
			r.Max.X = max(exit.Min.X-t.Px(sparePad), r.Min.X)
		}
	}
	return all
}

// drawSpare draws notices together in a free place, and reports whether there is one.
func (o *overlay) drawSpare(screen *ebiten.Image, box *eimage.NineSlice, words []string) bool {
	return slices.ContainsFunc(o.sparePlaces(), func(r image.Rectangle) bool {
		return o.drawIn(screen, box, words, r, o.grid.placing.look)
	})
}

// drawApart draws each notice in a free place, and returns those for which there is none.
func (o *overlay) drawApart(screen *ebiten.Image, box *eimage.NineSlice, words []string) (rest []string) {
	places := o.sparePlaces()
	for _, w := range words {
		n := slices.IndexFunc(places, func(r image.Rectangle) bool {
			return o.drawIn(screen, box, []string{w}, r, o.grid.placing.look)
		})
		if n < 0 {
			rest = append(rest, w)
		} else {
			places = slices.Delete(places, n, n+1)
		}
	}
	return rest
}

const sparePad = 8 // around notices that are not at their usual place, in the design's pixels

// drawIn draws notices at the lower right of a place if there is room for them, and reports whether there is.
func (o *overlay) drawIn(
	screen *ebiten.Image, box *eimage.NineSlice, words []string, r image.Rectangle, t *theme.Theme,
) bool {
	var lines []string
	pad, line, width := t.Px(sparePad), t.Px(theme.LineHeight), 0.0
	for _, w := range words {
		lines = append(lines, theme.WrappedNames(w, t.Small, float64(r.Dx()-2*pad))...)
	}
	for _, w := range lines {
		width = max(width, theme.TextWidth(w, t.Small))
	}
	size := image.Pt(int(width)+2*pad, len(lines)*line+pad)
	if size.X > r.Dx() || size.Y > r.Dy() {
		return false
	}
	at := image.Rectangle{r.Max.Sub(size), r.Max}.Sub(image.Pt(0, min(r.Dy()-size.Y, pad)/2))
	theme.DrawBox(screen, box, float64(at.Min.X), float64(at.Min.Y), float64(size.X), float64(size.Y))
	o.noticed = at
	writeLines(screen, t, lines, t.Small, float64(at.Min.X+at.Max.X)/2, float64(at.Min.Y+at.Max.Y)/2)
	return true
}

// offCode returns how far notices that would cover code have to move, or draws them below the code if there is room.
func (o *overlay) offCode(
	screen *ebiten.Image, box *eimage.NineSlice, words []string, at image.Rectangle,
) (by image.Point, drawn bool) {
	g, t := o.grid, o.viewport.theme
	code := g.code.Place
	if !at.Overlaps(code) {
		return by, false
	}
	if g.editor.IsOpen() { // its buttons are more important than the timeline
		return image.Pt(0, o.viewport.size.Y-t.Px(theme.CellGap)-at.Max.Y), false
	}
	if !g.code.Rest.Empty() {
		code.Max.Y = g.code.Rest.Min.Y
	}
	switch {
	case !g.code.IsShown(o.viewport.desk) || !at.Overlaps(code):
		return by, false
	case o.drawIn(screen, box, words, g.code.Rest, t) || o.drawSpare(screen, box, words):
		return by, true
	}
	return image.Pt(code.Min.X-t.Px(theme.CellGap)-at.Max.X, 0), false
}
