package panel

import (
	"image"
	"slices"
	"strings"

	"github.com/ebitenui/ebitenui/input"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/choice"
	"gameloops/ui/theme"
)

// A Menu is a button that opens a list of entries, and shows the chosen one. A choice without a text is a heading.
type Menu struct {
	Button *widget.Button
	beside *widget.Widget // the list is as wide as this and the button together; nil: as the button
	All    func() []choice.Entry
	Chosen choice.Entry
	choose func(choice.Entry)
	width  float64 // of the button, in the design's pixels; 0: it has no words, but an arrow alone
}

// show makes the button show an entry.
func (m *Menu) show(t *theme.Theme, e choice.Entry) {
	m.Chosen = e
	if m.width > 0 {
		m.Button.SetText(theme.Fitted(e.Label, t.Regular, float64(t.Px(m.width-theme.ArrowWidth-12))))
	}
}

// A dropdown is the list of a menu while it is open. The toolkit's own has no headings, opens downwards alone, and
// keeps a button for each entry of each menu.
type dropdown struct {
	menu  *Menu // nil: none is open
	All   []choice.Entry
	Rect  image.Rectangle
	line  int // height of an entry
	Rows  int // entries that there is room for
	First int // the uppermost entry that is seen
	at    int // the entry that the pointer or the keyboard is on; -1: none
	// pointer is where it was: it chooses an entry when it moves, and not because it lies there.
	pointer image.Point
	dragged bool // the scroll bar is
}

// place says where the list of n entries is: below its button, or above it if there is more room, and in the window.
func (d *dropdown) place(button, window image.Rectangle, width, line, n int) {
	below, above := window.Max.Y-button.Max.Y-2, button.Min.Y-2-window.Min.Y
	up := below < n*line+2 && above > below
	room := below
	if up {
		room = above
	}
	d.line, d.Rows = line, max(1, min(n, (room-2)/line))
	height := d.Rows*line + 2
	left := max(min(button.Min.X, window.Max.X-width), window.Min.X)
	top := button.Max.Y + 2
	if up {
		top = button.Min.Y - 2 - height
	}
	d.Rect = image.Rect(left, top, left+width, top+height)
}

// Entry is the place of the nth entry.
func (d *dropdown) Entry(n int) image.Rectangle {
	top := d.Rect.Min.Y + 1 + (n-d.First)*d.line
	return image.Rect(d.Rect.Min.X+1, top, d.Rect.Max.X-1, top+d.line)
}

// entryAt is the entry at a point; -1: none, or a heading.
func (d *dropdown) entryAt(p image.Point) int {
	n := d.First + (p.Y-d.Rect.Min.Y-1)/d.line
	if !p.In(d.Rect.Inset(1)) || n >= len(d.All) || d.All[n].IsHeading() {
		return -1
	}
	return n
}

// step goes some entries down, over headings, and stops at the ends.
func (d *dropdown) step(by int) {
	way := 1
	if by < 0 {
		way = -1
	}
	n := min(max(d.at+by, 0), len(d.All)-1)
	for _, turn := range [...]int{way, -way} { // a heading at the end has its entries on the other side
		for n >= 0 && n < len(d.All) && d.All[n].IsHeading() {
			n += turn
		}
		n = min(max(n, 0), len(d.All)-1)
	}
	d.goTo(n)
}

// goTo goes to an entry and makes it seen, the heading above it with it.
func (d *dropdown) goTo(n int) {
	d.at = n
	seen := n
	if n > 0 && d.All[n-1].IsHeading() {
		seen = n - 1
	}
	d.First = min(d.First, max(seen, 0))
	d.scroll(max(n+1-d.Rows-d.First, 0))
}

// scroll moves the list without the pointer.
func (d *dropdown) scroll(by int) { d.First = min(max(d.First+by, 0), len(d.All)-d.Rows) }

// letter goes to the next entry that begins with a letter.
func (d *dropdown) letter(r rune) {
	all := d.All
	for i := range all {
		n := (max(d.at, 0) + 1 + i) % len(all)
		if !all[n].IsHeading() && strings.HasPrefix(strings.ToLower(all[n].Label), strings.ToLower(string(r))) {
			d.goTo(n)
			return
		}
	}
}

// OpenMenu opens the list of a menu.
func (c *Controls) OpenMenu(m *Menu) {
	d := &c.Dropdown
	*d = dropdown{menu: m, All: m.All(), pointer: c.Pointer.At, at: -1}
	button := m.Button.GetWidget().Rect
	if m.beside != nil {
		button = button.Union(m.beside.Rect)
	}
	width := float64(button.Dx())
	for _, e := range d.All {
		width = max(width, theme.TextWidth(e.Label, c.theme.Regular)+float64(c.theme.Px(40)))
	}
	d.place(button, image.Rectangle{Max: c.window}, int(width), c.theme.Px(entryHeight), len(d.All))
	if n := slices.Index(d.All, m.Chosen); n >= 0 {
		d.goTo(n)
		d.scroll(n - d.Rows/2 - d.First) // with what is around it
	}
}

// entryHeight is that of an entry of a menu, in the design's pixels.
const entryHeight = 27

