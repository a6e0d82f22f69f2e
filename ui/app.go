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
)

// An app is the window: Ebitengine calls Update and then Draw once a display frame.
type app struct {
	options  Options
	host     func() time.Duration
	deck     *deck
	panel    *panel // shows the chosen stage of the deck
	player   player
	controls *controls
	theme    *theme
	batch    *batch

	zoom    float64 // the user's, on top of the display's scale
	display float64 // device pixels a logical pixel
	size    [2]int  // of the screen, in pixels
	window  [2]int  // its size when it last was no full screen, in the display's logical pixels

	marks   Marks // on the stages
	camera  camera
	looked  time.Duration // when the camera was moved
	hand    hand
	button  ebiten.MouseButton // with which it is down
	pointer pointer

	cells   []cell // of the stages; none if one has the whole window
	card    cell   // of a stage that has the window for itself; empty: it is not shown
	numbers int    // where the box of its rates begins, in pixels; the window's width where that is elsewhere
	sheets  [MaxStages]sheet
	shows   Shows
	bars    []bar
	points  []point
	heights []float64
	anatomy anatomy
	code    code
	text    blurb // of the lesson
	lesson  lesson
	named   []experiment.Setup
	names   []label // of the stages, which are those of named

	seen    state // what the panel shows
	rebuild bool  // its widgets show something else now
	bare    bool  // the panel is off
	dark    bool  // the theme is
	help    bool  // the list of keys is shown
	hover   hover

	shortcuts []shortcut
	typed     []rune // in this frame

	playing  bool // Play was pressed
	played   []experiment.Setup
	now      time.Duration // of this display frame
	before   time.Duration // of the one before
	frames   int           // display frames so far
	began    time.Duration // when the window was warm; -1 before that
	readouts [MaxStages]readouts
	callouts [MaxStages]callout
	rates    rateLog
	reporter reporter

	saving    saving
	reporting reporting
	recording recording

	err  error // ends the run
	done bool
}

