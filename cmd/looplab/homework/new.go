package homework

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/atomicfile"
	"gameloops/internal/experiment"
	"gameloops/internal/spelling"
	"gameloops/internal/terminal"
	"gameloops/internal/userloop"
	"gameloops/loops"
)

// NewNew returns the command new.
func NewNew() *cobra.Command {
	var like, exercise, language, output string
	var asModule bool
	cmd := &cobra.Command{
		Use:   "new NAME --like LOOP|--exercise EXERCISE|--language javascript",
		Short: "Write a file with a loop of your own to start from",
		Long: `new writes NAME.go: the source of a loop of the laboratory, with all that it uses, as one file that you
change as you like. 'looplab run --loop ./NAME.go' runs it, 'looplab check NAME.go' examines it, and
'sandbox --loop ./NAME.go' shows it.

With --language javascript it writes NAME.js: a script of a page, with requestAnimationFrame. Without --like it has
fixed steps, as one writes them by hand. Another loop is a class, as 'looplab export' prints it, with its settings as
values, and a few lines that drive it.

With --exercise the file is what an exercise starts from, with its task as a comment.

With --module it writes a folder NAME with a go.mod and the declarations that a loop sees. There gopls, go vet,
go build and your editor understand the loop. new never replaces a file.`,
		Example: `  looplab new mine --like fixed-steps
  looplab new mine --like godot --module
  looplab new mine --exercise make-it-fixed
  looplab new mine --language javascript
  looplab new mine --language javascript --like bevy`,
		ValidArgsFunction: cobra.NoFileCompletions,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return errors.New("new needs the name of the loop: looplab new mine --like fixed-steps")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			in, err := languageNamed(language)
			if err != nil {
				return err
			}
			if in.Flag != "go" && (exercise != "" || asModule) {
				return fmt.Errorf("--language %s: exercises and modules are Go", language)
			}
			source, err := beginning(cmd, args[0], in, like, exercise)
			if err != nil {
				return err
			}
			if asModule {
				return writeModule(cmd, args[0], output, source)
			}
			return writeLoop(cmd, args[0]+in.Extension, output, source)
		},
	}
	cmd.Flags().StringVar(&like, "like", "", "the `LOOP` to begin with: one of 'looplab list'")
	addExercise(cmd, &exercise, "the `EXERCISE` to begin: one of 'looplab list', or a TOML file")
	cmd.Flags().StringVar(&language, "language", "go", "the `LANGUAGE` of the loop: "+languageNames())
	cmd.RegisterFlagCompletionFunc("language", console.OneOf(languageFlags()))
	cmd.Flags().StringVarP(&output, "output", "o", "",
		"write to this `FILE` and not to NAME.go, - is standard output; with --module to this folder")
	cmd.Flags().BoolVar(&asModule, "module", false, "write a folder that gopls, go vet and go build accept")
	cmd.RegisterFlagCompletionFunc("like", console.OneOf(console.LoopCompletions()))
	return cmd
}

// beginning returns the source that a new loop starts from.
func beginning(cmd *cobra.Command, name string, in userloop.Language, like, exercise string) (source []byte,
	err error) {
	if err := userloop.Loops(nil).Check(name); err != nil {
		return nil, err
	}
	switch {
	case like != "" && exercise != "":
		return nil, errors.New("--like or --exercise is allowed, not both")
	case exercise != "":
		e, err := findExercise(cmd, exercise)
		if err != nil {
			return nil, err
		}
		return append(task(e), e.Start().Source...), nil
	case like == "" && in.Flag != "go":
		like = usualScript
	case like == "":
		return nil, errors.New("--like is missing: new needs a loop to begin with, 'looplab list' names them")
	}
	return copyOf(name, in, like)
}

// languageNamed returns a language by the name of its flag.
func languageNamed(name string) (l userloop.Language, err error) {
	for _, l := range userloop.Languages() {
		if l.Flag == name {
			return l, nil
		}
	}
	return l, fmt.Errorf("--language: unknown language %q: %s%s is allowed", name, spelling.Hint(name, languageFlags()),
		languageNames())
}

