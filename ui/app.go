package ui

import (
	"fmt"
	"image"
	"math"
	"reflect"
	"runtime"
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/experiment"
	"gameloops/physics"
	"gameloops/ui/cell"
	"gameloops/ui/choice"
	"gameloops/ui/code"
	"gameloops/ui/panel"
	"gameloops/ui/pointer"
	"gameloops/ui/stage"
	"gameloops/ui/system"
	"gameloops/ui/theme"
	"gameloops/ui/view"
)

// An app is the window: Ebitengine calls Update and then Draw once a display frame.
type app struct {
	options  Options
	host     func() time.Duration
	deck     *choice.Deck
	panel    *choice.Panel // shows the chosen stage of the deck
	player   stage.Player
	controls *panel.Controls
	theme    *theme.Theme
	batch    *view.Batch

	zoom    float64 // the user's, on top of the display's scale
	display float64 // device pixels a logical pixel
	size    [2]int  // of the screen, in pixels
	window  [2]int  // its size when it last was no full screen, in the display's logical pixels

	marks   stage.Marks // on the stages
	camera  view.Camera
	looked  time.Duration // when the camera was moved
	hand    hand
	button  ebiten.MouseButton // with which it is down
	pointer pointer.Pointer

	cells   [stage.MaxStages]cell.Cell // of the stages
	layouts []cell.Layout              // likewise, while the window is divided

	divided bool // the window is, among the cells; otherwise one stage has all of it, and its cell is a card
	numbers int  // where the box of its rates begins, in pixels; the window's width where that is elsewhere

	shows  choice.Shows
	code   code.Code
	text   blurb // of the lesson
	lesson lesson
	named  []experiment.Setup // of which the cells have the names

	seen    panel.State // what the panel shows
	rebuild bool        // its widgets show something else now
	bare    bool        // the panel is off
	dark    bool        // the theme is
	help    bool        // the list of keys is shown
	hover   panel.Hover

	shortcuts []shortcut
	typed     []rune // in this frame

	playing  bool // Play was pressed
	played   []experiment.Setup
	now      time.Duration // of this display frame
	before   time.Duration // of the one before
	frames   int           // display frames so far
	began    time.Duration // when the window was warm; -1 before that
	rates    rateLog
	reporter reporter

	saving    saving
	reporting reporting
	recording recording

	err  error // ends the run
	done bool
}

func newApp(o Options, host func() time.Duration) (*app, error) {
	batch, err := view.NewBatch()
	if err != nil {
		return nil, err
	}
	setups, err := o.setups()
	if err != nil {
		return nil, err
	}
	d := choice.NewDeck(setups)
	d.Machine = o.Machine
	a := &app{
		options: o,
		host:    host,
		deck:    d,
		panel:   choice.NewPanel(setups[0]),
		text:    blurb{title: o.Title, words: o.Look},
		lesson:  o.lessonOf(setups),
		player:  stage.Player{Host: host, Gap: o.Gap},
		batch:   batch,
		marks:   o.Marks,
		camera:  view.NewCamera(physics.View),
		shows:   o.Shows,
		dark:    o.Dark,
		zoom:    o.Scale,
		display: 1,
		size:    [2]int{o.Width, o.Height},
		window:  [2]int{o.Width, o.Height},
		began:   -1,
		pointer: pointer.Pointer{Touches: o.Touch},

		recording: recording{name: o.Record},
		shortcuts: shortcuts(),
		rates:     rateLog{out: o.Rates},
	}
	return a, nil
}

// previewObjects are enough to look alive, and cost next to nothing.
const previewObjects = 150

// previewFor is how long the preview runs before it begins anew: by then all is at rest.
const previewFor = 9 * time.Second

// preview is what moves behind the panel before the first Play.
func (a *app) preview() []experiment.Setup {
	s := experiment.Default()
	s.Loop = "fixed-steps-with-interpolation"
	s.Step = time.Second / 60
	s.Scene, s.Seed = a.panel.Setup.Scene, a.panel.Setup.Seed
	s.Objects = previewObjects
	return []experiment.Setup{s}
}

// warmUp is how many display frames pass before anything begins: the first ones load shaders and fonts, and take so
// long that they would count as a gap.
const warmUp = 5

// play is what the Play button does.
func (a *app) play() {
	if a.panel.Problem() != "" {
		return
	}
	a.deck.Take(&a.panel.Setup)
	if a.playing && a.deck.Setups[0].Scene != a.played[0].Scene {
		a.camera.Reset()
	}
	a.camera.ShowAll(experiment.View(a.deck.Setups))
	a.keepRecord()
	a.playing, a.played = true, slices.Clone(a.deck.Setups)
	a.player.Machine, a.player.Bounded = a.deck.Machine, a.lesson.is(a.played, a.deck.Machine)
	a.player.Recording = a.recording.name != ""
	a.player.Play(a.played...)
	a.bare = a.bare || a.isNarrow() // what begins is seen
}

// keepRecord keeps what was recorded of the stages that play, which are to end.
func (a *app) keepRecord() {
	if a.playing {
		a.recording.keep(a.played[0], a.player.Record)
	}
}

