package settingspanel

import (
	"image"
	"slices"

	uiinput "github.com/ebitenui/ebitenui/input"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/input"
	"gameloops/ui/settings"
	"gameloops/ui/theme"
)

// A menu is a button that shows the chosen entry and opens a list of all entries.
type menu struct {
	button *widget.Button
	beside *widget.Widget // the list is as wide as this and the button together; nil: as the button alone
	all    func() []settings.Entry
	chosen settings.Entry
	choose func(settings.Entry)
	width  float64 // of the button, in the design's pixels; 0: it has an arrow and no text
}

// show makes the button show an entry.
func (m *menu) show(t *theme.Theme, e settings.Entry) {
	m.chosen = e
	if m.width > 0 {
		m.button.SetText(theme.Fitted(e.Label, t.Regular, float64(t.Px(m.width-theme.ArrowWidth-12))))
	}
}

// menus opens the list of one menu at a time. While it is open, it gets all input.
type menus struct {
	theme    *theme.Theme
	pointer  *input.Pointer
	activity *activity
	window   image.Point // its size
	open     dropdown    // of the menu that is open
	settling bool        // a list was closed, and the key or button that closed it is still down
	swipe    swipe
	refresh  func() // draws the panel again
}

func (m *menus) isOpen() bool { return m.open.menu != nil }

// isSettling reports whether the key or button that closed a list is still down. It must not reach other widgets.
func (m *menus) isSettling() bool {
	m.settling = m.settling && m.activity.held()
	return m.settling
}

// show opens the list of a menu.
func (m *menus) show(of *menu) {
	d := &m.open
	*d = dropdown{menu: of, all: of.all(), pointer: m.pointer.At, current: -1}
	button := of.button.GetWidget().Rect
	if of.beside != nil {
		button = button.Union(of.beside.Rect)
	}
	width := float64(button.Dx())
	for _, e := range d.all {
		width = max(width, theme.TextWidth(e.Label, m.theme.Regular)+float64(m.theme.Px(40)))
	}
	d.place(button, image.Rectangle{Max: m.window}, int(width), m.theme.AtLeastFinger(entryHeight), len(d.all))
	if n := slices.Index(d.all, of.chosen); n >= 0 {
		d.goTo(n)
		d.scroll(n - d.rows/2 - d.first) // in the middle of the list
	}
}

// entryHeight is the height of an entry, in the design's pixels.
const entryHeight = 27

// update passes input to the open list.
func (m *menus) update() {
	uiinput.Update()
	defer uiinput.AfterUpdate()
	d := &m.open
	x, y := uiinput.CursorPosition()
	p := image.Pt(x, y)
	if p != d.pointer && p.In(d.rect) && !d.dragged {
		d.current = d.entryAt(p)
	}
	d.pointer = p
	_, wheel := uiinput.Wheel()
	if wheel != 0 {
		by := -int(wheel * 3)
		if by == 0 {
			by = -int(wheel / max(wheel, -wheel))
		}
		d.scroll(by)
	}
	bar := m.bar()
	if m.swiped(p) {
		return
	}
	switch {
	case uiinput.MouseButtonJustPressed(ebiten.MouseButtonLeft) && p.In(bar):
		d.dragged = true
	case !uiinput.MouseButtonPressed(ebiten.MouseButtonLeft) && d.dragged:
		d.dragged = false
	case uiinput.MouseButtonJustReleased(ebiten.MouseButtonLeft):
		m.close(d.entryAt(p), !p.In(d.rect))
		return
	}
	if d.dragged {
		d.scroll((p.Y-bar.Min.Y)*len(d.all)/bar.Dy() - d.rows/2 - d.first)
	}
	m.handleKeys()
}

