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

// SetupOf returns the settings of a stage at the moment that it shows; the zero setup if it runs another program.
func SetupOf(s *stage.Stage) experiment.Setup {
	setup, _ := s.Now().(experiment.Setup)
	return setup
}

// RunOf returns the run of a stage and how many of its changes were made; the zero setup if it runs another program.
func RunOf(s *stage.Stage) (run experiment.Setup, made int) {
	program, made := s.Playing()
	run, _ = program.(experiment.Setup)
	return run, made
}

// SceneOf returns the scene of a stage; the zero scene if the stage runs a user's game.
func SceneOf(s *stage.Stage) physics.Scene {
	scene, _ := physics.SceneByName(SetupOf(s).Scene)
	return scene
}
