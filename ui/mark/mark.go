// Package mark has the table of marks: what can be shown of a world beside its objects.
package mark

import (
	"gameloops/physics"
	"gameloops/ui/ringlog"
)

// A Set is what the stages show of their worlds beside the objects, a bit for each.
type Set uint32

// What there is to be marked.
const (
	Velocities Set = 1 << iota // arrows
	Contacts                   // where objects touch
	Sleeping                   // which objects the engine does not move
	Trails                     // where objects were in the pictures before
	States                     // the two states between which a picture is drawn
	Passages                   // which objects went into a wall in the last update: a lesson shows it, no key does
)

// Has reports whether any of some are marked.
func (s Set) Has(any Set) bool { return s&any != 0 }

// A Mark is an entry of the table of marks.
type Mark struct {
	Bit   Set
	Name  string // as the flag takes it
	Words string // for its hint
	Key   string // that turns it on and off, as Ebitengine names it
}

// All returns the table of marks that users turn on, in the order of the bits. Keys, panel and flag read it.
func All() []Mark {
	return []Mark{
		{Velocities, "velocities", "Arrows that show how far each object gets in a tenth of a second", "V"},
		{Contacts, "contacts", "Where objects touched after the last update, and in which direction they push " +
			"each other", "C"},
		{Sleeping, "sleeping", "Objects at rest, which the engine skips, are drawn faintly", "Z"},
		{Trails, "trails", "Where each object was in earlier pictures, a bead for each picture: evenly " +
			"spaced beads look smooth", "H"},
		{States, "states", "The states between which a picture is drawn: a thin outline for the one before " +
			"the last update, a thick one for the one after it", "B"},
	}
}

// Seen is what marks need of a world besides the poses of its objects.
type Seen struct {
	Before  []physics.Pose   // the last update
	After   []physics.Pose   // it: the poses of a picture are between the two, or beyond
	Motions []physics.Motion // after it
	Touches []physics.Touch  // likewise
}

// Clear forgets everything.
func (s *Seen) Clear() {
	s.Before, s.After, s.Motions, s.Touches = s.Before[:0], s.After[:0], s.Motions[:0], s.Touches[:0]
}

// Look looks at a world for what some marks need.
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

// Copy copies what some marks need.
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

// Code writes everything, or reads it.
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
