// Package ui is the sandbox's window: stages on which game loops drive worlds, and a panel with their settings.
//
// Ebitengine calls [app] once a display frame. Keys, buttons and menus return what the user wants as actions of
// package model. The model carries them out and holds what is shown. The packages below this one lay that out and draw
// it. Package stage runs the loops. Only ui and cmd read the real clock.
//
// No game loop runs below ours: Ebitengine's fixed-step clock is off (SyncWithFPS), so it calls once a display frame.
// What the user does to one world happens to all: clicks, drags and the camera are the same on every stage. A lesson
// in the window is the lab's run: its stages play the same experiment.Script for the same time, and end with the same
// hash.
//
// The window remembers its settings in an experiment's file with a [window] table at its end (package settings). The
// command reads it. The window writes it whole when it closes, if the user has changed anything. Screenshots, tests
// and the page have no such file.
package ui

import (
	"cmp"
	"image"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"gameloops/internal/stress"
	"gameloops/internal/userloop"
	"gameloops/ui/dialogs"
	"gameloops/ui/input"
	"gameloops/ui/layout"
	"gameloops/ui/lesson"
	"gameloops/ui/model"
	"gameloops/ui/platform"
	"gameloops/ui/settings"
	"gameloops/ui/settingspanel"
	"gameloops/ui/stageview"
	"gameloops/ui/theme"
	"gameloops/ui/worldview"
)

// An app is the window: Ebitengine calls Update and then Draw once a display frame. It joins the parts of the window,
// which have their own state. Only codeController refers back to the app.
type app struct {
	options   Options
	beginning model.Beginning
	clock     frameClock
	viewport  viewport

	model    *model.Model
	grid     stageGrid
	sidebar  sidebar
	toolbar  toolbar
	common   commonLine
	overlay  overlay
	question dialogs.QuestionBox
	code     codeController
	timeline timelineController
	clips    clips

	pointer  input.Pointer
	camera   cameraController
	pointing pointerInput
	keyboard keyboard

	notifier  notifier
	task      backgroundTask
	reporting labTask
	printing  labTask // of posters
	reporter  reporter

	tested *stress.Report // of the latest stress test that was told

	began *settings.Preferences // what the window showed at first; nil before that
	end   error                 // what Update returns from now on; nil: the window stays open
}

func newApp(o Options, host func() time.Duration) (*app, error) {
	batch, err := worldview.NewBatch()
	if err != nil {
		return nil, err
	}
	setups, err := o.setups()
	if err != nil {
		return nil, err
	}
	if o.StartPage {
		setups, o.Machine = settings.Start()
	}
	a := &app{
		options:   o,
		clock:     frameClock{host: host, warmAt: -1},
		viewport:  newViewport(o),
		beginning: o.beginning(setups),
		grid:      stageGrid{batch: batch},
		pointer:   input.Pointer{Touches: o.Touch},
		task:      backgroundTask{log: o.Log},
	}
	a.model = model.New(a.beginning, host, o.Embedded)
	a.model.Playback.Player.Memory = cmp.Or(o.History, settings.UsualHistory)
	a.model.Playback.Recording.Name = o.Record
	a.model.Stress.Wanted, a.model.Stress.Computer = cmp.Or(o.Stress, model.UsualFPS), o.Computer
	if o.Still {
		a.model.Do(model.SetStill{On: true})
	}
	a.reporting.what, a.reporting.work = "report", o.Report
	a.printing.what, a.printing.work = "poster", o.Poster
	a.reporter.rates = o.Rates
	a.sidebar.bare = a.viewport.screen.NoPanel || a.viewport.screen.PanelForNow
	a.sidebar.unfolded = o.Recalled.Unfolded()
	a.join()
	return a, nil
}

