package ui

import (
	"image"
	"slices"
	"strings"

	"github.com/ebitenui/ebitenui/input"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// A menu is a button that opens a list of entries, and shows the chosen one. A choice without a text is a heading.
type menu struct {
	button *widget.Button
	beside *widget.Widget // the list is as wide as this and the button together; nil: as the button
	all    func() []choice
	chosen choice
	choose func(choice)
	width  float64 // of the button, in the design's pixels; 0: it has no words, but an arrow alone
}

// heading is an entry that names those below it.
func heading(words string) choice { return choice{label: words} }

func (c choice) isHeading() bool { return c.text == "" }

// show makes the button show an entry.
func (m *menu) show(t *theme, e choice) {
	m.chosen = e
	if m.width > 0 {
		m.button.SetText(fitted(e.label, t.regular, float64(t.px(m.width-arrowWidth-12))))
	}
}

// A dropdown is the list of a menu while it is open. The toolkit's own has no headings, opens downwards alone, and
// keeps a button for each entry of each menu.
type dropdown struct {
	menu  *menu // nil: none is open
	all   []choice
	rect  image.Rectangle
	line  int // height of an entry
	rows  int // entries that there is room for
	first int // the uppermost entry that is seen
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
	d.line, d.rows = line, max(1, min(n, (room-2)/line))
	height := d.rows*line + 2
	left := max(min(button.Min.X, window.Max.X-width), window.Min.X)
	top := button.Max.Y + 2
	if up {
		top = button.Min.Y - 2 - height
	}
	d.rect = image.Rect(left, top, left+width, top+height)
}

// entry is the place of the nth entry.
func (d *dropdown) entry(n int) image.Rectangle {
	top := d.rect.Min.Y + 1 + (n-d.first)*d.line
	return image.Rect(d.rect.Min.X+1, top, d.rect.Max.X-1, top+d.line)
}

// entryAt is the entry at a point; -1: none, or a heading.
func (d *dropdown) entryAt(p image.Point) int {
	n := d.first + (p.Y-d.rect.Min.Y-1)/d.line
	if !p.In(d.rect.Inset(1)) || n >= len(d.all) || d.all[n].isHeading() {
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
	n := min(max(d.at+by, 0), len(d.all)-1)
	for _, turn := range [...]int{way, -way} { // a heading at the end has its entries on the other side
		for n >= 0 && n < len(d.all) && d.all[n].isHeading() {
			n += turn
		}
		n = min(max(n, 0), len(d.all)-1)
	}
	d.goTo(n)
}

// goTo goes to an entry and makes it seen, the heading above it with it.
func (d *dropdown) goTo(n int) {
	d.at = n
	seen := n
	if n > 0 && d.all[n-1].isHeading() {
		seen = n - 1
	}
	d.first = min(d.first, max(seen, 0))
	d.scroll(max(n+1-d.rows-d.first, 0))
}

// scroll moves the list without the pointer.
func (d *dropdown) scroll(by int) { d.first = min(max(d.first+by, 0), len(d.all)-d.rows) }

// letter goes to the next entry that begins with a letter.
func (d *dropdown) letter(r rune) {
	all := d.all
	for i := range all {
		n := (max(d.at, 0) + 1 + i) % len(all)
		if !all[n].isHeading() && strings.HasPrefix(strings.ToLower(all[n].label), strings.ToLower(string(r))) {
			d.goTo(n)
			return
		}
	}
}

// openMenu opens the list of a menu.
func (c *controls) openMenu(m *menu) {
	d := &c.dropdown
	*d = dropdown{menu: m, all: m.all(), pointer: c.pointer.at, at: -1}
	button := m.button.GetWidget().Rect
	if m.beside != nil {
		button = button.Union(m.beside.Rect)
	}
	width := float64(button.Dx())
	for _, e := range d.all {
		width = max(width, textWidth(e.label, c.theme.regular)+float64(c.theme.px(40)))
	}
	d.place(button, image.Rectangle{Max: c.window}, int(width), c.theme.px(entryHeight), len(d.all))
	if n := slices.Index(d.all, m.chosen); n >= 0 {
		d.goTo(n)
		d.scroll(n - d.rows/2 - d.first) // with what is around it
	}
}

// entryHeight is that of an entry of a menu, in the design's pixels.
const entryHeight = 27

// updateDropdown gives the input to the list that is open.
func (c *controls) updateDropdown() {
	input.Update()
	defer input.AfterUpdate()
	d := &c.dropdown
	x, y := input.CursorPosition()
	p := image.Pt(x, y)
	if p != d.pointer && p.In(d.rect) && !d.dragged {
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
		c.chooseEntry(d.entryAt(p), !p.In(d.rect))
		return
	}
	if d.dragged {
		d.scroll((p.Y-bar.Min.Y)*len(d.all)/bar.Dy() - d.rows/2 - d.first)
	}
	c.dropdownKeys()
}

// dropdownKeys are those of a list that is open.
func (c *controls) dropdownKeys() {
	d := &c.dropdown
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
		d.step(d.rows)
	case repeats(ebiten.KeyPageUp):
		d.step(-d.rows)
	case inpututil.IsKeyJustPressed(ebiten.KeyHome):
		d.step(-len(d.all))
	case inpututil.IsKeyJustPressed(ebiten.KeyEnd):
		d.step(len(d.all))
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
func (c *controls) chooseEntry(n int, shut bool) {
	m, all := c.dropdown.menu, c.dropdown.all
	if n < 0 && !shut {
		return
	}
	c.dropdown, c.settling = dropdown{}, c.held()
	c.lively = livelyFrames
	if n >= 0 {
		m.show(c.theme, all[n])
		m.choose(all[n])
	}
}

// barOf is where the scroll bar of a list is; empty if all of it is seen.
func (c *controls) barOf(d *dropdown) image.Rectangle {
	if d.menu == nil || d.rows == len(d.all) {
		return image.Rectangle{}
	}
	r := d.rect.Inset(1)
	r.Min.X = r.Max.X - c.theme.px(12)
	return r
}

// drawDropdown draws the list that is open.
func (c *controls) drawDropdown(screen *ebiten.Image) {
	d, t := &c.dropdown, c.theme
	if d.menu == nil {
		return
	}
	r := d.rect
	drawBox(screen, t.help, float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
	indent := 0
	if slices.ContainsFunc(d.all, choice.isHeading) {
		indent = t.px(8)
	}
	for n := d.first; n < d.first+d.rows; n++ {
		e, box := d.all[n], d.entry(n)
		if ground := screen.SubImage(box).(*ebiten.Image); n == d.at {
			ground.Fill(t.pressedFill)
		} else if e == d.menu.chosen {
			ground.Fill(t.accentFaint)
		}
		x, y := float64(box.Min.X+t.px(9)), float64(box.Min.Y+box.Max.Y)/2
		if e.isHeading() {
			drawText(screen, e.label, t.medium, t.faintInk, x, y, text.AlignStart)
		} else {
			drawText(screen, e.label, t.regular, t.ink, x+float64(indent), y, text.AlignStart)
		}
	}
	if bar := c.barOf(d); !bar.Empty() {
		screen.SubImage(bar).(*ebiten.Image).Fill(t.greyFill)
		top, n := bar.Min.Y, len(d.all)
		bar.Min.Y, bar.Max.Y = top+bar.Dy()*d.first/n, top+bar.Dy()*(d.first+d.rows)/n
		bar.Min.X += t.px(2)
		screen.SubImage(bar).(*ebiten.Image).Fill(t.disabledInk)
	}
}
