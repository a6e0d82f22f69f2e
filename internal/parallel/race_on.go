//go:build race

package parallel

// raceEnabled makes the calls one at a time under the race detector. Box2D's port counts unused statistics in global
// variables, so the detector would report two worlds that step at once.
const raceEnabled = true
