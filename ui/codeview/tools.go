package codeview

import (
	"image"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/internal/userloop"
	"gameloops/ui/accessibility"
	"gameloops/ui/input"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/theme"
)

// tools are the buttons of a card below its title: the menu of languages, and those that take the code home. Places are
// relative to the inside of the card.
type tools struct {
	at     image.Point // of the inside, in the window
	high   int         // the height of the buttons and the note below them, with the space after it
	menu   placed      // its words are the language; empty: the loop has only one
	all    []placed    // the other buttons
	note   []string    // why the loop is not shown in the chosen language
	noteAt int         // the top of the note
	open   bool        // the list of the menu
	// current is the entry of the list that the pointer or the keyboard has selected. A pointer selects one only when
	// it moves, to pointer.
	current int
	pointer image.Point
}

// Lengths in the design's pixels.
const (
	toolPadding = 9 // beside the words of a button
	toolGap     = 6
	noteLines   = 3 // at most
)

// lay places the buttons in a row. The one that opens the editor is at the right.
func (c *SourceCard) lay() {
	t, w := c.of.Theme, &c.tools
	w.high, w.menu, w.all, w.note = 0, placed{}, w.all[:0], nil
	if c.of.writes || c.of.Title != "" || c.of.Paper {
		w.open = false
		return
	}
	x, y, high := 0, t.Px(codeHead), t.RowPx()
	put := func(b button, more int) placed {
		width := int(theme.TextWidth(b.words, t.Regular)) + 2*t.Px(toolPadding) + more
		p := placed{b, image.Rect(x, y, x+width, y+high)}
		x += width + t.Px(toolGap)
		return p
	}
	if c.of.Source == "" || !userloop.Recognized(c.of.Source).IsScript() {
		w.menu = put(button{words: languageOf(c.of.Language)}, t.Px(theme.ArrowWidth-toolPadding))
	}
	w.all = append(w.all, put(button{words: "Copy", wanted: model.CopyCode{}}, 0),
		put(button{words: "Save", wanted: model.SaveCode{}}, 0))
	if c.of.Button != "" {
		edit := put(button{words: c.of.Button, wanted: model.EditCode{}}, 0)
		edit.place = edit.place.Add(image.Pt(max(c.of.size.X-edit.place.Max.X, 0), 0))
		w.all = append(w.all, edit)
	}
	w.high = high + t.Px(toolGap)
	if tr := c.of.Translated; tr != nil && tr.Why != "" {
		w.note = theme.WrappedTo(tr.Why, t.Small, float64(c.of.size.X), noteLines)
		w.noteAt = y + w.high
		w.high += len(w.note)*t.Px(theme.LineHeight) + t.Px(toolGap)
	}
}

// languageOf returns the title of a language.
func languageOf(name string) string { return settings.Chosen(settings.Languages(), name).Label }

