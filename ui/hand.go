package ui

import (
	"math"
	"time"

	"gameloops/physics"
	"gameloops/ui/pointer"
	"gameloops/ui/stage"
)

// A hand is what the player does on the stages, with a mouse or with a finger. It is told when it comes down, where it
// moves and when it lifts, and finds out what that means: a short touch is a click, one that stays or moves drags the
// object below it, and on empty ground it moves the camera.
type hand struct {
	doing  doing
	stage  int           // that it is on, from 0
	from   pointer.Spot  // where it came down
	at     pointer.Spot  // where it is
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
	handRest  = 250 * time.Millisecond
	handReach = 6.0
)

// handDown puts the hand down at a point of the screen. One that pans moves the camera, whatever is below. It returns
// false if there is no stage.
func (a *app) handDown(at pointer.Spot, pans bool) bool {
	n, ok := a.stageAt(at)
	if !ok {
		return false
	}
	a.hand = hand{doing: waiting, stage: n, from: at, at: at, since: a.now, object: -1, plays: a.player.Plays}
	if pans {
		a.hand.doing = panning
	} else if s := a.stage(n); a.playing && !a.player.IsPaused() && s != nil {
		v := a.view(n)
		reach := handReach * a.pen() / float64(v.Scale)
		if object, ok := physics.Pick(s.Pictures.Shown.Poses, v.Place(at), reach); ok && object < int(s.Bodies.Load()) {
			a.hand.object = object
		}
	}
	return true
}

// handMoves tells where the hand is. It is called in every display frame while the hand is down.
func (a *app) handMoves(to pointer.Spot) {
	h := &a.hand
	was := h.at
	h.at = to
	if h.doing == waiting {
		far := math.Hypot(float64(to.X-h.from.X), float64(to.Y-h.from.Y)) > pointer.Slack*a.pen()
		switch {
		case h.object >= 0 && (far || a.now-h.since >= handRest):
			h.doing = holding
			h.place = a.view(h.stage).Place(h.from)
			a.player.Act(a.now, stage.Act{Does: stage.Grabs, Object: h.object, At: h.place})
		case h.object < 0 && far:
			h.doing, was = panning, h.from
		}
	}
	switch h.doing {
	case holding:
		if h.plays != a.player.Plays { // these are other worlds: the next update knows nothing of a hand
			h.doing = nothing
		} else if place := a.view(h.stage).Place(to); place != h.place {
			h.place = place
			a.player.Act(a.now, stage.Act{Does: stage.Drags, At: place})
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
			a.player.Act(a.now, stage.Act{Does: stage.Clicks, At: a.view(h.stage).Place(h.from)})
		}
	case holding:
		a.player.Act(a.now, stage.Act{Does: stage.Releases})
	}
	h.doing = nothing
}

// pan moves the camera so that what a stage shows at one point gets to another.
func (a *app) pan(stage int, from, to pointer.Spot) {
	v := a.view(stage)
	p, q := v.Place(from), v.Place(to)
	a.camera.Pan(physics.Vec{X: p.X - q.X, Y: p.Y - q.Y})
	a.looked = a.now
}

// zoomAt makes what the stages show so many times as large. What is at a point of the screen stays there. Without a
// stage there it does nothing.
func (a *app) zoomAt(at pointer.Spot, factor float64) {
	if n, ok := a.stageAt(at); ok {
		a.camera.ZoomAt(a.view(n).Place(at), factor)
		a.looked = a.now
	}
}
