// Package physics holds the worlds that the game loops drive: bodies that fall, bounce and pile up.
//
// A [World] is built from a [Scene], stepped by a loop, and remembers where everything was before its last step, which
// is all that interpolation needs. The engine behind it is Box2D in the port github.com/ByteArena/box2d, or, for many
// balls, this project's own (gameloops/physics/softstep). Worlds are deterministic, and [World.Hash] tells two of them
// apart to the last bit.
//
// Units are those of Box2D: metres, seconds, kilograms, radians; y points up. A world is used by one goroutine at a
// time; different worlds are independent of each other.
package physics