// join gives each part references to the parts that it needs.
func (a *app) join() {
	a.grid.viewport, a.grid.shown = &a.viewport, &a.model.Shown
	a.sidebar.viewport, a.sidebar.pointer, a.sidebar.notifier = &a.viewport, &a.pointer, &a.notifier
	a.sidebar.page = a.isPage()
	a.toolbar = toolbar{sidebar: &a.sidebar, model: a.model, grid: &a.grid, clock: &a.clock,
		timeline: &a.timeline.timeline}
	a.common = commonLine{model: a.model, grid: &a.grid, sidebar: &a.sidebar, toolbar: &a.toolbar, camera: &a.camera}
	a.overlay = overlay{viewport: &a.viewport, model: a.model, grid: &a.grid, toolbar: &a.toolbar, camera: &a.camera,
		notifier: &a.notifier}
	a.sidebar.lesson = lessonCard{viewport: &a.viewport, sidebar: &a.sidebar, model: a.model, pointer: &a.pointer,
		editor: &a.grid.editor, gestures: &a.pointing.gestures}
	a.camera = cameraController{camera: worldview.NewCamera(a.model.Framing.Rest), clock: &a.clock, grid: &a.grid}
	a.timeline.viewport, a.timeline.model, a.timeline.sidebar = &a.viewport, a.model, &a.sidebar
	a.timeline.grid, a.timeline.pointer, a.timeline.clock = &a.grid, &a.pointer, &a.clock
	a.timeline.notifier, a.timeline.gestures = &a.notifier, &a.pointing.gestures
	a.clips = clips{clock: &a.clock, viewport: &a.viewport, model: a.model, timeline: &a.timeline.timeline,
		task: &a.task}
	a.overlay.clips, a.overlay.keys.pointer = &a.clips, &a.pointer
	a.pointing = pointerInput{pointer: &a.pointer, sidebar: &a.sidebar, camera: &a.camera}
	a.pointing.gestures = gestureTracker{clock: &a.clock, viewport: &a.viewport, playback: &a.model.Playback,
		camera:  &a.camera,
		placing: &a.grid.placing}
	a.code.app = a
	a.code.join()
	a.keyboard.shortcuts = shortcuts(a.isPage())
	a.notifier.clock = &a.clock
	a.task.notifier, a.reporting.notifier, a.printing.notifier = &a.notifier, &a.notifier, &a.notifier
	a.reporter.clock, a.reporter.model, a.reporter.grid = &a.clock, a.model, &a.grid
	a.reporter.toolbar, a.reporter.camera = &a.toolbar, &a.camera
	a.question.Question = &a.model.Question
	a.reporter.tree = accessibilityTree{model: a.model, grid: &a.grid, toolbar: &a.toolbar, common: &a.common,
		timeline: &a.timeline, lesson: &a.sidebar.lesson, notifier: &a.notifier, overlay: &a.overlay,
		question: &a.question, keyboard: &a.keyboard}
}

// copyLink copies a link to the page with the chosen settings. Of a lesson as it is, it is a link to the page to read,
// which is there at once, and whose preview shows the lesson. A lesson opens with the answer that is chosen; the page
// to read also shows what happens if that is seen here.
func (a *app) copyLink() {
	o := a.reporter.chosen(a.options)
	query, whole := o.query()
	place, address := "", ""
	if w := a.model.Lesson.Progress; w != nil {
		place = lesson.AnswerSetting(w.Chosen)
	}
	if query == "lesson="+o.Name && a.options.LessonLink != nil {
		address = a.options.LessonLink(o.Name)
	}
	switch {
	case address == "":
		address = a.options.Link(strings.Trim(query+"&"+place, "&"))
	case place != "":
		if address += "?" + place; !a.model.Lesson.HidesAnswer() {
			address += "&happens"
		}
	}
	a.task.copyLink(address)
	warnUnless(whole, &a.notifier)
}

// copyFrame copies the HTML that shows the page with the chosen settings in an article.
func (a *app) copyFrame() {
	query, whole := a.reporter.chosen(a.options).query()
	a.task.copyFrame(a.options.Link(strings.TrimSuffix("embed&"+query, "&")), a.reporter.tree.title())
	warnUnless(whole, &a.notifier)
}

