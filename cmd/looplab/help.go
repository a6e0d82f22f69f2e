package main

import (
	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
)

// checkHelp makes it an error to ask for help about an unknown command: cobra would print the help of the command
// above it. A help function of cobra cannot return an error, so it is stored in wrong.
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
