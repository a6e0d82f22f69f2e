package settings

import (
	"gameloops/internal/experiment"
	"gameloops/physics"
	"gameloops/ui/stage"
)

// Programs returns setups as programs for stages.
func Programs(setups []experiment.Setup) []stage.Program {
	all := make([]stage.Program, len(setups))
	for i, s := range setups {
		all[i] = s
	}
	return all
}

// SetupOf returns the setup that a stage runs; the zero setup if it runs another program.
func SetupOf(s *stage.Stage) experiment.Setup {
	setup, _ := s.Program().(experiment.Setup)
	return setup
}

// SceneOf returns the scene of a stage; the zero scene if the stage runs a user's game.
func SceneOf(s *stage.Stage) physics.Scene {
	scene, _ := physics.SceneByName(SetupOf(s).Scene)
	return scene
}
