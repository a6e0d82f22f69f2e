package picker

import (
	"strconv"

	"gameloops/ui/access"
)

// Controls returns the field and the loops that it finds, for those who do not see them, and for the keyboard of a
// phone, which needs a field of the page. choose gives a stage a loop.
func (p *Picker) Controls(choose func(stage int, loop string)) (all []access.Control) {
	l, view := &p.list, p.view()
	all = append(all, access.Control{ID: "loops search", Role: access.Search, Group: "Loops", Name: "Search loops",
		Hint: p.verdict(), Value: l.query, Place: p.field, Do: func(query string) { l.rewrite(query, p.heights()) }})
	for _, r := range l.rows {
		if r.heading != "" {
			continue
		}
		item := l.all[r.item]
		all = append(all, access.Control{ID: "loops " + strconv.Itoa(r.item), Role: access.Button, Group: "Loops",
			Name: item.Title, Hint: item.About, Place: l.place(r, view).Intersect(view),
			Do:     func(string) { p.Close(); choose(p.stage, item.Name) },
			Reveal: func() { l.current = r.item; l.reveal() }})
	}
	return append(all, access.Control{ID: "loops close", Role: access.Button, Group: "Loops",
		Name: "Close the list of loops", Place: p.box, Do: func(string) { p.Close() }})
}