// warnUnless warns that a link has left out the changes, unless it is whole.
func warnUnless(whole bool, n *notifier) {
	if !whole {
		n.show("The link has the settings without the changes that led to them: what this computer did before is too " +
			"long for an address. A picture (S) keeps it all")
	}
}

// Update starts a display frame. The order of its phases matters: the pointer comes before the stages, whose loops take
// its input in this frame; the panel after the stages, because it shows their state; the layout after both.
func (a *app) Update() error {
	if a.options.Frame != nil {
		a.options.Frame()
	}
	if err := a.beginFrame(); err != nil {
		return err
	}
	remote, writes := a.options.Remote.grant(a), a.grid.editor.HasKeyboard()
	a.handlePointer()
	acts := remote || a.pointer.Acts()
	writes = writes || a.grid.editor.HasKeyboard() // in a slow frame, keys precede and follow the one that leaves it
	if err := a.updateStages(); err != nil {
		return err
	}
	a.pollTasks()
	if err := a.takeInput(writes); err != nil {
		return err
	}
	a.follow() // requests and messages that come from no action
	a.layOut()
	a.chooseByTitle()
	a.explainByVerdict()
	a.updateNumbers()
	a.viewport.redraws.look(a.clock.now, a.shownNow(), acts)
	return nil
}

// beginFrame reads the clock for the whole frame. Its error ends the run.
func (a *app) beginFrame() error {
	warm := a.clock.tick(a.mostFrames())
	a.model.BeginFrame(a.clock.now)
	a.model.Stress.Window = a.viewport.size
	a.model.ShowsFew = a.viewport.screen.Pages
	select {
	case <-a.options.End:
		a.end = cmp.Or(a.end, ebiten.Termination)
	default:
	}
	if a.end != nil {
		return a.end
	}
	if warm {
		a.began = a.shownBy()
	}
	if warm && a.options.Notice != "" {
		a.notifier.show(a.options.Notice)
	}
	if !warm {
		return nil
	}
	// A link to a comparison shows the comparison. On a phone the panel would cover it.
	a.sidebar.bare = a.sidebar.bare || a.viewport.screen.Drawer && len(a.options.Runs) > 0
	a.model.Launch(&a.beginning, !a.isPage() || a.options.left != nil) // anyone may have written a page's address
	if a.options.Code != "" {
		a.model.TakeSource(userloop.FileName("my-loop", a.options.Code), a.options.Code, "the link")
	}
	a.model.WithholdsCode(a.options.UntrustedFile)
	if a.options.left != nil {
		a.model.GoOn(*a.options.left)
	}
	if a.options.Stress > 0 {
		a.do(model.TestStress{})
	}
	return nil
}

// mostFrames returns the most frames a second; 0: as many as the display makes. A stress test has only those that it
// asks for.
func (a *app) mostFrames() float64 {
	most, wanted := a.options.Refresh, a.model.Stress.FPS
	if a.model.LimitsFrames() && (most == 0 || wanted < most) {
		return wanted
	}
	return most
}

// handlePointer passes the pointer to the first part that uses it, and carries out the result. It runs before the
// panel, which closes menus.
func (a *app) handlePointer() {
	a.pointer.Read()
	wanted, used := a.code.update(&a.pointer)
	a.do(wanted...)
	a.code.follow()
	asked := a.model.Question.IsOpen()
	a.grid.picks = a.grid.picker.IsOpen() || asked
	switch {
	case asked:
		a.do(a.question.Update(&a.pointer))
	case a.grid.picks:
		a.do(a.grid.picker.Update(&a.pointer))
	case used || a.sidebar.panel == nil:
	default:
		a.do(a.pointAt()...)
	}
}

