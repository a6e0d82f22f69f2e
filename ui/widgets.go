package ui

import (
	"image"
	"image/color"
	"reflect"
	"slices"
	"time"

	"github.com/ebitenui/ebitenui"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// controls are the widgets of the panel. They show a panel's state and change it; they hold none of their own.
type controls struct {
	ui    *ebitenui.UI
	theme *theme
	panel *panel
	deck  *deck
	card  *widget.Container
	grid  *widget.Container

	loop     *widget.ListComboButton
	limited  *widget.Checkbox
	maxStep  *widget.ListComboButton
	objects  *widget.ListComboButton
	step     *widget.ListComboButton
	rate     *widget.TextInput
	rateBox  *widget.TextInputImage
	seed     *widget.TextInput
	seedBox  *widget.TextInputImage
	stages   *widget.ListComboButton // how many
	stage    *widget.ListComboButton // which one
	linked   *widget.Checkbox
	message  *widget.Text
	play     *widget.Button
	pause    *widget.Button
	stall    *widget.Button
	focusers []widget.Focuser
	hints    []hint
	// byKeyboard says that the focus went where it is by Tab.
	byKeyboard bool
	// laidOut says that they were drawn once. Before that the toolkit's widgets cannot be asked for much.
	laidOut bool
	focus   int // which of focusers gets the focus then; -1: none

	shown   state
	now     time.Duration
	lively  int           // frames for which image is drawn anew
	image   *ebiten.Image // what the panel looks like
	drawn   time.Duration // when image was
	bounds  image.Rectangle
	pointer image.Point
	keys    []ebiten.Key
	touches []ebiten.TouchID
}

// actions are what the controls do that is more than a setting.
type actions struct {
	play, pause func()
	resize      func(stages int)
	choose      func(stage int)
	machine     func(Machine)
	stall       func()
}

// newControls makes the widgets for the chosen stage of a deck.
func newControls(t *theme, p *panel, d *deck, do actions) *controls {
	c := &controls{theme: t, panel: p, deck: d, focus: -1}
	c.card = widget.NewContainer( // not a widget.Panel: Tab never gets into one
		widget.ContainerOpts.BackgroundImage(t.card),
		widget.ContainerOpts.WidgetOpts(
			widget.WidgetOpts.LayoutData(widget.AnchorLayoutData{}),
			widget.WidgetOpts.TrackHover(true),
		),
		widget.ContainerOpts.Layout(widget.NewRowLayout(
			widget.RowLayoutOpts.Direction(widget.DirectionVertical),
			widget.RowLayoutOpts.Padding(widget.NewInsetsSimple(t.px(14))),
			widget.RowLayoutOpts.Spacing(t.px(14)),
		)),
	)
	c.grid = widget.NewContainer(widget.ContainerOpts.Layout(widget.NewGridLayout(
		widget.GridLayoutOpts.Columns(2),
		widget.GridLayoutOpts.Spacing(t.px(10), t.px(6)),
	)))
	c.card.AddChild(c.grid)
	c.addRows()
	c.addMachine(do)
	c.addStages(do)
	c.addButtons(do.play, do.pause)
	root := widget.NewContainer(widget.ContainerOpts.Layout(widget.NewAnchorLayout(
		widget.AnchorLayoutOpts.Padding(widget.NewInsetsSimple(t.px(margin))),
	)))
	root.AddChild(c.card)
	c.ui = &ebitenui.UI{Container: root, PrimaryTheme: t.widgets, PostRenderHook: c.drawFocus}
	return c
}

// succeed takes the place of other controls of the same size.
func (c *controls) succeed(before *controls) {
	c.image, c.bounds, c.pointer = before.image, before.bounds, before.pointer
	c.byKeyboard = before.byKeyboard
	c.card.GetWidget().Rect = before.card.GetWidget().Rect
	c.lively = livelyFrames
	c.focus = before.focus
	if before.laidOut {
		c.focus = slices.IndexFunc(before.focusers, widget.Focuser.IsFocused)
	}
	before.ui.ClearFocus()
}

// menuHeight is that of the longest menu, in the design's pixels; it scrolls beyond.
const menuHeight = 330

// margin is between the edge of the window and what is on the stage.
const margin = 12

// addRows adds the settings, in the demo's order.
func (c *controls) addRows() {
	p := c.panel
	c.addRow("Game:", hints["Game:"], c.menu(columnWidth, games(), chosen(games(), p.setup.Scene), func(e choice) {
		p.set("scene", e.text)
	}))
	c.loop = c.menu(columnWidth, kinds(), chosen(kinds(), p.setup.Loop), func(e choice) { p.chooseLoop(e.text) })
	c.addRow("Loop:", hints["Loop:"], c.loop)

	const box = 18 + 8 // a check box and the space after it
	c.limited = c.checkBox("", p.limited(), p.limit)
	c.maxStep = c.menu(columnWidth-box, p.maxStepChoices(), maxStepChoice(p.maxStep), func(e choice) {
		p.chooseMaxStep(e.text)
	})
	c.addRow("Max step:", hints["Max step:"], c.line(8, c.limited, c.maxStep))

	counts := p.objectCounts()
	c.objects = c.menu(columnWidth, counts, chosen(counts, p.text("objects")), func(e choice) {
		p.set("objects", e.text)
	})
	c.addRow("Objects:", hints["Objects:"], c.objects)

	const rateWidth, unitWidth = 84, 20
	c.step = c.menu(columnWidth-rateWidth-unitWidth-2*8, stepPresets, p.step(), func(e choice) { p.chooseStep(e) })
	c.rate, c.rateBox = c.textField(rateWidth, p.rate.text, p.typeRate)
	c.addRow("Step rate:", hints["Step rate:"], c.line(8, c.step, c.rate, c.label("Hz", unitWidth, c.theme.ink)))

	continuous := c.checkBox("continuous", p.setup.Continuous, func(on bool) { p.setup.Continuous = on })
	c.addRow("Collision:", hints["Collision:"], c.line(0, continuous, c.label("", 1, c.theme.ink)))
	seed, seedBox := c.textField(columnWidth, p.seed.text, p.typeSeed)
	c.seed, c.seedBox = seed, seedBox
	c.addRow("Seed:", hints["Seed:"], c.seed)
}

// addMachine adds the computer that the stages run on.
func (c *controls) addMachine(do actions) {
	const stallWidth, space = 76, 8
	menu := c.menu(columnWidth-stallWidth-space, machines, c.deck.machine.choice(), func(e choice) {
		do.machine(Machine(e.text))
	})
	c.stall = c.button("Stall", stallWidth, do.stall)
	c.addRow("Machine:", hints["Machine:"], c.line(space, menu, c.stall))
}

// button is a button with a word on it.
func (c *controls) button(word string, width float64, do func()) *widget.Button {
	b := widget.NewButton(
		widget.ButtonOpts.WidgetOpts(widget.WidgetOpts.MinSize(c.theme.px(width), c.theme.px(rowHeight))),
		widget.ButtonOpts.TextLabel(word),
		widget.ButtonOpts.TextPosition(widget.TextPositionCenter, widget.TextPositionCenter),
		widget.ButtonOpts.ClickedHandler(func(*widget.ButtonClickedEventArgs) { do() }),
	)
	c.focusers = append(c.focusers, b)
	return b
}

// addStages adds how many stages there are, and which of them the other settings are about.
func (c *controls) addStages(do actions) {
	const countWidth, linkWidth, space = 62, 92, 8
	counts, names := stageCounts(), c.deck.stageNames()
	c.stages = c.menu(countWidth, counts, counts[len(c.deck.setups)-1], func(e choice) {
		do.resize(index(counts, e) + 1)
	})
	c.stage = c.menu(columnWidth-countWidth-linkWidth-2*space, names, names[c.deck.chosen], func(e choice) {
		do.choose(index(names, e))
	})
	c.linked = c.checkBox("change all", c.deck.linked, func(on bool) { c.deck.linked = on })
	c.addRow("Stages:", hints["Stages:"], c.line(space, c.stages, c.stage, c.linked))
}

// index is where an entry stands in its menu.
func index(all []choice, e choice) int {
	for i := range all {
		if all[i] == e {
			return i
		}
	}
	return 0
}

// addButtons adds the last row: what there is to say, and the buttons.
func (c *controls) addButtons(play, pause func()) {
	t := c.theme
	c.play = widget.NewButton(
		widget.ButtonOpts.WidgetOpts(widget.WidgetOpts.MinSize(t.px(playWidth), t.px(rowHeight))),
		widget.ButtonOpts.Image(t.primary),
		widget.ButtonOpts.Text("Play", &t.medium, &widget.ButtonTextColor{
			Idle: c.theme.white, Hover: c.theme.white, Pressed: c.theme.white, Disabled: c.theme.disabledInk,
		}),
		widget.ButtonOpts.TextPosition(widget.TextPositionCenter, widget.TextPositionCenter),
		widget.ButtonOpts.ClickedHandler(func(*widget.ButtonClickedEventArgs) { play() }),
	)
	c.pause = c.button("Pause", pauseWidth, pause)
	for _, f := range []*widget.TextInput{c.rate, c.seed} {
		f.SubmitEvent.AddHandler(func(any) { play() })
	}
	c.focusers = append(c.focusers, c.play)
	c.hints = append(c.hints,
		hint{[]*widget.Widget{c.pause.GetWidget()}, hints["Pause"]},
		hint{[]*widget.Widget{c.play.GetWidget()}, hints["Play"]})
	c.message = c.label("", labelWidth+10+columnWidth-playWidth-pauseWidth-2*8, c.theme.faintInk)
	c.card.AddChild(c.line(8, c.message, c.pause, c.play))
}

// addRow adds a setting with its name, and what there is to know about it.
func (c *controls) addRow(name, words string, control widget.PreferredSizeLocateableWidget) {
	label := widget.NewText(
		widget.TextOpts.Text(name, &c.theme.regular, c.theme.ink),
		widget.TextOpts.Position(widget.TextPositionEnd, widget.TextPositionCenter),
		widget.TextOpts.WidgetOpts(widget.WidgetOpts.MinSize(c.theme.px(labelWidth), c.theme.px(rowHeight))),
	)
	c.grid.AddChild(label, control)
	c.hints = append(c.hints, hint{[]*widget.Widget{label.GetWidget(), control.GetWidget()}, words})
}

// label is a text of a row's height.
func (c *controls) label(words string, width float64, tone color.Color) *widget.Text {
	size := c.theme.row(width)
	return widget.NewText(
		widget.TextOpts.Text(words, &c.theme.regular, tone),
		widget.TextOpts.Position(widget.TextPositionStart, widget.TextPositionCenter),
		widget.TextOpts.WidgetOpts(widget.WidgetOpts.MinSize(size.X, size.Y)),
	)
}

// line puts controls beside each other.
func (c *controls) line(spacing float64, controls ...widget.PreferredSizeLocateableWidget) *widget.Container {
	l := widget.NewContainer(widget.ContainerOpts.Layout(widget.NewRowLayout(
		widget.RowLayoutOpts.Direction(widget.DirectionHorizontal),
		widget.RowLayoutOpts.Spacing(c.theme.px(spacing)),
	)))
	for _, w := range controls {
		if _, ok := w.(*widget.Checkbox); ok {
			w.GetWidget().LayoutData = widget.RowLayoutData{Position: widget.RowLayoutPositionCenter}
		}
		l.AddChild(w)
	}
	return l
}

// menu is a drop-down menu.
func (c *controls) menu(width float64, all []choice, now choice, choose func(choice)) *widget.ListComboButton {
	entries := make([]any, len(all))
	for i, e := range all {
		entries[i] = e
	}
	name := func(e any) string { return e.(choice).label }
	size := c.theme.row(width)
	m := widget.NewListComboButton(
		widget.ListComboButtonOpts.Entries(entries),
		widget.ListComboButtonOpts.InitialEntry(now),
		widget.ListComboButtonOpts.EntryLabelFunc(name, name),
		widget.ListComboButtonOpts.MaxContentHeight(c.theme.px(menuHeight)),
		widget.ListComboButtonOpts.ButtonParams(&widget.ButtonParams{MinSize: &size}),
		widget.ListComboButtonOpts.ListParams(&widget.ListParams{
			MinSize: &image.Point{X: size.X}, Slider: c.theme.scrollBar(len(all)),
		}),
		widget.ListComboButtonOpts.EntrySelectedHandler(func(a *widget.ListComboButtonEntrySelectedEventArgs) {
			choose(a.Entry.(choice))
		}),
	)
	c.focusers = append(c.focusers, m)
	return m
}

// checkBox is a check box, with words after it if there are any.
func (c *controls) checkBox(words string, on bool, change func(on bool)) *widget.Checkbox {
	opts := []widget.CheckboxOpt{
		widget.CheckboxOpts.InitialState(checkState(on)),
		widget.CheckboxOpts.Spacing(c.theme.px(8)),
		widget.CheckboxOpts.StateChangedHandler(func(a *widget.CheckboxChangedEventArgs) {
			change(a.State == widget.WidgetChecked)
		}),
	}
	if words != "" {
		opts = append(opts, widget.CheckboxOpts.TextLabel(words))
	}
	b := widget.NewCheckbox(opts...)
	c.focusers = append(c.focusers, b)
	return b
}

// textField is a field to type into. The look it returns is the field's own: it turns red when the text is wrong.
func (c *controls) textField(width float64, words string, typed func(string)) (
	*widget.TextInput, *widget.TextInputImage,
) {
	look := *c.theme.input
	size := c.theme.row(width)
	f := widget.NewTextInput(
		widget.TextInputOpts.WidgetOpts(widget.WidgetOpts.MinSize(size.X, size.Y)),
		widget.TextInputOpts.Image(&look),
		widget.TextInputOpts.CaretWidth(max(1, c.theme.px(1))),
		widget.TextInputOpts.AllowDuplicateSubmit(true),
		widget.TextInputOpts.ChangedHandler(func(a *widget.TextInputChangedEventArgs) { typed(a.InputText) }),
	)
	f.SetText(words)
	c.focusers = append(c.focusers, f)
	return f, &look
}

// A state is all that the widgets show, apart from the pointer and the keyboard.
type state struct {
	panel           panel
	stages          int
	machine         Machine
	message         string
	playing, paused bool
}

// follow makes the widgets show a state, which another widget may have changed.
func (c *controls) follow(s state) {
	if reflect.DeepEqual(s, c.shown) {
		return
	}
	c.shown = s
	c.lively = livelyFrames
	p := &s.panel
	c.limited.SetState(checkState(p.limited()))
	c.maxStep.GetWidget().Disabled = !p.limited()
	c.maxStep.SetSelectedEntry(maxStepChoice(p.maxStep))
	c.step.GetWidget().Disabled = !p.hasStep()
	c.step.SetSelectedEntry(p.step())
	c.rate.GetWidget().Disabled = !p.hasStep()
	if c.rate.GetText() != p.rate.text {
		c.rate.SetText(p.rate.text)
	}
	c.rateBox.Idle, c.seedBox.Idle = c.theme.input.Idle, c.theme.input.Idle
	if p.rate.problem != "" {
		c.rateBox.Idle = c.theme.wrong.Idle
	}
	if p.seed.problem != "" {
		c.seedBox.Idle = c.theme.wrong.Idle
	}
	c.stage.GetWidget().Disabled = s.stages == 1
	c.linked.GetWidget().Disabled = s.stages == 1
	c.play.GetWidget().Disabled = p.problem() != ""
	c.pause.GetWidget().Disabled = !s.playing
	c.stall.GetWidget().Disabled = !s.playing
	if s.paused {
		c.pause.SetText("Go on")
	} else {
		c.pause.SetText("Pause")
	}
	c.message.Label = s.message
	c.message.SetColor(c.theme.faintInk)
	if p.problem() != "" {
		c.message.Label = p.problem()
		c.message.SetColor(c.theme.warning)
	}
}

func checkState(on bool) widget.WidgetState {
	if on {
		return widget.WidgetChecked
	}
	return widget.WidgetUnchecked
}

// livelyFrames is for how many frames the panel is drawn anew once something happened to it: the toolkit's own events
// take a few frames to arrive.
const livelyFrames = 10

// update passes input on to the widgets.
func (c *controls) update(now time.Duration) {
	c.now = now
	if inpututil.IsKeyJustPressed(ebiten.KeyTab) {
		c.byKeyboard = true
	} else if inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft) {
		c.byKeyboard = false
	}
	if c.touched() {
		c.lively = livelyFrames
	}
	c.ui.Update()
}

