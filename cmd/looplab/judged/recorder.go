package judged

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/atomicfile"
	"gameloops/internal/capture"
	"gameloops/internal/recorder"
	"gameloops/internal/spelling"
)

// NewRecorder returns the command recorder.
func NewRecorder() *cobra.Command {
	var language, output string
	cmd := &cobra.Command{
		Use:   "recorder --language LANGUAGE",
		Short: "Write a file with which a game of your own records what its loop does",
		Long: `recorder writes one short file that a game takes in. The game calls it at the beginning of each frame,
and after each update and each draw, and saves a recording. 'looplab judge' then knows the updates of the game, its
backlog, its clock and its input latency, and 'looplab run --frames' runs other loops at its frames. The file says how,
depends on nothing, and is yours to change. recorder never replaces a file.

` + languages() + `
A game in Go imports gameloops/ui/recorder.

A recording is a text. Its first line is "` + capture.RecordingHead + `", and all others are of these forms. Times
are in ms, with at most six decimals; AT is when a call was made, on the recorder's clock.

` + lines(),
		Example: `  looplab recorder --language javascript
  looplab recorder --language cpp -o src/recorder.hpp`,
		Args: console.NoArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			l, err := languageOf(language)
			if err != nil {
				return err
			}
			return writeRecorder(cmd, l, output)
		},
	}
	cmd.Flags().SortFlags = false
	cmd.Flags().StringVar(&language, "language", "", "the `LANGUAGE` of the game: "+strings.Join(languageNames(), ", "))
	cmd.Flags().StringVarP(&output, "output", "o", "",
		"write to this `FILE`, - is standard output (default its usual name)")
	cmd.RegisterFlagCompletionFunc("language", console.OneOf(languageNames()))
	return cmd
}

// languages lists the languages, a row each.
func languages() string {
	var b strings.Builder
	for _, l := range recorder.Languages() {
		fmt.Fprintf(&b, "  %-11s %-13s %s\n", l.Name, l.File, l.Call)
	}
	return b.String()
}

// lines lists the lines of a recording, a row each.
func lines() string {
	var b strings.Builder
	for _, l := range capture.RecordingLines() {
		fmt.Fprintf(&b, "  %-14s %s\n", l.Form, l.About)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func languageNames() (names []string) {
	for _, l := range recorder.Languages() {
		names = append(names, l.Name)
	}
	return names
}

// languageOf finds the language with a name.
func languageOf(name string) (recorder.Language, error) {
	all := strings.Join(languageNames(), ", ")
	l, ok := recorder.ByName(name)
	switch {
	case name == "":
		return l, fmt.Errorf("recorder needs the language of the game: --language %s", all)
	case !ok:
		return l, fmt.Errorf("--language: unknown language %q: %sthere is a recorder for %s", name,
			spelling.Hint(name, languageNames()), all)
	}
	return l, nil
}

// writeRecorder writes the file of a language, and prints what to do next.
func writeRecorder(cmd *cobra.Command, l recorder.Language, output string) error {
	if console.IsStandardOutput(output) {
		_, err := cmd.OutOrStdout().Write(l.Source())
		return console.Failed(err)
	}
	if output == "" {
		output = l.File
	}
	if _, err := os.Lstat(output); err == nil {
		return fmt.Errorf("%s already exists: recorder replaces no file", output)
	} else if !errors.Is(err, os.ErrNotExist) {
		return console.Failed(err)
	}
	if err := atomicfile.WriteFile(output, l.Source()); err != nil {
		return console.Failed(err)
	}
	_, err := fmt.Fprintf(cmd.OutOrStdout(), "wrote %s: it says how to use it\nlooplab judge game.txt\n", output)
	return console.Failed(err)
}
