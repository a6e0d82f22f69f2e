package settingspanel

import (
	"image"
	"reflect"
	"slices"
	"time"

	"github.com/ebitenui/ebitenui"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"gameloops/ui/input"
	"gameloops/ui/model"
	"gameloops/ui/theme"
)

// The least size of the panel with its margins, in the design's pixels. It fits into every window. The panel grows in
// height with its sections, and scrolls what does not fit.
const (
	Width  = 424
	Height = 420
)

// A Panel is the widgets at the left of the window. They show a [State], and return the actions that the user wants.
// The panel itself keeps only which sections are expanded, how far they are scrolled, and which widget has the focus.
type Panel struct {
	theme     *theme.Theme
	ui        *ebitenui.UI
	pointer   *input.Pointer
	kit       *kit
	menus     *menus
	accordion *accordion
	scroll    *scroller
	limit     *widget.Container // the button that begins a stress test
	card      *widget.Container
	canvas    canvas
	active    *activity
	focus     focus
	hover     hover

	shown   State
	entries []Entry
	sought  int            // the index of the control that gets the keyboard when it has been drawn; -1: none does
	wanted  []model.Action // since the last update
	now     time.Duration
	laidOut bool        // the widgets have been drawn once
	window  image.Point // its size, in pixels
	above   int         // the height of what is above the card, in pixels
	room    int         // the greatest height of the card, in pixels
	tight   bool        // the first section's rows do not fit, below something else or with rows for fingers
}

// New makes the panel for the state shown. Its widgets do not show that state before [Panel.Show] is called. page says
// whether the panel is in a web page, which has links and no laboratory.
func New(t *theme.Theme, at *input.Pointer, page bool, shown State) *Panel {
	p := &Panel{theme: t, pointer: at, active: &activity{pointer: at}, room: t.Px(Height),
		window: image.Pt(t.Px(Width), t.Px(Height)), shown: shown, sought: -1}
	p.menus = &menus{theme: t, pointer: at, activity: p.active, window: p.window, refresh: p.canvas.refresh}
	p.kit = newKit(t, p.menus, p.enter)
	rows := table{p.kit, keyRows{p.kit, p.want}, page, &p.shown, p.want}
	top := widget.NewContainer(widget.ContainerOpts.Layout(widget.NewRowLayout(
		widget.RowLayoutOpts.Direction(widget.DirectionVertical),
		widget.RowLayoutOpts.Spacing(t.Px(topGap)),
	)))
	demo := rows.demoRows()
	p.limit = rows.limitButton(p.crowds)
	top.AddChild(rows.withLimit(demo, p.limit), rows.buttons(), rows.message(p.layOut, &p.tight))
	p.list("", append(demo, p.kit.inside...))
	p.entries = append(p.entries, Entry{limitName, limitHint, ""})
	p.accordion = newAccordion(t, p.layOut)
	for _, s := range rows.sections() {
		p.accordion.add(p.kit, s)
		p.list(s.title, s.rows)
	}
	p.scroll = newScroller(t, at, p.accordion.body, p.canvas.refresh)
	p.card = widget.NewContainer( // not a widget.Panel: Tab never gets into one
		widget.ContainerOpts.BackgroundImage(t.Card),
		widget.ContainerOpts.WidgetOpts(widget.WidgetOpts.TrackHover(true)),
		widget.ContainerOpts.Layout(cardLayout{t, p.scroll}),
	)
	p.card.AddChild(top, p.scroll.view, p.scroll.bar)
	root := widget.NewContainer(widget.ContainerOpts.Layout(rootLayout{p}))
	root.AddChild(p.card)
	p.ui = &ebitenui.UI{Container: root, PrimaryTheme: t.Widgets, PostRenderHook: p.drawMarks}
	p.focus = focus{ui: p.ui, first: -1}
	return p
}

// Expand expands the sections with these titles; nil means the first one.
func (p *Panel) Expand(titles []string) {
	if titles == nil {
		p.accordion.openFirst()
	}
	for _, f := range p.accordion.all {
		if slices.Contains(titles, f.title) {
			p.accordion.setOpen(f, true)
		}
	}
}

