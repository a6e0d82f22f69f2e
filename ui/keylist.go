package ui

import (
	"image"
	"image/color"
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/accessibility"
	"gameloops/ui/input"
	"gameloops/ui/model"
	"gameloops/ui/theme"
)

// A keyList is the list of all keys, in the middle of the window. A press on a line does what its key does.
type keyList struct {
	pointer *input.Pointer
	open    bool
	keyPage
	of   *theme.Theme // for which it is laid out
	size image.Point  // of the window for which it is laid out
}

// Lengths of the list of keys, in the design's pixels.
const (
	keysPadding = 18
	keysLine    = 21
	keysGap     = 16 // between a key and what it does
	keysColumn  = 28 // between columns

	leastShrink = 0.99 // the greatest factor of one step that shrinks letters: a smaller step may change nothing
)

// A keyRow is a line of the list: a key and what it does, a heading, which does nothing, or a gap.
type keyRow struct {
	name, does string
	action     model.Action // of the first of several keys; nil: of no key
}

// isGap reports whether the line is empty.
func (r *keyRow) isGap() bool { return r.name == "" }

// keyRows returns the list of keys below their headings, with the keys to know first.
func keyRows(all []shortcut) (rows []keyRow) {
	rows = append(rows, keyRow{name: "Keys to know"})
	for _, s := range all {
		if s.first {
			rows = append(rows, keyRow{s.name, s.does, s.action})
		}
	}
	heading := ""
	for _, s := range all {
		switch {
		case s.isHeading():
			heading = s.name
		case s.does != "" && !s.first:
			if heading != "" {
				rows = append(rows, keyRow{}, keyRow{name: heading})
				heading = ""
			}
			rows = append(rows, keyRow{s.name, s.does, s.action})
		}
	}
	return rows
}

// columnsOf divides the list before headings into columns of at most high lines. A longer section has a column of its
// own.
func columnsOf(rows []keyRow, high int) (columns [][]keyRow) {
	begin, end := 0, 0 // of a column, and where it may end
	for i := range len(rows) + 1 {
		if i < len(rows) && !rows[i].isGap() {
			continue
		}
		if i-begin > high && end > begin {
			columns = append(columns, rows[begin:end])
			begin = end + 1
		}
		end = i
	}
	return append(columns, rows[begin:])
}

// A keyPage is the list of keys laid out in columns, in letters of fit times the usual size.
type keyPage struct {
	columns         [][]keyRow
	names, words    []float64 // the widths of the columns' keys, and of what they do
	fit             float64
	medium, regular text.Face
	width, height   float64
}

// layKeys lays out columns in letters of fit times the usual size.
func layKeys(columns [][]keyRow, t *theme.Theme, fit float64) keyPage {
	p := keyPage{columns: columns, fit: fit, medium: theme.Fitting(t.Medium, fit),
		regular: theme.Fitting(t.Regular, fit)}
	lines := 0
	for _, c := range columns {
		names, words := 0.0, 0.0
		for _, r := range c {
			if r.does != "" {
				names = max(names, theme.TextWidth(r.name, p.medium))
				words = max(words, theme.TextWidth(r.does, p.regular))
			}
		}
		p.names, p.words, lines = append(p.names, names), append(p.words, words), max(lines, len(c))
		p.width += names + fit*float64(t.Px(keysGap)) + words + fit*float64(t.Px(keysColumn))
	}
	p.width += fit * float64(2*t.Px(keysPadding)-t.Px(keysColumn))
	p.height = fit * float64(2*t.Px(keysPadding)+lines*t.Px(keysLine))
	return p
}

// fitKeys lays out the list of keys in a window: with the largest letters, then the fewest columns, then the lowest
// ones.
func fitKeys(list []keyRow, t *theme.Theme, size image.Point) (best keyPage) {
	var before [][]keyRow
	for high := len(list); high > 0; high-- {
		columns := columnsOf(list, high)
		if slices.EqualFunc(columns, before, func(a, b []keyRow) bool { return len(a) == len(b) }) {
			continue
		}
		before = columns
		p := layKeys(columns, t, 1)
		for { // small letters are wider than in proportion
			share := min(float64(size.X)/p.width, float64(size.Y)/p.height)
			if share >= 1 {
				break
			}
			p = layKeys(columns, t, min(share, leastShrink)*p.fit)
		}
		if p.fit > best.fit || p.fit == best.fit && len(columns) == len(best.columns) {
			best = p
		}
	}
	return best
}

