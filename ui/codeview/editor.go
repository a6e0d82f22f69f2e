package codeview

import (
	"image"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/ui/input"
	"gameloops/ui/model"
	"gameloops/ui/theme"
	"gameloops/ui/usercode"
)

// An Editor shows a text in a part of the window, and lets the user change it.
type Editor struct {
	Text  *usercode.Text
	Place image.Rectangle // of the rows, in the window's pixels
	Pixel float64         // the window's pixels for each pixel of the page
	Marks Marks
	Label string // of the text, for assistive technology

	focused bool
	refused int // [usercode.Text.Changes] at the last change for which there was no room; -1: there was none
	wanted  []model.Action
	leaving bool // Esc was pressed: Tab leaves the editor
	now     time.Duration
	acted   time.Duration // when the caret last moved: it blinks from then on
	theme   *theme.Theme
	rows    rows
	wrapped wrapping
	scroll  theme.Scrolling
	caret   int // the caret's offset when it was last brought into view
	mouse   mouse
	keys    keys
	picture picture
}

// Marks are the lines that are marked.
type Marks struct {
	Wrong []int // the lines with errors
	Next  int   // the line that comes next; 0: none
}

// A wrapping is what the rows depend on.
type wrapping struct {
	text    *usercode.Text
	changes int
	columns int
}

// IsFocused reports whether the editor has the keyboard.
func (e *Editor) IsFocused() bool { return e.focused }

// Focus gives the editor the keyboard.
func (e *Editor) Focus() {
	e.focused, e.leaving, e.acted = true, false, e.now
	e.keys.focus(true)
}

// Blur takes the keyboard from the editor.
func (e *Editor) Blur() {
	if e.focused {
		e.focused, e.leaving = false, false
		e.keys.focus(false)
	}
}

// Close takes the keyboard from the editor, and forgets where it was in its text.
func (e *Editor) Close() {
	e.Blur()
	e.keys.close()
	e.scroll, e.caret, e.Place = theme.Scrolling{}, 0, image.Rectangle{}
}

// Hide takes the keyboard from an editor that has no room in the window: typing must not change hidden text.
func (e *Editor) Hide() {
	if e.focused || !e.Place.Empty() {
		e.Blur()
		e.keys.close()
		e.Place = image.Rectangle{}
	}
}

// Open makes the editor show another text.
func (e *Editor) Open(t *usercode.Text) {
	e.Text, e.scroll, e.caret, e.refused = t, theme.Scrolling{}, 0, -1
	e.wrapped, e.mouse = wrapping{}, mouse{}
}

// Update handles the input of a display frame. free says that the pointer is not on something in front of the editor.
// It returns the actions of keys, and reports whether the editor has used the pointer.
func (e *Editor) Update(t *theme.Theme, p *input.Pointer, free bool, now time.Duration) (
	wanted []model.Action, used bool,
) {
	e.theme, e.now = t, now
	if e.Place.Empty() {
		return nil, false
	}
	e.wrap()
	used = e.mouse.handle(e, p, free)
	e.keys.read(e)
	e.wrap()
	e.follow()
	e.keys.show(e)
	wanted, e.wanted = e.wanted, nil
	return wanted, used
}

// wrap breaks the text into rows again if the text or its place has changed.
func (e *Editor) wrap() {
	w := wrapping{e.Text, e.Text.Changes(), e.columns()}
	if w != e.wrapped {
		e.wrapped, e.rows = w, wrap(e.Text.String(), w.columns)
	}
	e.scroll.Fit(e.rows.Rows(), max(e.Place.Dy()/e.high(), 1))
}

// follow scrolls until the caret is visible, if it has moved.
func (e *Editor) follow() {
	at := e.Text.Caret()
	if at == e.caret {
		return
	}
	e.caret, e.acted = at, e.now
	row, _ := e.rows.RowOf(at)
	e.reveal(row, 0)
}

// reveal scrolls until a row is visible, with some rows around it.
func (e *Editor) reveal(row, around int) {
	around = min(around, e.scroll.Shown/2)
	if by := row - around - e.scroll.First; by < 0 {
		e.scroll.By(by)
	} else if by := row + around - (e.scroll.First + e.scroll.Shown - 1); by > 0 {
		e.scroll.By(by)
	}
}

// GoTo moves the caret to a line and a column, both from 1, and gives the editor the keyboard.
func (e *Editor) GoTo(line, column int) {
	e.wrap()
	if row := e.rows.firstOf(line); row >= 0 {
		at := e.rows.all[row].from + max(column-1, 0)
		e.Text.Select(at, at)
		e.Focus()
		e.reveal(row, revealed)
		e.caret = at
	}
}

