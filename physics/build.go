package physics

import (
	"cmp"
	"image/color"
)

// A Ball is a circle that moves.
type Ball struct {
	Center      Vec     // m
	Radius      float64 // m
	Density     float64 // kg/m²
	Restitution float64 // 0: does not bounce, 1: loses no speed
	Color       color.RGBA
	Smooth      bool // has no friction
	Ghost       bool // passes through other ghosts
	Waits       bool // stands still and touches nothing until it is launched
}

// A Block is a box that moves.
type Block struct {
	Center   Vec     // m
	Half     Vec     // half its width and height in m
	Density  float64 // kg/m²
	Friction float64 // 0: ice, 1: rubber
	Color    color.RGBA
}

// AddBall puts a ball into the world. For scenes.
func (w *World) AddBall(b Ball) {
	if !w.admit("ball", b.Center.X, b.Center.Y, b.Radius, b.Density, b.Restitution) {
		return
	}
	w.engine.addBall(b)
	w.addBody(look{Circle, Vec{X: b.Radius, Y: b.Radius}, b.Color})
}

// AddBlock puts a block into the world. For scenes.
func (w *World) AddBlock(b Block) {
	if !w.admit("block", b.Center.X, b.Center.Y, b.Half.X, b.Half.Y, b.Density, b.Friction) {
		return
	}
	w.engine.addBlock(b)
	w.addBody(look{Box, b.Half, b.Color})
}

func (w *World) addBody(l look) {
	if w.bodies < len(w.looks) {
		panic("physics: scene " + w.scene.Name + " adds a body after a figure")
	}
	w.looks = append(w.looks, l)
	w.current = append(w.current, place{})
	w.bodies++
}

// AddFigure puts an object into the world that nothing touches and that only the scene moves, after all bodies. For
// scenes whose rules are not those of physics.
func (w *World) AddFigure(p Pose) {
	w.looks = append(w.looks, look{p.Shape, p.Half, p.Color})
	w.current = append(w.current, place{p.Center.X, p.Center.Y, p.Angle})
}

// Move moves a figure, counted from 0. For the hooks of scenes.
func (w *World) Move(figure int, center Vec) {
	at := &w.current[w.bodies+figure]
	at.x, at.y = center.X, center.Y
}

// AddBox puts a box that never moves into the world, half as wide and high as half says. For scenes.
func (w *World) AddBox(center, half Vec) { w.AddPlank(center, half, 0) }

// AddPlank is AddBox turned counter-clockwise by an angle in rad. For scenes.
func (w *World) AddPlank(center, half Vec, angle float64) {
	if !w.admit("box", center.X, center.Y, half.X, half.Y, angle) {
		return
	}
	w.engine.addGround(center, half, angle)
	w.boxes = append(w.boxes, Pose{Shape: Box, Center: center, Half: half, Angle: angle})
}

// Hang hangs the body added last from a pivot, on a stiff rod without mass. All bodies of a scene hang, or none. For
// scenes.
func (w *World) Hang(pivot Vec) {
	if !w.admit("pivot", pivot.X, pivot.Y) || w.wrong != nil {
		return
	}
	w.engine.hang(w.bodies-1, pivot)
	w.pivots = append(w.pivots, pivot)
}

// Speed is what the user has set it to in m/s, or else the scene's own. For scenes that have one.
func (w *World) Speed() float64 { return cmp.Or(w.config.Speed, w.scene.Speed) }

// Contain says where the objects belong. An object with its centre outside counts as escaped. For scenes.
func (w *World) Contain(inside Rect) { w.inside = inside }
