// Package exports has the command export.
package exports

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/experiment"
	"gameloops/internal/spelling"
	"gameloops/internal/translate"
)

// NewExport returns the command export.
func NewExport() *cobra.Command {
	var to, host, output string
	cmd := &cobra.Command{
		Use:   "export LOOP|FILE.go --to LANGUAGE",
		Short: "Print a loop in the language of your game",
		Long: `export prints a loop in JavaScript, TypeScript, C# or Java, as one file without dependencies that you
add to your game. It makes the same calls as the loop here, to the last bit. All times are whole nanoseconds, and all
settings are values in the file. The loop may have settings, as in fixed-steps:step=20ms, and may be your own.

With --host it prints the lines of a game that drive the exported loop: on a page (browser), under Node.js (node), in
Unity or MonoGame, or in a window of Java (swing).`,
		Example: `  looplab export fixed-steps-with-interpolation --to javascript
  looplab export fixed-steps:max-step=100ms --to csharp -o FixedSteps.cs
  looplab export fixed-steps --to csharp --host unity`,
		ValidArgsFunction: console.OnlyOne(console.OneOf(console.LoopCompletions())),
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return errors.New("export needs the name of one loop, or a file: 'looplab list' names the loops")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			text, err := exported(args[0], to, host)
			if err != nil {
				return err
			}
			if output == "" {
				output = "-"
			}
			if err := console.CheckFile(output); err != nil {
				return err
			}
			return console.WriteFile(cmd, output, func(w io.Writer) error {
				_, err := io.WriteString(w, text)
				return err
			})
		},
	}
	cmd.Flags().StringVar(&to, "to", "", "the `LANGUAGE`: "+strings.Join(languages(), ", "))
	cmd.Flags().StringVar(&host, "host", "", "print the lines that drive the loop on this `HOST`: "+
		strings.Join(hosts(""), ", "))
	cmd.Flags().StringVarP(&output, "output", "o", "", "write to this `FILE` and not to standard output")
	cmd.RegisterFlagCompletionFunc("to", console.OneOf(languages()))
	cmd.RegisterFlagCompletionFunc("host", console.OneOf(hosts("")))
	return cmd
}

// languages returns the names of the languages.
func languages() (names []string) {
	for _, l := range translate.Languages() {
		names = append(names, l.Name)
	}
	return names
}

// hosts returns the names of the hosts of a language; "": of all.
func hosts(language string) (names []string) {
	for _, h := range translate.Hosts() {
		if language == "" || slices.Contains(h.Languages, language) {
			names = append(names, h.Name)
		}
	}
	return names
}

// exported returns the file, or the lines that drive it.
func exported(arg, to, host string) (string, error) {
	language, ok := translate.ByName(to)
	switch {
	case to == "":
		return "", fmt.Errorf("--to is missing: %s", strings.Join(languages(), ", "))
	case !ok:
		return "", fmt.Errorf("--to: unknown language %q: %sthere are %s", to, spelling.Hint(to, languages()),
			strings.Join(languages(), ", "))
	case host != "" && !slices.Contains(hosts(""), host):
		return "", fmt.Errorf("--host: unknown host %q: %sthere are %s", host, spelling.Hint(host, hosts("")),
			strings.Join(hosts(""), ", "))
	case host != "" && !slices.Contains(hosts(to), host):
		return "", fmt.Errorf("--host %s is not for %s, which has %s", host, language.Title,
			strings.Join(hosts(to), " and "))
	}
	s, err := setupOf(arg)
	if err != nil {
		return "", err
	}
	made, err := s.Export(arg, language)
	if err != nil || host == "" {
		return made.String(), err
	}
	k, err := s.Kind()
	if err != nil {
		return "", err
	}
	i := slices.IndexFunc(translate.Hosts(), func(h translate.Host) bool { return h.Name == host })
	return made.Drive(translate.Hosts()[i], language, k.Reads().Timer), nil
}

// setupOf returns the setup of the loop that an argument names.
func setupOf(arg string) (experiment.Setup, error) {
	runs, own, err := console.ParseRuns(arg, nil)
	if err != nil {
		return experiment.Setup{}, err
	}
	if len(runs) != 1 {
		return experiment.Setup{}, errors.New("export takes one loop")
	}
	common := experiment.Default()
	common.Own = own
	return runs[0].Setup(common)
}
