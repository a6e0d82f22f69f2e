package ui

import (
	"image"
	"maps"
	"reflect"
	"runtime"
	"slices"
	"time"

	"github.com/ebitenui/ebitenui"
	eimage "github.com/ebitenui/ebitenui/image"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// controls are the widgets of the panel. They show a panel's state and change it; they hold none of their own but what
// is unfolded, and where they are scrolled to.
type controls struct {
	ui     *ebitenui.UI
	theme  *theme
	panel  *panel
	deck   *deck
	do     actions
	card   *widget.Container
	scroll *widget.ScrollContainer
	body   *widget.Container // all sections
	bar    *widget.Slider
	folds  []fold
	open   map[string]bool // sections, by title

	loop     *menu
	objects  *combo
	message  *widget.Text
	play     *widget.Button
	pause    *widget.Button
	menus    []*menu
	fields   []*widget.TextInput
	focusers []widget.Focuser
	shows    []func(*state) // make widgets show a state
	hints    []hint
	named    map[string]*widget.Widget // rows, sections and buttons, by what is written on them
	keyOf    map[*widget.Widget]string // of the controls of rows for settings: which one

	dropdown dropdown
	settling bool // a menu was closed, and what closed it is still held down
	// byKeyboard says that the focus went where it is by Tab.
	byKeyboard bool
	// laidOut says that they were drawn once. Before that the toolkit's widgets cannot be asked for much.
	laidOut bool
	focus   int // which of focusers gets the focus then; -1: none
	focused widget.Focuser

	shown   state
	now     time.Duration
	lively  int           // frames for which image is drawn anew
	layouts int           // so far
	image   *ebiten.Image // what the panel looks like
	drawn   time.Duration // when image was
	bounds  image.Rectangle
	window  image.Point // its size
	room    int         // the height that the card may have
	pointer *pointer
	pointed image.Point // where it was
	swipe   swipe
	keys    []ebiten.Key
}

// A fold is a section as it is shown.
type fold struct {
	title  string
	button *widget.Button
	rows   *widget.Container
}

// actions are what the controls do that is more than a setting.
type actions struct {
	play, pause, stall            func()
	resize                        func(stages int)
	choose                        func(stage int)
	machine                       func(Machine)
	lesson                        func(name string)
	dark                          func(on bool)
	show                          func(s Shows, on bool)
	lookAtAll                     func()
	mark                          func(m Marks, on bool)
	save, saveClean, copy, report func()
	gap                           func(Gap)
	scale                         func(choice)
	fullScreen                    func()
	link                          func() // nil: there is no page
	hide                          func()
}

// newControls makes the widgets for the chosen stage of a deck.
func newControls(t *theme, p *panel, d *deck, do actions) *controls {
	c := &controls{theme: t, panel: p, deck: d, do: do, pointer: new(pointer), focus: -1, open: make(map[string]bool),
		named: make(map[string]*widget.Widget), keyOf: make(map[*widget.Widget]string)}
	c.room, c.window = t.px(panelHeight), image.Pt(t.px(panelWidth), t.px(panelHeight))
	top := widget.NewContainer(widget.ContainerOpts.Layout(widget.NewRowLayout(
		widget.RowLayoutOpts.Direction(widget.DirectionVertical),
		widget.RowLayoutOpts.Spacing(t.px(12)),
	)))
	top.AddChild(c.grid(labelWidth, c.demoRows()), c.buttons())
	c.card = widget.NewContainer( // not a widget.Panel: Tab never gets into one
		widget.ContainerOpts.BackgroundImage(t.card),
		widget.ContainerOpts.WidgetOpts(widget.WidgetOpts.TrackHover(true)),
		widget.ContainerOpts.Layout(cardLayout{c}),
	)
	c.card.AddChild(top, c.newBody(), c.bar)
	root := widget.NewContainer(widget.ContainerOpts.Layout(rootLayout{c}))
	root.AddChild(c.card)
	c.ui = &ebitenui.UI{Container: root, PrimaryTheme: t.widgets, PostRenderHook: c.drawMarks}
	return c
}

// newBody makes the sections, which scroll where there is no room for all of them, and their scroll bar.
func (c *controls) newBody() *widget.ScrollContainer {
	t := c.theme
	c.body = widget.NewContainer(widget.ContainerOpts.Layout(widget.NewRowLayout(
		widget.RowLayoutOpts.Direction(widget.DirectionVertical),
		widget.RowLayoutOpts.Padding(&widget.Insets{Left: t.px(cardPadding), Right: t.px(cardPadding)}),
	)))
	for _, s := range c.sections() {
		c.addSection(s)
	}
	nothing := eimage.NewNineSliceColor(t.clear)
	c.scroll = widget.NewScrollContainer(
		widget.ScrollContainerOpts.Content(c.body),
		widget.ScrollContainerOpts.Image(&widget.ScrollContainerImage{
			Idle: nothing, Disabled: nothing, Mask: eimage.NewNineSliceColor(t.white),
		}),
	)
	c.bar = widget.NewSlider(
		widget.SliderOpts.Orientation(widget.DirectionVertical),
		widget.SliderOpts.MinMax(0, 0),
		widget.SliderOpts.InitialCurrent(0),
		widget.SliderOpts.TabOrder(-1),
		widget.SliderOpts.Images(&widget.SliderTrackImage{Idle: t.barTrack}, t.barHandle),
		widget.SliderOpts.MinHandleSize(t.px(24)),
		widget.SliderOpts.PageSizeFunc(func() int { return max(c.scroll.ViewRect().Dy()*9/10, 1) }),
		widget.SliderOpts.ChangedHandler(func(a *widget.SliderChangedEventArgs) { c.scrollTo(a.Current) }),
	)
	return c.scroll
}

// addSection adds a section, folded.
func (c *controls) addSection(s section) {
	t := c.theme
	f := fold{title: s.title, rows: widget.NewContainer(
		widget.ContainerOpts.Layout(widget.NewRowLayout(
			widget.RowLayoutOpts.Padding(&widget.Insets{Top: t.px(4), Bottom: t.px(10)}),
		)))}
	width := labelWidth + 10 + columnWidth
	f.button = widget.NewButton(
		widget.ButtonOpts.WidgetOpts(widget.WidgetOpts.MinSize(t.px(float64(width)), t.px(foldHeight))),
		widget.ButtonOpts.Image(t.fold),
		widget.ButtonOpts.Text(s.title, &t.medium, &widget.ButtonTextColor{Idle: t.ink, Disabled: t.disabledInk}),
		widget.ButtonOpts.TextPadding(&widget.Insets{Left: t.px(24)}),
		widget.ButtonOpts.ClickedHandler(func(*widget.ButtonClickedEventArgs) { c.unfold(f, !c.open[f.title]) }),
	)
	c.focusers = append(c.focusers, f.button)
	c.named["Section "+s.title] = f.button.GetWidget()
	f.rows.AddChild(c.grid(nameWidth, s.rows))
	f.rows.GetWidget().SetVisibility(widget.Visibility_Hide)
	c.body.AddChild(f.button, f.rows)
	c.folds = append(c.folds, f)
}

// unfold unfolds a section, or folds it.
func (c *controls) unfold(f fold, open bool) {
	c.open[f.title] = open
	v := widget.Visibility_Hide
	if open {
		v = widget.Visibility_Show
	}
	f.rows.GetWidget().SetVisibility(v)
	c.layOut()
}

// unfoldFirst unfolds the sections that are unfolded when the window opens: those that were, or the first one.
func (c *controls) unfoldFirst(m *Memory) {
	for i, f := range c.folds {
		if m == nil && i == 0 || m != nil && slices.Contains(m.Sections, f.title) {
			c.unfold(f, true)
		}
	}
}

// collectEvery is how many layouts leave their pictures behind before they are collected.
const collectEvery = 4

// layOut has everything laid out anew when it is drawn next. The toolkit leaves the pictures of the old layout behind,
// megabytes that weigh nothing on Go's own scales: whoever pulls at the window's edge would fill the memory with them.
func (c *controls) layOut() {
	if c.layouts++; c.layouts%collectEvery == 0 {
		go runtime.GC()
	}
	c.ui.Container.(*widget.Container).RequestRelayout()
	c.body.RequestRelayout()
	c.lively = livelyFrames
}

// succeed takes the place of other controls of the same size.
func (c *controls) succeed(before *controls) {
	c.image, c.bounds, c.pointed = before.image, before.bounds, before.pointed
	c.pointer = before.pointer
	c.room, c.window = before.room, before.window
	c.byKeyboard, c.settling = before.byKeyboard, before.settling
	c.card.GetWidget().Rect = before.card.GetWidget().Rect
	c.lively = livelyFrames
	c.focus = before.focus
	if before.laidOut {
		c.focus = slices.IndexFunc(before.focusers, widget.Focuser.IsFocused)
	}
	before.ui.ClearFocus()
	open := maps.Clone(before.open)
	for _, f := range c.folds {
		c.unfold(f, open[f.title])
	}
	c.bar.Max, c.bar.Current = before.bar.Max, before.bar.Current
}

// buttons are what there is to say, and the buttons that are always seen.
func (c *controls) buttons() *widget.Container {
	t := c.theme
	c.play = widget.NewButton(
		widget.ButtonOpts.WidgetOpts(widget.WidgetOpts.MinSize(t.px(playWidth), t.px(rowHeight))),
		widget.ButtonOpts.Image(t.primary),
		widget.ButtonOpts.Text("Play", &t.medium, &widget.ButtonTextColor{
			Idle: t.white, Hover: t.white, Pressed: t.white, Disabled: t.disabledInk,
		}),
		widget.ButtonOpts.TextPosition(widget.TextPositionCenter, widget.TextPositionCenter),
		widget.ButtonOpts.ClickedHandler(func(*widget.ButtonClickedEventArgs) { c.do.play() }),
	)
	c.pause = c.button("Pause", pauseWidth, func() { c.do.pause() })
	c.focusers = append(c.focusers, c.play)
	c.named["Play"], c.named["Pause"] = c.play.GetWidget(), c.pause.GetWidget()
	c.hints = append(c.hints,
		hint{[]*widget.Widget{c.pause.GetWidget()}, "Time stands still, or goes on (Space).", ""},
		hint{[]*widget.Widget{c.play.GetWidget()},
			"Begins anew with these settings (--play; R begins anew with those before).", ""})
	width := float64(labelWidth + 10 + columnWidth - playWidth - pauseWidth - 2*8)
	c.message = c.label("", width, t.faintInk)
	c.message.SetFace(&t.small)
	c.enable(func(s *state) bool { return s.panel.problem() == "" }, c.play)
	c.enable(func(s *state) bool { return s.playing }, c.pause)
	c.shows = append(c.shows, func(s *state) {
		c.pause.SetText(map[bool]string{false: "Pause", true: "Go on"}[s.paused])
		if problem := s.panel.problem(); problem != "" {
			c.say(problem, float64(t.px(width)), t.warning)
		} else {
			c.say(s.message, float64(t.px(width)), t.faintInk)
		}
	})
	return c.line(8, c.message, c.pause, c.play)
}

// follow makes the widgets show a state, which another widget may have changed.
func (c *controls) follow(s *state) {
	if c.laidOut && reflect.DeepEqual(s, &c.shown) {
		return
	}
	c.shown = *s
	c.lively = livelyFrames
	for _, show := range c.shows {
		show(&c.shown)
	}
}

// livelyFrames is for how many frames the panel is drawn anew once something happened to it: the toolkit's own events
// take a few frames to arrive.
const livelyFrames = 10

// update passes input on to the widgets: to the list of a menu that is open, or to all others.
func (c *controls) update(now time.Duration) {
	c.now = now
	if inpututil.IsKeyJustPressed(ebiten.KeyTab) {
		c.byKeyboard = true
	} else if c.pointer.pressed() {
		c.byKeyboard = false
	}
	if c.touched() {
		c.lively = livelyFrames
	}
	if c.menuOpen() {
		c.updateDropdown()
		return
	}
	if c.settling = c.settling && c.held(); c.settling {
		return
	}
	if _, wheel := ebiten.Wheel(); wheel != 0 && c.pointer.at.In(c.card.GetWidget().Rect) {
		c.scrollTo(c.bar.Current - int(wheel*float64(c.theme.px(wheelStep))))
	}
	c.handleSwipe()
	c.ui.Update()
	if f := c.ui.GetFocusedWidget(); f != c.focused {
		c.focused = f
		c.reveal()
	}
}

// held tells whether anything is held down that closes a menu.
func (c *controls) held() bool {
	c.keys = inpututil.AppendPressedKeys(c.keys[:0])
	return len(c.keys) > 0 || c.pointer.down
}

// touched tells whether there is input that could change how the panel looks.
func (c *controls) touched() bool {
	before := c.pointed
	c.pointed = c.pointer.at
	if c.pointed != before && (c.pointed.In(c.bounds) || before.In(c.bounds)) {
		return true
	}
	c.keys = inpututil.AppendPressedKeys(c.keys[:0])
	c.keys = inpututil.AppendJustReleasedKeys(c.keys)
	wheelX, wheelY := ebiten.Wheel()
	return len(c.keys) > 0 || wheelX != 0 || wheelY != 0 || c.pointer.down || c.pointer.released()
}

// fit tells the controls how large the window is, and how high their card may be.
func (c *controls) fit(window image.Point, room int) {
	if c.window == window && c.room == room {
		return
	}
	if c.window, c.room = window, room; c.laidOut {
		c.layOut()
	}
}

// draw draws the panel. The toolkit takes many passes over all the pixels it is given, which costs a computer without a
// graphics card most of its frame: so it gets no more than the panel's part of the window, and only when that changes.
func (c *controls) draw(screen *ebiten.Image) {
	c.bounds = image.Rect(0, 0, c.theme.px(panelWidth), min(screen.Bounds().Dy(), c.room+c.theme.px(2*margin)))
	if c.image == nil || c.image.Bounds() != c.bounds {
		if c.image != nil {
			c.image.Deallocate()
		}
		c.image = ebiten.NewImage(c.bounds.Dx(), c.bounds.Dy())
		c.lively = livelyFrames
	}
	blinks := c.typing() && c.now-c.drawn >= readoutEvery
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
	used.Max.Y = min(used.Max.Y, c.card.GetWidget().Rect.Max.Y+c.theme.px(4))
	screen.DrawImage(c.image.SubImage(used).(*ebiten.Image), nil)
	c.drawDropdown(screen)
}

// covers tells whether a click at a point of the window is the panel's: on its card, or anywhere while a menu is open,
// which it closes.
func (c *controls) covers(p image.Point) bool {
	return p.In(c.card.GetWidget().Rect) || c.menuOpen() || c.settling
}

// menuOpen tells whether the list of a menu is open.
func (c *controls) menuOpen() bool { return c.dropdown.menu != nil }

// typing tells whether what is typed goes into a field.
func (c *controls) typing() bool {
	_, field := c.ui.GetFocusedWidget().(*widget.TextInput)
	return field
}

// drawMarks draws what the toolkit does not: the arrows of the sections, and a ring around the control that has the
// keyboard, which it shows as hovering, or not at all.
func (c *controls) drawMarks(screen *ebiten.Image) {
	view := screen.SubImage(c.scroll.ViewRect()).(*ebiten.Image)
	for _, f := range c.folds {
		arrow := c.theme.arrows[0]
		if c.open[f.title] {
			arrow = c.theme.arrows[1]
		}
		r := f.button.GetWidget().Rect
		var o ebiten.DrawImageOptions
		o.GeoM.Translate(float64(r.Min.X+c.theme.px(4)), float64((r.Min.Y+r.Max.Y-arrow.Bounds().Dy())/2))
		view.DrawImage(arrow, &o)
	}
	for _, f := range c.focusers {
		if !f.IsFocused() || !f.GetWidget().IsVisible() {
			continue
		}
		on := screen
		if c.scrolls(f.GetWidget()) {
			on = view
		}
		r := f.GetWidget().Rect.Inset(-c.theme.px(3))
		c.theme.ring.Draw(on, r.Dx(), r.Dy(), func(o *ebiten.DrawImageOptions) {
			o.GeoM.Translate(float64(r.Min.X), float64(r.Min.Y))
		})
	}
}