// endRecord writes what was recorded of the last stages, and tells whether all that was wanted is there.
func (a *app) endRecord() error {
	if !a.playing {
		return a.recording.end(experiment.Setup{}, nil)
	}
	return a.recording.end(a.played[0], a.player.Record)
}

// pause is what the Pause button does.
func (a *app) pause() {
	if a.playing {
		a.player.Pause(!a.player.IsPaused())
	}
}

// Update is the beginning of a display frame.
func (a *app) Update() error {
	a.waitForRefresh()
	a.before, a.now = a.now, a.host() // the one time of this frame
	if a.err != nil {
		return a.err
	}
	select {
	case <-a.options.End:
		a.done = true
	default:
	}
	if a.done {
		return ebiten.Termination
	}
	if a.frames++; a.frames == warmUp {
		a.began = a.now
		if a.options.Notice != "" {
			a.tell(a.options.Notice)
		}
		if a.options.Play {
			a.play()
		}
	}
	a.handlePointer() // before the loop's frame, which takes it, and before the panel, which closes menus
	a.player.Mark(a.marks)
	a.player.Refresh(a.now)
	if err := a.player.Err(); err != nil {
		return fmt.Errorf("the stage cannot begin: %w", err)
	}
	if a.began >= 0 && !a.playing && (len(a.player.Stages) == 0 || a.player.Stages[0].Clock.Peek(a.now) > previewFor) {
		a.player.Machine, a.player.Bounded = stage.Computer, false
		a.player.Play(a.preview()...)
	}
	a.heard()
	a.heardOfReport()
	a.takeDropped()
	a.handleKeys()
	if err := a.buildControls(); err != nil {
		return err
	}
	if !a.bare {
		a.controls.Update(a.now)
		a.hover.Update(a.now, a.controls)
	}
	a.deck.Take(&a.panel.Setup)
	a.turnMachines()
	a.seen = a.state()
	a.controls.Follow(&a.seen)
	a.arrange()
	for i := range a.cells {
		a.cells[i].Readouts.Refresh(a.now, a.stage(i))
	}
	a.teach()
	a.rates.took(a.host() - a.now)
	a.rates.refresh(a.now, &a.player, a.cells[:])
	a.report()
	return nil
}

// state is what the panel shows.
func (a *app) state() panel.State {
	return panel.State{
		Panel:   *a.panel,
		Stages:  len(a.deck.Setups),
		Linked:  a.deck.Linked,
		Machine: a.deck.Machine,
		Lesson:  a.options.Name,
		Message: a.message(),
		Playing: a.playing,
		Paused:  a.player.IsPaused(),
		Dark:    a.dark,
		Shows:   a.shows,
		Marks:   a.marks,
		Gap:     a.player.Gap,
		Scale:   a.zoom,
		Reports: a.options.Report != nil && a.reporting.done == nil,
	}
}

// actions are what the panel does that is no setting.
func (a *app) actions() panel.Actions {
	var link func()
	if a.options.Link != nil {
		link = a.copyLink
	}
	return panel.Actions{
		Play: a.play, Pause: a.pause, Stall: a.stall,
		Save: a.save, SaveClean: a.saveClean, Copy: a.copyCommand, Report: a.reportOn, Link: link, Hide: a.putAway,
		Resize: a.resize, Choose: a.choose, Machine: a.setMachine, Lesson: a.openLesson,
		Dark: func(on bool) { a.dark = on }, Show: a.show, LookAtAll: a.lookAtAll, Mark: a.mark,
		Gap: func(g stage.Gap) { a.player.Gap = g }, Scale: a.setScale, FullScreen: toggleFullScreen,
	}
}

// stage is the nth stage that runs, nil if there is none.
func (a *app) stage(n int) *stage.Stage {
	if n < len(a.player.Stages) {
		return a.player.Stages[n]
	}
	return nil
}

// waitForRefresh makes a slow display of a fast one, and a steady one of a display that does not wait, such as Xvfb.
func (a *app) waitForRefresh() {
	if a.options.Refresh == 0 {
		return
	}
	k := math.Floor(a.now.Seconds()*a.options.Refresh+0.5) + 1 // refresh k is at k/rate, never a running sum
	time.Sleep(time.Duration(k/a.options.Refresh*float64(time.Second)) - a.host())
}

// message is what the panel says below its settings, if nothing is wrong with them.
func (a *app) message() string {
	if a.playing && !reflect.DeepEqual(&a.deck.Setups, &a.played) {
		return "Press Play for the new settings"
	}
	return ""
}

// Beside several stages the panel gives way, until it is hard to read.
const (
	panelShare   = 0.42 // of the window's width, at most
	leastReading = 0.75 // times the user's own scale
)

// panelScale is the scale of the panel: the one that is wanted, or as much of it as a window has room for.
func panelScale(wanted float64, width, height int) float64 {
	return max(min(wanted, float64(width)/panel.PanelWidth, float64(height)/panel.PanelHeight), 0.25)
}

