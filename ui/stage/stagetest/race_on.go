//go:build race

package stagetest

// RaceEnabled leaves out the tests in which two worlds step at once, since Box2D's port counts statistics that nobody
// reads in global variables, and the race detector reports it; and those of the real window, which is built without it.
const RaceEnabled = true
