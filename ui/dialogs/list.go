package dialogs

import (
	"image"
	"slices"
	"unicode"
	"unicode/utf8"
)

// A List is the items that a query finds, with a heading above each group, and one of them as the current one. It
// scrolls by pixels. It works without a window.
type List struct {
	Subject
	rows    []row
	query   string
	marked  bool   // the whole query is selected: the next key replaces it
	meant   string // what a misspelt query means
	current int    // of all; -1: there is none
	scroll  int    // pixels above the view
	view    int    // height of what is visible, in pixels
}

// A row is a heading or an item, in pixels from the top of the list.
type row struct {
	heading string // empty: an item
	item    int    // of all
	y, high int
}

// heights are the heights of rows, in pixels. Each item has room for all of its words.
type heights struct {
	heading int
	item    func(Item) int
}

// longestQuery is the most letters of a query.
const longestQuery = 40

// search shows what a query finds. An empty query finds everything, and keep becomes the current item.
func (l *List) search(query string, keep int, h heights) {
	l.query, l.marked = query, false
	found, best, meant := l.Find(query)
	if l.current, l.meant = best, meant; query == "" {
		l.current = keep
	}
	l.rows = l.rows[:0]
	y, group := 0, ""
	for _, n := range found {
		if g := l.All[n].Group; g != group {
			group = g
			l.rows = append(l.rows, row{g, -1, y, h.heading})
			y += h.heading
		}
		high := h.item(l.All[n])
		l.rows = append(l.rows, row{"", n, y, high})
		y += high
	}
	l.scroll = 0
	l.reveal()
}

// selectAll selects the whole query.
func (l *List) selectAll() { l.marked = l.query != "" }

// write adds letters to the query, or replaces it if it is selected.
func (l *List) write(letters []rune, h heights) {
	letters = slices.DeleteFunc(letters, func(r rune) bool { return !unicode.IsPrint(r) })
	was := l.query
	if l.marked {
		was = ""
	}
	if len(letters) > 0 && utf8.RuneCountInString(was)+len(letters) <= longestQuery {
		l.search(was+string(letters), l.current, h)
	}
}

// rewrite replaces the whole query, as a text field of a web page does.
func (l *List) rewrite(query string, h heights) {
	l.query = ""
	if l.write([]rune(query), h); l.query == "" {
		l.search("", l.current, h)
	}
}

// erase removes the last letter of the query, or all of it if it is selected.
func (l *List) erase(h heights) {
	if l.marked {
		l.search("", l.current, h)
		return
	}
	if _, n := utf8.DecodeLastRuneInString(l.query); n > 0 {
		l.search(l.query[:len(l.query)-n], l.current, h)
	}
}

// height returns the height of all rows, in pixels.
func (l *List) height() int {
	if len(l.rows) == 0 {
		return 0
	}
	last := l.rows[len(l.rows)-1]
	return last.y + last.high
}

// step moves by some items, down if by is positive. It stops at the ends.
func (l *List) step(by int) {
	var items []int
	for _, r := range l.rows {
		if r.heading == "" {
			items = append(items, r.item)
		}
	}
	if len(items) == 0 {
		return
	}
	at := slices.Index(items, l.current)
	if at < 0 && by < 0 {
		at = len(items)
	}
	l.current = items[min(max(at+by, 0), len(items)-1)]
	l.reveal()
}

// reveal scrolls until the current item is visible, together with a heading right above it.
func (l *List) reveal() {
	n := slices.IndexFunc(l.rows, func(r row) bool { return r.heading == "" && r.item == l.current })
	if n < 0 {
		l.scrollTo(l.scroll)
		return
	}
	top, end := l.rows[n].y, l.rows[n].y+l.rows[n].high
	if n > 0 && l.rows[n-1].heading != "" {
		top = l.rows[n-1].y
	}
	l.scrollTo(max(min(l.scroll, top), end-l.view))
}

// center scrolls until the current item is in the middle, as far as there are rows.
func (l *List) center() {
	for _, r := range l.rows {
		if r.heading == "" && r.item == l.current {
			l.scrollTo(r.y + r.high/2 - l.view/2)
		}
	}
}

// scrollTo scrolls to an offset, as far as there are rows.
func (l *List) scrollTo(offset int) { l.scroll = min(max(offset, 0), max(l.height()-l.view, 0)) }

// at returns the item at a height below the top of the view; -1: none, or a heading.
func (l *List) at(y int) int {
	for _, r := range l.rows {
		if y >= 0 && y < l.view && y+l.scroll >= r.y && y+l.scroll < r.y+r.high {
			return r.item
		}
	}
	return -1
}

// place returns the place of a row in a view.
func (l *List) place(r row, view image.Rectangle) image.Rectangle {
	top := view.Min.Y + r.y - l.scroll
	return image.Rect(view.Min.X, top, view.Max.X, top+r.high)
}
