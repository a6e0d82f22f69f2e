package mark

import (
	"strings"

	"gameloops/physics"
	"gameloops/ui/ringlog"
)

// A Set is a set of marks, one bit for each.
type Set uint32

// The marks.
const (
	Velocities Set = 1 << iota // arrows
	Contacts                   // where objects touch
	Sleeping                   // which objects the engine does not move
	Trails                     // where objects were in earlier pictures
	States                     // the states before and after the last update, between which a picture is drawn
	Passages                   // which objects went into a wall in the last update; only a lesson turns it on
)

// Has reports whether s contains any of the given marks.
func (s Set) Has(any Set) bool { return s&any != 0 }

// A Mark is an entry of the table of marks.
type Mark struct {
	Bit   Set
	Name  string // as the flag takes it
	Words string // the hint
	Key   string // the key that toggles it, by its Ebitengine name
}

// Sentence returns the name and the words: "Trails: where each object was".
func (m *Mark) Sentence() string {
	return strings.ToUpper(m.Name[:1]) + m.Name[1:] + ": " + strings.ToLower(m.Words[:1]) + m.Words[1:]
}

// All returns the marks that users can turn on, in the order of their bits. The keys, the panel and the flag use it.
func All() []Mark {
	return []Mark{
		{Velocities, "velocities", "Arrows that show how far each object gets in a tenth of a second", "V"},
		{Contacts, "contacts", "Where objects touched after the last update, and in which direction they push " +
			"each other", "C"},
		{Sleeping, "sleeping", "Objects at rest, which the engine skips, are drawn faintly", "Z"},
		{Trails, "trails", "Where each object was in earlier pictures, a dot for each picture: evenly " +
			"spaced dots look smooth", "H"},
		{States, "states", "The states between which a picture is drawn: a thin outline for the one before " +
			"the last update, a thick one for the one after it", "B"},
	}
}

// Seen is what marks need to know of a world, besides the poses in the picture.
type Seen struct {
	Before  []physics.Pose   // before the last update
	After   []physics.Pose   // after it; a picture interpolates between Before and After, or extrapolates
	Motions []physics.Motion // after the last update
	Touches []physics.Touch  // after the last update
}

// Clear forgets everything.
func (s *Seen) Clear() {
	s.Before, s.After, s.Motions, s.Touches = s.Before[:0], s.After[:0], s.Motions[:0], s.Touches[:0]
}

// Look reads what the marks m need from w.
func (s *Seen) Look(w *physics.World, m Set) {
	s.Clear()
	if m.Has(States | Passages) {
		s.Before, s.After = w.AppendPoses(s.Before, 0), w.AppendPoses(s.After, 1)
	}
	if m.Has(Velocities | Sleeping) {
		s.Motions = w.AppendMotions(s.Motions)
	}
	if m.Has(Contacts) {
		s.Touches = w.AppendTouches(s.Touches)
	}
}

// Copy copies what the marks m need.
func (s *Seen) Copy(from *Seen, m Set) {
	s.Clear()
	if m.Has(States | Passages) {
		s.Before, s.After = append(s.Before, from.Before...), append(s.After, from.After...)
	}
	if m.Has(Velocities | Sleeping) {
		s.Motions = append(s.Motions, from.Motions...)
	}
	if m.Has(Contacts) {
		s.Touches = append(s.Touches, from.Touches...)
	}
}

// Code writes or reads s.
func (s *Seen) Code(c *ringlog.Codec) {
	CodePoses(c, &s.Before)
	CodePoses(c, &s.After)
	ringlog.Len(c, &s.Motions)
	for i := range s.Motions {
		CodeVec(c, &s.Motions[i].Velocity)
	}
	for i := range s.Motions {
		c.Bool(&s.Motions[i].Awake)
	}
	ringlog.Len(c, &s.Touches)
	for i := range s.Touches {
		CodeVec(c, &s.Touches[i].At)
		CodeVec(c, &s.Touches[i].Normal)
	}
}