// write draws the buttons and the note on the head of the card.
func (w *tools) write(head *ebiten.Image, t *theme.Theme) {
	if r := w.menu.place; !r.Empty() {
		theme.DrawBox(head, t.Button.Idle, float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
		theme.DrawText(head, w.menu.words, t.Regular, t.Ink, float64(r.Min.X+t.Px(toolPadding)),
			float64(r.Min.Y+r.Max.Y)/2, text.AlignStart)
	}
	for _, b := range w.all {
		DrawButton(head, t, b.place, b.words, false)
	}
	for i, line := range w.note {
		y := float64(w.noteAt) + (float64(i)+0.5)*float64(t.Px(theme.LineHeight))
		theme.DrawText(head, line, t.Small, t.Ink, 0, y, text.AlignStart)
	}
}

// entry returns the place of the nth language in the open list, in the window.
func (w *tools) entry(t *theme.Theme, n int) image.Rectangle {
	r, high := w.menu.place.Add(w.at), t.RowPx()
	wide := r.Dx()
	for _, e := range settings.Languages() {
		wide = max(wide, int(theme.TextWidth(e.Label, t.Regular))+2*t.Px(toolPadding))
	}
	return image.Rect(r.Min.X, r.Max.Y+n*high, r.Min.X+wide, r.Max.Y+(n+1)*high)
}

// drawMenu draws the list of languages, if it is open.
func (w *tools) drawMenu(screen *ebiten.Image, t *theme.Theme, chosen string) {
	if !w.open {
		return
	}
	all := settings.Languages()
	box := w.entry(t, 0).Union(w.entry(t, len(all)-1))
	theme.DrawBox(screen, t.Help, float64(box.Min.X), float64(box.Min.Y), float64(box.Dx()), float64(box.Dy()))
	for n, e := range all {
		r := w.entry(t, n)
		ground := screen.SubImage(r.Inset(t.Px(1))).(*ebiten.Image)
		switch {
		case n == w.current:
			ground.Fill(t.PressedFill)
		case e.Text == chosen:
			ground.Fill(t.AccentFaint)
		}
		theme.DrawText(screen, e.Label, t.Regular, t.Ink, float64(r.Min.X+t.Px(toolPadding)),
			float64(r.Min.Y+r.Max.Y)/2, text.AlignStart)
	}
}

// Update passes the pointer to the buttons and the menu. free says that the pointer is not on something in front. It
// returns the user's actions, and reports whether it used the pointer.
func (c *SourceCard) Update(p *input.Pointer, free bool) (wanted []model.Action, used bool) {
	w, t := &c.tools, c.of.Theme
	if t == nil || !c.IsShown(t) {
		w.open = false
		return nil, false
	}
	if w.open {
		return c.updateMenu(p)
	}
	if !free || !p.Pressed() {
		return nil, false
	}
	at := p.At.Sub(w.at)
	if at.In(w.menu.place) {
		p.Take()
		w.open, w.pointer = true, p.At
		all := settings.Languages()
		w.current = settings.Index(all, settings.Chosen(all, c.of.Language))
		return nil, true
	}
	for _, b := range w.all {
		if at.In(b.place) {
			p.Take()
			return []model.Action{b.wanted}, true
		}
	}
	return nil, false
}

// updateMenu passes the pointer to the open list.
func (c *SourceCard) updateMenu(p *input.Pointer) (wanted []model.Action, used bool) {
	w, all := &c.tools, settings.Languages()
	under := slices.IndexFunc(all, func(e settings.Entry) bool {
		return p.At.In(w.entry(c.of.Theme, settings.Index(all, e)))
	})
	if p.At != w.pointer && under >= 0 {
		w.current, w.pointer = under, p.At
	}
	if !p.Pressed() {
		return nil, under >= 0
	}
	w.open = false
	p.Take()
	if under >= 0 {
		wanted = []model.Action{model.SetLanguage{Name: all[under].Text}}
	}
	return wanted, true
}

// HasOpenMenu reports whether the list of languages is open. It has the keyboard then.
func (c *SourceCard) HasOpenMenu() bool { return c.tools.open }

// TakeKeys passes the keys that were pressed in a frame to the open list. It returns the action of the language that
// was chosen.
func (c *SourceCard) TakeKeys(pressed func(ebiten.Key) bool) []model.Action {
	w, all := &c.tools, settings.Languages()
	switch {
	case pressed(ebiten.KeyEscape), pressed(ebiten.KeyTab):
		w.open = false
	case pressed(ebiten.KeyEnter), pressed(ebiten.KeyNumpadEnter), pressed(ebiten.KeySpace):
		w.open = false
		return []model.Action{model.SetLanguage{Name: all[w.current].Text}}
	case pressed(ebiten.KeyDown):
		w.current = min(w.current+1, len(all)-1)
	case pressed(ebiten.KeyUp):
		w.current = max(w.current-1, 0)
	}
	return nil
}

// Controls returns the buttons and the menu, for assistive technology.
func (c *SourceCard) Controls() (all []accessibility.Control) {
	w := &c.tools
	if r := w.menu.place; !r.Empty() {
		languages := settings.Languages()
		one := accessibility.Control{ID: "code language", Role: accessibility.Menu, Group: "Code", Name: "Language",
			Hint: "In which the code is shown.", Place: r.Add(w.at), Do: func(value string) model.Action {
				if n, err := strconv.Atoi(value); err == nil && n >= 0 && n < len(languages) {
					return model.SetLanguage{Name: languages[n].Text}
				}
				return nil
			}}
		for n, e := range languages {
			one.Options = append(one.Options, accessibility.Option{Text: e.Label})
			if e.Text == c.of.Language {
				one.Value = strconv.Itoa(n)
			}
		}
		all = append(all, one)
	}
	for _, b := range w.all {
		all = append(all, accessibility.Control{ID: "code " + b.words, Role: accessibility.Button, Group: "Code",
			Name: b.words, Place: b.place.Add(w.at), Do: func(string) model.Action { return b.wanted }})
	}
	return all
}
