package ui

import (
	"sync"

	"gameloops/physics"
)

// pictures hands pictures from the loop's goroutine to the drawing one. There are three: one that the loop draws, one
// that is shown, and one between them, so that neither ever waits for the other, and none is copied or made anew.
type pictures struct {
	drawing []physics.Pose // the loop's
	shown   []physics.Pose // the drawing goroutine's

	mu    sync.Mutex
	ready []physics.Pose
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