// Expanded returns the titles of the expanded sections, sorted.
func (p *Panel) Expanded() []string { return p.accordion.expanded() }

// layOut makes the next [Panel.Draw] lay out everything again.
func (p *Panel) layOut() {
	p.ui.Container.(*widget.Container).RequestRelayout()
	p.accordion.body.RequestRelayout()
	p.canvas.replace()
}

// Inherit takes over the focus, the scroll position, the expanded sections and all else that the user sees or has
// begun from an old panel of the same size, which p replaces.
func (p *Panel) Inherit(old *Panel) {
	p.wanted, p.sought = old.wanted, old.sought
	p.canvas = old.canvas
	p.canvas.replace()
	p.active.last = old.active.last
	p.hover = old.hover
	p.room, p.window, p.tight = old.room, old.window, old.tight
	p.menus.window, p.menus.settling = old.window, old.menus.settling
	p.card.GetWidget().Rect = old.card.GetWidget().Rect
	p.focus.inherit(&old.focus, old.kit.focusers, old.laidOut)
	p.accordion.inherit(old.accordion)
	p.scroll.bar.Max, p.scroll.bar.Current = old.scroll.bar.Max, old.scroll.bar.Current
}

// Show makes the widgets show a state.
func (p *Panel) Show(s *State) {
	if p.laidOut && reflect.DeepEqual(s, &p.shown) {
		return
	}
	p.shown = *s
	p.canvas.refresh()
	p.kit.show(&p.shown)
}

// want adds an action to those that [Panel.Update] returns.
func (p *Panel) want(a model.Action) { p.wanted = append(p.wanted, a) }

// Update passes input to the widgets: to the open list of a menu, or else to all others. now is the host's time. It
// returns the actions since the last call, including those of the controls of [Panel.Controls].
func (p *Panel) Update(now time.Duration) (wanted []model.Action) {
	p.now = now
	p.updateWidgets()
	p.updateHint()
	wanted, p.wanted = p.wanted, nil
	return wanted
}

func (p *Panel) updateWidgets() {
	if inpututil.IsKeyJustPressed(ebiten.KeyTab) {
		p.focus.byKeyboard = true
	} else if p.pointer.Pressed() {
		p.focus.byKeyboard = false
	}
	if p.active.hasInput(p.canvas.bounds) {
		p.canvas.refresh()
	}
	if p.menus.isOpen() {
		p.menus.update()
		return
	}
	if p.menus.isSettling() {
		return
	}
	if _, wheel := ebiten.Wheel(); wheel != 0 && p.pointer.At.In(p.Rect()) {
		p.scroll.turn(wheel)
	}
	p.scroll.handleSwipe(p.kit.sliderAt)
	p.ui.Update()
	p.accordion.byHand = p.accordion.byHand || p.pointer.Down || p.pointer.Was
	if selectsAll() {
		p.focus.selectAll()
	}
	if f := p.focus.moved(); f != nil && p.laidOut {
		p.scroll.reveal(f.GetWidget())
		p.focus.enter(f, p.pointer.At)
	}
	p.focus.selectEntered(p.pointer, p.theme.Px(input.Slack))
}

// Fit sets the size of the window, the height of what is above the card, and the greatest height of the card, in
// pixels.
func (p *Panel) Fit(window image.Point, above, room int) {
	if p.window == window && p.above == above && p.room == room {
		return
	}
	p.window, p.above, p.room, p.menus.window = window, above, room, window
	if p.laidOut {
		p.makeRoom()
		p.layOut()
	}
}

// makeRoom collapses the first section if the card does not fit with it expanded, and there is something above the
// card or its rows are for fingers. It then also leaves out the line of an empty message, and where there is still no
// room, the button that begins a stress test.
func (p *Panel) makeRoom() {
	if p.crowds() == p.limit.GetWidget().IsVisible() && p.shown.Stages > 0 {
		p.kit.show(&p.shown)
	}
	first := p.accordion.all[0]
	_, height := p.card.PreferredSize()
	if !p.accordion.open[first.title] {
		_, more := first.rows.PreferredSize()
		height += more
	}
	tight := (p.above > 0 || p.theme.Finger > 0) && height > p.room
	if tight == p.tight {
		return
	}
	p.tight = tight
	p.accordion.tuck(tight)
	if p.shown.Stages > 0 { // there is a state to show
		p.kit.show(&p.shown)
	}
}

