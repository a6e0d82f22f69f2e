package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"gameloops/internal/experiment"
)

// given are the keys that the command line sets, by flags of their own.
func given(cmd *cobra.Command) (keys []string) {
	for _, k := range experiment.Keys() {
		if f := cmd.Flags().Lookup(k.Name); f != nil && f.Changed && f.Name == k.Name {
			keys = append(keys, k.Name)
		}
	}
	return keys
}

// sayUnused says on stderr which of the settings that the user has given change nothing, a line each.
func sayUnused(cmd *cobra.Command, lines []string) {
	for _, line := range lines {
		fmt.Fprintf(cmd.ErrOrStderr(), "looplab: %s\n", line)
	}
}
