package main

import (
	"cmp"
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/about"
	"gameloops/cmd/looplab/console"
	"gameloops/cmd/looplab/exports"
	"gameloops/cmd/looplab/films"
	"gameloops/cmd/looplab/homework"
	"gameloops/cmd/looplab/judged"
	"gameloops/cmd/looplab/several"
	"gameloops/cmd/looplab/single"
	"gameloops/cmd/looplab/sweeps"
	"gameloops/internal/commandline"
	"gameloops/internal/licenses"
)

// run runs the command with the given output and arguments, and returns the exit status. It ends when the context ends.
func run(ctx context.Context, stdout, stderr io.Writer, args []string) int {
	root, out := newRoot(), &commandline.Output{To: stdout}
	root.SetOut(out)
	root.SetErr(stderr)
	root.SetArgs(args)
	wrong := checkHelp(root)
	err := cmp.Or(root.ExecuteContext(ctx), *wrong)
	switch {
	case out.IsUnread():
		return console.Failure
	case out.Err() != nil:
		err = console.Failed(cmp.Or(err, out.Err()))
	case err == nil:
		return console.OK
	}
	status, say := console.Status(err)
	if say != nil {
		fmt.Fprintf(stderr, "looplab: %s\n", console.Message(say))
	}
	return status
}

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:   "looplab",
		Short: "Run game loops on a simulated machine and see what they do",
		Long: `looplab runs game loops on a simulated machine. The same command gives the same output,
byte for byte, on every run: loops and timing on every computer, physics on amd64 and WebAssembly.`,
		Args:          console.NoArguments,
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	root.SuggestionsMinimumDistance = 2
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error { return commandline.Wrong(cmd.Flags(), err) })
	root.Version = commandline.Version("looplab")
	root.SetVersionTemplate("{{.Version}}\n")
	root.Flags().Bool("version", false, "print the version")
	all := root.Flags().Bool("licenses", false, "print the licenses of all that looplab is made with")
	root.RunE = func(cmd *cobra.Command, _ []string) error {
		if !*all {
			return cmd.Help()
		}
		_, err := fmt.Fprint(cmd.OutOrStdout(), licenses.Text)
		return err
	}
	root.AddCommand(about.NewList(), about.NewExplain(), about.NewShow(), about.NewAsk())
	root.AddCommand(single.NewRun(), single.NewTrace(), single.NewWhy(), single.NewReplay())
	root.AddCommand(several.NewCompare(), several.NewDiff(), several.NewLesson(), several.NewCourse())
	root.AddCommand(films.NewFilm(), films.NewPoster(), judged.NewJudge(), judged.NewRecorder())
	root.AddCommand(sweeps.NewSweep(), sweeps.NewMerge(), sweeps.NewThreshold(), sweeps.NewStress())
	root.AddCommand(homework.NewNew(), homework.NewCheck(), exports.NewExport())
	for _, cmd := range root.Commands() {
		console.CompleteFlags(cmd)
		console.Strict(cmd)
	}
	commandline.Strict(root.Flags())
	return root
}
