package settings

import (
	"cmp"
	"time"

	"gameloops/internal/experiment"
	"gameloops/ui/stage"
)

// Start returns the stages of a window at its first start, and their machine. At so few steps a second, the difference
// between the two loops is obvious. It is the same on every computer, and the fountain never comes to rest.
func Start() ([]experiment.Setup, stage.Machine) {
	s := experiment.Default()
	s.Scene, s.Step, s.Objects = "fountain", StartStep, startObjects
	all := []experiment.Setup{s, s}
	all[0].Loop, all[1].Loop = "fixed-steps", "fixed-steps-with-interpolation"
	return all, stage.Simulated
}

// StartStep is the step of those stages.
const StartStep = time.Second / 15

const startObjects = 60

// EndStart gives stages that have the step of the start page the usual one, because a script joins them: one that
// counts frames counts 60 a second, and judder of the loops beside it would only show their step. It reports whether
// there was such a stage.
func EndStart(all []experiment.Setup) (ended bool) {
	for i := range all {
		if all[i].Step == StartStep {
			all[i].Step, ended = experiment.Default().Step, true
		}
	}
	return ended
}

// fewObjects has the default number of objects of scenes that are clearer with fewer objects than usual. The lessons
// use the same numbers.
var fewObjects = map[string]int{
	"fountain": startObjects, "oscillator": 5, "counters": 12, "pendulum": 1, "cradle": 5, "stack": 91, "camera": 7,
	"camera-in-draw": 7, "teleport": 12, "teleport-told": 12, "jumps": 3, "presses": 20, "presses-queued": 20,
}

// ObjectsIn returns the number of objects with which a window begins a scene.
func ObjectsIn(scene string) int { return cmp.Or(fewObjects[scene], experiment.Default().Objects) }