func (m *menus) handleKeys() {
	d := &m.open
	switch {
	case inpututil.IsKeyJustPressed(ebiten.KeyEscape), inpututil.IsKeyJustPressed(ebiten.KeyTab):
		m.close(-1, true)
	case inpututil.IsKeyJustPressed(ebiten.KeyEnter), inpututil.IsKeyJustPressed(ebiten.KeyNumpadEnter),
		inpututil.IsKeyJustPressed(ebiten.KeySpace):
		m.close(d.current, d.current < 0)
	case repeats(ebiten.KeyDown):
		d.step(1)
	case repeats(ebiten.KeyUp):
		d.step(-1)
	case repeats(ebiten.KeyPageDown):
		d.step(d.rows)
	case repeats(ebiten.KeyPageUp):
		d.step(-d.rows)
	case inpututil.IsKeyJustPressed(ebiten.KeyHome):
		d.step(-len(d.all))
	case inpututil.IsKeyJustPressed(ebiten.KeyEnd):
		d.step(len(d.all))
	default:
		for _, r := range uiinput.InputChars() {
			d.jump(r)
		}
	}
}

// repeats reports whether a key was just pressed, or is held down and repeats.
func repeats(k ebiten.Key) bool {
	held := inpututil.KeyPressDuration(k)
	return held == 1 || held > 25 && held%4 == 0
}

// close closes the list and chooses entry n. If n is -1 it chooses nothing, and closes the list only if shut.
func (m *menus) close(n int, shut bool) {
	of, all := m.open.menu, m.open.all
	if n < 0 && !shut {
		return
	}
	m.open, m.settling = dropdown{}, m.activity.held()
	m.refresh()
	if n >= 0 {
		of.show(m.theme, all[n])
		of.choose(all[n])
	}
}

// bar returns the place of the scroll bar; it is empty if the whole list is visible.
func (m *menus) bar() image.Rectangle {
	d := &m.open
	if d.menu == nil || d.rows == len(d.all) {
		return image.Rectangle{}
	}
	r := d.rect.Inset(1)
	r.Min.X = r.Max.X - m.theme.Px(12)
	return r
}

func (m *menus) draw(screen *ebiten.Image) {
	d, t := &m.open, m.theme
	if d.menu == nil {
		return
	}
	r := d.rect
	theme.DrawBox(screen, t.Help, float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
	indent := 0
	if slices.ContainsFunc(d.all, settings.Entry.IsHeading) {
		indent = t.Px(8)
	}
	for n := d.first; n < d.first+d.rows; n++ {
		e, box := d.all[n], d.entry(n)
		if ground := screen.SubImage(box).(*ebiten.Image); n == d.current {
			ground.Fill(t.PressedFill)
		} else if e == d.menu.chosen {
			ground.Fill(t.AccentFaint)
		}
		x, y := float64(box.Min.X+t.Px(9)), float64(box.Min.Y+box.Max.Y)/2
		if e.IsHeading() {
			theme.DrawText(screen, e.Label, t.Medium, t.FaintInk, x, y, text.AlignStart)
		} else {
			theme.DrawText(screen, e.Label, t.Regular, t.Ink, x+float64(indent), y, text.AlignStart)
		}
	}
	if bar := m.bar(); !bar.Empty() {
		screen.SubImage(bar).(*ebiten.Image).Fill(t.GreyFill)
		top, n := bar.Min.Y, len(d.all)
		bar.Min.Y, bar.Max.Y = top+bar.Dy()*d.first/n, top+bar.Dy()*(d.first+d.rows)/n
		bar.Min.X += t.Px(2)
		screen.SubImage(bar).(*ebiten.Image).Fill(t.DisabledInk)
	}
}

// swiped scrolls the list with a finger. It reports whether the input is a swipe, which chooses no entry.
func (m *menus) swiped(at image.Point) bool {
	p, s, d := m.pointer, &m.swipe, &m.open
	if !p.Touches {
		return false
	}
	if p.Pressed() {
		*s = swipe{began: at.In(d.rect) && !at.In(m.bar()), from: at.Y, offset: d.first}
	}
	by, ok := s.moved(at, d.line/2)
	if !s.began || !ok {
		return false
	}
	if p.Down {
		d.scroll(s.offset + by/d.line - d.first)
		d.current = -1
	}
	return true
}