// Draw draws the panel with its open list, but not its hint.
func (p *Panel) Draw(screen *ebiten.Image) {
	c := &p.canvas
	c.fit(image.Rect(0, 0, p.theme.Px(Width), min(screen.Bounds().Dy(), p.above+p.room+p.theme.Px(2*theme.Margin))))
	if c.isStale(p.now, p.IsTyping()) {
		c.redraw(p.now, p.ui.Draw)
		if !p.laidOut && p.focus.first >= 0 {
			p.ui.SetFocusedWidget(p.kit.focusers[p.focus.first])
			p.focus.last = p.kit.focusers[p.focus.first] // it had the focus before
		}
		p.accordion.showTurned(p.scroll)
		p.showSought()
		if !p.laidOut { // only now do its widgets have heights
			p.laidOut = true
			p.makeRoom()
		}
	}
	used := c.bounds
	used.Max.Y = min(used.Max.Y, p.Rect().Max.Y+p.theme.Px(4))
	screen.DrawImage(c.image.SubImage(used).(*ebiten.Image), nil)
	p.menus.draw(screen)
}

// Rect returns the place of the card, in the window's pixels.
func (p *Panel) Rect() image.Rectangle { return p.card.GetWidget().Rect }

// Places returns the places of the visible rows ("Loop"), buttons ("Play") and titles of sections ("Section Stages"),
// in the window's pixels.
func (p *Panel) Places() map[string]image.Rectangle {
	places := make(map[string]image.Rectangle)
	for name, w := range p.kit.named {
		if r := p.scroll.visible(w); w.IsVisible() && !r.Empty() {
			places[name] = r
		}
	}
	return places
}

// Covers reports whether a click at a point of the window is meant for the panel: any click on its card and, while a
// list is open, every click, which closes the list.
func (p *Panel) Covers(at image.Point) bool {
	return at.In(p.Rect()) || p.menus.isOpen() || p.menus.settling
}

// IsMenuOpen reports whether the list of a menu is open.
func (p *Panel) IsMenuOpen() bool { return p.menus.isOpen() }

// IsTyping reports whether a text field has the focus.
func (p *Panel) IsTyping() bool { return p.focus.isTyping() }

// HasFocus reports whether a widget has the keyboard.
func (p *Panel) HasFocus() bool { return p.ui.HasFocus() }

// HasFocusByKeyboard reports whether a widget has the keyboard because the user pressed Tab.
func (p *Panel) HasFocusByKeyboard() bool { return p.focus.byKeyboard && p.ui.HasFocus() }

// ClearFocus takes the keyboard away from the widgets.
func (p *Panel) ClearFocus() { p.ui.ClearFocus() }

// drawMarks draws what the toolkit does not: the arrows of the sections, and a ring around the control that has the
// focus. The toolkit draws that control as if the pointer were on it, or does not mark it at all.
func (p *Panel) drawMarks(screen *ebiten.Image) {
	view := screen.SubImage(p.scroll.view.ViewRect()).(*ebiten.Image)
	p.accordion.drawArrows(view)
	p.scroll.drawMore(view)
	for _, f := range p.kit.focusers {
		if !f.IsFocused() || !f.GetWidget().IsVisible() {
			continue
		}
		on := screen
		if p.scroll.contains(f.GetWidget()) {
			on = view
		}
		r := f.GetWidget().Rect.Inset(-p.theme.Px(3))
		p.theme.Ring.Draw(on, r.Dx(), r.Dy(), func(o *ebiten.DrawImageOptions) {
			o.GeoM.Translate(float64(r.Min.X), float64(r.Min.Y))
		})
	}
}

// enter does what Enter does in a field: it plays what waits for Play, or has the value that was typed act at once.
func (p *Panel) enter() {
	if p.shown.Playing && !p.shown.Restarts {
		p.want(model.FinishTyping{})
	} else {
		p.want(model.Play{})
	}
}
