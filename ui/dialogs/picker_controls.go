package dialogs

import (
	"strconv"
	"strings"

	"gameloops/ui/accessibility"
	"gameloops/ui/model"
)

// Controls returns the search field and the items that it finds, for assistive technology, and for the keyboard of a
// phone, which needs a field of the web page.
func (p *Picker) Controls() (all []accessibility.Control) {
	l, view := &p.list, p.view()
	group := strings.ToUpper(l.Many[:1]) + l.Many[1:]
	search := accessibility.Control{ID: l.Many + " search", Role: accessibility.Search, Group: group,
		Name: "Search " + l.Many, Value: l.query, Place: p.field,
		Do: func(query string) model.Action { l.rewrite(query, p.heights()); return nil }}
	if l.query == "" { // Words says what other queries find
		search.Hint = p.verdict()
	}
	if l.current >= 0 {
		search.Current = l.id(l.current)
	}
	all = append(all, search)
	for _, r := range l.rows {
		place := l.place(r, view).Intersect(view)
		if r.heading != "" {
			all = append(all, accessibility.Control{ID: l.Many + " above " + r.heading, Role: accessibility.Heading,
				Group: group,
				Name:  r.heading, Place: place})
			continue
		}
		item := &l.All[r.item]
		all = append(all, accessibility.Control{ID: l.id(r.item), Role: accessibility.Button, Group: group,
			Name: item.words(), Place: place,
			Do:     func(string) model.Action { p.Close(); return l.Wanted(item.Name) },
			Reveal: func() { l.current = r.item; l.reveal() }})
	}
	closes := p.close
	if closes.Empty() {
		closes = p.box
	}
	return append(all, accessibility.Control{ID: l.Many + " close", Role: accessibility.Close, Group: group,
		Name: "Close the list of " + l.Many, Place: closes,
		Do: func(string) model.Action { p.Close(); return nil }})
}

// id returns the ID of an item.
func (l *List) id(item int) string { return l.Many + " " + strconv.Itoa(item) }

// Words returns how much the query finds; "" without a query.
func (p *Picker) Words() string {
	if !p.open || p.list.query == "" {
		return ""
	}
	return p.verdict()
}

// words returns an item as it is read aloud: its title, and the line below it.
func (i *Item) words() string {
	title := strings.TrimSuffix(i.Title, ".")
	if !strings.HasSuffix(title, "?") {
		title += "."
	}
	return strings.TrimSuffix(title+" "+i.About, ". ")
}
