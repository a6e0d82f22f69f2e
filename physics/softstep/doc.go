// Package softstep is a physics engine for many balls and for boxes that never move. It does less than Box2D, and that
// much faster: no joints, no boxes that move, and everything in single precision, laid out for the processor's caches.
//
// The method is 'Soft Step', which Erin Catto chose for Box2D v3 after he had compared eight solvers: a step is cut
// into short substeps; in each of them contacts push like stiff, strongly damped springs (soft constraints), and a
// second pass without the springs takes the speed out again that they have put in (relaxing). What each contact pushed
// in the step before is where it begins in this one (warm starting). [World.Step] is the table of contents.
//
// Sources: Erin Catto, "Solver2D", 2024, and "Releasing Box2D 3.0", 2024 (box2d.org/posts); "Soft Constraints", Game
// Developers Conference 2011, and "Modeling and Solving Constraints", 2009 (box2d.org/publications). The code is this
// project's own.
//
// Every product that is added to something is wrapped in a float32 conversion. The language then forbids the compiler
// to fuse the two into one rounding, so a world ends in the same bits on every processor.
//
// Units are metres, seconds, kilograms and radians; y points up.
package softstep