// pointAt passes the pointer to the parts from front to back, and returns the user's actions.
func (a *app) pointAt() []model.Action {
	for _, handle := range [...]func() (wanted model.Action, used bool){
		a.overlay.keys.handle, a.timeline.handlePinch, a.pointing.handlePinch, a.overlay.tap, a.overlay.handleStarter,
		a.toolbar.handle, a.common.handle, a.sidebar.lesson.handle, a.timeline.handle,
	} {
		if wanted, used := handle(); used {
			return []model.Action{wanted}
		}
	}
	if a.pointing.handleTexts(&a.grid.code, a.viewport.desk) {
		return nil
	}
	wanted := a.pointing.handleGesture()
	a.pointing.handleButtons()
	return wanted
}

// updateStages passes the frame to the model, and starts the preview.
func (a *app) updateStages() error {
	if err := a.model.Advance(); err != nil {
		return err
	}
	a.follow()
	a.camera.follow(a.model)
	if a.clock.isWarm() {
		a.model.Preview()
	}
	return nil
}

// pollTasks reports finished background work, and opens dropped files.
func (a *app) pollTasks() {
	a.task.poll()
	if !a.model.Playback.Past.IsShown() {
		a.notifier.board.Drop(model.AboutPast)
	}
	a.notifier.board.Look(a.clock.now)
	a.reporting.poll()
	a.printing.poll()
	a.tellTest()
	if files := ebiten.DroppedFiles(); files != nil {
		a.do(model.OpenFiles{Files: files})
	}
	a.code.receiveFile()
	a.code.receivePaste()
}

// tellTest passes on the report of a stress test that has just ended.
func (a *app) tellTest() {
	if r := a.model.Stress.Report; r != a.tested {
		if a.tested = r; r != nil && a.options.Tested != nil {
			a.options.Tested(r)
		}
	}
}

// takeInput passes the keys of this frame to what is in front, or to the window and its panel.
func (a *app) takeInput(writes bool) error {
	if a.grid.code.HasOpenMenu() {
		a.do(a.grid.code.TakeKeys(inpututil.IsKeyJustPressed)...)
		return a.updatePanel(true)
	}
	if !a.grid.picks {
		a.do(a.keyboard.actions(&a.sidebar, writes)...)
	}
	return a.updatePanel(a.grid.picks)
}

// updatePanel updates the panel, and carries out what the user has changed in it. behind says that something else has
// the input.
func (a *app) updatePanel(behind bool) error {
	d := a.model
	a.decide()
	if err := a.sidebar.build(&d.Choices, a.panelState, a.sidebar.lesson.above); err != nil {
		return err
	}
	if !behind && !(a.grid.editor.HasKeyboard() && inpututil.IsKeyJustPressed(ebiten.KeyTab)) {
		a.do(a.sidebar.update(a.clock.now)...)
	}
	a.sidebar.follow(a.panelState())
	return nil
}

// decide decides what kind of screen the window is in this frame.
func (a *app) decide() {
	a.viewport.touch(&a.pointer)
	a.viewport.decide(layout.Facts{HasTouch: a.pointer.Touches, Framed: a.model.Embedded,
		StartPage: a.model.OnStartPage, Asks: a.model.Lesson.Progress != nil})
}

// panelState returns what the panel shows.
func (a *app) panelState() settingspanel.State {
	d, p := a.model.Choices.Stages, &a.model.Playback
	return settingspanel.State{
		Panel:   *a.model.Choices.Form,
		Stages:  len(d.Setups),
		Chosen:  d.Chosen,
		Linked:  d.Linked,
		Machine: d.Machine,
		Lesson:  a.model.Lesson.Name,
		Message: a.model.SettingsMessage(), Restarts: a.model.NeedsRestart(),
		Playing: p.Begun,
		Waits:   a.model.Lesson.Waits() || p.HasEnded(),
		Paused:  p.Player.IsPaused(),
		Fresh:   p.IsFresh(),
		Dark:    a.viewport.dark,
		Shows:   a.grid.shown.Beside, Language: a.grid.shown.Language,
		Marks:   a.grid.shown.Marked(),
		Gap:     p.Player.Gap,
		History: p.Player.Memory,
		Scale:   a.viewport.zoom,
		Reports: a.reporting.isIdle(),
		Prints:  a.printing.isIdle() && a.model.Lesson.Asked() != nil,
		CanUndo: a.model.Choices.Undo.CanUndo(),
		CanRedo: a.model.Choices.Undo.CanRedo(),
		Tests:   a.model.Stress.IsRunning(),
	}
}

