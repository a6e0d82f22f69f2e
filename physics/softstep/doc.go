// Package softstep is a physics engine for many balls and for boxes that never move. It does less than Box2D and is
// much faster for it: no joints, no moving boxes, and single precision throughout, laid out for the processor's caches.
//
// The method is "Soft Step", which Erin Catto chose for Box2D v3 after comparing eight solvers. A step is divided into
// short substeps. In each of them contacts push like stiff, strongly damped springs (soft constraints); a second pass
// without the springs removes the speed that they added (relaxation). Each contact starts with the impulse that it had
// in the step before (warm starting). [World.Step] and World.solve are the table of contents.
//
// Sources: Erin Catto, "Solver2D", 2024, and "Releasing Box2D 3.0", 2024 (box2d.org/posts); "Soft Constraints", Game
// Developers Conference 2011, and "Modeling and Solving Constraints", 2009 (box2d.org/publications). The code is this
// project's own.
//
// A step is: wake what something comes near to; sort the balls into columns, and in each by height; cut the columns
// into strips; find contacts; bounces; four substeps of pushing, moving and relaxing; put islands to sleep that have
// been still for half a second. Three things make it fast. Balls stand in memory as in space, 32 bytes each for the
// solver, and a contact is one point of 40 bytes, for the angular velocity is kept as the speed of the rim, so that
// radii drop out. Within a step normals stay the same, so to push again what was pushed before is to add the velocity
// that the last substep has changed: no pass over the contacts. And contacts are sorted so that neighbours in the list
// share no ball.
//
// What meets at more than 1 m/s bounces before the springs have to do with it: one bounce after the other, in the order
// of time within the step, each with the velocities of its moment, so that none adds energy (bounce.go). What is
// remembered of a contact goes with the ball, by the number of its partner, not with the order in memory. It is a
// force, averaged over the longest recent substep: impulses are right for steps of one length only, and here steps
// change (memory.go). What is lost in rounding a place stays in the ball's way, and is part of the next step
// (rounding.go).
//
// In long steps balls of a crowd would see too many others on their way. There all of them look less far ahead for
// others, but never for boxes, and in steps of more than about 0.1 s they move and fall less far, so that heaps stay
// heaps: a step of any length costs about as much as a short one (sight.go). A ball that rests on others is not
// expected to fall through them, however long a step is.
//
// Strips are worked on side by side: first what is within each, then what joins two. How many there are depends on the
// balls alone, so one worker and four end in the same bits. With 4096 balls or more, balls are also sorted into columns
// and bounce side by side (regions.go). The goroutines are in crew.go only, live for a step at most, and are no more
// than there are free processors, of all worlds together, and than pay off for so many balls. A world that waits longer
// for a worker than a strip takes steps alone for a while.
//
// A test counts the work of each part of a step: by that, 100,000 balls are 7.5 times as fast with eight workers as
// with one and 14 times with sixteen, and 20,000 balls 6.6 and 9.8 times. It is counted and not measured: processors
// also wait for memory and for each other ('go test -run CanBeShared -v ./physics/softstep').
//
// Every product that is added to something is wrapped in a float32 conversion. The language then forbids the compiler
// to fuse multiplication and addition into one rounding, so a world ends in the same bits on every processor.
//
// Units are metres, seconds, kilograms and radians; y points up.
package softstep