func newApp(o Options, host func() time.Duration) (*app, error) {
	batch, err := newBatch()
	if err != nil {
		return nil, err
	}
	setups, err := o.setups()
	if err != nil {
		return nil, err
	}
	d := newDeck(setups)
	d.machine = o.Machine
	a := &app{
		options: o,
		host:    host,
		deck:    d,
		panel:   newPanel(setups[0]),
		text:    blurb{title: o.Title, words: o.Look},
		lesson:  o.lessonOf(setups),
		player:  player{host: host, gap: o.Gap},
		batch:   batch,
		marks:   o.Marks,
		camera:  newCamera(physics.View),
		shows:   o.Shows,
		dark:    o.Dark,
		zoom:    o.Scale,
		display: 1,
		size:    [2]int{o.Width, o.Height},
		window:  [2]int{o.Width, o.Height},
		began:   -1,
		pointer: pointer{touches: o.Touch},

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
	s.Scene, s.Seed = a.panel.setup.Scene, a.panel.setup.Seed
	s.Objects = previewObjects
	return []experiment.Setup{s}
}

// warmUp is how many display frames pass before anything begins: the first ones load shaders and fonts, and take so
// long that they would count as a gap.
const warmUp = 5

// play is what the Play button does.
func (a *app) play() {
	if a.panel.problem() != "" {
		return
	}
	a.deck.take(&a.panel.setup)
	if a.playing && a.deck.setups[0].Scene != a.played[0].Scene {
		a.camera.reset()
	}
	a.camera.showAll(experiment.View(a.deck.setups))
	a.keepRecord()
	a.playing, a.played = true, slices.Clone(a.deck.setups)
	a.player.machine, a.player.bounded = a.deck.machine, a.lesson.is(a.played, a.deck.machine)
	a.player.recording = a.recording.name != ""
	a.player.play(a.played...)
	a.bare = a.bare || a.isNarrow() // what begins is seen
}

// keepRecord keeps what was recorded of the stages that play, which are to end.
func (a *app) keepRecord() {
	if a.playing {
		a.recording.keep(a.played[0], a.player.record)
	}
}

// endRecord writes what was recorded of the last stages, and tells whether all that was wanted is there.
func (a *app) endRecord() error {
	if !a.playing {
		return a.recording.end(experiment.Setup{}, nil)
	}
	return a.recording.end(a.played[0], a.player.record)
}

// pause is what the Pause button does.
func (a *app) pause() {
	if a.playing {
		a.player.pause(!a.player.isPaused())
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
	a.player.mark(a.marks)
	a.player.refresh(a.now)
	if err := a.player.err(); err != nil {
		return fmt.Errorf("the stage cannot begin: %w", err)
	}
	if a.began >= 0 && !a.playing && (len(a.player.stages) == 0 || a.player.stages[0].clock.peek(a.now) > previewFor) {
		a.player.machine, a.player.bounded = Computer, false
		a.player.play(a.preview()...)
	}
	a.heard()
	a.heardOfReport()
	a.takeDropped()
	a.handleKeys()
	if err := a.buildControls(); err != nil {
		return err
	}
	if !a.bare {
		a.controls.update(a.now)
		a.hover.update(a.now, a.controls)
	}
	a.deck.take(&a.panel.setup)
	a.turnMachines()
	a.seen = a.state()
	a.controls.follow(&a.seen)
	a.arrange()
	for i := range a.readouts {
		a.readouts[i].refresh(a.now, a.stage(i))
	}
	a.teach()
	a.rates.took(a.host() - a.now)
	a.rates.refresh(a.now, &a.player, a.readouts[:])
	a.report()
	return nil
}

// state is what the panel shows.
func (a *app) state() state {
	return state{
		panel:   *a.panel,
		stages:  len(a.deck.setups),
		linked:  a.deck.linked,
		machine: a.deck.machine,
		lesson:  a.options.Name,
		message: a.message(),
		playing: a.playing,
		paused:  a.player.isPaused(),
		dark:    a.dark,
		shows:   a.shows,
		marks:   a.marks,
		gap:     a.player.gap,
		scale:   a.zoom,
		reports: a.options.Report != nil && a.reporting.done == nil,
	}
}

// actions are what the panel does that is no setting.
func (a *app) actions() actions {
	var link func()
	if a.options.Link != nil {
		link = a.copyLink
	}
	return actions{
		play: a.play, pause: a.pause, stall: a.stall,
		save: a.save, saveClean: a.saveClean, copy: a.copyCommand, report: a.reportOn, link: link, hide: a.putAway,
		resize: a.resize, choose: a.choose, machine: a.setMachine, lesson: a.openLesson,
		dark: func(on bool) { a.dark = on }, show: a.show, lookAtAll: a.lookAtAll, mark: a.mark,
		gap: func(g Gap) { a.player.gap = g }, scale: a.setScale, fullScreen: toggleFullScreen,
	}
}

// stage is the nth stage that runs, nil if there is none.
func (a *app) stage(n int) *stage {
	if n < len(a.player.stages) {
		return a.player.stages[n]
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
	if a.playing && !reflect.DeepEqual(&a.deck.setups, &a.played) {
		return "Press Play for the new settings"
	}
	return ""
}

// The panel with its margins, in the design's pixels: it is never larger than the window. It can be higher: what is
// folded out scrolls.
const (
	panelWidth  = 424
	panelHeight = 420
)

// Beside several stages the panel gives way, until it is hard to read.
const (
	panelShare   = 0.42 // of the window's width, at most
	leastReading = 0.75 // times the user's own scale
)

// panelScale is the scale of the panel: the one that is wanted, or as much of it as a window has room for.
func panelScale(wanted float64, width, height int) float64 {
	return max(min(wanted, float64(width)/panelWidth, float64(height)/panelHeight), 0.25)
}

// buildControls makes the widgets, once and whenever their scale changes.
func (a *app) buildControls() error {
	scale := panelScale(a.zoom*a.display, a.size[0], a.size[1])
	if (len(a.deck.setups) > 1 || a.shows.has(showCode)) && !a.isNarrow() {
		scale = min(scale, max(panelShare*float64(a.size[0])/panelWidth, leastReading*scale))
	}
	scale = math.Round(scale*64) / 64 // resizing does not build anew for every pixel
	c := light
	if a.dark {
		c = dark
	}
	if a.theme == nil || a.theme.scale != scale || a.theme.colors != c {
		t, err := newTheme(c, scale)
		if err != nil {
			return err
		}
		a.theme, a.rebuild = t, true
	}
	if a.controls != nil && (!a.rebuild || a.bare) { // the toolkit keeps what happens to widgets that are never updated
		a.controls.fit(image.Pt(a.size[0], a.size[1]), a.cardRoom())
		return nil
	}
	a.rebuild = false
	controls := newControls(a.theme, a.panel, a.deck, a.actions())
	controls.pointer = &a.pointer
	if a.controls == nil {
		controls.unfoldFirst(a.options.Recalled)
	} else {
		controls.succeed(a.controls)
		go runtime.GC() // the toolkit leaves pictures behind, which weigh nothing on Go's own scales
	}
	a.controls = controls
	a.controls.fit(image.Pt(a.size[0], a.size[1]), a.cardRoom())
	return nil
}

// cardRoom is the height that the panel's card may have: the lesson's text stands below it, and where there are several
// stages, so do notices.
func (a *app) cardRoom() int {
	t := a.theme
	least, room := t.px(leastCard), a.size[1]-2*t.px(margin)
	if a.isOnItsSide() { // there is room beside it for all else
		return room
	}
	if len(a.deck.setups) > 1 {
		room -= t.px(noticeHeight + margin)
	} else if a.size[0]-t.px(panelWidth) < t.px(leastBeside) { // notices and rates are below it
		room -= t.px(noticeHeight + numbersHeight + 2*cellGap)
	}
	if a.isNarrow() {
		room -= t.px(noticeHeight + margin) // a tap there closes the drawer
	} else if height := a.text.height(t, t.px(panelWidth-2*margin)); height > 0 {
		room -= height + t.px(margin)
	}
	return max(room, min(least, a.size[1]-2*t.px(margin)))
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
		a.controls.draw(screen)
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
		a.err = writePNG(a.options.Screenshot, grab(screen), a.experiment(), a.texts()...)
	}
}

// drawStages draws the stages, and what is written beside them.
func (a *app) drawStages(screen *ebiten.Image) {
	screen.Fill(a.theme.backdrop)
	if len(a.cells) == 0 {
		if s := a.stage(0); s != nil {
			a.drawStage(screen, s, a.view(0), a.opacity())
		}
	}
	a.drawCells(screen)
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
