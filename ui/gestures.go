package ui

import (
	"math"
	"time"

	"gameloops/physics"
	"gameloops/ui/input"
	"gameloops/ui/model"
	"gameloops/ui/stage"
)

// A gestureTracker recognises the gestures of a mouse or a finger on the stages. A short touch is a click. One that
// stays or moves drags the object below it, or moves the camera if there is none.
type gestureTracker struct {
	gesture  gesture
	clock    *frameClock
	viewport *viewport
	playback *model.Playback
	camera   *cameraController
	placing  *placing
}

// A gesture is what the pointer does while it is down.
type gesture struct {
	kind   gestureKind
	stage  int           // number of the stage that it is on, from 0
	from   input.Spot    // where it went down
	at     input.Spot    // where it is
	since  time.Duration // when it went down
	object int           // below from, -1: none
	place  physics.Vec   // in the worlds, while it holds an object
	plays  int           // of the player, when it went down
}

type gestureKind uint8

const (
	noGesture gestureKind = iota
	waiting               // it may become a click, or hold an object, or pan
	beside                // it is on a stage's words: it may only swipe
	holding               // an object
	panning               // the camera
	swiping               // to other stages
)

const (
	holdRest  = 250 * time.Millisecond // a touch that stays longer is not a click
	holdReach = 6.0                    // how far an object may be from the pointer, in the design's pixels
)

// isDown reports whether a gesture is in progress.
func (h *gestureTracker) isDown() bool { return h.gesture.kind != noGesture }

// holds reports whether an object is held.
func (h *gestureTracker) holds() bool { return h.gesture.kind == holding }

// down begins a gesture at a point of the screen. If it pans, it moves the camera even on an object. down reports
// whether there is a world at the point.
func (h *gestureTracker) down(at input.Spot, pans bool) bool {
	n, ok := h.camera.grid.stageAt(at)
	if !ok {
		if n, ok = h.camera.grid.wordsAt(at); ok && !pans {
			h.gesture = gesture{kind: beside, stage: n, from: at, at: at, since: h.clock.now, object: -1}
		}
		return false
	}
	p := &h.playback.Player
	h.gesture = gesture{kind: waiting, stage: n, from: at, at: at, since: h.clock.now, object: -1, plays: p.Plays}
	if pans {
		h.gesture.kind = panning
	} else if s := h.playback.Stage(n); h.playback.Begun && !p.IsPaused() && !h.playback.Past.IsShown() && s != nil {
		v := h.camera.view(n)
		reach := holdReach * h.viewport.pen() / float64(v.Scale)
		object, ok := physics.Pick(s.Picture().Poses, v.Place(at), reach)
		if ok && object < s.Counts(h.clock.now).Bodies {
			h.gesture.object = object
		}
	}
	return true
}

// moves continues the gesture, and returns the user's actions. It is called in every display frame of the gesture.
func (h *gestureTracker) moves(to input.Spot) (wanted []model.Action) {
	g := &h.gesture
	was := g.at
	g.at = to
	if g.kind == waiting || g.kind == beside {
		far := math.Hypot(float64(to.X-g.from.X), float64(to.Y-g.from.Y)) > input.Slack*h.viewport.pen()
		switch {
		case g.kind == beside && !(far && h.swipes(to)):
		case g.object >= 0 && (far || h.clock.now-g.since >= holdRest):
			g.kind = holding
			g.place = h.camera.view(g.stage).Place(g.from)
			wanted = append(wanted, touches(stage.Act{Kind: stage.Grabs, Object: g.object, At: g.place}))
		case g.object < 0 && far && h.swipes(to):
			g.kind = swiping
		case g.object < 0 && far:
			g.kind, was = panning, g.from
		}
	}
	switch g.kind {
	case holding:
		if g.plays != h.playback.Player.Plays { // new worlds, on which this gesture did not begin
			g.kind = noGesture
		} else if place := h.camera.view(g.stage).Place(to); place != g.place {
			g.place = place
			wanted = append(wanted, touches(stage.Act{Kind: stage.Drags, At: place}))
		}
	case panning:
		h.camera.pan(g.stage, was, to)
	}
	return wanted
}

// touches is the action of the pointer on the worlds.
func touches(a stage.Act) model.Action { return model.TouchWorlds{Act: a} }

// swipes reports whether a movement turns to other stages: it goes sideways, the camera is at rest, and some stages
// are on other pages. Past the last stage a swipe does nothing, and moves no world either.
func (h *gestureTracker) swipes(to input.Spot) bool {
	x, y := float64(to.X-h.gesture.from.X), float64(to.Y-h.gesture.from.Y)
	return h.camera.camera.AtRest() && math.Abs(x) > 2*math.Abs(y) && h.placing.turns()
}

// up ends the gesture, and returns the user's action, or nil.
func (h *gestureTracker) up() (wanted model.Action) {
	switch g := &h.gesture; g.kind {
	case waiting:
		wanted = touches(stage.Act{Kind: stage.Clicks, At: h.camera.view(g.stage).Place(g.from)})
	case holding:
		wanted = touches(stage.Act{Kind: stage.Releases})
	case swiping:
		if n, ok := h.placing.beyond(g.at.X < g.from.X); ok {
			wanted = model.ChooseStage{N: n}
		}
	}
	h.gesture.kind = noGesture
	return wanted
}

// away ends the gesture without a click, because something else has begun, such as a pinch. It returns the action that
// releases a held object, or nil.
func (h *gestureTracker) away() model.Action {
	if k := h.gesture.kind; k == waiting || k == beside || k == swiping {
		h.gesture.kind = noGesture
	}
	if h.isDown() {
		return h.up()
	}
	return nil
}
