package choice

import (
	"strings"

	"gameloops/ui/stage"
)

// A mark is an entry of the table of marks.
type mark struct {
	Bit   stage.Marks
	Name  string // as the flag takes it
	Words string // what there is to know
	Key   string // that turns it on and off, as Ebitengine names it
}

// AllMarks is the table, in the order of the bits: keys, panel and flag read it.
func AllMarks() []mark {
	return []mark{
		{stage.Velocities, "velocities", "Arrows: how far each object gets in a tenth of a second", "V"},
		{stage.Contacts, "contacts", "Where objects touched after the last update, and in which direction they push " +
			"each other", "C"},
		{stage.Sleeping, "sleeping", "Objects at rest, which the engine leaves out, are faint", "Z"},
		{stage.Trails, "trails", "Where each object was in the pictures before, a bead for each: equal distances " +
			"look smooth", "H"},
		{stage.States, "states", "The states between which a picture is drawn: a thin outline before the last " +
			"update, a thick one after it", "B"},
	}
}

// MarkNames are the names of what can be marked on the stages.
func MarkNames() (names []string) {
	for _, m := range AllMarks() {
		names = append(names, m.Name)
	}
	return names
}

// ParseMarks reads names with commas between them; none are no marks. The error says what is allowed.
func ParseMarks(text string) (stage.Marks, error) {
	bits, err := parseBits(text, MarkNames(), "marked")
	return stage.Marks(bits), err
}

// MarksText is what ParseMarks reads.
func MarksText(m stage.Marks) string { return strings.Join(namesOf(uint32(m), MarkNames()), ",") }
