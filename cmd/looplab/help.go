package main

import (
	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
)

// checkHelp makes asking for help about a command that does not exist an error, where cobra prints help about the
// command above it. Package cobra has no error of a help function: it is stored in wrong.
func checkHelp(root *cobra.Command) (wrong *error) {
	wrong = new(error)
	print := root.HelpFunc()
	root.SetHelpFunc(func(cmd *cobra.Command, args []string) {
		if cmd.HasSubCommands() {
			*wrong = console.NoArguments(cmd, cmd.Flags().Args())
		}
		if *wrong == nil {
			print(cmd, args)
		}
	})
	root.InitDefaultHelpCmd()
	for _, cmd := range root.Commands() {
		if cmd.Name() == "help" {
			cmd.Args = func(_ *cobra.Command, args []string) error {
				if found, _, err := root.Find(args); err != nil || found == root {
					return console.NoArguments(root, args)
				}
				return nil
			}
		}
	}
	return wrong
}
