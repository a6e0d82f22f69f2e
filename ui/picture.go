package ui

import (
	"sync"

	"gameloops/physics"
)

// A moment is when a picture was taken: after so many updates, with this alpha.
type moment struct {
	updates int64
	alpha   float64
	marks   Marks // for which there is what they need
}

// A picture is what a stage shows: the objects at one moment, and what is to be marked on them.
type picture struct {
	moment
	seen
	poses []physics.Pose
	again bool // it shows no other moment than the picture before
}

// take takes the picture of a world.
func (p *picture) take(w *physics.World) {
	p.poses = w.AppendPoses(p.poses[:0], p.alpha)
	p.look(w, p.marks)
}

// grip is where a hand holds an object.
func (p *picture) grip() physics.Vec {
	from, to := p.grips[0], p.grips[1]
	return physics.Vec{X: from.X + p.alpha*(to.X-from.X), Y: from.Y + p.alpha*(to.Y-from.Y)}
}

// What is seen of a world beside its poses: as much of it as the marks need.
type seen struct {
	before  []physics.Pose   // the last update
	after   []physics.Pose   // it: the poses of a picture are between the two, or beyond
	motions []physics.Motion // after it
	touches []physics.Touch  // likewise
	grips   [2]physics.Vec   // where the hand holds an object, before and after it
	held    bool             // it holds one
}

// look looks at a world for what marks need.
func (s *seen) look(w *physics.World, m Marks) {
	s.before, s.after, s.motions, s.touches = s.before[:0], s.after[:0], s.motions[:0], s.touches[:0]
	if m.has(states) {
		s.before, s.after = w.AppendPoses(s.before, 0), w.AppendPoses(s.after, 1)
	}
	if m.has(velocities | sleeping) {
		s.motions = w.AppendMotions(s.motions)
	}
	if m.has(contacts) {
		s.touches = w.AppendTouches(s.touches)
	}
	s.grips[0], s.held = w.Grip(0)
	s.grips[1], _ = w.Grip(1)
}

// copy takes over what marks need of what somebody else has seen.
func (s *seen) copy(other *seen, m Marks) {
	s.before, s.after, s.motions, s.touches = s.before[:0], s.after[:0], s.motions[:0], s.touches[:0]
	if m.has(states) {
		s.before, s.after = append(s.before, other.before...), append(s.after, other.after...)
	}
	if m.has(velocities | sleeping) {
		s.motions = append(s.motions, other.motions...)
	}
	if m.has(contacts) {
		s.touches = append(s.touches, other.touches...)
	}
	s.grips, s.held = other.grips, other.held
}

// pictures hands pictures from the loop's goroutine to the drawing one. There are three: one that the loop draws, one
// that is shown, and one between them, so that neither ever waits for the other, and none is copied or made anew.
type pictures struct {
	drawing picture // the loop's
	shown   picture // the drawing goroutine's

	mu    sync.Mutex
	ready picture
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
		p.shown, p.ready = p.ready, p.shown
		p.fresh = false
	}
	return fresh
}
