package homework

import (
	"fmt"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/experiment"
)

// addExercise adds the flag --exercise.
func addExercise(cmd *cobra.Command, name *string, usage string) {
	cmd.Flags().StringVar(name, "exercise", "", usage)
	var all []cobra.Completion
	for _, row := range console.LessonRows(experiment.Exercises()) {
		all = append(all, cobra.CompletionWithDesc(row[0], row[1]))
	}
	cmd.RegisterFlagCompletionFunc("exercise", console.OneOf(all))
}

// findExercise returns the exercise with a name, or the one in a file.
func findExercise(cmd *cobra.Command, name string) (*experiment.Experiment, error) {
	e, err := console.FindExperiment(cmd, name)
	switch {
	case err != nil:
		return nil, fmt.Errorf("--exercise: %w", err)
	case len(e.Exercise) == 0:
		return nil, fmt.Errorf("--exercise: %s is no exercise: 'looplab list' names them", name)
	}
	return e, nil
}