// languageFlags returns the names of all languages.
func languageFlags() (names []string) {
	for _, l := range userloop.Languages() {
		names = append(names, l.Flag)
	}
	return names
}

// languageNames returns the names of all languages in words.
func languageNames() string { return strings.Join(languageFlags(), " or ") }

// task returns the task of an exercise, as a comment.
func task(e *experiment.Experiment) []byte {
	text := terminal.Line(e.Title) + "\n\n" + terminal.Wrapped(e.Look, "") + "\n"
	for _, g := range e.Exercise {
		text += "- " + strings.TrimLeft(terminal.Wrapped(g.Words, "  "), " ")
	}
	var b bytes.Buffer
	for line := range strings.Lines(text) {
		b.WriteString(strings.TrimRight("// "+line, " \n") + "\n")
	}
	b.WriteByte('\n')
	return b.Bytes()
}

// copyOf returns a copy of a loop of the table, with another name.
func copyOf(name string, in userloop.Language, like string) (source []byte, err error) {
	if _, ok := loops.KindByName(like); !ok {
		return nil, fmt.Errorf("--like: unknown loop %q: %s'looplab list' names them", like,
			spelling.Hint(like, experiment.LoopNames()))
	}
	if source, err = likeIn(in, like); err != nil {
		return nil, fmt.Errorf("--like: %w", err)
	}
	return append(fmt.Appendf(nil, "// %s began as a copy of %s.\n\n", name, like), source...), nil
}

// writeLoop writes one file.
func writeLoop(cmd *cobra.Command, file, output string, source []byte) error {
	if output == "" {
		output = file
	}
	if console.IsStandardOutput(output) {
		_, err := cmd.OutOrStdout().Write(source)
		return console.Failed(err)
	}
	if end := filepath.Ext(file); !strings.HasSuffix(output, end) {
		return fmt.Errorf("-o %s: the name of a loop's file ends in %s", output, end)
	}
	if err := checkFree(output); err != nil {
		return err
	}
	if err := atomicfile.WriteFile(output, source); err != nil {
		return console.Failed(err)
	}
	return say(cmd, output)
}

// writeModule writes a folder.
func writeModule(cmd *cobra.Command, name, output string, source []byte) error {
	if output == "" {
		output = name
	}
	if console.IsStandardOutput(output) {
		return fmt.Errorf("-o %s: a module is a folder, not standard output", output)
	}
	files, err := module(name, source)
	if err != nil {
		return err
	}
	for _, f := range files {
		if err := checkFree(filepath.Join(output, f.name)); err != nil {
			return err
		}
	}
	folder, err := atomicfile.OpenFolder(output)
	if err != nil {
		return console.Failed(err)
	}
	defer folder.Close()
	for _, f := range files {
		if err := folder.Add(f.name, f.write); err != nil {
			return console.Failed(err)
		}
	}
	if err := folder.Commit(); err != nil {
		return console.Failed(err)
	}
	return say(cmd, filepath.Join(output, name+goFile))
}

// checkFree returns an error if a file of this name exists.
func checkFree(name string) error {
	if _, err := os.Lstat(name); err == nil {
		return fmt.Errorf("%s already exists: new replaces no file", name)
	}
	return nil
}

// say prints which file was written, and the commands to run and check it.
func say(cmd *cobra.Command, file string) error {
	judge := ""
	if f := cmd.Flags().Lookup("exercise"); f.Changed {
		judge = " --exercise " + f.Value.String()
	}
	if !filepath.IsAbs(file) {
		file = "./" + filepath.ToSlash(file)
	}
	_, err := fmt.Fprintf(cmd.OutOrStdout(), "wrote %s\nlooplab run --loop %[1]s\nlooplab check %[1]s%s\n", file, judge)
	return console.Failed(err)
}
