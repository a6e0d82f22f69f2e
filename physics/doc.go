// Package physics provides the worlds that game loops drive: bodies that fall, bounce and pile up.
//
// A [World] is built from a [Scene] and stepped by a loop. It remembers where everything was before its last step,
// which is all that interpolation needs. The engine behind it is Box2D, in the port github.com/ByteArena/box2d, or, for
// many balls, this project's own (gameloops/physics/softstep). Worlds are deterministic, and [World.Hash] distinguishes
// two of them to the last bit.
//
// Units are those of Box2D: metres, seconds, kilograms and radians; y points up. A world must be used by one goroutine
// at a time; different worlds are independent of each other.
//
// The stats of a world are asked for after every frame, so a world that sleeps is not measured again: to look at all
// its contacts would take a quarter of ten minutes with 500 balls, most of which they sleep (go test -run - -bench
// TenMinutes ./internal/experiment).
//
// Box2D is the same only on amd64 and WebAssembly. Compilers for other processors fuse a multiplication and an addition
// into one rounding; the worlds then differ in the last bit, and after some seconds visibly. Golden files of physics
// are therefore checked on amd64 alone. The port counts some statistics in global variables, without synchronisation.
// Results do not depend on them, but the race detector sees it when two worlds are stepped at once.
package physics