// updateDropdown gives the input to the list that is open.
func (c *Controls) updateDropdown() {
	input.Update()
	defer input.AfterUpdate()
	d := &c.Dropdown
	x, y := input.CursorPosition()
	p := image.Pt(x, y)
	if p != d.pointer && p.In(d.Rect) && !d.dragged {
		d.at = d.entryAt(p)
	}
	d.pointer = p
	_, wheel := input.Wheel()
	if wheel != 0 {
		by := -int(wheel * 3)
		if by == 0 {
			by = -int(wheel / max(wheel, -wheel))
		}
		d.scroll(by)
	}
	bar := c.barOf(d)
	if c.swipeList(p) {
		return
	}
	switch {
	case input.MouseButtonJustPressed(ebiten.MouseButtonLeft) && p.In(bar):
		d.dragged = true
	case !input.MouseButtonPressed(ebiten.MouseButtonLeft) && d.dragged:
		d.dragged = false
	case input.MouseButtonJustReleased(ebiten.MouseButtonLeft):
		c.chooseEntry(d.entryAt(p), !p.In(d.Rect))
		return
	}
	if d.dragged {
		d.scroll((p.Y-bar.Min.Y)*len(d.All)/bar.Dy() - d.Rows/2 - d.First)
	}
	c.dropdownKeys()
}

// dropdownKeys are those of a list that is open.
func (c *Controls) dropdownKeys() {
	d := &c.Dropdown
	switch {
	case inpututil.IsKeyJustPressed(ebiten.KeyEscape), inpututil.IsKeyJustPressed(ebiten.KeyTab):
		c.chooseEntry(-1, true)
	case inpututil.IsKeyJustPressed(ebiten.KeyEnter), inpututil.IsKeyJustPressed(ebiten.KeyNumpadEnter),
		inpututil.IsKeyJustPressed(ebiten.KeySpace):
		c.chooseEntry(d.at, d.at < 0)
	case repeats(ebiten.KeyDown):
		d.step(1)
	case repeats(ebiten.KeyUp):
		d.step(-1)
	case repeats(ebiten.KeyPageDown):
		d.step(d.Rows)
	case repeats(ebiten.KeyPageUp):
		d.step(-d.Rows)
	case inpututil.IsKeyJustPressed(ebiten.KeyHome):
		d.step(-len(d.All))
	case inpututil.IsKeyJustPressed(ebiten.KeyEnd):
		d.step(len(d.All))
	default:
		for _, r := range input.InputChars() {
			d.letter(r)
		}
	}
}

// repeats tells whether a key was pressed just now, or is held down long enough to count again.
func repeats(k ebiten.Key) bool {
	held := inpututil.KeyPressDuration(k)
	return held == 1 || held > 25 && held%4 == 0
}

// chooseEntry closes the list if an entry was chosen, or if it is to close.
func (c *Controls) chooseEntry(n int, shut bool) {
	m, all := c.Dropdown.menu, c.Dropdown.All
	if n < 0 && !shut {
		return
	}
	c.Dropdown, c.settling = dropdown{}, c.held()
	c.lively = LivelyFrames
	if n >= 0 {
		m.show(c.theme, all[n])
		m.choose(all[n])
	}
}

// barOf is where the scroll bar of a list is; empty if all of it is seen.
func (c *Controls) barOf(d *dropdown) image.Rectangle {
	if d.menu == nil || d.Rows == len(d.All) {
		return image.Rectangle{}
	}
	r := d.Rect.Inset(1)
	r.Min.X = r.Max.X - c.theme.Px(12)
	return r
}

// drawDropdown draws the list that is open.
func (c *Controls) drawDropdown(screen *ebiten.Image) {
	d, t := &c.Dropdown, c.theme
	if d.menu == nil {
		return
	}
	r := d.Rect
	theme.DrawBox(screen, t.Help, float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
	indent := 0
	if slices.ContainsFunc(d.All, choice.Entry.IsHeading) {
		indent = t.Px(8)
	}
	for n := d.First; n < d.First+d.Rows; n++ {
		e, box := d.All[n], d.Entry(n)
		if ground := screen.SubImage(box).(*ebiten.Image); n == d.at {
			ground.Fill(t.PressedFill)
		} else if e == d.menu.Chosen {
			ground.Fill(t.AccentFaint)
		}
		x, y := float64(box.Min.X+t.Px(9)), float64(box.Min.Y+box.Max.Y)/2
		if e.IsHeading() {
			theme.DrawText(screen, e.Label, t.Medium, t.FaintInk, x, y, text.AlignStart)
		} else {
			theme.DrawText(screen, e.Label, t.Regular, t.Ink, x+float64(indent), y, text.AlignStart)
		}
	}
	if bar := c.barOf(d); !bar.Empty() {
		screen.SubImage(bar).(*ebiten.Image).Fill(t.GreyFill)
		top, n := bar.Min.Y, len(d.All)
		bar.Min.Y, bar.Max.Y = top+bar.Dy()*d.First/n, top+bar.Dy()*(d.First+d.Rows)/n
		bar.Min.X += t.Px(2)
		screen.SubImage(bar).(*ebiten.Image).Fill(t.DisabledInk)
	}
}
