package settingspanel

import (
	"slices"

	"github.com/ebitenui/ebitenui/widget"
)

// An Entry is a row of the panel in the list of all settings.
type Entry struct {
	Name    string
	Hint    string
	Section string // empty: it is above the sections
}

// list adds rows to the list of all settings. A row without a name belongs to the one above it, which has its hint,
// too: who looks for trails finds Mark.
func (p *Panel) list(section string, rows []row) {
	for _, r := range rows {
		if r.name != "" {
			p.entries = append(p.entries, Entry{p.kit.nameOf(r), r.hint, section})
		} else if r.hint != "" {
			p.entries[len(p.entries)-1].Hint += " " + r.hint
		}
	}
}

// Entries returns all rows that have a name, from top to bottom.
func (p *Panel) Entries() []Entry { return p.entries }

// Seek expands the section of a row. As soon as its controls have been drawn, it scrolls to them, and the first of them
// that can be changed gets the keyboard.
func (p *Panel) Seek(name string) {
	p.sought = p.first(name)
	if p.sought < 0 {
		return
	}
	of := p.kit.focusers[p.sought].GetWidget()
	for _, s := range p.accordion.all {
		if isWithin(of, s.rows.GetWidget()) {
			p.accordion.setOpen(s, true)
		}
	}
	p.canvas.refresh()
}

// first returns the index of the first control of a row that can be changed; -1: there is none.
func (p *Panel) first(name string) int {
	return slices.IndexFunc(p.kit.focusers, func(f widget.Focuser) bool {
		return p.kit.rowName(f.GetWidget()) == name && !f.GetWidget().Disabled
	})
}

// showSought shows the control that is sought, once it has been drawn and has a place.
func (p *Panel) showSought() {
	if p.sought < 0 {
		return
	}
	f := p.kit.focusers[p.sought]
	if f.GetWidget().Rect.Empty() {
		return
	}
	p.scroll.reveal(f.GetWidget())
	p.ui.SetFocusedWidget(f)
	p.focus.byKeyboard, p.sought = true, -1
}
