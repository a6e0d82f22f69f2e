package choice

import (
	"gameloops/internal/experiment"
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
