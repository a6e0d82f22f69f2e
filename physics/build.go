package physics

import (
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

// A Builder adds the objects of a scene to a new world.
type Builder struct{ w *World }

// Size returns the size of the scene relative to the demo.
func (b *Builder) Size() float64 { return b.w.size }

// Speed returns the speed that the user has set in m/s, or else that of the scene. It is for scenes that have a speed.
func (b *Builder) Speed() float64 { return b.w.Speed() }

// Remember keeps what the scene's hooks need from step to step: a slice of a type of fixed size.
func (b *Builder) Remember(what any) { b.w.memory = what }

// AddBall adds a ball to the world.
func (b *Builder) AddBall(ball Ball) {
	if !b.admit("ball", ball.Center.X, ball.Center.Y, ball.Radius, ball.Density, ball.Restitution) {
		return
	}
	b.w.engine.addBall(ball)
	b.addBody(look{Circle, Vec{X: ball.Radius, Y: ball.Radius}, ball.Color})
}

// AddBlock adds a block to the world.
func (b *Builder) AddBlock(block Block) {
	if !b.admit("block", block.Center.X, block.Center.Y, block.Half.X, block.Half.Y, block.Density, block.Friction) {
		return
	}
	b.w.engine.addBlock(block)
	b.addBody(look{Box, block.Half, block.Color})
}

func (b *Builder) addBody(l look) {
	w := b.w
	if w.bodies < len(w.looks) {
		panic("physics: scene " + w.scene.Name + " adds a body after a figure")
	}
	w.looks = append(w.looks, l)
	w.track.current = append(w.track.current, place{})
	w.bodies++
}

// AddFigure adds an object that nothing touches and that only the scene moves, after all bodies: for scenes whose rules
// are not those of physics.
func (b *Builder) AddFigure(p Pose) {
	w := b.w
	w.looks = append(w.looks, look{p.Shape, p.Half, p.Color})
	w.track.current = append(w.track.current, place{p.Center.X, p.Center.Y, p.Angle})
}

// AddBox adds a box that never moves, with half its width and height in half.
func (b *Builder) AddBox(center, half Vec) { b.AddPlank(center, half, 0) }

// AddPlank is AddBox turned counter-clockwise by an angle in rad.
func (b *Builder) AddPlank(center, half Vec, angle float64) {
	if !b.admit("box", center.X, center.Y, half.X, half.Y, angle) {
		return
	}
	b.w.engine.addGround(center, half, angle)
	b.w.fence.boxes = append(b.w.fence.boxes, Pose{Shape: Box, Center: center, Half: half, Angle: angle})
}

// Hang hangs the body added last from a pivot by a stiff rod without mass. Either all bodies of a scene hang, or none.
func (b *Builder) Hang(pivot Vec) {
	w := b.w
	if !b.admit("pivot", pivot.X, pivot.Y) || w.wrong != nil {
		return
	}
	w.engine.hang(w.bodies-1, pivot)
	w.pivots = append(w.pivots, pivot)
}

// Contain sets where the objects belong. An object with its centre outside counts as escaped. Up to the middle of a
// wall the engines push it back in, beyond that out on the other side.
func (b *Builder) Contain(inside Rect) { b.w.fence.inside = inside }
