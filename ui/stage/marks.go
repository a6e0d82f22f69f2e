package stage

// Marks are what the stages show of their worlds beside the objects, a bit for each.
type Marks uint32

// What there is to be marked.
const (
	Velocities Marks = 1 << iota
	Contacts
	Sleeping
	Trails
	States
)

// Has reports whether any of some are marked.
func (m Marks) Has(any Marks) bool { return m&any != 0 }
