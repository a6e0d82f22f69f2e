package about

import (
	"errors"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
)

// NewShow returns the command show.
func NewShow() *cobra.Command {
	return &cobra.Command{
		Use:   "show LESSON|FILE.toml|PICTURE.png",
		Short: "Print an experiment as TOML",
		Long: `show prints a lesson, or the experiment of a file or of a picture from the sandbox, as TOML with all
its settings. 'looplab compare' runs that file with the same output, byte for byte.`,
		Example:           `  looplab show spiral-of-death >my-experiment.toml`,
		Args:              oneExperiment,
		ValidArgsFunction: console.OnlyOne(console.LessonOrFile),
		RunE: func(cmd *cobra.Command, args []string) error {
			e, err := console.FindExperiment(cmd, args[0])
			if err != nil {
				return err
			}
			_, err = cmd.OutOrStdout().Write(e.TOML())
			return console.Failed(err)
		},
	}
}

func oneExperiment(cmd *cobra.Command, args []string) error {
	if len(args) != 1 {
		return errors.New(cmd.Name() + " needs the name of one lesson or TOML file: 'looplab list' names the lessons")
	}
	return nil
}