// layOut places everything: the stages to the right of the panel or below the bar, and the lesson's card below the
// panel or below the stages.
func (a *app) layOut() {
	g, d := &a.grid, a.model
	a.code.follow()
	g.name(d.Playback.Named(d.Choices.Stages), d.ToldSettings()...)
	g.follow(d)
	g.arrange(a.placed())
	a.common.follow()
	a.overlay.placeStarter()
	a.overlay.keys.place(a.keyboard.shortcuts, a.viewport.theme, a.viewport.size)
	a.timeline.place(g.placing.rooms.Timeline)
	a.sidebar.lesson.worlds = g.placing.rooms.Worlds
	a.sidebar.lesson.place(g.placing.rooms.Lesson, g.graphless())
	a.question.Place(a.questionRoom(), a.viewport.theme)
}

// questionRoom returns the room for a question.
func (a *app) questionRoom() image.Rectangle {
	column, panel := a.sidebar.lesson.column(), a.sidebar.rect()
	if a.model.Question.IsAside() {
		return column.Aside(panel)
	}
	return column.Question(panel)
}

// fewStages is the most stages that each have room for two lines about their picture.
const fewStages = 2

// placed returns the input for the places of the stages.
func (a *app) placed() layoutInput {
	s, t := &a.sidebar, a.viewport.theme
	p := layoutInput{window: a.viewport.size, timeline: a.timeline.height(), count: len(a.grid.named),
		playing: a.model.Playback.Begun, shows: a.grid.shown.Beside, theme: t, pixel: a.viewport.display,
		view: a.model.Framing.Rest}
	switch {
	case a.model.OnStartPage: // its pictures have no notes
	case p.count > fewStages:
		p.notes = 1
	default:
		p.notes = 2
	}
	p.screen, p.least = a.viewport.screen, max(a.viewport.screen.Near, a.viewport.screen.Far)
	if p.screen.TextStays {
		p.least = max(p.least, t.Scale)
	}
	if p.screen.Pages { // it shows only some of the stages
		p.page.chosen = a.model.Choices.Stages.Chosen
		p.page.first, _ = a.model.Lesson.PhoneStages()
		p.page.mate = a.model.Lesson.PartnerOf(p.page.chosen)
	}
	p.code = a.grid.code.Needs
	if p.writes = a.grid.editor.IsOpen(); p.writes {
		p.shows |= settings.ShowCode
	}
	s.lesson.plan.Timeline = p.timeline
	column, beside := s.lesson.column(), s.lesson.beside()
	p.top = column.AboveStages(beside) + a.common.height()
	p.plain = p.screen.PlainNames && a.model.Lesson.Progress != nil
	switch {
	case p.screen.Drawer:
	case a.model.OnStartPage:
		p.least = max(p.least, startPageText*t.Scale) // the two stages show its message by how they differ
	case s.panel != nil:
		p.panel, p.hidden = s.rect(), s.panel.Rect()
	}
	if p.screen.Card != layout.Sheet { // which lies over the stages
		p.panel = p.panel.Union(beside)
	}
	if p.hidden.Empty() {
		p.hidden = p.panel
	}
	if p.reads = s.lesson.reads(); p.screen.Pages && a.model.Lesson.Progress != nil {
		pages := t.AtLeastFinger(layout.PagesHeight) + t.Px(layout.Gap)
		p.lesson.least = column.WorldsLeast() + pages
		if l := &a.model.Lesson; l.Progress.Step == lesson.Concluding && len(l.ToLookAt()) > 1 {
			// The answer is about the worlds that the stop has shown.
			p.lesson.keeps = layout.PairHeight(a.viewport.display) + pages
		}
	}
	p.lesson.high = s.lesson.band(p.window.X - p.panel.Max.X - t.Px(2*theme.Margin))
	return p
}

