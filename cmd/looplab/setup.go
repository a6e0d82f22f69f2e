package main

import (
	"github.com/spf13/cobra"

	"gameloops/internal/experiment"
)

// addSetup gives a command a flag for every key of a setup.
func addSetup(cmd *cobra.Command, s *experiment.Setup) {
	*s = experiment.Default()
	cmd.Flags().SortFlags = false
	for _, k := range experiment.Keys() {
		f := cmd.Flags().VarPF(experiment.Flag{Key: k, Setup: s}, k.Name, "", k.Usage)
		if f.DefValue == experiment.KindsOwn {
			f.DefValue = k.LeftOut()
		}
	}
}