// touched tells whether there is input that could change how the panel looks.
func (c *controls) touched() bool {
	x, y := ebiten.CursorPosition()
	before := c.pointer
	c.pointer = image.Pt(x, y)
	if c.pointer != before && (c.pointer.In(c.bounds) || before.In(c.bounds)) {
		return true
	}
	c.keys = inpututil.AppendPressedKeys(c.keys[:0])
	c.keys = inpututil.AppendJustReleasedKeys(c.keys)
	c.touches = ebiten.AppendTouchIDs(c.touches[:0])
	wheelX, wheelY := ebiten.Wheel()
	const left = ebiten.MouseButtonLeft
	return len(c.keys)+len(c.touches) > 0 || wheelX != 0 || wheelY != 0 ||
		ebiten.IsMouseButtonPressed(left) || inpututil.IsMouseButtonJustReleased(left)
}

// draw draws the panel. The toolkit takes many passes over all the pixels it is given, which costs a computer without a
// graphics card most of its frame: so it gets no more than the panel's part of the window, and only when that changes.
func (c *controls) draw(screen *ebiten.Image) {
	height := min(screen.Bounds().Dy(), c.theme.px(panelHeight+menuHeight))
	c.bounds = image.Rect(0, 0, c.theme.px(panelWidth), height)
	if c.image == nil || c.image.Bounds() != c.bounds {
		if c.image != nil {
			c.image.Deallocate()
		}
		c.image = ebiten.NewImage(c.bounds.Dx(), c.bounds.Dy())
		c.lively = livelyFrames
	}
	blinks := (c.rate.IsFocused() || c.seed.IsFocused()) && c.now-c.drawn >= readoutEvery
	if c.lively > 0 || blinks {
		c.image.Clear()
		c.ui.Draw(c.image)
		if !c.laidOut && c.focus >= 0 {
			c.ui.SetFocusedWidget(c.focusers[c.focus])
		}
		c.laidOut = true
		c.drawn = c.now
		c.lively = max(c.lively-1, 0)
	}
	used := c.bounds
	if !c.menuOpen() {
		used.Max.Y = min(used.Max.Y, c.card.GetWidget().Rect.Max.Y+c.theme.px(4))
	}
	screen.DrawImage(c.image.SubImage(used).(*ebiten.Image), nil)
}

// covers tells whether a click at a point of the window is the panel's: on its card, or anywhere while a menu is open,
// which it closes.
func (c *controls) covers(p image.Point) bool { return p.In(c.card.GetWidget().Rect) || c.menuOpen() }

func (c *controls) menuOpen() bool {
	if !c.laidOut {
		return false
	}
	for _, f := range c.focusers {
		if m, ok := f.(*widget.ListComboButton); ok && m.ContentVisible() {
			return true
		}
	}
	return false
}

// drawFocus draws a ring around the control that has the keyboard. The toolkit shows focus as hovering, or not at all.
func (c *controls) drawFocus(screen *ebiten.Image) {
	for _, f := range c.focusers {
		if !f.IsFocused() {
			continue
		}
		r := f.GetWidget().Rect.Inset(-c.theme.px(3))
		c.theme.ring.Draw(screen, r.Dx(), r.Dy(), func(o *ebiten.DrawImageOptions) {
			o.GeoM.Translate(float64(r.Min.X), float64(r.Min.Y))
		})
	}
}
