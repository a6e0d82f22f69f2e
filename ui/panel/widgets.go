package panel

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

	"gameloops/ui/choice"
	"gameloops/ui/pointer"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

// The panel with its margins, in the design's pixels: it is never larger than the window. It can be higher: what is
// folded out scrolls.
const (
	PanelWidth  = 424
	PanelHeight = 420
)

// Controls are the widgets of the panel. They show a panel's state and change it; they hold none of their own but what
// is unfolded, and where they are scrolled to.
type Controls struct {
	Ui     *ebitenui.UI
	theme  *theme.Theme
	panel  *choice.Panel
	deck   *choice.Deck
	do     Actions
	Card   *widget.Container
	Scroll *widget.ScrollContainer
	body   *widget.Container // all sections
	bar    *widget.Slider
	folds  []fold
	Open   map[string]bool // sections, by title

	Loop     *Menu
	Objects  *combo
	message  *widget.Text
	Play     *widget.Button
	Pause    *widget.Button
	menus    []*Menu
	fields   []*widget.TextInput
	Focusers []widget.Focuser
	shows    []func(*State) // make widgets show a state
	Hints    []hint
	Named    map[string]*widget.Widget // rows, sections and buttons, by what is written on them
	keyOf    map[*widget.Widget]string // of the controls of rows for settings: which one

	Dropdown dropdown
	settling bool // a menu was closed, and what closed it is still held down
	// byKeyboard says that the focus went where it is by Tab.
	ByKeyboard bool
	// laidOut says that they were drawn once. Before that the toolkit's widgets cannot be asked for much.
	laidOut bool
	focus   int // which of focusers gets the focus then; -1: none
	focused widget.Focuser

	shown   State
	now     time.Duration
	lively  int           // frames for which image is drawn anew
	layouts int           // so far
	image   *ebiten.Image // what the panel looks like
	drawn   time.Duration // when image was
	bounds  image.Rectangle
	window  image.Point // its size
	room    int         // the height that the card may have
	Pointer *pointer.Pointer
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

// Actions are what the controls do that is more than a setting.
type Actions struct {
	Play, Pause, Stall            func()
	Resize                        func(stages int)
	Choose                        func(stage int)
	Machine                       func(stage.Machine)
	Lesson                        func(name string)
	Dark                          func(on bool)
	Show                          func(s choice.Shows, on bool)
	LookAtAll                     func()
	Mark                          func(m stage.Marks, on bool)
	Save, SaveClean, Copy, Report func()
	Gap                           func(stage.Gap)
	Scale                         func(choice.Entry)
	FullScreen                    func()
	Link                          func() // nil: there is no page
	Hide                          func()
}

// NewControls makes the widgets for the chosen stage of a deck.
func NewControls(t *theme.Theme, p *choice.Panel, d *choice.Deck, do Actions) *Controls {
	c := &Controls{theme: t, panel: p, deck: d, do: do, Pointer: new(pointer.Pointer), focus: -1,
		Open: make(map[string]bool), Named: make(map[string]*widget.Widget), keyOf: make(map[*widget.Widget]string)}
	c.room, c.window = t.Px(PanelHeight), image.Pt(t.Px(PanelWidth), t.Px(PanelHeight))
	top := widget.NewContainer(widget.ContainerOpts.Layout(widget.NewRowLayout(
		widget.RowLayoutOpts.Direction(widget.DirectionVertical),
		widget.RowLayoutOpts.Spacing(t.Px(12)),
	)))
	top.AddChild(c.grid(theme.LabelWidth, c.demoRows()), c.buttons())
	c.Card = widget.NewContainer( // not a widget.Panel: Tab never gets into one
		widget.ContainerOpts.BackgroundImage(t.Card),
		widget.ContainerOpts.WidgetOpts(widget.WidgetOpts.TrackHover(true)),
		widget.ContainerOpts.Layout(cardLayout{c}),
	)
	c.Card.AddChild(top, c.newBody(), c.bar)
	root := widget.NewContainer(widget.ContainerOpts.Layout(rootLayout{c}))
	root.AddChild(c.Card)
	c.Ui = &ebitenui.UI{Container: root, PrimaryTheme: t.Widgets, PostRenderHook: c.drawMarks}
	return c
}

// newBody makes the sections, which scroll where there is no room for all of them, and their scroll bar.
func (c *Controls) newBody() *widget.ScrollContainer {
	t := c.theme
	c.body = widget.NewContainer(widget.ContainerOpts.Layout(widget.NewRowLayout(
		widget.RowLayoutOpts.Direction(widget.DirectionVertical),
		widget.RowLayoutOpts.Padding(&widget.Insets{Left: t.Px(cardPadding), Right: t.Px(cardPadding)}),
	)))
	for _, s := range c.sections() {
		c.addSection(s)
	}
	nothing := eimage.NewNineSliceColor(t.Clear)
	c.Scroll = widget.NewScrollContainer(
		widget.ScrollContainerOpts.Content(c.body),
		widget.ScrollContainerOpts.Image(&widget.ScrollContainerImage{
			Idle: nothing, Disabled: nothing, Mask: eimage.NewNineSliceColor(t.White),
		}),
	)
	c.bar = widget.NewSlider(
		widget.SliderOpts.Orientation(widget.DirectionVertical),
		widget.SliderOpts.MinMax(0, 0),
		widget.SliderOpts.InitialCurrent(0),
		widget.SliderOpts.TabOrder(-1),
		widget.SliderOpts.Images(&widget.SliderTrackImage{Idle: t.BarTrack}, t.BarHandle),
		widget.SliderOpts.MinHandleSize(t.Px(24)),
		widget.SliderOpts.PageSizeFunc(func() int { return max(c.Scroll.ViewRect().Dy()*9/10, 1) }),
		widget.SliderOpts.ChangedHandler(func(a *widget.SliderChangedEventArgs) { c.scrollTo(a.Current) }),
	)
	return c.Scroll
}

// addSection adds a section, folded.
func (c *Controls) addSection(s section) {
	t := c.theme
	f := fold{title: s.title, rows: widget.NewContainer(
		widget.ContainerOpts.Layout(widget.NewRowLayout(
			widget.RowLayoutOpts.Padding(&widget.Insets{Top: t.Px(4), Bottom: t.Px(10)}),
		)))}
	width := theme.LabelWidth + 10 + theme.ColumnWidth
	f.button = widget.NewButton(
		widget.ButtonOpts.WidgetOpts(widget.WidgetOpts.MinSize(t.Px(float64(width)), t.Px(foldHeight))),
		widget.ButtonOpts.Image(t.Fold),
		widget.ButtonOpts.Text(s.title, &t.Medium, &widget.ButtonTextColor{Idle: t.Ink, Disabled: t.DisabledInk}),
		widget.ButtonOpts.TextPadding(&widget.Insets{Left: t.Px(24)}),
		widget.ButtonOpts.ClickedHandler(func(*widget.ButtonClickedEventArgs) { c.unfold(f, !c.Open[f.title]) }),
	)
	c.Focusers = append(c.Focusers, f.button)
	c.Named["Section "+s.title] = f.button.GetWidget()
	f.rows.AddChild(c.grid(nameWidth, s.rows))
	f.rows.GetWidget().SetVisibility(widget.Visibility_Hide)
	c.body.AddChild(f.button, f.rows)
	c.folds = append(c.folds, f)
}

// unfold unfolds a section, or folds it.
func (c *Controls) unfold(f fold, open bool) {
	c.Open[f.title] = open
	v := widget.Visibility_Hide
	if open {
		v = widget.Visibility_Show
	}
	f.rows.GetWidget().SetVisibility(v)
	c.LayOut()
}

// UnfoldFirst unfolds the sections that are unfolded when the window opens: those with these titles; nil is the
// first one.
func (c *Controls) UnfoldFirst(titles []string) {
	for i, f := range c.folds {
		if titles == nil && i == 0 || slices.Contains(titles, f.title) {
			c.unfold(f, true)
		}
	}
}

// collectEvery is how many layouts leave their pictures behind before they are collected.
const collectEvery = 4

// LayOut has everything laid out anew when it is drawn next. The toolkit leaves the pictures of the old layout behind,
// megabytes that weigh nothing on Go's own scales: whoever pulls at the window's edge would fill the memory with them.
func (c *Controls) LayOut() {
	if c.layouts++; c.layouts%collectEvery == 0 {
		go runtime.GC()
	}
	c.Ui.Container.(*widget.Container).RequestRelayout()
	c.body.RequestRelayout()
	c.lively = LivelyFrames
}

// Succeed takes the place of other controls of the same size.
func (c *Controls) Succeed(before *Controls) {
	c.image, c.bounds, c.pointed = before.image, before.bounds, before.pointed
	c.Pointer = before.Pointer
	c.room, c.window = before.room, before.window
	c.ByKeyboard, c.settling = before.ByKeyboard, before.settling
	c.Card.GetWidget().Rect = before.Card.GetWidget().Rect
	c.lively = LivelyFrames
	c.focus = before.focus
	if before.laidOut {
		c.focus = slices.IndexFunc(before.Focusers, widget.Focuser.IsFocused)
	}
	before.Ui.ClearFocus()
	open := maps.Clone(before.Open)
	for _, f := range c.folds {
		c.unfold(f, open[f.title])
	}
	c.bar.Max, c.bar.Current = before.bar.Max, before.bar.Current
}

// buttons are what there is to say, and the buttons that are always seen.
func (c *Controls) buttons() *widget.Container {
	t := c.theme
	c.Play = widget.NewButton(
		widget.ButtonOpts.WidgetOpts(widget.WidgetOpts.MinSize(t.Px(theme.PlayWidth), t.Px(theme.RowHeight))),
		widget.ButtonOpts.Image(t.Primary),
		widget.ButtonOpts.Text("Play", &t.Medium, &widget.ButtonTextColor{
			Idle: t.White, Hover: t.White, Pressed: t.White, Disabled: t.DisabledInk,
		}),
		widget.ButtonOpts.TextPosition(widget.TextPositionCenter, widget.TextPositionCenter),
		widget.ButtonOpts.ClickedHandler(func(*widget.ButtonClickedEventArgs) { c.do.Play() }),
	)
	c.Pause = c.button("Pause", theme.PauseWidth, func() { c.do.Pause() })
	c.Focusers = append(c.Focusers, c.Play)
	c.Named["Play"], c.Named["Pause"] = c.Play.GetWidget(), c.Pause.GetWidget()
	c.Hints = append(c.Hints,
		hint{[]*widget.Widget{c.Pause.GetWidget()}, "Time stands still, or goes on (Space).", ""},
		hint{[]*widget.Widget{c.Play.GetWidget()},
			"Begins anew with these settings (--play; R begins anew with those before).", ""})
	width := float64(theme.LabelWidth + 10 + theme.ColumnWidth - theme.PlayWidth - theme.PauseWidth - 2*8)
	c.message = c.label("", width, t.FaintInk)
	c.message.SetFace(&t.Small)
	c.enable(func(s *State) bool { return s.Panel.Problem() == "" }, c.Play)
	c.enable(func(s *State) bool { return s.Playing }, c.Pause)
	c.shows = append(c.shows, func(s *State) {
		c.Pause.SetText(map[bool]string{false: "Pause", true: "Go on"}[s.Paused])
		if problem := s.Panel.Problem(); problem != "" {
			c.say(problem, float64(t.Px(width)), t.Warning)
		} else {
			c.say(s.Message, float64(t.Px(width)), t.FaintInk)
		}
	})
	return c.line(8, c.message, c.Pause, c.Play)
}

// Follow makes the widgets show a state, which another widget may have changed.
func (c *Controls) Follow(s *State) {
	if c.laidOut && reflect.DeepEqual(s, &c.shown) {
		return
	}
	c.shown = *s
	c.lively = LivelyFrames
	for _, show := range c.shows {
		show(&c.shown)
	}
}

// LivelyFrames is for how many frames the panel is drawn anew once something happened to it: the toolkit's own events
// take a few frames to arrive.
const LivelyFrames = 10

// Update passes input on to the widgets: to the list of a menu that is open, or to all others.
func (c *Controls) Update(now time.Duration) {
	c.now = now
	if inpututil.IsKeyJustPressed(ebiten.KeyTab) {
		c.ByKeyboard = true
	} else if c.Pointer.Pressed() {
		c.ByKeyboard = false
	}
	if c.touched() {
		c.lively = LivelyFrames
	}
	if c.MenuOpen() {
		c.updateDropdown()
		return
	}
	if c.settling = c.settling && c.held(); c.settling {
		return
	}
	if _, wheel := ebiten.Wheel(); wheel != 0 && c.Pointer.At.In(c.Card.GetWidget().Rect) {
		c.scrollTo(c.bar.Current - int(wheel*float64(c.theme.Px(wheelStep))))
	}
	c.handleSwipe()
	c.Ui.Update()
	if f := c.Ui.GetFocusedWidget(); f != c.focused {
		c.focused = f
		c.reveal()
	}
}

// held tells whether anything is held down that closes a menu.
func (c *Controls) held() bool {
	c.keys = inpututil.AppendPressedKeys(c.keys[:0])
	return len(c.keys) > 0 || c.Pointer.Down
}

// touched tells whether there is input that could change how the panel looks.
func (c *Controls) touched() bool {
	before := c.pointed
	c.pointed = c.Pointer.At
	if c.pointed != before && (c.pointed.In(c.bounds) || before.In(c.bounds)) {
		return true
	}
	c.keys = inpututil.AppendPressedKeys(c.keys[:0])
	c.keys = inpututil.AppendJustReleasedKeys(c.keys)
	wheelX, wheelY := ebiten.Wheel()
	return len(c.keys) > 0 || wheelX != 0 || wheelY != 0 || c.Pointer.Down || c.Pointer.Released()
}

// Fit tells the controls how large the window is, and how high their card may be.
func (c *Controls) Fit(window image.Point, room int) {
	if c.window == window && c.room == room {
		return
	}
	if c.window, c.room = window, room; c.laidOut {
		c.LayOut()
	}
}

// Draw draws the panel. The toolkit takes many passes over all the pixels it is given, which costs a computer without a
// graphics card most of its frame: so it gets no more than the panel's part of the window, and only when that changes.
func (c *Controls) Draw(screen *ebiten.Image) {
	c.bounds = image.Rect(0, 0, c.theme.Px(PanelWidth), min(screen.Bounds().Dy(), c.room+c.theme.Px(2*theme.Margin)))
	if c.image == nil || c.image.Bounds() != c.bounds {
		if c.image != nil {
			c.image.Deallocate()
		}
		c.image = ebiten.NewImage(c.bounds.Dx(), c.bounds.Dy())
		c.lively = LivelyFrames
	}
	blinks := c.Typing() && c.now-c.drawn >= theme.ReadoutEvery
	if c.lively > 0 || blinks {
		c.image.Clear()
		c.Ui.Draw(c.image)
		if !c.laidOut && c.focus >= 0 {
			c.Ui.SetFocusedWidget(c.Focusers[c.focus])
		}
		c.laidOut = true
		c.drawn = c.now
		c.lively = max(c.lively-1, 0)
	}
	used := c.bounds
	used.Max.Y = min(used.Max.Y, c.Card.GetWidget().Rect.Max.Y+c.theme.Px(4))
	screen.DrawImage(c.image.SubImage(used).(*ebiten.Image), nil)
	c.drawDropdown(screen)
}

// Covers tells whether a click at a point of the window is the panel's: on its card, or anywhere while a menu is open,
// which it closes.
func (c *Controls) Covers(p image.Point) bool {
	return p.In(c.Card.GetWidget().Rect) || c.MenuOpen() || c.settling
}

// MenuOpen tells whether the list of a menu is open.
func (c *Controls) MenuOpen() bool { return c.Dropdown.menu != nil }

// Typing tells whether what is typed goes into a field.
func (c *Controls) Typing() bool {
	_, field := c.Ui.GetFocusedWidget().(*widget.TextInput)
	return field
}

// drawMarks draws what the toolkit does not: the arrows of the sections, and a ring around the control that has the
// keyboard, which it shows as hovering, or not at all.
func (c *Controls) drawMarks(screen *ebiten.Image) {
	view := screen.SubImage(c.Scroll.ViewRect()).(*ebiten.Image)
	for _, f := range c.folds {
		arrow := c.theme.Arrows[0]
		if c.Open[f.title] {
			arrow = c.theme.Arrows[1]
		}
		r := f.button.GetWidget().Rect
		var o ebiten.DrawImageOptions
		o.GeoM.Translate(float64(r.Min.X+c.theme.Px(4)), float64((r.Min.Y+r.Max.Y-arrow.Bounds().Dy())/2))
		view.DrawImage(arrow, &o)
	}
	for _, f := range c.Focusers {
		if !f.IsFocused() || !f.GetWidget().IsVisible() {
			continue
		}
		on := screen
		if c.Scrolls(f.GetWidget()) {
			on = view
		}
		r := f.GetWidget().Rect.Inset(-c.theme.Px(3))
		c.theme.Ring.Draw(on, r.Dx(), r.Dy(), func(o *ebiten.DrawImageOptions) {
			o.GeoM.Translate(float64(r.Min.X), float64(r.Min.Y))
		})
	}
}
