package settings

import (
	"gameloops/internal/experiment"
	"gameloops/physics"
	"gameloops/ui/stage"
)

// Programs are setups as stages run them.
func Programs(setups []experiment.Setup) []stage.Program {
	all := make([]stage.Program, len(setups))
	for i, s := range setups {
		all[i] = s
	}
	return all
}

// SetupOf is the setup that a stage runs.
func SetupOf(s *stage.Stage) experiment.Setup {
	setup, _ := s.Program().(experiment.Setup)
	return setup
}

// SceneOf returns the scene of a stage; an empty one if the stage runs a user's game.
func SceneOf(s *stage.Stage) physics.Scene {
	scene, _ := physics.SceneByName(SetupOf(s).Scene)
	return scene
}
