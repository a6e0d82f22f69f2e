package model

import (
	"gameloops/internal/experiment"
	"gameloops/internal/framing"
	"gameloops/physics"
	"gameloops/ui/mark"
)

// frame frames the worlds of setups.
func (m *Model) frame(setups []experiment.Setup) {
	m.Framing = framing.New(m.Lesson.View(setups), setups)
	m.Framing.Cuts = m.reducesMotion
}

// View returns the part of the worlds of setups that is shown, in m. It is the whole world, except:
//   - In a lesson about objects that go through walls, it also has the walls and what is below the floor, and less sky.
//   - In a lesson whose objects fall into worlds of the usual size, it also has the walls, and less sky.
//   - In a lesson whose objects move in a part of the world and never leave it, it has only that part and some space
//     around it.
func (l *Lesson) View(setups []experiment.Setup) physics.Rect {
	v, teaches := experiment.View(setups), l.Steps != nil || l.autoStop.of != nil
	scene, _ := physics.SceneByName(setups[0].Scene)
	k := WorldScale(setups)
	through := l.Marks().Has(mark.Passages) && scene.Reach.Deep > 0
	if through || teaches && framing.Falls(setups) && k == 1 { // in a larger world, objects are in the sky for longer
		v.Min.X, v.Max.X, v.Max.Y = v.Min.X-WallEdge*k, v.Max.X+WallEdge*k, LowSky*v.Max.Y
	}
	if through {
		v.Min.Y = -scene.Reach.Deep * k
	}
	near := teaches && !l.tells(experiment.SignalEscaped)
	if moves := experiment.MovesIn(setups); near && moves != (physics.Rect{}) {
		if l.tells(experiment.SignalState) { // extrapolated pictures are ahead of all states
			moves.Min.X, moves.Max.X = moves.Min.X-guessed, moves.Max.X+guessed
		}
		return around(moves, v)
	}
	return v
}

// The view of a world into which objects fall. Tall cells show more sky. In wide cells, balls are 1.5 times as large as
// in the view of the whole world.
const (
	LowSky   = 0.55 // share of the world's height
	WallEdge = 0.1  // m of the walls, to show where objects stop
)

// WorldScale returns the width of the largest world of setups, as a multiple of the demo's.
func WorldScale(setups []experiment.Setup) float64 {
	return experiment.View(setups).Max.X / physics.View.Max.X
}

// The space around the moving objects in a near view.
const (
	nearEdge = 0.25 // m
	nearSky  = 0.22 // above, as a share of the view's height: room for two lines of text that a class can read

	guessed   = 0.7 // m: how far extrapolated pictures leave that part
	NearShape = 1.9 // the greatest ratio of width to height, so that moving objects are in the middle of cells
)

// around returns the near view of a part of a world. It has as little space around the part as possible, so that
// objects are large in cells of any shape. If view is smaller, around returns view.
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
