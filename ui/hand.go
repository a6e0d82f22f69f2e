package ui

import (
	"math"
	"time"

	"gameloops/physics"
)

// A hand is what the player does on the stages, with a mouse or with a finger. It is told when it comes down, where it
// moves and when it lifts, and finds out what that means: a short touch is a click, one that stays or moves drags the
// object below it, and on empty ground it moves the camera.
type hand struct {
	doing  doing
	stage  int           // that it is on, from 0
	from   spot          // where it came down
	at     spot          // where it is
	since  time.Duration // when it came down
	object int           // below it then, -1: none
	place  physics.Vec   // where it is in the worlds, while it holds something
	plays  int           // of the player, when it came down
}

// A doing is what a hand is about.
type doing uint8

// What a hand can be about.
const (
	nothing doing = iota
	waiting       // it is down: to click, to hold or to pan
	holding       // an object
	panning       // the camera
)

// How far a hand moves, in the design's pixels, and how long it stays, before it is no click any more; and how near to
// an object it has to come down to get it.
const (
	handSlack = 5.0
	handRest  = 250 * time.Millisecond
	handReach = 6.0
)

// handDown puts the hand down at a point of the screen. One that pans moves the camera, whatever is below. It returns
// false if there is no stage.
func (a *app) handDown(at spot, pans bool) bool {
	n, ok := a.stageAt(at)
	if !ok {
		return false
	}
	a.hand = hand{doing: waiting, stage: n, from: at, at: at, since: a.now, object: -1, plays: a.player.plays}
	if pans {
		a.hand.doing = panning
	} else if s := a.stage(n); a.playing && !a.player.isPaused() && s != nil {
		v := a.view(n)
		reach := handReach * a.pen() / float64(v.scale)
		if object, ok := physics.Pick(s.pictures.shown.poses, v.place(at), reach); ok && object < int(s.bodies.Load()) {
			a.hand.object = object
		}
	}
	return true
}

// handMoves tells where the hand is. It is called in every display frame while the hand is down.
func (a *app) handMoves(to spot) {
	h := &a.hand
	was := h.at
	h.at = to
	if h.doing == waiting {
		far := math.Hypot(float64(to.x-h.from.x), float64(to.y-h.from.y)) > handSlack*a.pen()
		switch {
		case h.object >= 0 && (far || a.now-h.since >= handRest):
			h.doing = holding
			h.place = a.view(h.stage).place(h.from)
			a.player.act(a.now, act{does: grabs, object: h.object, at: h.place})
		case h.object < 0 && far:
			h.doing, was = panning, h.from
		}
	}
	switch h.doing {
	case holding:
		if h.plays != a.player.plays { // these are other worlds: the next update knows nothing of a hand
			h.doing = nothing
		} else if place := a.view(h.stage).place(to); place != h.place {
			h.place = place
			a.player.act(a.now, act{does: drags, at: place})
		}
	case panning:
		a.pan(h.stage, was, to)
	}
}

// handUp lifts the hand.
func (a *app) handUp() {
	h := &a.hand
	switch h.doing {
	case waiting:
		if a.playing {
			a.player.act(a.now, act{does: clicks, at: a.view(h.stage).place(h.from)})
		}
	case holding:
		a.player.act(a.now, act{does: releases})
	}
	h.doing = nothing
}

// pan moves the camera so that what a stage shows at one point gets to another.
func (a *app) pan(stage int, from, to spot) {
	v := a.view(stage)
	p, q := v.place(from), v.place(to)
	a.camera.pan(physics.Vec{X: p.X - q.X, Y: p.Y - q.Y})
	a.looked = a.now
}

// zoomAt makes what the stages show so many times as large. What is at a point of the screen stays there. Without a
// stage there it does nothing.
func (a *app) zoomAt(at spot, factor float64) {
	if n, ok := a.stageAt(at); ok {
		a.camera.zoomAt(a.view(n).place(at), factor)
		a.looked = a.now
	}
}
