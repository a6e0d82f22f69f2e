package choice

import (
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