// buildControls makes the widgets, once and whenever their scale changes.
func (a *app) buildControls() error {
	scale := panelScale(a.zoom*a.display, a.size[0], a.size[1])
	if (len(a.deck.Setups) > 1 || a.shows.Has(choice.ShowCode)) && !a.isNarrow() {
		scale = min(scale, max(panelShare*float64(a.size[0])/panel.PanelWidth, leastReading*scale))
	}
	scale = math.Round(scale*64) / 64 // resizing does not build anew for every pixel
	c := theme.Light
	if a.dark {
		c = theme.Dark
	}
	if a.theme == nil || a.theme.Scale != scale || a.theme.Colors != c {
		t, err := theme.NewTheme(c, scale)
		if err != nil {
			return err
		}
		a.theme, a.rebuild = t, true
	}
	if a.controls != nil && (!a.rebuild || a.bare) { // the toolkit keeps what happens to widgets that are never updated
		a.controls.Fit(image.Pt(a.size[0], a.size[1]), a.cardRoom())
		return nil
	}
	a.rebuild = false
	controls := panel.NewControls(a.theme, a.panel, a.deck, a.actions())
	controls.Pointer = &a.pointer
	if a.controls == nil {
		controls.UnfoldFirst(a.options.Recalled.unfolded())
	} else {
		controls.Succeed(a.controls)
		go runtime.GC() // the toolkit leaves pictures behind, which weigh nothing on Go's own scales
	}
	a.controls = controls
	a.controls.Fit(image.Pt(a.size[0], a.size[1]), a.cardRoom())
	return nil
}

// cardRoom is the height that the panel's card may have: the lesson's text stands below it, and where there are several
// stages, so do notices.
func (a *app) cardRoom() int {
	t := a.theme
	least, room := t.Px(leastCard), a.size[1]-2*t.Px(theme.Margin)
	if a.isOnItsSide() { // there is room beside it for all else
		return room
	}
	if len(a.deck.Setups) > 1 {
		room -= t.Px(noticeHeight + theme.Margin)
	} else if a.size[0]-t.Px(panel.PanelWidth) < t.Px(leastBeside) { // notices and rates are below it
		room -= t.Px(noticeHeight + numbersHeight + 2*theme.CellGap)
	}
	if a.isNarrow() {
		room -= t.Px(noticeHeight + theme.Margin) // a tap there closes the drawer
	} else if height := a.text.height(t, t.Px(panel.PanelWidth-2*theme.Margin)); height > 0 {
		room -= height + t.Px(theme.Margin)
	}
	return max(room, min(least, a.size[1]-2*t.Px(theme.Margin)))
}

// Beside the panel is room for notices, if there is so much of it; and a card that is as high shows a row of a section.
const (
	leastBeside = 400
	leastCard   = 270
)

// Draw draws the display frame.
func (a *app) Draw(screen *ebiten.Image) {
	if a.controls == nil {
		return
	}
	defer func(began time.Duration) { a.rates.took(a.host() - began) }(a.host())
	a.drawStages(screen)
	a.drawRates(screen)
	a.drawBlurb(screen)
	a.drawBar(screen)
	if !a.bare {
		a.drawBelowDrawer(screen, a.panelRect())
		a.controls.Draw(screen)
	}
	a.drawNotices(screen)
	if !a.bare {
		a.drawHint(screen)
	}
	if a.help {
		a.drawHelp(screen)
	}
	a.takePicture(screen)
	if a.options.Ready != nil && a.frames >= warmUp {
		a.options.Ready()
		a.options.Ready = nil
	}
	if a.options.Screenshot != "" && a.began >= 0 && a.now-a.began >= a.options.After && !a.done {
		a.done = true
		a.err = writePNG(a.options.Screenshot, system.Grab(screen), a.experiment(),
			choice.MachineTexts(a.deck.Machine)...)
	}
}

// DrawFinalScreen brings the finished frame to the window. A plain copy: the default blends, which costs a computer
// without a graphics card as much as drawing.
func (a *app) DrawFinalScreen(screen ebiten.FinalScreen, frame *ebiten.Image, m ebiten.GeoM) {
	screen.DrawImage(frame, &ebiten.DrawImageOptions{GeoM: m, Blend: ebiten.BlendCopy})
}

// previewOpacity makes the preview a backdrop.
const previewOpacity = 0.55

// opacity is that of the balls.
func (a *app) opacity() float32 {
	if a.playing {
		return 1
	}
	return previewOpacity
}

// Layout is never called: there is LayoutF.
func (a *app) Layout(int, int) (int, int) { panic("ui: Layout instead of LayoutF") }

// LayoutF makes a pixel of the screen a pixel of the display.
func (a *app) LayoutF(width, height float64) (float64, float64) {
	a.display = ebiten.Monitor().DeviceScaleFactor()
	if !ebiten.IsFullscreen() {
		a.window = [2]int{int(width), int(height)}
	}
	w, h := math.Ceil(width*a.display), math.Ceil(height*a.display)
	a.size = [2]int{int(w), int(h)}
	return w, h
}