// startPageText is the scale of text on the stages of the start page, as a multiple of the usual one.
const startPageText = 1.4

// chooseByTitle chooses the stage whose title is clicked and opens the list of loops there, or chooses the stage whose
// number is touched below the worlds.
func (a *app) chooseByTitle() {
	if n, ok := a.grid.placing.tabAt(a.pointer.At); ok && a.pointer.Pressed() && a.sidebar.isFree(a.pointer.At) {
		a.do(model.ChooseStage{N: n})
		return
	}
	n, ok := a.grid.titleAt(a.pointer.At)
	if ok && a.pointer.Pressed() && a.sidebar.isFree(a.pointer.At) && !a.grid.picks {
		a.do(model.ChooseStage{N: n}, model.ListLoops{})
	}
}

// explainByVerdict explains the verdict that is clicked, or whose marked rates are.
func (a *app) explainByVerdict() {
	n, ok := a.grid.verdictAt(a.pointer.At)
	if ok && a.pointer.Pressed() && a.sidebar.isFree(a.pointer.At) && !a.grid.picks && a.model.CanExplain(n) {
		a.do(model.ExplainVerdict{N: n})
	}
}

// openPicker opens the list of loops at the name of the chosen stage.
func (a *app) openPicker() {
	if a.model.Embedded { // an article has chosen its loops
		return
	}
	d := &a.model.Choices
	a.do(a.pointing.gestures.away())
	a.grid.openPicker(d.Stages.Chosen, d.Form.Setup.Loop, d.Form.Setup.Own)
}

// openQuestions opens the list of questions. Choosing one opens the lesson that answers it.
func (a *app) openQuestions() {
	if a.model.Embedded { // an article has chosen its question
		return
	}
	a.do(a.pointing.gestures.away())
	dialogs.OpenQuestions(&a.grid.picker, a.viewport.size, a.viewport.theme)
}

// openSettings opens the list of all settings.
func (a *app) openSettings() {
	if a.viewport.screen.NoPanel {
		return
	}
	a.do(a.pointing.gestures.away())
	var all []dialogs.Item
	for _, e := range a.sidebar.panel.Entries() {
		all = append(all, dialogs.Item{Name: e.Name, Title: e.Name, Group: e.Section, About: e.Hint})
	}
	dialogs.OpenSettings(&a.grid.picker, all, a.viewport.size, a.viewport.theme)
}

// openContents opens the list of all lessons.
func (a *app) openContents() {
	if a.model.Embedded { // an article has chosen its lesson
		return
	}
	a.do(a.pointing.gestures.away())
	dialogs.OpenLessons(&a.grid.picker, a.model.Lesson.Name, a.viewport.size, a.viewport.theme)
}

// updateNumbers reads new numbers from the stages, and reports them.
func (a *app) updateNumbers() {
	now, p := a.clock.now, &a.model.Playback
	if a.task.wanted != noPicture || a.isScreenshotDue() {
		p.Player.Measure(now)
	}
	for i := range a.grid.cells {
		r := &a.grid.cells[i].Metrics
		if slices.Contains(a.grid.placing.numbers, stageview.AwayName) {
			r.Compare(p.Stage(i), p.Stage(0))
		}
		r.Refresh(now, p.Stage(i))
	}
	a.timeline.follow()
	a.clips.update()
	a.reporter.rates.Add(a.clock.host() - now)
	a.model.Stress.Drew(a.clock.host() - now)
	if a.pointer.Down || a.pointer.Was { // scripts see at once what the pointer does
		a.reporter.next = 0
	}
	a.reporter.rates.Refresh(now, &p.Player, a.grid.cells[:], a.model.Lesson.StepName())
	a.reporter.report(a.options)
}

