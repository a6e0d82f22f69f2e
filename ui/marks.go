package ui

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
)

// Marks are what the stages show of their worlds beside the objects, a bit for each.
type Marks uint32

// What there is to be marked.
const (
	velocities Marks = 1 << iota
	contacts
	sleeping
	trails
	states
)

func (m Marks) has(any Marks) bool { return m&any != 0 }

// A mark is an entry of the table of marks.
type mark struct {
	bit   Marks
	name  string // as the flag takes it
	words string // what there is to know
	key   ebiten.Key
}

// allMarks is the table, in the order of the bits: keys, panel and flag read it.
func allMarks() []mark {
	return []mark{
		{velocities, "velocities", "Arrows: how far each object gets in a tenth of a second", ebiten.KeyV},
		{contacts, "contacts", "Where objects touched after the last update, and in which direction they push each " +
			"other", ebiten.KeyC},
		{sleeping, "sleeping", "Objects at rest, which the engine leaves out, are faint", ebiten.KeyZ},
		{trails, "trails", "Where each object was in the pictures before, a bead for each: equal distances look " +
			"smooth", ebiten.KeyH},
		{states, "states", "The states between which a picture is drawn: a thin outline before the last update, a " +
			"thick one after it", ebiten.KeyB},
	}
}

// MarkNames are the names of what can be marked on the stages.
func MarkNames() (names []string) {
	for _, m := range allMarks() {
		names = append(names, m.name)
	}
	return names
}

// String is what ParseMarks reads.
func (m Marks) String() string { return strings.Join(namesOf(uint32(m), MarkNames()), ",") }

// ParseMarks reads names with commas between them; none are no marks. The error says what is allowed.
func ParseMarks(text string) (Marks, error) {
	bits, err := parseBits(text, MarkNames(), "marked")
	return Marks(bits), err
}

// markShortcuts are the keys that turn marks on and off.
func markShortcuts() []shortcut {
	var all []shortcut
	var names, words []string
	for _, m := range allMarks() {
		names, words = append(names, m.key.String()), append(words, m.name)
		all = append(all, shortcut{keys: []ebiten.Key{m.key}, do: func(a *app) { a.mark(m.bit, !a.marks.has(m.bit)) }})
	}
	all[0].name, all[0].does = strings.Join(names, " "), "mark "+strings.Join(words, ", ")
	return all
}

// mark turns marks on or off.
func (a *app) mark(m Marks, on bool) {
	a.marks &^= m
	if on {
		a.marks |= m
	}
}