// RevealLine scrolls until a line is visible.
func (e *Editor) RevealLine(line int) {
	if row := e.rows.firstOf(line); row >= 0 {
		e.reveal(row, revealed)
	}
}

// revealed is how many rows above and below a revealed one are visible, too.
const revealed = 3

// Lengths in the design's pixels, and in letters.
const (
	rowHeight = 16
	numbers   = 4 // a line's number with the space after it
)

func (e *Editor) high() int { return e.theme.Px(rowHeight) }

// letter returns the width of a letter, in pixels.
func (e *Editor) letter() float64 { return theme.TextWidth("0", e.theme.Mono) }

// columns returns the number of letters that fit into a row.
func (e *Editor) columns() int { return int(float64(e.Place.Dx())/e.letter()) - numbers }

// Insert replaces the selection with a text, if there is room for it.
func (e *Editor) Insert(words string) { e.do(e.Text.Insert(words)) }

// do records whether there was room for a change.
func (e *Editor) do(done bool) {
	if !done {
		e.refused = e.Text.Changes()
	}
}

// IsFull reports whether there was no room for the last change.
func (e *Editor) IsFull() bool { return e.Text != nil && e.refused == e.Text.Changes() }

// want adds an action to those that [Editor.Update] returns.
func (e *Editor) want(a model.Action) { e.wanted = append(e.wanted, a) }

// A mouse is the state of the pointer on the text.
type mouse struct {
	held    bool // it is down on the text
	extends bool // it selects
	moved   bool // it has scrolled
	from    image.Point
	first   int // the first visible row when it came down
	clicks  int // in quick succession
	at      time.Duration
	where   image.Point
}

// again is the longest time between the clicks of a double or triple click.
const again = 400 * time.Millisecond

// handle lets the pointer place the caret, select and scroll. A finger that moves scrolls. A finger that comes down
// twice selects.
func (m *mouse) handle(e *Editor, p *input.Pointer, free bool) (used bool) {
	inside := p.At.In(e.Place) && free
	if _, notches := ebiten.Wheel(); inside && notches != 0 {
		e.scroll.Wheel(notches)
	}
	switch {
	case p.Pressed() && inside:
		m.press(e, p)
	case p.Pressed():
		e.Blur()
	case m.held && p.Down:
		m.drag(e, p)
	case m.held:
		m.held = false
		if p.Touches && !m.extends && !m.moved {
			e.Focus()
			e.Text.Select(e.offsetAt(m.from), e.offsetAt(m.from))
		}
	}
	return m.held || inside
}

func (m *mouse) press(e *Editor, p *input.Pointer) {
	slack := e.theme.Px(input.Slack)
	near := p.At.Sub(m.where)
	if e.now-m.at < again && max(near.X, -near.X, near.Y, -near.Y) <= 3*slack {
		m.clicks++
	} else {
		m.clicks = 1
	}
	m.held, m.moved, m.from, m.first, m.at, m.where = true, false, p.At, e.scroll.First, e.now, p.At
	m.extends = !p.Touches || m.clicks > 1
	at := e.offsetAt(p.At)
	switch {
	case p.Touches && m.clicks == 1: // it may scroll
		return
	case m.clicks == 2:
		e.Text.SelectWord(at)
	case m.clicks > 2:
		e.Text.SelectLine(at)
	case isShift():
		e.Text.Extend(at)
	default:
		e.Text.Select(at, at)
	}
	e.Focus()
}

func (m *mouse) drag(e *Editor, p *input.Pointer) {
	by := p.At.Sub(m.from)
	if slack := e.theme.Px(input.Slack); !m.moved && max(by.X, -by.X, by.Y, -by.Y) <= slack {
		return
	}
	m.moved = true
	if !m.extends {
		e.scroll.By(m.first - by.Y/e.high() - e.scroll.First)
		return
	}
	e.Text.Extend(e.offsetAt(p.At)) // beyond the edges this scrolls, since follow shows the caret
}

// offsetAt returns the offset at a point of the window.
func (e *Editor) offsetAt(at image.Point) int {
	in := at.Sub(e.Place.Min)
	row := e.scroll.First + in.Y/e.high()
	if in.Y < 0 {
		row = e.scroll.First - 1
	}
	return e.rows.OffsetAt(row, int(float64(in.X)/e.letter()+0.5)-numbers)
}

// pointAt returns the upper left corner of the letter at an offset, in the window's pixels.
func (e *Editor) pointAt(offset int) image.Point {
	row, column := e.rows.RowOf(offset)
	return e.Place.Min.Add(image.Pt(int(float64(numbers+column)*e.letter()), (row-e.scroll.First)*e.high()))
}

func isShift() bool { return ebiten.IsKeyPressed(ebiten.KeyShift) }