// Draw draws the display frame.
func (a *app) Draw(screen *ebiten.Image) {
	wants := a.task.wanted != noPicture || a.options.Ready != nil || a.options.Screenshot != ""
	if a.sidebar.panel == nil || !a.viewport.redraws.isDue(a.clock.now) && !wants {
		return
	}
	began := a.clock.host()
	a.drawStages(screen)
	a.drawAround(screen)
	a.takePictures(screen)
	took := a.clock.host() - began
	a.reporter.rates.Add(took)
	a.model.Stress.Drew(took)
}

func (a *app) drawStages(screen *ebiten.Image) {
	a.grid.draw(screen, &drawInput{model: a.model, camera: &a.camera, gestures: &a.pointing.gestures,
		bare: a.sidebar.bare,
		now:  a.clock.now, frame: a.clock.count, toldWhy: a.sidebar.lesson.tellsWhy})
}

// drawAround draws what is around the stages and on top of them.
func (a *app) drawAround(screen *ebiten.Image) {
	a.sidebar.lesson.draw(screen)
	if a.task.wanted == noPicture && a.options.Screenshot == "" {
		a.overlay.starter.Draw(screen, a.viewport.theme)
	}
	a.timeline.draw(screen)
	a.common.draw(screen)
	a.toolbar.draw(screen) // one of its buttons may be on the timeline
	a.sidebar.draw(screen)
	if a.task.wanted == noPicture { // pictures leave out notices, hints and tips
		a.overlay.drawNotice(screen)
		a.sidebar.drawHint(screen, a.overlay.noticed)
		a.timeline.tip.Draw(screen, a.viewport.theme)
	}
	if a.hints() {
		a.timeline.drawHint(screen)
	}
	a.timeline.timeline.DrawOffer(screen)
	a.grid.picker.Draw(screen, a.viewport.theme, a.model.Choices.Form.Setup.Loop)
	a.question.Draw(screen)
	a.overlay.keys.draw(screen)
}

// hints reports whether hints are drawn for what is below the mouse on the stages and the timeline: never on a picture
// or below a dialog, and only if the mouse was used after the keys.
func (a *app) hints() bool {
	asks := len(a.timeline.timeline.Offer.Buttons) > 0 || a.grid.picks || a.overlay.keys.open ||
		a.sidebar.isMenuOpen()
	pictured := a.task.wanted != noPicture || a.options.Screenshot != ""
	return !pictured && !asks && !a.pointer.Idle && !a.pointer.Touches && a.sidebar.isFree(a.pointer.At)
}

// takePictures saves the picture that the user wants and the one of --screenshot, and calls Ready for the first frame.
func (a *app) takePictures(screen *ebiten.Image) {
	if of := a.task.takeWanted(); of != noPicture {
		m, says := platform.Grab(screen), captionOf(a.model)
		if of == stagesPicture {
			m = a.stagesAlone(screen)
		}
		a.task.savePicture(of, says.Below(m, a.viewport.theme), a.model.Experiment(), says.Texts())
	}
	if a.options.Ready != nil && a.clock.count >= warmUp {
		a.options.Ready()
		a.options.Ready = nil
	}
	c := &a.clock
	// Wait while the stages still play up to the wanted moment, are there but have no verdict yet, or the lesson has
	// not found its stop, or a stress test runs.
	_, arriving := a.model.Playback.Player.Review().Arriving()
	if c.isWarm() && (arriving || a.model.Stress.IsRunning() || a.model.Playback.AwaitsVerdicts() ||
		a.model.Lesson.Moment.IsSought()) {
		c.warmAt = c.now
	}
	if a.isScreenshotDue() {
		m, of := platform.Grab(screen), captionOf(a.model)
		if a.options.StagesOnly {
			m = a.stagesAlone(screen)
		}
		a.end = cmp.Or(writePNG(a.options.Screenshot, of.Below(m, a.viewport.theme), a.model.Experiment(),
			of.Texts()...), ebiten.Termination)
	}
}

