package console

import (
	"fmt"

	"github.com/spf13/cobra"

	"gameloops/internal/commandline"
	"gameloops/internal/experiment"
	"gameloops/internal/userloop"
)

// AddSetup adds a flag for every key of a setup to a command.
func AddSetup(cmd *cobra.Command, s *experiment.Setup) {
	*s = experiment.Default()
	cmd.Flags().SortFlags = false
	for _, k := range experiment.Keys() {
		f := cmd.Flags().VarPF(experiment.Flag{Key: k, Setup: s, Read: userloop.ReadFile}, k.Name, "", k.Usage)
		if f.DefValue == experiment.DefaultText {
			f.DefValue = k.Fallback()
		}
	}
}

// Strict makes a command refuse empty arguments, and flags that are empty or ambiguous ([commandline.Strict]).
func Strict(cmd *cobra.Command) {
	commandline.Strict(cmd.Flags())
	check := cmd.Args
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		if err := commandline.CheckArguments(args); err != nil || check == nil {
			return err
		}
		return check(cmd, args)
	}
}

// Given returns the keys that flags on the command line set.
func Given(cmd *cobra.Command) (keys []string) {
	for _, k := range experiment.Keys() {
		if f := cmd.Flags().Lookup(k.Name); f != nil && f.Changed && f.Name == k.Name {
			keys = append(keys, k.Name)
		}
	}
	return keys
}

// SayUnused prints notes to stderr, one per line, such as which given settings have no effect.
func SayUnused(cmd *cobra.Command, lines []string) {
	for _, line := range lines {
		fmt.Fprintf(cmd.ErrOrStderr(), "looplab: %s\n", line)
	}
}