// place lays out the list in the middle of a window, while it is open.
func (l *keyList) place(all []shortcut, t *theme.Theme, size image.Point) {
	if l.open && size.X > 0 && size.Y > 0 && (l.of != t || l.size != size) { // no letters fit into an empty window
		l.keyPage, l.of, l.size = fitKeys(keyRows(all), t, size), t, size
	}
}

// isPlaced reports whether the list is open, and has a place.
func (l *keyList) isPlaced() bool { return l.open && l.of != nil }

// corner returns the upper left corner of the list.
func (l *keyList) corner() (x, y float64) {
	return (float64(l.size.X) - l.width) / 2, (float64(l.size.Y) - l.height) / 2
}

// line returns the height of a line.
func (l *keyList) line() float64 { return l.fit * float64(l.of.Px(keysLine)) }

// eachRow calls do for each line, with the left ends of its key and of what that does, and its upper end.
func (l *keyList) eachRow(do func(r keyRow, name, does, top float64)) {
	x, y := l.corner()
	x, y = x+l.fit*float64(l.of.Px(keysPadding)), y+l.fit*float64(l.of.Px(keysPadding))
	for i, c := range l.columns {
		does := x + l.names[i] + l.fit*float64(l.of.Px(keysGap))
		for n, r := range c {
			do(r, x, does, y+l.line()*float64(n))
		}
		x = does + l.words[i] + l.fit*float64(l.of.Px(keysColumn))
	}
}

// rowAt returns the line at a point that is about a key; not ok if there is none.
func (l *keyList) rowAt(at image.Point) (row keyRow, ok bool) {
	l.eachRow(func(r keyRow, name, does, top float64) {
		x, y := float64(at.X), float64(at.Y)
		width := does - name + theme.TextWidth(r.does, l.regular)
		if r.action != nil && x >= name && x < name+width && y >= top && y < top+l.line() {
			row, ok = r, true
		}
	})
	return row, ok
}

// handle handles a press while the list is open: the press closes the list, and on a line does what its key does.
// handle returns the user's action, and reports whether it used the pointer.
func (l *keyList) handle() (wanted model.Action, used bool) {
	if !l.isPlaced() || !l.pointer.Pressed() {
		return nil, l.open
	}
	l.pointer.Take()
	l.open = false
	row, _ := l.rowAt(l.pointer.At)
	return row.action, true
}

// controls returns a button for each key, for users who do not see the list and users who do not have the keys.
func (l *keyList) controls(all []shortcut) (controls []accessibility.Control) {
	const group = "Keys"
	for i, s := range all {
		c := accessibility.Control{ID: "key " + strconv.Itoa(i), Group: group, Place: image.Rectangle{Max: l.size}}
		switch words := s.words(); {
		case s.isHeading():
			c.Role, c.Name = accessibility.Heading, s.name
		case words == "" || s.action == nil:
			continue
		default:
			c.Role, c.Name = accessibility.Button, strings.ToUpper(words[:1])+words[1:]
			c.Do = func(string) model.Action { l.open = false; return s.action }
		}
		controls = append(controls, c)
	}
	return append(controls, accessibility.Control{ID: "keys close", Role: accessibility.Close, Group: group,
		Name: "Close the list of keys", Place: image.Rectangle{Max: l.size},
		Do: func(string) model.Action { l.open = false; return nil }})
}

// draw draws the list.
func (l *keyList) draw(screen *ebiten.Image) {
	if !l.isPlaced() {
		return
	}
	t := l.of
	x, y := l.corner()
	theme.DrawBox(screen, t.Help, x, y, l.width, l.height)
	l.eachRow(func(r keyRow, name, does, top float64) {
		middle, ink := top+l.line()/2, color.Color(t.Ink)
		if r.does == "" {
			ink = t.Keyword
		}
		theme.DrawText(screen, r.name, l.medium, ink, name, middle, text.AlignStart)
		theme.DrawText(screen, r.does, l.regular, t.Ink, does, middle, text.AlignStart)
	})
}