// isScreenshotDue reports whether the time for the picture of --screenshot has come.
func (a *app) isScreenshotDue() bool {
	c := &a.clock
	return a.options.Screenshot != "" && c.isWarm() && c.now-c.warmAt >= a.options.After && a.end == nil
}

// stagesAlone returns a picture of the stages without the panel, drawn on a copy of the screen.
func (a *app) stagesAlone(screen *ebiten.Image) *image.RGBA {
	bare, clean := a.sidebar.bare, ebiten.NewImageWithOptions(screen.Bounds(), nil)
	defer clean.Deallocate()
	a.sidebar.bare, a.viewport.pictured = true, true
	a.decide()
	a.layOut()
	a.drawStages(clean)
	part := a.grid.frame().Inset(-a.viewport.theme.Px(theme.Margin)).Intersect(clean.Bounds())
	m := platform.Grab(clean.SubImage(part).(*ebiten.Image))
	a.sidebar.bare, a.viewport.pictured = bare, false
	a.decide()
	a.layOut()
	return m
}

// DrawFinalScreen copies the finished frame to the window. Ebitengine's default blends, which on a computer without a
// graphics card takes as long as drawing.
func (a *app) DrawFinalScreen(screen ebiten.FinalScreen, frame *ebiten.Image, m ebiten.GeoM) {
	screen.DrawImage(frame, &ebiten.DrawImageOptions{GeoM: m, Blend: ebiten.BlendCopy})
}

// Layout is never called: Ebitengine calls LayoutF instead.
func (a *app) Layout(int, int) (int, int) { panic("ui: Layout instead of LayoutF") }

// LayoutF makes one pixel of the screen one pixel of the display.
func (a *app) LayoutF(width, height float64) (float64, float64) { return a.viewport.fit(width, height) }

// A frameClock keeps the time of the display frames.
type frameClock struct {
	host   func() time.Duration
	now    time.Duration // the time of this display frame, everywhere in the window
	before time.Duration // the time of the previous one
	count  int           // display frames so far
	warmAt time.Duration // when the window was warm; -1 before that
}

// warmUp is how many display frames pass before anything plays: the first ones load shaders and fonts, and take so long
// that they would count as a gap.
const warmUp = 5

// tick starts a display frame. most is the most frames a second; 0: as many as the display makes. It reports whether
// the window becomes warm with this frame.
func (c *frameClock) tick(most float64) (warm bool) {
	c.waitForRefresh(most)
	c.before, c.now = c.now, c.host()
	if c.count++; c.count == warmUp {
		c.warmAt = c.now
	}
	return c.count == warmUp
}

// isWarm reports whether the window is warm.
func (c *frameClock) isWarm() bool { return c.warmAt >= 0 }

// waitForRefresh limits the frames to rate a second, 0 meaning no limit. It slows down a fast display, and steadies
// one without vertical sync, such as Xvfb.
func (c *frameClock) waitForRefresh(rate float64) {
	if rate == 0 {
		return
	}
	k := math.Floor(c.now.Seconds()*rate+0.5) + 1 // refresh k is at k/rate, never a running sum
	time.Sleep(time.Duration(k/rate*float64(time.Second)) - c.host())
}

// shownNow returns the part of what the window shows that can change without input.
func (a *app) shownNow() (s redrawState) {
	p := &a.model.Playback.Player
	s = redrawState{Size: a.viewport.size, Pointer: a.pointer.At, Plays: p.Plays, Paused: p.IsPaused()}
	s.Moment, _ = p.Review().Moment()
	for i, one := range p.Stages {
		s.Times[i] = one.Time(a.clock.now)
	}
	return s
}
