package stage

import (
	"sync"

	"gameloops/physics"
)

// A Moment is when a picture was taken: after so many updates, with this alpha.
type Moment struct {
	updates int64
	Alpha   float64
	Marks   Marks // for which there is what they need
}

// A Picture is what a stage shows: the objects at one moment, and what is to be marked on them.
type Picture struct {
	Moment
	Seen
	Poses []physics.Pose
	again bool // it shows no other moment than the picture before
}

// Take takes the picture of a world.
func (p *Picture) Take(w *physics.World) {
	p.Poses = w.AppendPoses(p.Poses[:0], p.Alpha)
	p.look(w, p.Marks)
}

// Grip is where a hand holds an object.
func (p *Picture) Grip() physics.Vec {
	from, to := p.grips[0], p.grips[1]
	return physics.Vec{X: from.X + p.Alpha*(to.X-from.X), Y: from.Y + p.Alpha*(to.Y-from.Y)}
}

// What is seen of a world beside its poses: as much of it as the marks need.
type Seen struct {
	Before  []physics.Pose   // the last update
	After   []physics.Pose   // it: the poses of a picture are between the two, or beyond
	Motions []physics.Motion // after it
	Touches []physics.Touch  // likewise
	grips   [2]physics.Vec   // where the hand holds an object, before and after it
	Held    bool             // it holds one
}

// look looks at a world for what marks need.
func (s *Seen) look(w *physics.World, m Marks) {
	s.Before, s.After, s.Motions, s.Touches = s.Before[:0], s.After[:0], s.Motions[:0], s.Touches[:0]
	if m.Has(States) {
		s.Before, s.After = w.AppendPoses(s.Before, 0), w.AppendPoses(s.After, 1)
	}
	if m.Has(Velocities | Sleeping) {
		s.Motions = w.AppendMotions(s.Motions)
	}
	if m.Has(Contacts) {
		s.Touches = w.AppendTouches(s.Touches)
	}
	s.grips[0], s.Held = w.Grip(0)
	s.grips[1], _ = w.Grip(1)
}

// copy takes over what marks need of what somebody else has seen.
func (s *Seen) copy(other *Seen, m Marks) {
	s.Before, s.After, s.Motions, s.Touches = s.Before[:0], s.After[:0], s.Motions[:0], s.Touches[:0]
	if m.Has(States) {
		s.Before, s.After = append(s.Before, other.Before...), append(s.After, other.After...)
	}
	if m.Has(Velocities | Sleeping) {
		s.Motions = append(s.Motions, other.Motions...)
	}
	if m.Has(Contacts) {
		s.Touches = append(s.Touches, other.Touches...)
	}
	s.grips, s.Held = other.grips, other.Held
}

// pictures hands pictures from the loop's goroutine to the drawing one. There are three: one that the loop draws, one
// that is shown, and one between them, so that neither ever waits for the other, and none is copied or made anew.
type pictures struct {
	drawing Picture // the loop's
	Shown   Picture // the drawing goroutine's

	mu    sync.Mutex
	ready Picture
	fresh bool // ready is newer than shown
}

// publish makes the picture just drawn the next one to be shown.
func (p *pictures) publish() {
	p.mu.Lock()
	p.drawing, p.ready = p.ready, p.drawing
	p.fresh = true
	p.mu.Unlock()
}

// latch takes the latest picture, which stays the one shown until the next latch. It tells whether that is a new one.
func (p *pictures) latch() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	fresh := p.fresh
	if fresh {
		p.Shown, p.ready = p.ready, p.Shown
		p.fresh = false
	}
	return fresh
}
