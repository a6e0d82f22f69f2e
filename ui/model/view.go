package model

import (
	"slices"

	"gameloops/internal/experiment"
	"gameloops/physics"
	"gameloops/ui/mark"
)

// View returns the part of the worlds of setups that is shown: of worlds into which objects fall, where these come to
// lie, with the walls beside it, and with what is below the floor where the lesson is about what goes through that; and
// from near where objects move in a part of a world, and the lesson is not about leaving that.
func (l *Lesson) View(setups []experiment.Setup) physics.Rect {
	v, teaches := experiment.View(setups), l.Steps != nil || l.autoStop.of != nil
	scene, _ := physics.SceneByName(setups[0].Scene)
	k := WorldScale(setups)
	through := l.Marks().Has(mark.Passages) && scene.Reach.Deep > 0
	if through || teaches && fallIn(setups) && k == 1 { // into a larger one they fall for longer
		v.Min.X, v.Max.X, v.Max.Y = v.Min.X-WallEdge*k, v.Max.X+WallEdge*k, LowSky*v.Max.Y
	}
	if through {
		v.Min.Y = -scene.Reach.Deep * k
	}
	near := teaches && !l.tells(experiment.SignalEscaped)
	if moves := MovesIn(setups); near && moves != (physics.Rect{}) {
		if l.tells(experiment.SignalState) { // pictures may be ahead of all states
			moves.Min.X, moves.Max.X = moves.Min.X-guessed, moves.Max.X+guessed
		}
		return around(moves, v)
	}
	return v
}

// fallIn reports whether the objects of all setups fall into their worlds, and nothing throws them up again.
func fallIn(setups []experiment.Setup) bool {
	return !slices.ContainsFunc(setups, func(s experiment.Setup) bool {
		scene, _ := physics.SceneByName(s.Scene)
		return scene.Reach.Sky <= 1 || scene.Driven
	})
}

// What a view shows of a world into which objects fall. Cells that are higher show more sky. In wide ones balls are
// half as large again as with all of it.
const (
	LowSky   = 0.55 // of its height
	WallEdge = 0.1  // m of the walls, so that one sees where objects stop
)

// WorldScale returns how much larger the largest world of setups is than the demo's.
func WorldScale(setups []experiment.Setup) float64 {
	return experiment.View(setups).Max.X / physics.View.Max.X
}

// MovesIn returns the part of their worlds in which the objects of all setups move; none: that is all of them.
func MovesIn(setups []experiment.Setup) (part physics.Rect) {
	for _, s := range setups {
		scene, _ := physics.SceneByName(s.Scene)
		if scene.Moves == nil {
			return physics.Rect{}
		}
		moves := scene.Moves(s.Objects)
		if part == (physics.Rect{}) {
			part = moves
		}
		part = physics.Rect{
			Min: physics.Vec{X: min(part.Min.X, moves.Min.X), Y: min(part.Min.Y, moves.Min.Y)},
			Max: physics.Vec{X: max(part.Max.X, moves.Max.X), Y: max(part.Max.Y, moves.Max.Y)},
		}
	}
	return part
}

// What is around what moves in a view from near.
const (
	nearEdge = 0.25 // m
	nearSky  = 0.22 // above it, of the height of the view: a room reads two lines of words there

	guessed   = 0.7 // m: how far beyond that pictures are that run ahead
	NearShape = 1.9 // the greatest width of the view, in its heights: what moves is in the middle of cells
)

// around returns what is seen around a part of a view from near: as little as that needs, so that it is large in any
// shape of cell; the view, if it is smaller.
func around(part, view physics.Rect) physics.Rect {
	part.Min, part.Max.X = physics.Vec{X: part.Min.X - nearEdge, Y: part.Min.Y - nearEdge}, part.Max.X+nearEdge
	part.Max.Y += (part.Max.Y - part.Min.Y) * nearSky / (1 - nearSky)
	width := part.Max.X - part.Min.X
	if more := width/NearShape - (part.Max.Y - part.Min.Y); more > 0 {
		part.Min.Y, part.Max.Y = part.Min.Y-more/2, part.Max.Y+more/2
	}
	if width >= view.Max.X-view.Min.X || part.Max.Y-part.Min.Y >= view.Max.Y-view.Min.Y {
		return view
	}
	return part
}
