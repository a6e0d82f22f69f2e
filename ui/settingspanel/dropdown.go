package settingspanel

import (
	"image"
	"strings"

	"gameloops/ui/settings"
)

// A dropdown is the open list of a menu. The toolkit's own has no headings, only opens downward, and keeps a button for
// each entry of each menu.
type dropdown struct {
	menu    *menu // nil: none is open
	all     []settings.Entry
	rect    image.Rectangle
	line    int // height of an entry, in pixels
	rows    int // number of entries that fit
	first   int // the first visible entry
	current int // the entry under the pointer or the keyboard; -1: none
	// pointer is the pointer's previous position: a pointer selects an entry only when it moves.
	pointer image.Point
	dragged bool // the scroll bar is being dragged
}

// place places a list of n entries within the window: below its button, or above it if there is more room.
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

// entry returns the place of the nth entry.
func (d *dropdown) entry(n int) image.Rectangle {
	top := d.rect.Min.Y + 1 + (n-d.first)*d.line
	return image.Rect(d.rect.Min.X+1, top, d.rect.Max.X-1, top+d.line)
}

// entryAt returns the entry at a point; -1: none, or a heading.
func (d *dropdown) entryAt(p image.Point) int {
	n := d.first + (p.Y-d.rect.Min.Y-1)/d.line
	if !p.In(d.rect.Inset(1)) || n >= len(d.all) || d.all[n].IsHeading() {
		return -1
	}
	return n
}

// step moves by some entries, down if by is positive. It skips headings and stops at the ends.
func (d *dropdown) step(by int) {
	direction := 1
	if by < 0 {
		direction = -1
	}
	n := min(max(d.current+by, 0), len(d.all)-1)
	for _, turn := range [...]int{direction, -direction} { // past a heading at an end there is no entry: turn back
		for n >= 0 && n < len(d.all) && d.all[n].IsHeading() {
			n += turn
		}
		n = min(max(n, 0), len(d.all)-1)
	}
	d.goTo(n)
}

// goTo moves to an entry and scrolls until it is visible, together with a heading right above it.
func (d *dropdown) goTo(n int) {
	d.current = n
	top := n
	if n > 0 && d.all[n-1].IsHeading() {
		top = n - 1
	}
	d.first = min(d.first, max(top, 0))
	d.scroll(max(n+1-d.rows-d.first, 0))
}

// scroll scrolls by some entries. The current entry stays.
func (d *dropdown) scroll(by int) { d.first = min(max(d.first+by, 0), len(d.all)-d.rows) }

// jump moves to the next entry that begins with a letter.
func (d *dropdown) jump(r rune) {
	all := d.all
	for i := range all {
		n := (max(d.current, 0) + 1 + i) % len(all)
		if !all[n].IsHeading() && strings.HasPrefix(strings.ToLower(all[n].Label), strings.ToLower(string(r))) {
			d.goTo(n)
			return
		}
	}
}
