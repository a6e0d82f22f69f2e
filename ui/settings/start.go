package settings

import (
	"cmp"
	"time"

	"gameloops/internal/experiment"
	"gameloops/ui/stage"
)

// Start returns the stages of a window that nobody has used yet, and their machine. At their few steps a second one
// sees at a glance that a loop makes a difference, the same one on every computer, and as long as one looks.
func Start() ([]experiment.Setup, stage.Machine) {
	s := experiment.Default()
	s.Scene, s.Step, s.Objects = "fountain", time.Second/startRate, startObjects
	all := []experiment.Setup{s, s}
	all[0].Loop, all[1].Loop = "fixed-steps", "fixed-steps-with-interpolation"
	return all, stage.Simulated
}

const (
	startRate    = 15 // steps a second
	startObjects = 60
)

// fewObjects are how many objects show best what a scene is about, as in its lessons, where fewer than usual do.
var fewObjects = map[string]int{
	"fountain": startObjects, "oscillator": 5, "counters": 12, "pendulum": 1, "cradle": 5, "stack": 91, "camera": 7,
	"camera-in-draw": 7, "teleport": 12, "teleport-told": 12, "jumps": 3, "presses": 20, "presses-queued": 20,
}

// objectsIn returns how many objects a scene has unless the user wants another number.
func objectsIn(scene string) int { return cmp.Or(fewObjects[scene], experiment.Default().Objects) }
