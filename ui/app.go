package ui

import (
	"fmt"
	"image"
	"math"
	"reflect"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"gameloops/internal/experiment"
)

// An app is the window: Ebitengine calls Update and then Draw once a display frame.
type app struct {
	options  Options
	host     func() time.Duration
	panel    *panel
	player   player
	controls *controls
	theme    *theme
	batch    *batch

	zoom    float64 // the user's, on top of the display's scale
	display float64 // device pixels a logical pixel
	size    [2]int  // of the screen, in pixels

	playing  bool // Play was pressed
	played   experiment.Setup
	now      time.Duration // of this display frame
	frames   int           // display frames so far
	began    time.Duration // when the window was warm; -1 before that
	readouts readouts
	rates    rateLog

	err  error // ends the run
	done bool
}

func newApp(o Options, host func() time.Duration) (*app, error) {
	batch, err := newBatch()
	if err != nil {
		return nil, err
	}
	a := &app{
		options: o,
		host:    host,
		panel:   newPanel(o.Setup),
		player:  player{host: host, gap: o.Gap},
		batch:   batch,
		zoom:    o.Scale,
		display: 1,
		size:    [2]int{o.Width, o.Height},
		began:   -1,
		rates:   rateLog{out: o.Rates},
	}
	return a, nil
}

// previewObjects are enough to look alive, and cost next to nothing.
const previewObjects = 150

// previewFor is how long the preview runs before it begins anew: by then all is at rest.
const previewFor = 9 * time.Second

// preview is what moves behind the panel before the first Play.
func (a *app) preview() experiment.Setup {
	s := experiment.Default()
	s.Loop = "fixed-steps-with-interpolation"
	s.Step = time.Second / 60
	s.Scene, s.Seed = a.panel.setup.Scene, a.panel.setup.Seed
	s.Objects = previewObjects
	return s
}

// warmUp is how many display frames pass before anything begins: the first ones load shaders and fonts, and take so
// long that they would count as a gap.
const warmUp = 5

// play is what the Play button does.
func (a *app) play() {
	if a.panel.problem() != "" {
		return
	}
	a.playing, a.played = true, a.panel.setup
	a.readouts.reset()
	a.player.play(a.played)
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
	a.now = a.host() // the one time of this frame
	if a.err != nil {
		return a.err
	}
	if a.done {
		return ebiten.Termination
	}
	if a.frames++; a.frames == warmUp {
		a.began = a.now
		if a.options.Play {
			a.play()
		}
	}
	a.handleClick() // before the loop's frame, which takes it, and before the panel, which closes menus
	a.player.refresh(a.now)
	if err := a.player.err(); err != nil {
		return fmt.Errorf("the stage cannot begin: %w", err)
	}
	if a.began >= 0 && !a.playing && (a.player.stage == nil || a.player.stage.now() > previewFor) {
		a.player.play(a.preview())
	}
	a.handleKeys()
	if err := a.buildControls(); err != nil {
		return err
	}
	a.controls.update(a.now)
	a.controls.follow(state{*a.panel, a.message(), a.playing, a.player.isPaused()})
	a.readouts.refresh(a.now, a.player.stage)
	a.rates.refresh(a.now, &a.player)
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
	if a.playing && !reflect.DeepEqual(a.panel.setup, a.played) {
		return "Press Play for the new settings"
	}
	return ""
}

// zoomStep is what a press of Ctrl and + does.
const zoomStep = 1.25

// handleKeys handles the keys that are the window's.
func (a *app) handleKeys() {
	if !ebiten.IsKeyPressed(ebiten.KeyControl) && !ebiten.IsKeyPressed(ebiten.KeyMeta) {
		return
	}
	switch {
	case inpututil.IsKeyJustPressed(ebiten.KeyEqual), inpututil.IsKeyJustPressed(ebiten.KeyNumpadAdd):
		a.zoom = min(a.zoom*zoomStep, MaxScale)
	case inpututil.IsKeyJustPressed(ebiten.KeyMinus), inpututil.IsKeyJustPressed(ebiten.KeyNumpadSubtract):
		a.zoom = max(a.zoom/zoomStep, MinScale)
	case inpututil.IsKeyJustPressed(ebiten.Key0), inpututil.IsKeyJustPressed(ebiten.KeyNumpad0):
		a.zoom = a.options.Scale
	case inpututil.IsKeyJustPressed(ebiten.KeyQ):
		a.done = true
	}
}

// The panel with its margins, in the design's pixels: it is never larger than the window.
const (
	panelWidth  = 440
	panelHeight = 400
)

// handleClick passes a click on the stage on to what is played. One on the panel or its menus is the panel's.
func (a *app) handleClick() {
	if !a.playing || a.controls == nil || !inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft) {
		return
	}
	x, y := ebiten.CursorPosition()
	if !a.controls.covers(image.Pt(x, y)) {
		a.player.click(a.now, newView(a.size[0], a.size[1]).place(x, y))
	}
}

// buildControls makes the widgets, once and whenever their scale changes.
func (a *app) buildControls() error {
	fits := min(float64(a.size[0])/panelWidth, float64(a.size[1])/panelHeight)
	scale := max(min(a.zoom*a.display, fits), 0.25)
	scale = math.Round(scale*64) / 64 // resizing does not build anew for every pixel
	if a.theme != nil && a.theme.scale == scale {
		return nil
	}
	t, err := newTheme(scale)
	if err != nil {
		return err
	}
	a.theme = t
	a.controls = newControls(t, a.panel, a.play, a.pause)
	return nil
}

// Draw draws the display frame.
func (a *app) Draw(screen *ebiten.Image) {
	if a.controls == nil {
		return
	}
	screen.Fill(backdrop)
	a.drawStage(screen)
	a.drawOverlay(screen)
	a.controls.draw(screen)
	if a.options.Screenshot != "" && a.began >= 0 && a.now-a.began >= a.options.After && !a.done {
		a.done = true
		a.err = writePNG(a.options.Screenshot, grab(screen))
	}
}

// DrawFinalScreen brings the finished frame to the window. A plain copy: the default blends, which costs a computer
// without a graphics card as much as drawing.
func (a *app) DrawFinalScreen(screen ebiten.FinalScreen, frame *ebiten.Image, m ebiten.GeoM) {
	screen.DrawImage(frame, &ebiten.DrawImageOptions{GeoM: m, Blend: ebiten.BlendCopy})
}

// previewOpacity makes the preview a backdrop.
const previewOpacity = 0.3

func (a *app) drawStage(screen *ebiten.Image) {
	s := a.player.stage
	if s == nil {
		return
	}
	v := newView(a.size[0], a.size[1])
	opacity := float32(1)
	if !a.playing {
		opacity = previewOpacity
	}
	a.batch.clear()
	a.batch.addObjects(s.pictures.shown, v, opacity)
	if boxes := s.boxes.Load(); boxes != nil {
		a.batch.addBoxes(*boxes, v, ground)
	}
	a.batch.draw(screen)
}

// Layout is never called: there is LayoutF.
func (a *app) Layout(int, int) (int, int) { panic("ui: Layout instead of LayoutF") }

// LayoutF makes a pixel of the screen a pixel of the display.
func (a *app) LayoutF(width, height float64) (float64, float64) {
	a.display = ebiten.Monitor().DeviceScaleFactor()
	w, h := math.Ceil(width*a.display), math.Ceil(height*a.display)
	a.size = [2]int{int(w), int(h)}
	return w, h
}
